/** The games with tiles: what differs between them in drafting, counting and telling. */
import type { Action, Did, Equipment, Laid, Match, Seat } from '../../api/types';
import { m } from '../../messages';
import { nameOf, shortName } from '../../state/players';
import type { GameRules } from '../rules';
import type { Grid } from './board';
import { NO_DRAFT, rebased, recall, tilesOf, type Ground, type TileDraft } from './draft';
import { spell } from './faces';
import { formed, type Formed } from './placing';
import * as racks from './racks';
import {
  crosswordWorth,
  isOpen,
  startOf,
  upwordsWorth,
  wordstealWorth,
  type Loot,
  type Worth,
} from './scoring';
import * as wordsteal from './wordsteal';

/** More than `GameRules`: what a board of tiles needs. */
export interface TileRules<P extends Grid> extends GameRules<P, TileDraft> {
  /** The board with what stands on it. */
  grid(at: P): Grid;
  /** The letters one may lay, as they come from the server. */
  rack(match: Match<P>): string[];
  ground(match: Match<P>): Ground;
  /** What a draft would be worth for me, if its words count. */
  worth(match: Match<P>, equipment: Equipment, draft: TileDraft, made: Formed): Worth;
  /** How many tiles may be exchanged at once. */
  exchanges(match: Match<P>): number;
}

export const formedOf = <P extends Grid>(
  rules: TileRules<P>,
  match: Match<P>,
  equipment: Equipment,
  draft: TileDraft,
): Formed => formed(rules.grid(match.position), draft, startOf(equipment));

const MAX_HEIGHT = 5;

const common = {
  empty: NO_DRAFT,
  cleared: recall,
  action: (_match: unknown, draft: TileDraft): Action | null =>
    draft.placed.length > 0 ? { type: 'play', tiles: tilesOf(draft) } : null,
};

/** Whether a tile of the draft lies where another one is now: its own face there was just played. */
const displacedOn = (ground: Ground, rows: readonly string[], draft: TileDraft): boolean =>
  draft.placed.some(({ square, face }) => {
    const there = rows[Math.floor(square / ground.side)]?.[square % ground.side];
    return !ground.open(square) && there !== face;
  });

const words = (did: Did): string => (did['words'] as string[]).map(spell).join(', ');
const says = (match: Match, seat: Seat, you: string, they: (name: string) => string): string =>
  seat === match.you ? you : they(nameOf(match, seat));

function toldOfRacks(match: Match, _seat: Seat | null, did: Did, aloud: boolean): string | null {
  const seat = did['seat'] as Seat;
  const name = shortName(match, seat);
  const say = m.tiles.say;
  switch (did.type) {
    case 'placed':
      return says(match, seat, say.youPlaced(words(did), did['points'] as number), (who) =>
        say.placed(who, words(did), did['points'] as number, aloud ? where(match, did['tiles'] as Laid[]) : ''),
      );
    case 'taken_back':
      return say.takenBack(name, (did['unknown'] as string[] | undefined)?.map(spell) ?? []);
    case 'exchanged':
      return say.exchanged(name, did['count'] as number);
    case 'passed':
      return say.passed(name);
    case 'challenge_failed':
      return say.challengeFailed(name);
    case 'upheld':
      return say.upheld;
    case 'skipped':
      return say.skipped(name);
    default:
      return null;
  }
}

/** "row 8, columns D to H". */
export function where(match: Match, tiles: readonly Laid[]): string {
  const side = (match.position as Grid).rows.length;
  const squares = tiles.map((one) => one.square);
  return m.tiles.span(
    Math.floor((squares[0] ?? 0) / side),
    (squares[0] ?? 0) % side,
    Math.floor((squares.at(-1) ?? 0) / side),
    (squares.at(-1) ?? 0) % side,
  );
}

const rackOf = (match: racks.RackMatch): string[] => [...(match.position.rack ?? '')];

