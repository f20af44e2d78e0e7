/** The words of the help, fetched when somebody asks for it: the first page has no need of them. */
import type { Tongue } from '../index';
import type { help } from './en';

export type Help = typeof help;

/** What the help says, once `speakHelp` has come back. */
export let h: Help;

const TONGUES = {
  en: async () => (await import('./en')).help,
  pt: async () => (await import('./pt')).help,
  es: async () => (await import('./es')).help,
  it: async () => (await import('./it')).help,
  de: async () => (await import('./de')).help,
  fr: async () => (await import('./fr')).help,
  da: async () => (await import('./da')).help,
} satisfies Record<Tongue, () => Promise<Help>>;

/** The language of the page is the help's. */
export async function speakHelp(tongue: string): Promise<void> {
  h = await (TONGUES[tongue as Tongue] ?? TONGUES.en)();
}
