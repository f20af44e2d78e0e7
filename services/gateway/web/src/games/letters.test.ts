import { describe, expect, it } from 'vitest';
import { keyboardOf, LANGUAGES, letterOf } from './letters';

describe('the letters of a language', () => {
  it.each(LANGUAGES)('are on the keyboard once each: %s', (language) => {
    const letters = keyboardOf(language).join('');
    expect(new Set(letters).size).toBe(letters.length);
  });

  it('are English ones where the language is not known', () => {
    expect(keyboardOf('tlh')).toEqual(keyboardOf('en'));
  });
});

describe('what a key writes', () => {
  const write = (language: string, keys: string[]): (string | null)[] =>
    keys.map((key) => letterOf(key, language));

  it('is its letter, in either case', () => {
    expect(write('en', ['a', 'Z'])).toEqual(['A', 'Z']);
    expect(write('de', ['ä', 'Ö', 'ü'])).toEqual(['Ä', 'Ö', 'Ü']);
    expect(write('da', ['æ', 'Ø', 'å'])).toEqual(['Æ', 'Ø', 'Å']);
    expect(write('es', ['ñ', 'n\u0303'])).toEqual(['Ñ', 'Ñ']);
    expect(write('pt', ['ç'])).toEqual(['Ç']);
  });

  it('loses a mark that is no part of a letter of the language', () => {
    expect(write('fr', ['é', 'ç', 'à', 'Ü'])).toEqual(['E', 'C', 'A', 'U']);
    expect(write('es', ['á', 'ü'])).toEqual(['A', 'U']);
    expect(write('pt', ['ã', 'ñ'])).toEqual(['A', 'N']);
  });

  it('is nothing where the language lacks the letter', () => {
    expect(write('es', ['k', 'w'])).toEqual([null, null]);
    expect(write('it', ['j', 'k', 'w', 'x', 'y'])).toEqual([null, null, null, null, null]);
    expect(write('pt', ['k', 'w', 'y'])).toEqual([null, null, null]);
    expect(write('fr', ['æ', 'œ'])).toEqual([null, null]);
  });

  it('is never two letters, nor a key with a name', () => {
    expect(write('de', ['ß', 'ẞ', '1', ' ', '.', '', 'Enter', 'Dead'])).toEqual(
      Array.from({ length: 8 }, () => null),
    );
  });
});
