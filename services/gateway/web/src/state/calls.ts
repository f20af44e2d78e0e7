/** News of a table that its people are called for, wherever they look around meanwhile. */
import type { Me, Table } from '../api/types';
import { m } from '../messages';
import { hasAsked, invitedSeat, isOwner, seatedAt, turnedAway } from './tables';

/** A sentence, or null where nobody has to be called. `before`: the table as it was known. */
export function callOf(before: Table | null, now: Table, me: Me | null): string | null {
  const { letIn, notIn, asks, invites } = m.hall.calls;
  if (now.status !== 'open') return null;
  // With a stake a table is told while its owner's coins are being held, and open only then.
  if (!before || before.status === 'opening') {
    if (!invitedSeat(now, me)) return null;
    const { name } = now.owner;
    return now.rematch_of ? m.game.rematchAsked(name) : invites(name, m.gameName(now.game));
  }
  if (hasAsked(before, me) && seatedAt(now, me)) return letIn(now.owner.name);
  const waited = hasAsked(before, me) || seatedAt(before, me);
  if (waited && turnedAway(now, me) && !hasAsked(now, me) && !seatedAt(now, me)) {
    return notIn(now.owner.name);
  }
  if (!isOwner(now, me)) return null;
  const known = new Set((before.requests ?? []).map((one) => one.account));
  const asking = (now.requests ?? []).filter((one) => !known.has(one.account));
  return asking[0] ? asks(asking[0].name) : null;
}
