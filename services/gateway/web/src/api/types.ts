/** The JSON of the public interface, as `docs/protocol.md` describes it. */

export type BotLevel = 'easy' | 'medium' | 'hard';
export type Seat = number;

export interface Balance {
  available: number;
  held: number;
  version: number;
}

export interface Me {
  account: string;
  name: string;
  guest: boolean;
  /** Null for guests. */
  balance: Balance | null;
}

export interface Session {
  token: string;
  me: Me;
}

export interface Player {
  account: string;
  name: string;
  guest: boolean;
}

export interface TableSeat {
  seat: Seat;
  status: 'free' | 'reserved' | 'taken';
  player: Player | null;
  bot: BotLevel | null;
  /** As long as the seat is free, it is kept for them. */
  invited?: Player | null;
}

export type TableStatus = 'opening' | 'open' | 'matched' | 'playing' | 'closed';

export interface Table {
  id: string;
  version: number;
  status: TableStatus;
  closed_reason: string | null;
  game: string;
  language: string;
  options: Record<string, unknown>;
  time_control: TimeControl;
  stake: number;
  pot: number;
  payout: number;
  fee: number;
  private: boolean;
  practice: boolean;
  joining?: 'open' | 'ask';
  owner: Player;
  seats: TableSeat[];
  /** Who asks to join, the first first. */
  requests?: Player[];
  /** Why somebody has no seat, by no doing of theirs. */
  turned_away?: { player: Player; code: string; sentence: string }[];
  rematch_of?: string | null;
  created_at: number;
  expires_at: number;
  /** In the lobby: the owner has the page open. */
  owner_present?: boolean;
}

/** Somebody who looks for a game by play now, and what would be at stake. */
export interface Seeking extends Wish {
  player: Player;
  pot: number;
  payout: number;
  fee: number;
}

/** What a table says of its clock: the whole game's time, a turn's, or days a turn. */
export interface TimeControl {
  kind?: 'whole_game' | 'per_turn' | 'correspondence';
  budget_ms?: number;
  increment_ms?: number;
}

export interface Clock {
  kind: 'whole_game' | 'per_turn' | 'correspondence';
  budget_ms: number;
  increment_ms: number;
  remaining_ms: number[];
  running: Seat | null;
  since: number | null;
}

export interface Result {
  reason: string;
  winners: Seat[];
  drawn: boolean;
  aborted: boolean;
  scores: number[];
  detail?: string;
}

export interface MatchPlayer {
  seat: Seat;
  /** Null for a computer player. */
  name: string | null;
  account: string | null;
  guest: boolean;
  bot: BotLevel | null;
}

export interface MatchSeat {
  seat: Seat;
  status: 'playing' | 'resigned' | 'timed_out';
  arrived: boolean;
  /** Unknown until it is told: then somebody came or went. */
  present?: boolean;
  score: number;
}

export interface Deadline {
  what: 'arrival' | 'turn' | 'window';
  turn: number;
  seat: Seat | null;
  at: number;
}

export interface Match<P = unknown> {
  game: string;
  kind: string;
  language: string;
  lexicon: string;
  options: Record<string, unknown>;
  seq: number;
  phase: 'waiting' | 'playing' | 'window' | 'ended';
  turn: number;
  to_move: Seat | null;
  you: Seat | null;
  players: MatchPlayer[];
  stake: number;
  pot: number;
  payout: number;
  fee: number;
  practice: boolean;
  seats: MatchSeat[];
  watchers?: number;
  clock: Clock;
  draw_offer: Seat | null;
  may_offer_draw: boolean;
  /** Seats that agreed on the offer, who made it among them. */
  agreed?: Seat[];
  deadline: Deadline | null;
  /** While the last play can be contested: who is asked, and until when. */
  window?: Window | null;
  result: Result | null;
  position: P;
}

export interface Window {
  seats: Seat[];
  until: number;
}

export interface Next {
  turn: number;
  seat: Seat;
  clock: Clock;
  /** The same player goes on, in what is still their turn. */
  again?: boolean;
}

/** How an event opens a window: who moves next once the play counts, and the clock meanwhile. */
export interface OpenedWindow extends Window {
  seat: Seat | null;
  clock: Clock;
}

interface Outcome {
  did: Did[];
  next: Next | null;
  window?: OpenedWindow | null;
}

export type GameEvent = { seq: number; at?: number } & (
  | { type: 'created' | 'staked' }
  | { type: 'time_credited'; seat: Seat; ms: number }
  | { type: 'arrived'; seat: Seat }
  | { type: 'begun'; next: Next; did?: Did[] }
  | ({ type: 'moved' | 'ran_out'; seat: Seat; turn: number; charged_ms: number } & Outcome)
  | ({ type: 'challenged'; seat: Seat; turn: number } & Outcome)
  | ({ type: 'window_closed'; turn: number } & Outcome)
  | { type: 'let_pass'; seat: Seat }
  | { type: 'draw_offered' | 'draw_accepted' | 'draw_declined'; seat: Seat }
  | ({ type: 'left'; seat: Seat; why: 'resigned' | 'time'; charged_ms?: number } & Outcome)
  | { type: 'ended'; result: Result; seed?: string; did?: Did[] }
);

