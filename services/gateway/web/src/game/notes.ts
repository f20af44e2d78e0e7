/** The small print of a player: tiles held, turns to miss, bonus points. */
import type { Match, Seat } from '../api/types';
import type { RackPosition } from '../games/tiles/racks';
import type { StealPosition } from '../games/tiles/wordsteal';
import { m } from '../messages';

export function seatNote(match: Match, seat: Seat): string {
  if (match.kind === 'wordsteal') {
    const { bonus } = match.position as StealPosition;
    return (bonus[seat] ?? 0) > 0 ? m.tiles.bonus(bonus[seat] ?? 0) : '';
  }
  if (match.kind === 'wordgrid') return '';
  const { tiles, skips, bag } = match.position as RackPosition;
  if ((skips?.[seat] ?? 0) > 0) return m.tiles.skips(skips?.[seat] ?? 0);
  return bag === 0 && match.phase !== 'ended' ? m.tiles.hold(tiles[seat] ?? 0) : '';
}
