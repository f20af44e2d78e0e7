/** What in a game or at a table is worth a notice to who looks elsewhere. */
import type { GameEvent, Match, Me, Table } from '../api/types';
import { m } from '../messages';
import { asked } from '../games/match';
import { callOf } from './calls';
import { nameOf } from './players';
import { opponents, seatedAt } from './tables';

/** A sentence, or null. `match` is the game as it was known before the event. */
export function awaitedIn(match: Match, event: GameEvent): string | null {
  if (match.you === null) return null;
  if (event.type === 'draw_offered') {
    return event.seat === match.you ? null : m.game.drawAsked(nameOf(match, event.seat));
  }
  if ('window' in event && event.window?.seats.includes(match.you)) return m.tiles.say.asked;
  const mine = 'next' in event && event.next?.seat === match.you && !event.next.again;
  return mine ? m.game.say.yourTurn : null;
}

/** The same where the game is told anew as a whole: after a while without a connection. */
export function awaitedSince(before: Match | null, now: Match): string | null {
  if (!before || now.seq <= before.seq) return null;
  const what = asked(now);
  if (what === null || (what === asked(before) && now.turn === before.turn)) return null;
  return what === 'turn' ? m.game.say.yourTurn : m.tiles.say.asked;
}

/** News of a table: its game begins, somebody asks for a rematch, or for a seat. */
export function awaitedAt(before: Table | null, now: Table, me: Me | null): string | null {
  const begins = ['matched', 'playing'];
  if (seatedAt(now, me) && begins.includes(now.status)) {
    // What is told first of a table may be old news; that it is full, is not.
    const fresh = before ? !begins.includes(before.status) : now.status === 'matched';
    return fresh ? m.hall.begun : null;
  }
  return callOf(before, now, me);
}

const others = (match: Match): string =>
  match.players
    .filter((one) => one.seat !== match.you)
    .map((one) => nameOf(match, one.seat))
    .join(', ');

export const whichGame = (match: Match): string =>
  m.notices.where(m.gameName(match.kind), others(match));

export const whichTable = (table: Table, me: Me | null): string => {
  const names = opponents(table, me);
  return names ? m.notices.where(m.gameName(table.game), names) : m.gameName(table.game);
};
