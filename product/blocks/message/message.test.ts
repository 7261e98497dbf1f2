import { expect, it } from 'vitest';
import { ANSWERED_FACT, SKIPPED_FACT } from '../block.ts';
import { text } from '../text.ts';
import { message } from './message.ts';

it('counts only the people who saw it', () => {
  const config = message.createConfig(() => 'x');
  expect(message.facts(config, { seen: true })).toEqual([]);
  const tallies = [
    { ...ANSWERED_FACT, n: 7, total: 0 },
    { ...SKIPPED_FACT, n: 2, total: 0 },
  ];
  expect(message.summarise(config, tallies, [])).toEqual({ n: 7, skipped: 2, groups: [], score: null });
});

it('is pinned first only as a welcome screen', () => {
  const config = message.createConfig(() => 'x');
  expect(message.pinnedFirst?.(config)).toBe(false);
  expect(message.pinnedFirst?.({ ...config, welcome: true })).toBe(true);
});

it('asks for translations of what was written', () => {
  const config = { text: text('Hello'), button: {}, welcome: false };
  expect(message.review(config, ['en', 'de'])).toEqual([
    { severity: 'warning', message: 'Translate the text: it is missing in de.', field: 'text' },
  ]);
  expect(message.review(config, ['de'])).toEqual([
    { severity: 'error', message: 'Enter the text in the base language.', field: 'text' },
  ]);
});
