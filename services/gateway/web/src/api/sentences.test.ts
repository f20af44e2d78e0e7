import { afterAll, describe, expect, it } from 'vitest';
import { speak } from '../messages';
import { sentenceOf } from './sentences';

afterAll(() => speak('en'));

// What `speak` sets besides the words.
globalThis.document ??= { documentElement: { lang: 'en' } } as unknown as Document;

const about = (...words: string[]): { words: string[]; language: string } => ({
  words,
  language: 'en',
});

describe('a refusal', () => {
  it('is told with the words that it is about', () => {
    expect(sentenceOf('word_unknown', 'x', about('REXO'))).toBe('REXO is not in the English list.');
    expect(sentenceOf('word_unknown', 'x', about('REXO', 'QI'))).toContain('REXO, QI are not');
    expect(sentenceOf('word_used', 'x', about('SHEER'))).toContain('SHEER has been used');
  });

  it('is told in the language of who reads it', async () => {
    await speak('pt');
    expect(sentenceOf('word_unknown', 'REXO is not in the English list.', about('REXO'))).toBe(
      'REXO não está na lista em inglês.',
    );
    expect(sentenceOf('gap', 'The tiles of a play leave no gap.')).toMatch(/espaço vazio/);
  });

  it('keeps the numbers of the server in English, and is told in the reader’s language else', async () => {
    const detail = '20 of your tables wait for people already. Close one before you open another.';
    await speak('en');
    expect(sentenceOf('too_many_tables', detail)).toBe(detail);
    expect(sentenceOf('slow_down', 'x', { seconds: 12 })).toContain('12 s');
    await speak('de');
    expect(sentenceOf('too_many_tables', detail)).toMatch(/deiner Tische/);
    expect(sentenceOf('table_full', 'Every seat of this table is taken.')).toMatch(/besetzt/);
    expect(sentenceOf('slow_down', 'x', { seconds: 0 })).toMatch(/zu schnell|gleich|Moment/);
    expect(sentenceOf('slow_down', 'x', { seconds: 12 })).toContain('in 12 s');
  });

  it('is the server’s own sentence where the page has none', () => {
    expect(sentenceOf('of_the_future', 'Only on Sundays.')).toBe('Only on Sundays.');
  });
});
