/** A game's options in words: the server's, unless the page's language has better ones. */
import type { GameOffer, Option, Table } from '../api/types';
import { m } from '../messages';
import { timeOfEach } from './tables';
import { telling } from './wish';

export const optionTitle = (option: Option): string => m.options[option.name]?.title ?? option.title;

export const optionHelp = (option: Option): string => m.options[option.name]?.help ?? option.help;

export function valueText(option: Option, value: unknown): string {
  if (typeof value === 'boolean') return value ? m.option.yes : m.option.no;
  if (typeof value === 'number') return m.count(value);
  return m.options[option.name]?.values?.[String(value)] ?? String(value);
}

/**
 * What is worth saying of a table's options: numbers and choices, and switches turned;
 * `unusual`: only what isn't as the game has it.
 */
export function optionLines(
  offer: GameOffer | undefined,
  table: Pick<Table, 'options'>,
  unusual = false,
): [string, string][] {
  const said = (offer?.options ?? []).filter((one) => {
    const value = table.options[one.name];
    if (value === undefined || !telling(one, table.options as never)) return false;
    return value !== one.default || (one.type !== 'boolean' && !unusual);
  });
  return said.map((one) => [optionTitle(one), valueText(one, table.options[one.name])]);
}

/** What a game of these terms is like, in short: words, time, and what isn't as usual. */
export const termsOf = (
  offer: GameOffer | undefined,
  terms: Pick<Table, 'language' | 'time_control' | 'options'>,
): string[] => [
  m.languageName(terms.language),
  timeOfEach(terms.time_control),
  ...optionLines(offer, terms, true).map(([title, value]) => `${title}: ${value}`),
];
