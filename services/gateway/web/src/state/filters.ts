/** Which of the open tables somebody wants to see. An empty string leaves a question open. */
import type { Table } from '../api/types';

export interface Filters {
  game: string;
  language: string;
  stake: '' | 'free' | 'coins';
  time: '' | 'live' | 'days';
}

export const EVERYTHING: Filters = { game: '', language: '', stake: '', time: '' };

type Filtered = Pick<Table, 'game' | 'language' | 'stake' | 'time_control'>;

export function fits(table: Filtered, { game, language, stake, time }: Filters): boolean {
  const days = table.time_control.kind === 'correspondence';
  return (
    (game === '' || table.game === game) &&
    (language === '' || table.language === language) &&
    (stake === '' || (stake === 'coins') === table.stake > 0) &&
    (time === '' || (time === 'days') === days)
  );
}