const flat: Omit<TileRules<racks.RackPosition>, 'exchanges'> = {
  ...common,
  after: racks.after,
  grid: (at) => ({ rows: racks.shownRows(at) }),
  rack: rackOf,
  ground: (match) => {
    const grid = { rows: racks.shownRows(match.position) };
    return { side: grid.rows.length, open: (square) => isOpen(grid, square) };
  },
  kept: (match, draft) => rebased(flat.ground(match), draft, rackOf(match)),
  displaced: (match, draft) =>
    displacedOn(flat.ground(match), racks.shownRows(match.position), draft),
  worth: (_match, equipment, draft, made) =>
    crosswordWorth(equipment, made.grid, made.words, draft.placed),
  moves: (match) => racks.movesOf(match, spell),
  lists: (did) => ['placed', 'exchanged', 'passed'].includes(did.type),
  told: (match, seat, did, aloud) => toldOfRacks(match as Match, seat, did, aloud),
};

export const crossword: TileRules<racks.RackPosition> = {
  ...flat,
  exchanges: ({ position }) => Math.min((position.rack ?? '').length, position.bag),
};

/** How high each square is, a play that may be contested with it. */
export function heightsOf(at: racks.RackPosition): number[][] {
  const side = at.rows.length;
  const heights = at.heights ?? [];
  return heights.map((row, r) =>
    row.map((height, c) =>
      at.standing?.tiles.some((one) => one.square === r * side + c) ? height + 1 : height,
    ),
  );
}

export const upwords: TileRules<racks.RackPosition> = {
  ...flat,
  ground: (match) => {
    const heights = heightsOf(match.position);
    const side = match.position.rows.length;
    return {
      side,
      open: (square) => (heights[Math.floor(square / side)]?.[square % side] ?? 0) < MAX_HEIGHT,
    };
  },
  kept: (match, draft) => rebased(upwords.ground(match), draft, rackOf(match)),
  displaced: (match, draft) =>
    displacedOn(upwords.ground(match), racks.shownRows(match.position), draft),
  worth: (match, equipment, draft, made) =>
    upwordsWorth(equipment, heightsOf(match.position), made.grid, made.words, draft.placed),
  exchanges: ({ position, you }) => (position.bag > 0 && position.withdrawn !== you ? 1 : 0),
};

export const stealing: TileRules<wordsteal.StealPosition> = {
  ...common,
  after: wordsteal.after,
  grid: (at) => at,
  rack: (match) => [...match.position.draw],
  ground: (match) => ({
    side: match.position.rows.length,
    open: (square) => isOpen(match.position, square),
  }),
  kept: (match, draft) => rebased(stealing.ground(match), draft, [...match.position.draw]),
  displaced: (match, draft) => displacedOn(stealing.ground(match), match.position.rows, draft),
  worth: (match, equipment, draft, made): Loot => {
    const seat = match.you ?? -1;
    const bonus = match.position.bonus[seat] ?? 0;
    return wordstealWorth(equipment, match.position.owners, seat, bonus, made.words, draft.placed);
  },
  exchanges: () => 0,
  moves: (match) => wordsteal.movesOf(match.position),
  lists: (did) => did.type === 'placed',
  idle: wordsteal.idleTurn,
  told(match, seat, did, aloud) {
    if (did.type === 'drew' && did['anew'] === true) return m.tiles.say.anew;
    if (seat === null) return null;
    const [name, say] = [shortName(match as Match, seat), m.tiles.say];
    if (did.type === 'placed') {
      const points = did['points'] as number;
      return says(match as Match, seat, say.youPlaced(words(did), points), (who) =>
        say.placed(who, words(did), points, aloud ? where(match as Match, did['tiles'] as Laid[]) : ''),
      );
    }
    if (did.type === 'missed') {
      const unknown = (did['unknown'] as string[]).map(spell);
      return say.missed(name, unknown);
    }
    if (did.type === 'cleared') return say.cleared;
    if (did.type === 'passed') return say.passed(name);
    return did.type === 'late'
      ? says(match as Match, seat, say.lateYou, (who) => say.late(who))
      : null;
  },
};
