import { describe, expect, it } from 'vitest';
import type { GameOffer, Option } from '../api/types';
import { budgets, choicesIn, increments, recalled, stakeProblem, telling, timeOfKind, wishOf } from './wish';

const DAY_MS = 86_400_000;
const whole = { kind: 'whole_game', budget_ms: 900_000, increment_ms: 0 } as const;
const days = { kind: 'correspondence', budget_ms: 3 * DAY_MS, increment_ms: 0 } as const;

const words: Option = {
  name: 'validation',
  title: '',
  help: '',
  type: 'choice',
  default: 'challenge',
  choices: ['challenge', 'refuse'],
};
const seconds: Option = {
  name: 'challenge_seconds',
  title: '',
  help: '',
  type: 'integer',
  default: 20,
  minimum: 5,
  maximum: 120,
};
const observed: Option = { name: 'observed', title: '', help: '', type: 'boolean', default: true };

const offer: GameOffer = {
  game: 'scrabble',
  name: 'Scrabble',
  seats: [2, 3, 4],
  joining: 'open',
  languages: [
    { language: 'pt', lexicon: 'pt-1', name: 'Português' },
    { language: 'en', lexicon: 'en-1', name: 'English' },
  ],
  options: [words, seconds, observed],
  time_controls: {
    default: whole,
    kinds: [
      {
        kind: 'whole_game',
        default: whole,
        min: { ...whole, budget_ms: 60_000 },
        max: { ...whole, budget_ms: 3_600_000, increment_ms: 60_000 },
      },
      {
        kind: 'correspondence',
        default: days,
        min: { ...days, budget_ms: DAY_MS },
        max: { ...days, budget_ms: 14 * DAY_MS },
      },
    ],
  },
  bots: ['easy'],
  stakes: { min: 10, max: 100_000 },
};
const defaults = { validation: 'challenge', challenge_seconds: 20, observed: true };

describe('a wish', () => {
  it('has the game’s defaults where nothing is said', () => {
    expect(wishOf(offer)).toEqual({
      game: 'scrabble',
      language: 'pt',
      seats: 2,
      options: defaults,
      time_control: whole,
      stake: 0,
    });
  });

  it('keeps what the game offers', () => {
    const given = {
      language: 'en',
      seats: 4,
      options: { validation: 'refuse', challenge_seconds: 5, observed: false },
      time_control: { kind: 'whole_game', budget_ms: 300_000, increment_ms: 5_000 },
      stake: 10,
    } as const;
    expect(wishOf(offer, given)).toEqual({ game: 'scrabble', ...given });
  });

  it('drops what another game, another version or a stranger left in the browser', () => {
    const given = {
      game: 'wordsteal',
      language: 'da',
      seats: 6,
      options: { validation: 'x', challenge_seconds: 121, observed: 'yes', target: 100 },
      time_control: { kind: 'per_turn', budget_ms: 60_000, increment_ms: 0 },
      stake: 9,
    } as const;
    expect(wishOf(offer, given)).toEqual(wishOf(offer));
    const kinds = { ...whole, budget_ms: 1_000 };
    expect(wishOf(offer, { time_control: kinds }).time_control).toEqual(whole);
    const slow = { ...days, increment_ms: 1_000 };
    expect(wishOf(offer, { time_control: slow }).time_control).toEqual(days);
  });

  it('has an edition only in the languages that it is made in', () => {
    const board: Option = {
      ...words,
      name: 'board',
      default: '10x10',
      choices: ['10x10', '8x8'],
      only_in: { '8x8': ['en'] },
    };
    const upwords = { ...offer, options: [board] };
    const small = { board: '8x8' };
    expect(choicesIn(board, 'en')).toEqual(['10x10', '8x8']);
    expect(choicesIn(board, 'pt')).toEqual(['10x10']);
    expect(wishOf(upwords, { language: 'en', options: small }).options).toEqual(small);
    expect(wishOf(upwords, { language: 'pt', options: small }).options).toEqual({ board: '10x10' });
  });

  it('is read from a browser’s memory whatever is in it', () => {
    expect(recalled('{"seats":3}')).toEqual({ seats: 3 });
    expect([null, '', '{', '7', 'null'].map(recalled)).toEqual(Array.from({ length: 5 }, () => ({})));
  });
});

describe('the choice of a time', () => {
  const [game, post] = offer.time_controls.kinds;

  it('has the usual lengths, the game’s own, and the chosen one', () => {
    const minutes = budgets(game!, 420_000).map((ms) => ms / 60_000);
    expect(minutes).toEqual([3, 5, 7, 10, 15, 25, 40]);
    expect(budgets(post!).map((ms) => ms / DAY_MS)).toEqual([1, 2, 3, 5, 7, 14]);
  });

  it('leaves out what is too long or too short', () => {
    const brief = { ...game!, max: { ...whole, budget_ms: 900_000 } };
    expect(budgets(brief).at(-1)).toBe(900_000);
  });

  it('has an increment only where there may be one', () => {
    expect(increments(game!)).toEqual([0, 3_000, 5_000, 10_000, 30_000]);
    expect(increments(post!)).toEqual([0]);
  });

  it('goes from one kind to the other and back to the same', () => {
    expect(timeOfKind(offer, 'correspondence', whole)).toEqual(days);
    const five = { ...whole, budget_ms: 300_000 };
    expect(timeOfKind(offer, 'whole_game', five)).toBe(five);
  });
});

describe('a stake', () => {
  const problem = (stake: number | null, written = ''): string | null =>
    stakeProblem(offer.stakes, stake, 100, written);

  it('may be nothing, or what the house allows and the player has', () => {
    expect([0, 10, 100].map((stake) => problem(stake))).toEqual([null, null, null]);
  });

  it('is asked for, within bounds, and no more than one has', () => {
    expect(problem(null)).toBe('missing');
    expect(problem(null, 'a lot')).toBe('range');
    expect(problem(9)).toBe('range');
    expect(problem(100_001)).toBe('range');
    expect(problem(101)).toBe('too_much');
  });
});

it('an option that depends on another is told only with it', () => {
  expect(telling(seconds, defaults)).toBe(true);
  expect(telling(seconds, { ...defaults, validation: 'refuse' })).toBe(false);
  expect(telling(observed, {})).toBe(true);
});
