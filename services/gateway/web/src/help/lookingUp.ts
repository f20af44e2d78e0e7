/** What a look-up comes to, in a sentence. */
import type { LookedUp } from '../api/types';
import { m } from '../messages';
import { h } from '../messages/help';

const LONGEST = 40;
const LETTERS = /^[\p{L}\p{M}]+$/u;

/** What may be asked for: a word of letters, as it is written; null where it can't be one. */
export function asked(written: string): string | null {
  const word = written.trim().normalize('NFC');
  return LETTERS.test(word) && word.length <= LONGEST ? word : null;
}

export const malformed = (written: string, list: string): string =>
  h.lookUp.malformed(written.trim().slice(0, LONGEST), list);

/** `list`: the language of the list, by name. */
export function told({ word, normalised, valid }: LookedUp, list: string): string {
  if (normalised === null) return malformed(word, list);
  if ([...normalised].length < 2) return m.refusals.codes['word_too_short'] ?? '';
  const shown = word.toUpperCase();
  if (!valid) return h.lookUp.no(shown, list);
  return shown === normalised ? h.lookUp.yes(shown, list) : h.lookUp.yesAs(shown, list, normalised);
}
