import { describe, expect, it } from 'vitest';
import { faceAt, type Grid } from '../games/tiles/board';
import { spell } from '../games/tiles/faces';
import { KNOWN, rulesOf } from '../games/kinds';
import { help } from '../messages/help/en';
import { formedOf, type TileRules } from '../games/tiles/rules';
import type { Loot } from '../games/tiles/scoring';
import { hintFor, wordOf } from '../games/wordgrid/position';
import {
  begin,
  equipmentOf,
  EXAMPLES,
  examplesOf,
  isAnother,
  isAsGood,
  isSolved,
  matchOf,
  OTHER,
  solved,
  type GridExample,
  type TileExample,
} from './examples';
import { written } from './reckoning';

const TILED = EXAMPLES.filter((one): one is TileExample => one.game !== 'wordgrid');
const GRIDS = EXAMPLES.filter((one): one is GridExample => one.game === 'wordgrid');

function played(example: TileExample) {
  const rules = rulesOf(example.game) as unknown as TileRules<Grid>;
  const match = matchOf(example, ['You', 'Ana']) as Parameters<typeof rules.grid>[0] & never;
  const equipment = equipmentOf(example);
  const draft = solved(example);
  const made = formedOf(rules, match, equipment, draft);
  const words = made.words.map((word) => spell(word.map((at) => faceAt(made.grid, at)).join('')));
  return { rules, match, draft, made, words, worth: rules.worth(match, equipment, draft, made) };
}

const of = (id: string): TileExample => TILED.find((one) => one.id === id)!;

it('shows at least two examples of each game', () => {
  for (const game of KNOWN) expect(examplesOf(game).length).toBeGreaterThanOrEqual(2);
});

it('says of each what to do and why it counts what it counts', () => {
  expect(Object.keys(help.examples.tries)).toEqual(EXAMPLES.map(({ id }) => id));
});

describe.each(TILED.map((one) => [one.id, one] as const))('%s', (_, example) => {
  it('counts by the page’s own scoring what the example says', () => {
    const { made, words, worth } = played(example);
    expect(made.obstacle).toBeNull();
    expect(words).toEqual(example.words);
    expect(worth.total).toBe(example.points);
  });

  it('can be played with the tiles of the rack, on free squares', () => {
    const { rules, match, draft } = played(example);
    expect(new Set(draft.placed.map(({ from }) => from)).size).toBe(draft.placed.length);
    expect(draft.placed.every(({ from, face }) => draft.order[from] === face)).toBe(true);
    expect(draft.placed.every(({ square }) => rules.ground(match).open(square))).toBe(true);
  });

  it('is solved by its play only', () => {
    expect(isSolved(example, begin(example))).toBe(false);
    expect(isSolved(example, solved(example))).toBe(true);
    const [first, ...rest] = solved(example).placed;
    const moved = { ...solved(example), placed: [...rest, { ...first!, square: 0 }] };
    expect(isSolved(example, moved)).toBe(false);
    expect(isAnother(example, moved)).toBe(true);
  });
});

describe.each(GRIDS.map((one) => [one.id, one] as const))('%s', (_, example) => {
  it('is a word that may be played, a point a letter', () => {
    const position = { rows: example.rows, used: example.used, plays: [] };
    expect(hintFor(position, example.answer)).toBe('ready');
    expect(wordOf(position, example.answer)).toBe(example.words[0]);
    expect(example.answer.path.length).toBe(example.points);
    expect(example.letters).toContain(example.answer.letter);
  });
});

describe('the figures that the rules were explained with', () => {
  it('steal four letters, then eight, then three', () => {
    const stolen = ['gentille', 'gentillesse', 'aerez'].map((id) => {
      const { worth } = played(of(id));
      return [worth.total, (worth as Loot).taken.get(OTHER)];
    });
    expect(stolen).toEqual([
      [8, 4],
      [11, 8],
      [8, 3],
    ]);
  });

  it('make bonus points count on pink, and clear the grid', () => {
    expect(played(of('gallop')).worth).toMatchObject({ converted: 3, clears: true, total: 9 });
  });
});

describe('how points come about', () => {
  it.each([
    ['windy', ['(4×2 + 1 + 1 + 2 + 4) × 2 = 32']],
    ['too', ['1 + 1 + 1×2 = 4', '1 + 1 = 2', '1 + 1 = 2', '2 + 1×2 = 4']],
    ['quit', ['2 + 2 + 2 + 2 = 8']],
    ['bolder', ['2 + 1 + 1 + 1 + 1 + 1 = 7']],
    ['mane', ['2 + 1 + 1 = 4', '2 + 1 + 1 + 1 = 5']],
  ])('%s', (id, sums) => {
    expect(played(of(id)).worth.sums.map(written)).toEqual(sums);
  });

  it('has the bonus for a whole rack beside the words', () => {
    expect([played(of('standing')).worth.bonus, played(of('learning')).worth.bonus]).toEqual([50, 35]);
  });
});

it('takes the word asked for elsewhere, where it counts the same', () => {
  expect(isAsGood(of('quit'), ['QUIT'], 8)).toBe(true);
  expect(isAsGood(of('quit'), ['QUINT'], 8)).toBe(false);
  expect(isAsGood(of('windy'), ['WINDY'], 30)).toBe(false);
});
