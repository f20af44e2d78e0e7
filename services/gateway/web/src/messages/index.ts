/** The words of the page, in the language of who reads it. English is there at once. */
import { en } from './en';

export type Messages = typeof en;

/** Everything that is said. It is another object once another language is spoken. */
export let m: Messages = en;

const OTHERS = {
  pt: async () => (await import('./pt')).pt,
  es: async () => (await import('./es')).es,
  it: async () => (await import('./it')).it,
  de: async () => (await import('./de')).de,
  fr: async () => (await import('./fr')).fr,
  da: async () => (await import('./da')).da,
} satisfies Record<string, () => Promise<Messages>>;

export type Tongue = 'en' | keyof typeof OTHERS;

/** By their own names. */
export const TONGUES: Record<Tongue, string> = {
  en: 'English',
  pt: 'Português',
  es: 'Español',
  it: 'Italiano',
  de: 'Deutsch',
  fr: 'Français',
  da: 'Dansk',
};

const isTongue = (code: string): code is Tongue => code in TONGUES;

/** What to speak: as chosen, else the first that the browser asks for and we know, else English. */
export function tongueOf(chosen: string | null, asked: readonly string[]): Tongue {
  const codes = [chosen ?? '', ...asked].map((one) => one.toLowerCase().split('-')[0] ?? '');
  return codes.find(isTongue) ?? 'en';
}

/** Speak another language from here on; what is on the page is to be drawn anew. */
export async function speak(tongue: Tongue): Promise<void> {
  m = tongue === 'en' ? en : await OTHERS[tongue]();
  document.documentElement.lang = tongue;
}
