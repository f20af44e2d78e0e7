/**
 * The worked examples: a position, what is on the rack, and the play to find.
 *
 * They stand in whole boards' coordinates; a page shows the part of the board where they happen.
 * What they count is the games' own affair: nothing here knows a rule.
 */
import type { Equipment, Laid, Match } from '../api/types';
import { EMPTY, laid } from '../games/tiles/board';
import { NO_DRAFT, tilesOf, type Placed, type TileDraft } from '../games/tiles/draft';
import type { RackPosition } from '../games/tiles/racks';
import type { StealPosition } from '../games/tiles/wordsteal';
import type { Kind } from '../games/kinds';
import boards from './boards.json';
import all from './examples.json';

/** A word from a square on; "." is a letter that lies there already. */
export interface Line {
  word: string;
  row: number;
  column: number;
  down?: boolean;
  owner?: number;
}

interface Common {
  id: string;
  language: string;
  words: string[];
  points: number;
}

export interface GridExample extends Common {
  game: 'wordgrid';
  rows: string[];
  used: string[];
  /** A few letters to choose from. */
  letters: string;
  answer: { cell: number; letter: string; path: number[] };
}

export interface TileExample extends Common {
  game: Exclude<Kind, 'wordgrid'>;
  view: { row: number; column: number; side: number };
  lies: Line[];
  rack: string;
  play: Line;
  /** Wordsteal: bonus points one has, letters taken, whether the grid is cleared. */
  bonus?: number;
  taken?: number;
  clears?: boolean;
}

export type Example = GridExample | TileExample;

export const EXAMPLES = all as Example[];

export const examplesOf = (game: string): Example[] => EXAMPLES.filter((one) => one.game === game);

/** The one who plays, and the one whose letters lie there. */
export const [YOU, OTHER] = [0, 1];

/** A line's letters on the squares of the part that is shown. */
function squaresOf({ view }: TileExample, line: Line): Laid[] {
  return [...line.word].map((face, n) => {
    const row = line.row - view.row + (line.down ? n : 0);
    const column = line.column - view.column + (line.down ? 0 : n);
    return { square: row * view.side + column, face };
  });
}

/** The tiles of the play to find. */
export const answerOf = (example: TileExample): Laid[] =>
  squaresOf(example, example.play).filter(({ face }) => face !== EMPTY);

/** The game's tiles, on the part of its board that is shown. */
export function equipmentOf({ game, view }: TileExample): Equipment {
  const whole = boards[game] as Equipment;
  const rows = whole.squares.slice(view.row, view.row + view.side);
  return { ...whole, squares: rows.map((row) => row.slice(view.column, view.column + view.side)) };
}

const bare = (side: number): string[] => Array.from({ length: side }, () => EMPTY.repeat(side));

function rowsOf(example: TileExample): string[] {
  const { view, lies } = example;
  return laid(bare(view.side), lies.flatMap((line) => squaresOf(example, line)));
}

function ownersOf(example: TileExample): string[] {
  const owned = example.lies.flatMap((line) =>
    squaresOf(example, line).map(({ square }) => ({ square, face: String(line.owner ?? YOU) })),
  );
  return laid(bare(example.view.side), owned);
}

function rackPosition(example: TileExample): RackPosition {
  const rows = rowsOf(example);
  const common: RackPosition = {
    rows,
    rack: example.rack,
    tiles: [example.rack.length, example.rack.length],
    bag: 0,
    first: YOU,
    standing: null,
    turns: [],
    changes: null,
    racks: null,
  };
  if (example.game !== 'upwords') return common;
  const stacks = rows.map((row) => [...row].map((face) => (face === EMPTY ? '' : face)));
  return { ...common, stacks, heights: stacks.map((row) => row.map((one) => one.length)) };
}

const stealPosition = (example: TileExample): StealPosition => ({
  rows: rowsOf(example),
  owners: ownersOf(example),
  draw: example.rack,
  bonus: [example.bonus ?? 0, 0],
  idle: [],
  anew: false,
  late: [0, 0],
  turns: [],
  first: YOU,
});

/** The example as a game in which it is your turn. `names`: yours and the other's. */
export function matchOf(example: TileExample, names: readonly string[]): Match {
  const seats = [YOU, OTHER];
  return {
    game: example.id,
    kind: example.game,
    language: example.language,
    lexicon: '',
    options: {},
    seq: 1,
    phase: 'playing',
    turn: 1,
    to_move: YOU,
    you: YOU,
    players: seats.map((seat) => ({
      ...{ seat, name: names[seat] ?? '', account: null, guest: false, bot: null },
    })),
    ...{ stake: 0, pot: 0, payout: 0, fee: 0, practice: true },
    seats: seats.map((seat) => ({ seat, status: 'playing', arrived: true, score: 0 })),
    clock: {
      ...{ kind: 'whole_game', budget_ms: 0, increment_ms: 0, remaining_ms: [0, 0] },
      ...{ running: null, since: null },
    },
    ...{ draw_offer: null, may_offer_draw: false, deadline: null, result: null },
    position: example.game === 'wordsteal' ? stealPosition(example) : rackPosition(example),
  };
}

export const begin = (example: TileExample): TileDraft => ({
  ...NO_DRAFT,
  order: [...example.rack],
});

/** The draft with the play to find on the board. */
export function solved(example: TileExample): TileDraft {
  const draft = begin(example);
  const placed = answerOf(example).reduce<Placed[]>((so_far, one) => {
    const free = (from: number): boolean => !so_far.some((other) => other.from === from);
    const from = draft.order.findIndex((face, at) => face === one.face && free(at));
    return [...so_far, { ...one, from }];
  }, []);
  return { ...draft, placed };
}

/** Whether the tiles lie as in the play to find. */
export function isSolved(example: TileExample, draft: TileDraft): boolean {
  const written = (tiles: readonly Laid[]): string =>
    [...tiles]
      .sort((a, b) => a.square - b.square)
      .map(({ square, face }) => `${square}${face}`)
      .join(' ');
  return written(tilesOf(draft)) === written(answerOf(example));
}

/** Another place for the same: the words asked for, and what they count. */
export const isAsGood = (example: TileExample, words: readonly string[], points: number): boolean =>
  points === example.points && [...words].sort().join() === [...example.words].sort().join();

/** As many tiles as the play to find has, but another play. */
export const isAnother = (example: TileExample, draft: TileDraft): boolean =>
  draft.placed.length >= answerOf(example).length && !isSolved(example, draft);

/** The signs that a game's board has, the strongest first. */
export function signsOf(game: string): string[] {
  const squares = (boards as Record<string, { squares: string[] }>)[game]?.squares ?? [];
  return [...'TDtd*+op'].filter((sign) => squares.some((row) => row.includes(sign)));
}
