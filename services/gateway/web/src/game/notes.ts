/** The small print of a player: tiles held, turns to miss, bonus points. */
import type { Match, Seat } from '../api/types';
import type { RackPosition } from '../games/tiles/racks';
import type { StealPosition } from '../games/tiles/wordsteal';
import { m } from '../messages';

export interface Note {
  short: string;
  long: string;
}

export function seatNote(match: Match, seat: Seat): Note | null {
  if (match.kind === 'wordsteal') {
    const bonus = (match.position as StealPosition).bonus[seat] ?? 0;
    return bonus > 0 ? { short: `○ ${m.count(bonus)}`, long: m.tiles.bonus(bonus) } : null;
  }
  if (match.kind === 'wordgrid') return null;
  const { tiles, skips, bag } = match.position as RackPosition;
  const missed = skips?.[seat] ?? 0;
  if (missed > 0) return both(m.tiles.skips(missed));
  return bag === 0 && match.phase !== 'ended' ? both(m.tiles.hold(tiles[seat] ?? 0)) : null;
}

const both = (text: string): Note => ({ short: text, long: text });
