/** What the line under the board says of the turn, before any hint. */
import { m } from '../messages';
import { live } from './live.svelte';
import { nameOf, offersDraw, stillIn } from './players';
import type { Room } from './room.svelte';

/**
 * Null where a hint may stand. `quiet`: there is nothing to hint at, so it may be said whose turn
 * it is.
 */
export function turnSentence(room: Room, quiet: boolean): string | null {
  const { match } = room;
  if (!match) return null;
  if (room.refusal) return room.refusal;
  if (room.notice) return room.notice;
  if (offersDraw(match) && quiet) return m.game.drawOffered;
  if (room.sendingMove) return live.state === 'live' ? m.game.sending : m.game.sendingLater;
  const mover = nameOf(match, match.to_move);
  if (match.phase === 'window') return null;
  if (match.you === null) return m.game.watching(mover);
  if (!stillIn(match, match.you)) return m.game.youOut(mover);
  if (room.myTurn) return null;
  if (match.to_move !== null && match.seats[match.to_move]?.present === false) {
    return m.game.moverAway(mover);
  }
  return quiet && mover ? m.game.theirMove(mover) : null;
}
