/** What people are told of a refusal. */
import { m } from '../messages';

/** Codes whose `detail` is for whoever wrote the client, not for whoever uses it. */
const OURS: Record<string, () => string> = {
  malformed: () => m.errors.malformed,
  no_such_path: () => m.errors.notFound,
  no_such_method: () => m.errors.unexpected,
  broken: () => m.errors.unexpected,
};

/** The sentence for a stable code; the server's own where it is written for people. */
export const sentenceOf = (code: string, detail: unknown): string =>
  OURS[code]?.() ?? (typeof detail === 'string' && detail ? detail : m.errors.unexpected);
