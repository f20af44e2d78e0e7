/** Every language says the same things, and nothing is said that nobody asks for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { da } from './da';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { help as helpDa } from './help/da';
import { help as helpDe } from './help/de';
import { help as helpEn } from './help/en';
import { help as helpEs } from './help/es';
import { help as helpFr } from './help/fr';
import { help as helpIt } from './help/it';
import { help as helpPt } from './help/pt';
import { tongueOf, TONGUES } from './index';
import { it as italian } from './it';
import { pt } from './pt';

type Tree = { [name: string]: unknown };
const OTHERS: Record<string, Tree> = { da, de, es, fr, it: italian, pt };
const HELPS: Record<string, Tree> = {
  ...{ da: helpDa, de: helpDe, es: helpEs, fr: helpFr, it: helpIt, pt: helpPt },
};
/** What is in English, by the name it is asked for, and the same in the others. */
const SAID: [string, Tree, Record<string, Tree>][] = [
  ['m', en, OTHERS],
  ['h', helpEn, HELPS],
];

/** Every message by its path, with how many parameters it takes. */
function leaves(tree: Tree, path = ''): [string, number][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const here = path ? `${path}.${name}` : name;
    if (typeof value === 'function') return [[here, value.length] as [string, number]];
    if (Array.isArray(value)) return [[here, value.length] as [string, number]];
    if (value !== null && typeof value === 'object') return leaves(value as Tree, here);
    return [[here, 0] as [string, number]];
  });
}

describe.each(Object.keys(OTHERS))('%s', (code) => {
  it.each(SAID)('has every message of English, and no other: %s', (_, english, others) => {
    const names = (tree: Tree): string[] => leaves(tree).map(([path]) => path);
    expect(new Set(names(others[code]!))).toEqual(new Set(names(english)));
  });

  it.each(SAID)('takes what English takes: %s', (_, english, others) => {
    const takes = new Map(leaves(english));
    const more = leaves(others[code]!).filter(([path, n]) => n > (takes.get(path) ?? 0));
    expect(more).toEqual([]);
  });

  it('says who it is', () => {
    expect(OTHERS[code]!['language']).toBe(code);
    expect(Object.keys(TONGUES)).toContain(code);
  });
});

it('speaks what was chosen, what the browser asks for, or English', () => {
  expect(tongueOf('da', ['pt-BR'])).toBe('da');
  expect(tongueOf(null, ['nn-NO', 'pt-BR', 'en'])).toBe('pt');
  expect(tongueOf(null, ['ja'])).toBe('en');
});

it.each(SAID)('has no message that nothing says: %s', (by, english) => {
  const root = join(import.meta.dirname, '..');
  const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !/messages|\.test\.ts$/.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
  /** These are read by a name that is worked out: `gameName`, an option or a code of the server's. */
  const records = ['games.', 'options.', 'refusals.codes.', 'steps.', 'keys.', 'examples.tries.'];
  const said = (path: string): boolean => {
    const names = path.split('.');
    const parts = names.map((_, at) => `${by}.${names.slice(0, at + 1).join('.')}`).slice(1);
    const alone = (by === 'm' && names.length === 1) || records.some((record) => path.startsWith(record));
    return alone || parts.some((part) => source.includes(part)) || source.includes(`.${names.at(-1)}`);
  };
  expect(leaves(english).map(([path]) => path).filter((path) => !said(path))).toEqual([]);
});
