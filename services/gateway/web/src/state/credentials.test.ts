import { describe, expect, it } from 'vitest';
import { nameProblem, passwordProblem } from './credentials';

describe('a name', () => {
  it('has letters and digits of any script, and three marks', () => {
    for (const name of ['Ana', ' ana_b.c-d ', 'Zoë7', 'Анна', '李小龙']) {
      expect(nameProblem(name, true), name).toBeNull();
    }
    for (const name of ['a b c', 'ana!', '...', 'ana@home']) {
      expect(nameProblem(name, true), name).toMatch(/letters and digits/);
    }
  });

  it('has three to twenty characters, counted as people count', () => {
    expect(nameProblem('ab', true)).toMatch(/3 to 20/);
    expect(nameProblem('a'.repeat(20), true)).toBeNull();
    expect(nameProblem('a'.repeat(21), true)).toMatch(/3 to 20/);
    expect(nameProblem('𝒜𝒷', true)).toMatch(/3 to 20/);
  });

  it('that exists is only asked to be there', () => {
    expect(nameProblem('a b', false)).toBeNull();
    expect(nameProblem('  ', false)).toBe('Write your name.');
  });
});

describe('a password', () => {
  it('is long enough when it is new', () => {
    expect(passwordProblem('', true)).toMatch(/^Choose/);
    expect(passwordProblem('1234567', true)).toMatch(/too short/);
    expect(passwordProblem('12345678', true)).toBeNull();
  });

  it('that exists is only asked to be there', () => {
    expect(passwordProblem('', false)).toBe('Write your password.');
    expect(passwordProblem('1', false)).toBeNull();
  });
});
