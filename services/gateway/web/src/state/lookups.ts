/** Where a word may be looked up: not by who plays a game whose words can be contested. */
import type { Match } from '../api/types';
import { stillIn } from './players';

/** The games in which words are contested, unless the table says otherwise. */
const CONTESTED = ['scrabble', 'upwords'];

const contested = ({ kind, options }: Match): boolean =>
  CONTESTED.includes(kind) && options['validation'] !== 'refuse';

export function mayLookUp(match: Match): boolean {
  const plays = match.you !== null && match.phase !== 'ended' && stillIn(match, match.you);
  return !plays || !contested(match);
}
