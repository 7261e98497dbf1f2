import path from 'node:path';
import { expect, it } from 'vitest';
import { isTest, readTree } from '../structure/source.ts';
import { listAllTexts, readMessageFiles } from './message-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Keys of which no source has the word, or a template such as `gate_${state}_title`. */
function listUnused(keys: readonly string[], source: string): string[] {
  const words = new Set(source.match(/\w+/g));
  const prefixes = [...source.matchAll(/`([a-z_]+_)\$\{/g)].map(([, prefix]) => prefix!);
  const suffixes = [...source.matchAll(/\}(_[a-z_]+)`/g)].map(([, suffix]) => suffix!);
  const isUsed = (key: string) =>
    /^\d+$/.test(key) ||
    words.has(key) ||
    prefixes.some((prefix) => key.startsWith(prefix)) ||
    suffixes.some((suffix) => key.endsWith(suffix));
  return keys.filter((key) => !key.split('.').every(isUsed));
}

it('has no message that no code knows', () => {
  const sources = [...readTree(ROOT)].filter(([file]) => /^product\/.*\.tsx?$/.test(file) && !isTest(file));
  const keys = [...listAllTexts(readMessageFiles(ROOT)).keys()].map((name) => name.split(' ')[1]!);
  expect(keys.length).toBeGreaterThan(400);
  expect(listUnused(keys, sources.map(([, source]) => source).join('\n'))).toEqual([]);
});

it('knows keys that are written out, in groups, in lists, or with a value', () => {
  const source = "t('cards_left'); texts.ends.low; texts.sus[0]; t(`gate_${state}`); t(`${state}_title`)";
  const keys = ['cards_left', 'ends.low', 'sus.0', 'gate_open', 'paused_title'];
  expect(listUnused([...keys, 'cards_over', 'ends.high'], source)).toEqual(['cards_over', 'ends.high']);
});