/** What a game's own rules report of a move. */
export interface Did {
  type: string;
  [field: string]: unknown;
}

export interface SeatSummary {
  seat: Seat;
  name: string | null;
  account: string | null;
  bot: BotLevel | null;
  score: number | null;
}

export interface GameSummary {
  game: string;
  kind: string;
  language: string;
  stake: number;
  practice: boolean;
  seats: SeatSummary[];
  my_seat: Seat | null;
  /** Whose turn it is, of a game under way. */
  to_move: Seat | null;
  ended: boolean;
  result: Result | null;
  outcome: 'won' | 'lost' | 'drawn' | 'aborted' | null;
  /** What the wallet paid me. */
  coins: number | null;
  started_at: number | null;
  ended_at: number | null;
}

/** A game under way that anybody may watch. */
export interface RunningGame {
  game: string;
  kind: string;
  language: string;
  time_control: TimeControl;
  stake: number;
  pot: number;
  payout: number;
  fee: number;
  practice: boolean;
  seats: SeatSummary[];
  turn: number;
  to_move: Seat | null;
  watchers: number;
  started_at: number;
}

export type EntryKind = 'signup' | 'hold' | 'hold_returned' | 'stake' | 'payout' | 'refund';

export interface Entry {
  version: number;
  entry: string;
  what: EntryKind;
  amount: number;
  available: number;
  held: number;
  game: string | null;
  /** In a statement: the game that it is about, or the table where none was made. */
  about?: EntryAbout | null;
  at: number;
}

export interface EntryAbout {
  kind: string;
  language: string;
  others: { name: string | null; bot: BotLevel | null }[];
  stake: number;
  pot: number;
  fee: number;
  /** What the game paid me. */
  paid: number | null;
}

/** What may be chosen at a table: a form is made from it. */
export type Option = { name: string; title: string; help: string } & (
  | { type: 'choice'; default: string; choices: string[]; only_in?: Record<string, string[]> | null }
  | { type: 'boolean'; default: boolean }
  | { type: 'integer'; default: number; minimum: number; maximum: number }
);

export interface TimeControlKind {
  kind: NonNullable<TimeControl['kind']>;
  default: TimeControl;
  min: TimeControl;
  max: TimeControl;
}

export interface GameOffer {
  game: string;
  name: string;
  seats: number[];
  joining: 'open' | 'ask';
  languages: { language: string; lexicon: string; name: string }[];
  options: Option[];
  time_controls: { default: TimeControl; kinds: TimeControlKind[] };
  bots: BotLevel[];
  stakes: { min: number; max: number };
}

export type OptionValue = string | number | boolean;

/** A word and a list: as the list would write it (null where it can't), whether it is there. */
export interface LookedUp {
  word: string;
  normalised: string | null;
  valid: boolean;
}

/** What somebody wants to play. */
export interface Wish {
  game: string;
  language: string;
  seats: number;
  options: Record<string, OptionValue>;
  time_control: TimeControl;
  stake: number;
}

/** A tile on its square. */
export interface Laid {
  square: number;
  face: string;
}

export type Action =
  | { type: 'arrive' | 'resign' | 'offer_draw' | 'decline_draw' }
  | { type: 'pass' | 'let_pass' | 'challenge' }
  | { type: 'write'; cell: number; letter: string; path: number[] }
  | { type: 'play'; tiles: Laid[] }
  | { type: 'exchange'; tiles: string };

/** Kinds of tiles and the board of a game, before anything lies on it. */
export interface Equipment {
  /** Rows of signs: T D t d premiums, * and + the start, o orange, p pink, "." plain. */
  squares: string[];
  letters: string[];
  tiles: { face: string; letters: string; count: number; value: number }[];
  rack: number;
  bonus: number;
}

export type ServerFrame =
  | { type: 'hello'; me: Me | null; now: number }
  | { type: 'snapshot'; game: string; seq: number; match: Match; now: number }
  | { type: 'event'; game: string; event: GameEvent; now: number }
  | { type: 'accepted'; game: string; id: string; seq: number }
  | { type: 'refused'; game: string; id: string; code: string; detail: string; words?: string[] }
  | { type: 'presence'; game: string; seat: Seat; present: boolean }
  | { type: 'watchers'; game: string; count: number }
  | { type: 'lobby'; tables?: Table[]; table?: Table; seekers?: Seeking[] }
  | { type: 'table'; table: Table }
  | SeekFrame
  | ({ type: 'wallet'; entry: Entry } & Balance)
  | { type: 'pong'; nonce: string; at: number }
  | { type: 'resync'; game: string }
  | { type: 'error'; code: string; detail: string };

/** How a search for others with the same wish stands. */
export interface SeekFrame {
  type: 'seek';
  id: string;
  status: 'waiting' | 'matched' | 'ended' | 'refused';
  table?: Table;
  code?: string;
  detail?: string;
}

export type ClientFrame =
  | { type: 'seek'; id: string; wish: Wish }
  | { type: 'unseek'; id: string }
  | { type: 'watch'; game: string; after?: number }
  | { type: 'unwatch'; game: string }
  | { type: 'lobby'; on: boolean }
  | { type: 'act'; game: string; id: string; turn: number; action: Action }
  | { type: 'ping'; nonce: string };
