/** A finished game in words: who won, why, and what became of the coins. */
import type { GameSummary, Match, Result } from '../api/types';
import { m } from '../messages';
import { named, nameOf, panelName, shortName } from './players';

export type Outcome = 'won' | 'lost' | 'drawn' | 'aborted' | 'watched';

export function outcomeOf(match: Match, result: Result): Outcome {
  if (result.aborted) return 'aborted';
  if (result.drawn) return 'drawn';
  if (match.you === null) return 'watched';
  return result.winners.includes(match.you) ? 'won' : 'lost';
}

export function resultTitle(match: Match): string {
  const { result } = match;
  if (!result) return '';
  const outcome = outcomeOf(match, result);
  if (outcome === 'aborted') return m.result.aborted;
  if (outcome === 'drawn') return m.result.drawn;
  if (outcome === 'won') {
    if (result.winners.length > 1) return m.result.shared;
    return match.stake > 0 ? m.result.wonCoins(match.payout) : m.result.won;
  }
  const winners = result.winners.map((seat) => nameOf(match, seat));
  return outcome === 'lost' ? m.result.lost(winners) : m.result.watched(winners);
}

export function resultReason(match: Match): string {
  const { result } = match;
  if (!result) return '';
  const words = m.result.because;
  if (result.aborted) return words.aborted;
  if (result.drawn && result.reason === 'drawn') {
    return match.players.length > 2 ? words.drawnMany : words.drawn;
  }
  if (result.drawn) return told(words.levelDraw(Math.max(...result.scores)), match, result);
  const gone = match.seats.filter((one) => one.status !== 'playing');
  const loser =
    gone.find((one) => one.seat === match.you)?.seat ?? gone.at(-1)?.seat ?? loserOf(match, result);
  const mine = loser !== undefined && loser === match.you;
  if (result.reason === 'drawn') {
    const late = gone.some((one) => one.seat === match.you && one.status === 'timed_out');
    const fate = mine ? `${late ? words.timeYou : words.resignedYou} ` : '';
    return fate + words.drawnMany;
  }
  if (result.reason === 'resigned') {
    return mine ? words.resignedYou : words.resignedThey(nameOf(match, loser));
  }
  if (result.reason === 'time') return mine ? words.timeYou : words.timeThey(nameOf(match, loser));
  const scores = [...result.scores].sort((a, b) => b - a);
  const [high = 0, low = 0] = scores;
  const level = high === low && match.kind === 'wordgrid';
  if (match.players.length > 2) return told(standings(match, result), match, result);
  return told(level ? words.level(high) : words.score(scores), match, result);
}

/** "Ann 102, Bob 77, you 37.", the best first. */
const standings = (match: Match, { scores }: Result): string =>
  `${scores
    .map((points, seat) => ({ points, seat }))
    .sort((a, b) => b.points - a.points)
    .map(({ points, seat }) => `${shortName(match, seat)} ${m.count(points)}`)
    .join(', ')}.`;

/** How many points, why it was over then, and what that changed. */
const told = (points: string, match: Match, result: Result): string =>
  [points, detailOf(match, result), rackReason(match)].filter(Boolean).join(' ');

/** Why nobody moves any more, with the rule that says so. */
function detailOf(match: Match, { detail = '' }: Result): string {
  const words = m.result.because;
  if (detail === 'went_out') {
    const { tiles = [] } = match.position as { tiles?: number[] };
    const out = match.seats.find((one) => one.status === 'playing' && tiles[one.seat] === 0)?.seat;
    if (out === undefined) return '';
    return out === match.you ? words.wentOutYou : words.wentOut(panelName(match, out));
  }
  const rule = detail === 'passes' && match.kind === 'upwords' ? 'holders_passed' : detail;
  return words.details[rule] ?? '';
}

/** What the tiles that were left changed, where they changed anything. */
function rackReason(match: Match): string {
  const changes = (match.position as { changes?: number[] | null }).changes ?? [];
  const told = changes
    .map((points, seat) => ({ points, seat }))
    .filter(({ points }) => points !== 0)
    .map(({ points, seat }) => `${shortName(match, seat)} ${m.change(points)}`);
  return told.length > 0 ? m.result.because.racks(told) : '';
}

/** Why a game of the history ended before its end by the rules, without a full stop; else "". */
export function cutShort({ result, seats, my_seat }: GameSummary): string {
  if (!result || result.aborted) return '';
  const words = m.result.because;
  if (result.reason === 'drawn') return bare(result.drawn && seats.length === 2 ? words.drawn : words.drawnMany);
  // Of more than two, who has left isn't told by who has lost.
  const loser = seats.length === 2 ? seats.find((one) => !result.winners.includes(one.seat)) : undefined;
  if (!loser) return '';
  const mine = loser.seat === my_seat;
  if (result.reason === 'resigned') return bare(mine ? words.resignedYou : words.resignedThey(named(loser)));
  if (result.reason === 'time') return bare(mine ? words.timeYou : words.timeThey(named(loser)));
  return '';
}

const bare = (sentence: string): string => sentence.replace(/\.$/, '');

const loserOf = (match: Match, result: Result): number | undefined =>
  match.seats.find((one) => !result.winners.includes(one.seat))?.seat;

/** One sentence about the money; null where nothing was at stake. */
export function resultMoney(match: Match): string | null {
  const { result, stake, payout, fee } = match;
  if (!result || stake === 0) return null;
  const outcome = outcomeOf(match, result);
  const many = result.winners.length;
  if (outcome === 'won') {
    return many > 1 ? m.result.payoutShared(payout, many) : m.result.payout(payout, fee);
  }
  if (outcome === 'lost') return many > 1 ? m.result.lostStakeMany(stake) : m.result.lostStake(stake);
  if (outcome === 'watched') {
    return m.result.observerPayout(result.winners.map((seat) => nameOf(match, seat)), payout);
  }
  return match.you === null ? null : m.result.returned(stake);
}

/** What a draw would do with the coins; null where nothing is at stake. */
export function drawMoney({ stake, payout, seats }: Match): string | null {
  if (stake === 0) return null;
  // Who has left has lost: their coins are in what the others share.
  if (seats.some((one) => one.status !== 'playing')) return m.game.drawAskedShare(payout);
  return seats.length > 2 ? m.game.drawAskedAll(stake) : m.game.drawAskedStake(stake);
}
