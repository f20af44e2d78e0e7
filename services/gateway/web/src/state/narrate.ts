/** What happened in a game as a sentence, for those who listen rather than look. */
import type { GameEvent } from '../api/types';
import type { Play, WordgridMatch } from '../games/wordgrid';
import { m } from '../messages';
import { resultTitle } from './outcome';
import { nameOf } from './players';

function turn(match: WordgridMatch): string {
  if (match.to_move === null) return '';
  return match.to_move === match.you
    ? m.game.say.yourTurn
    : m.game.say.theirTurn(nameOf(match, match.to_move));
}

function move(match: WordgridMatch, seat: number, play: Play): string {
  const { letter, cell, word, score } = play;
  return seat === match.you
    ? m.game.say.youWrote(letter, word, score)
    : m.game.say.wrote(nameOf(match, seat), letter, cell, word, score);
}

/** `match` is the game after the event. Null where there is nothing to say. */
export function narrate(match: WordgridMatch, event: GameEvent): string | null {
  switch (event.type) {
    case 'begun':
      return `${m.game.say.begun} ${turn(match)}`;
    case 'moved': {
      const plays = event.did.filter((did) => did.type === 'written') as unknown as Play[];
      return [...plays.map((play) => move(match, event.seat, play)), turn(match)].join(' ');
    }
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
