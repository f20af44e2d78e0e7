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

/** What a refusal is about: words, and the language of the list that lacks them. */
export interface About {
  words: string[];
  language: string;
}

const OF_WORDS: Record<string, (about: About) => string> = {
  word_unknown: ({ words, language }) => m.refusals.unknown(words, m.languageName(language)),
  word_used: ({ words }) => m.refusals.used(words),
};

/** The reader's own sentence for a stable code; null where there is none. */
export const ownSentence = (code: string, about: About | null = null): string | null =>
  (about && OF_WORDS[code]?.(about)) ?? OURS[code]?.() ?? m.refusals.codes[code] ?? null;

/** The sentence for a stable code; the server's own where it is written for people. */
export const sentenceOf = (code: string, detail: unknown, about: About | null = null): string =>
  ownSentence(code, about) ?? (typeof detail === 'string' && detail ? detail : m.errors.unexpected);
