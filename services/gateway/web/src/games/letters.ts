/**
 * The letters of each language, where a keyboard of that language has them, without those that
 * its words lack. A word's own marks are dropped in most languages: see `letterOf`.
 */
const KEYBOARDS: Record<string, string[]> = {
  en: ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'],
  es: ['QERTYUIOP', 'ASDFGHJLÑ', 'ZXCVBNM'],
  it: ['QERTUIOP', 'ASDFGHL', 'ZCVBNM'],
  pt: ['QERTUIOP', 'ASDFGHJLÇ', 'ZXCVBNM'],
  de: ['QWERTZUIOPÜ', 'ASDFGHJKLÖÄ', 'YXCVBNM'],
  fr: ['AZERTYUIOP', 'QSDFGHJKLM', 'WXCVBN'],
  da: ['QWERTYUIOPÅ', 'ASDFGHJKLÆØ', 'ZXCVBNM'],
};

const ENGLISH = 'en';

/** The languages whose letters this page knows. */
export const LANGUAGES = Object.keys(KEYBOARDS);

/** The rows of a keyboard, from the top. */
export const keyboardOf = (language: string): string[] =>
  KEYBOARDS[language] ?? KEYBOARDS[ENGLISH] ?? [];

/**
 * The letter that a key writes, or null. Where É is no letter, it writes an E, as in the words;
 * ß, Æ or Œ are two letters where they are none, so they write nothing.
 */
export function letterOf(key: string, language: string): string | null {
  const upper = key.normalize('NFC').toUpperCase();
  const letters = keyboardOf(language).join('');
  const bare = upper.normalize('NFD').replace(/\p{M}/gu, '');
  const found = [upper, bare].find((one) => one.length === 1 && letters.includes(one));
  return found ?? null;
}
