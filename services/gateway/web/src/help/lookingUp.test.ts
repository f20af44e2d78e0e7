import { beforeAll, describe, expect, it } from 'vitest';
import { speakHelp } from '../messages/help';
import { asked, malformed, told } from './lookingUp';

beforeAll(() => speakHelp('en'));

describe('what may be asked for', () => {
  it.each([
    ['gnu', 'gnu'],
    [' maçã ', 'maçã'],
    ['ﬁ', 'ﬁ'],
    ['two words', null],
    ["don't", null],
    ['a/b', null],
    ['..', null],
    ['', null],
    ['a'.repeat(41), null],
  ])('%s', (written, word) => {
    expect(asked(written)).toBe(word);
  });
});

describe('what it comes to', () => {
  it.each([
    ['gnu', 'GNU', true, 'GNU is in the English list.'],
    ['rexo', 'REXO', false, 'REXO is not in the English list.'],
    ['café', 'CAFE', true, 'CAFÉ is in the English list, written CAFE.'],
    ['a', 'A', false, 'A word has at least two letters.'],
  ])('%s', (word, normalised, valid, sentence) => {
    expect(told({ word, normalised, valid }, 'English')).toBe(sentence);
  });

  it('says what a word of the list is made of', () => {
    expect(told({ word: 'жук', normalised: null, valid: false }, 'English')).toBe(
      malformed('жук', 'English'),
    );
    expect(malformed("don't", 'English')).toContain('“don\'t” can’t be in the English list');
  });
});
