/** The help, which no page needs before somebody asks for it. */
import { m } from '../messages';
import { speakHelp } from '../messages/help';

export type HelpParts = typeof import('./parts');

export async function loadHelp(): Promise<HelpParts> {
  const [parts] = await Promise.all([import('./parts'), speakHelp(m.language)]);
  return parts;
}
