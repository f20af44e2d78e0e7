/** What a name and a password must be, said before the server is asked. */
import { m } from '../messages';

const SHORTEST_NAME = 3;
const LONGEST_NAME = 20;
const SHORTEST_PASSWORD = 8;
const ALLOWED = /^[\p{L}\p{N}_.-]*$/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Why a name can't be; `anew` for a new account. Null when the server may be asked. */
export function nameProblem(raw: string, anew: boolean): string | null {
  const name = raw.normalize('NFKC').trim();
  const length = [...name].length;
  if (length === 0) return m.account.nameMissing;
  if (!anew) return null;
  if (length < SHORTEST_NAME || length > LONGEST_NAME) return m.account.nameLength;
  return ALLOWED.test(name) && LETTER_OR_DIGIT.test(name) ? null : m.account.nameCharacters;
}

export function passwordProblem(password: string, anew: boolean): string | null {
  if (password === '') return anew ? m.account.passwordNew : m.account.passwordMissing;
  return anew && [...password].length < SHORTEST_PASSWORD ? m.account.passwordShort : null;
}
