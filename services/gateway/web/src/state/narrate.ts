/** What happened in a game as a sentence, for those who listen rather than look. */
import type { Did, GameEvent, Match, Seat } from '../api/types';
import { isKnown, rulesOf } from '../games/kinds';
import { asked } from '../games/match';
import { m } from '../messages';
import { resultTitle } from './outcome';
import { nameOf, shortName } from './players';

function turn(match: Match): string {
  if (asked(match) === 'window') return m.tiles.say.asked;
  if (match.to_move === null || match.phase !== 'playing') return '';
  return match.to_move === match.you
    ? m.game.say.yourTurn
    : m.game.say.theirTurn(nameOf(match, match.to_move));
}

function played(match: Match, seat: Seat | null, did: Did[], aloud: boolean): string[] {
  if (!isKnown(match.kind)) return [];
  const rules = rulesOf(match.kind);
  const failed = did.filter((one) => one.type === 'challenge_failed').map((one) => one['seat']);
  // Who is passed over at once has just been told so.
  const news = did.filter((one) => one.type !== 'skipped' || !failed.includes(one['seat']));
  return news.map((one) => rules.told(match, seat, one, aloud)).filter((said) => said !== null);
}

/** What was done, without whose turn it is now; empty where nothing was. `aloud`: and where. */
export function deeds(match: Match, event: GameEvent, aloud: boolean): string {
  switch (event.type) {
    case 'moved':
    case 'ran_out':
      return played(match, event.seat, event.did, aloud).join(' ');
    case 'challenged':
      return [m.tiles.say.challenged(shortName(match, event.seat)), ...played(match, null, event.did, aloud)].join(' ');
    case 'window_closed':
      return played(match, null, event.did, aloud).join(' ');
    case 'left':
      return [m.game.say.left(nameOf(match, event.seat)), ...played(match, event.seat, event.did, aloud)].join(' ');
    default:
      return '';
  }
}

/** What came of it, without that a play was contested. */
export const verdict = (match: Match, event: GameEvent): string =>
  event.type === 'challenged'
    ? played(match, null, event.did, false).join(' ')
    : deeds(match, event, false);

/** `match` is the game after the event. Null where there is nothing to say. */
export function narrate(match: Match, event: GameEvent): string | null {
  switch (event.type) {
    case 'begun':
      return `${m.game.say.begun} ${turn(match)}`;
    case 'moved':
    case 'ran_out':
    case 'challenged':
    case 'window_closed':
    case 'left':
      return [deeds(match, event, true), turn(match)].filter(Boolean).join(' ');
    case 'draw_offered':
      return event.seat === match.you
        ? m.game.drawOffered
        : m.game.drawAsked(nameOf(match, event.seat));
    case 'draw_declined':
      return event.seat === match.you ? null : m.game.drawDeclined(nameOf(match, event.seat));
    case 'ended':
      return resultTitle(match);
    default:
      return null;
  }
}
