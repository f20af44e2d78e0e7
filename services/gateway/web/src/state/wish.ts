/** What somebody wants to play, kept within what a game offers. No page and no server here. */
import type {
  GameOffer,
  Option,
  OptionValue,
  TimeControl,
  TimeControlKind,
  Wish,
} from '../api/types';

export type TimeKind = TimeControlKind['kind'];

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What is worth a button, of all that may be chosen. */
const BUDGETS: Record<TimeKind, number[]> = {
  whole_game: [3, 5, 10, 15, 25, 40].map((minutes) => minutes * MINUTE_MS),
  per_turn: [20, 30, 45, 60, 90, 120, 300].map((seconds) => seconds * SECOND_MS),
  correspondence: [1, 2, 3, 5, 7, 14].map((days) => days * DAY_MS),
};
const INCREMENTS = [0, 3, 5, 10, 30].map((seconds) => seconds * SECOND_MS);

/** Options that mean something only while another one has a value. */
const NEEDS: Record<string, [option: string, value: OptionValue]> = {
  challenge_seconds: ['validation', 'challenge'],
};

/** Whether an option says anything about a game with these options. */
export function telling(option: Option, options: Wish['options']): boolean {
  const need = NEEDS[option.name];
  return !need || options[need[0]] === undefined || options[need[0]] === need[1];
}

/** What may be chosen in a language: an edition may exist in some only. */
export const choicesIn = (option: Option, language: string): string[] =>
  option.type === 'choice'
    ? option.choices.filter((one) => option.only_in?.[one]?.includes(language) ?? true)
    : [];

/** The option's value if it may be chosen, else its default. */
function within(option: Option, value: unknown, language: string): OptionValue {
  const fits =
    option.type === 'choice'
      ? choicesIn(option, language).includes(value as string)
      : option.type === 'boolean'
        ? typeof value === 'boolean'
        : Number.isSafeInteger(value) && between(value as number, option.minimum, option.maximum);
  return fits ? (value as OptionValue) : option.default;
}

const between = (value: number, least: number, most: number): boolean =>
  value >= least && value <= most;

const kindOf = (offer: GameOffer, kind: string | undefined): TimeControlKind | undefined =>
  offer.time_controls.kinds.find((one) => one.kind === kind);

/** The time control if the game may be played with it, else the game's own. */
function timeWithin(offer: GameOffer, control: TimeControl | undefined): TimeControl {
  const kind = kindOf(offer, control?.kind);
  if (!control || !kind) return offer.time_controls.default;
  const { budget_ms = 0, increment_ms = 0 } = control;
  const fits =
    between(budget_ms, kind.min.budget_ms ?? 0, kind.max.budget_ms ?? Infinity) &&
    between(increment_ms, kind.min.increment_ms ?? 0, kind.max.increment_ms ?? 0);
  return fits ? { kind: kind.kind, budget_ms, increment_ms } : kind.default;
}

/** A whole wish of this game: what is given as far as it may be had, defaults for the rest. */
export function wishOf(offer: GameOffer, given: Partial<Wish> = {}): Wish {
  const languages = offer.languages.map((one) => one.language);
  const wished = given.language ?? '';
  const language = languages.includes(wished) ? wished : (languages[0] ?? wished);
  const options = Object.fromEntries(
    offer.options.map((one) => [one.name, within(one, given.options?.[one.name], language)]),
  );
  return {
    game: offer.game,
    language,
    seats: offer.seats.includes(given.seats ?? 0) ? given.seats! : (offer.seats[0] ?? 2),
    options,
    time_control: timeWithin(offer, given.time_control),
    stake: stakeFits(offer, given.stake) ? given.stake! : 0,
  };
}

const stakeFits = (offer: GameOffer, stake: number | undefined): boolean =>
  Number.isSafeInteger(stake) && between(stake!, offer.stakes.min, offer.stakes.max);

/** The lengths of time that have a button, the chosen one among them. */
export function budgets({ kind, min, max, default: usual }: TimeControlKind, chosen?: number): number[] {
  const offered = BUDGETS[kind].filter((ms) =>
    between(ms, min.budget_ms ?? 0, max.budget_ms ?? Infinity),
  );
  const more = [usual.budget_ms, chosen].filter((ms) => ms !== undefined);
  return [...new Set([...offered, ...more])].sort((a, b) => a - b);
}

/** What may be added for each move; nothing to choose where there is one way only. */
export function increments({ min, max }: TimeControlKind, chosen = 0): number[] {
  const offered = INCREMENTS.filter((ms) => between(ms, min.increment_ms ?? 0, max.increment_ms ?? 0));
  return [...new Set([...offered, chosen])].sort((a, b) => a - b);
}

/** The time control of another kind, as the game has it; or the same one. */
export const timeOfKind = (offer: GameOffer, kind: TimeKind, now: TimeControl): TimeControl =>
  now.kind === kind ? now : (kindOf(offer, kind)?.default ?? now);

/** Why a stake can't be put. */
export type StakeProblem = 'missing' | 'range' | 'too_much';

/** `stake` is null where what was written is no amount; "missing" where nothing was written. */
export function stakeProblem(
  { min, max }: GameOffer['stakes'],
  stake: number | null,
  available: number,
  written: string,
): StakeProblem | null {
  if (stake === 0) return null;
  if (stake === null && written.trim() === '') return 'missing';
  if (stake === null || !between(stake, min, max)) return 'range';
  return stake > available ? 'too_much' : null;
}

/** Whether options were chosen that a game doesn't have by itself. */
export const unusual = (offer: GameOffer, options: Wish['options']): boolean =>
  offer.options.some((one) => options[one.name] !== one.default);

/** The part of a wish that a browser remembers, read from what it kept: never trusted. */
export function recalled(kept: string | null): Partial<Wish> {
  try {
    const found: unknown = JSON.parse(kept ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Partial<Wish>) : {};
  } catch {
    return {};
  }
}
