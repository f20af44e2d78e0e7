/** What people are told of a refusal. */
import { m } from '../messages';

/** Codes whose `detail` is for whoever wrote the client, not for whoever uses it. */
const OURS: Record<string, () => string> = {
  malformed: () => m.errors.malformed,
  unknown_action: () => m.errors.malformed,
  no_such_path: () => m.errors.notFound,
  no_such_method: () => m.errors.unexpected,
  id_reused: () => m.errors.unexpected,
  broken: () => m.errors.unexpected,
};

/** The server's own sentence names them, their numbers and their words: in English it is the best. */
const EXACT = new Set([
  ...['too_many_requests_to_join', 'too_many_tables', 'too_few_seats', 'stake_differs'],
  ...['not_enough_coins', 'not_seated', 'not_asking', 'bad_options', 'bad_name', 'bad_password'],
]);

/** What a refusal is about: words, and the language of the list that lacks them; a time to wait. */
export interface About {
  words?: string[];
  language?: string;
  seconds?: number;
}

const OF_WHAT: Record<string, (about: About) => string | null> = {
  word_unknown: ({ words, language = '' }) =>
    words ? m.refusals.unknown(words, m.languageName(language)) : null,
  word_used: ({ words }) => (words ? m.refusals.used(words) : null),
  slow_down: ({ seconds }) => (seconds ? m.refusals.wait(seconds) : null),
};

/** The reader's own sentence for a stable code; null where there is none. */
export const ownSentence = (code: string, about: About | null = null): string | null =>
  (about && OF_WHAT[code]?.(about)) ?? OURS[code]?.() ?? m.refusals.codes[code] ?? null;

/** The sentence for a stable code; the server's own where it is written for people. */
export function sentenceOf(code: string, detail: unknown, about: About | null = null): string {
  const theirs = typeof detail === 'string' ? detail : '';
  if (theirs && m.language === 'en' && EXACT.has(code)) return theirs;
  return ownSentence(code, about) ?? (theirs || m.errors.unexpected);
}
