/** A finished game in words: who won, why, and what became of the coins. */
import type { Match, Result } from '../api/types';
import { m } from '../messages';
import { nameOf } from './players';

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
  if (outcome === 'won') return match.stake > 0 ? m.result.wonCoins(match.payout) : m.result.won;
  const winner = nameOf(match, result.winners[0]);
  return outcome === 'lost' ? m.result.lost(winner) : m.result.watched(winner);
}

export function resultReason(match: Match): string {
  const { result } = match;
  if (!result) return '';
  const words = m.result.because;
  if (result.aborted) return words.aborted;
  if (result.drawn) return words.drawn;
  const loser = match.seats.find((one) => !result.winners.includes(one.seat))?.seat;
  const mine = loser !== undefined && loser === match.you;
  if (result.reason === 'resigned') {
    return mine ? words.resignedYou : words.resignedThey(nameOf(match, loser));
  }
  if (result.reason === 'time') return mine ? words.timeYou : words.timeThey(nameOf(match, loser));
  const [high = 0, low = 0] = [...result.scores].sort((a, b) => b - a);
  return high === low ? words.level(high) : words.score(high, low);
}

/** One sentence about the money; null where nothing was at stake. */
export function resultMoney(match: Match): string | null {
  const { result, stake, payout, fee } = match;
  if (!result || stake === 0) return null;
  const outcome = outcomeOf(match, result);
  if (outcome === 'won') return m.result.payout(payout, fee);
  if (outcome === 'lost') return m.result.lostStake(stake);
  if (outcome === 'watched') {
    return m.result.observerPayout(nameOf(match, result.winners[0]), payout);
  }
  return match.you === null ? null : m.result.returned(stake);
}
