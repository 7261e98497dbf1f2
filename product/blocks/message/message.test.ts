import { expect, it } from 'vitest';
import { ANSWERED_FACT, SKIPPED_FACT } from '../block.ts';
import { text } from '../text.ts';
import { messageTeam } from './message-team.ts';

it('counts only the people who saw it', () => {
  const config = messageTeam.createConfig(() => 'x');
  expect(messageTeam.facts(config, { seen: true })).toEqual([]);
  const tallies = [
    { ...ANSWERED_FACT, n: 7, total: 0 },
    { ...SKIPPED_FACT, n: 2, total: 0 },
  ];
  expect(messageTeam.summarise(config, tallies, [])).toEqual({ n: 7, skipped: 2, groups: [], score: null });
});

it('is pinned first only as a welcome screen', () => {
  const config = messageTeam.createConfig(() => 'x');
  expect(messageTeam.pinnedFirst?.(config)).toBe(false);
  expect(messageTeam.pinnedFirst?.({ ...config, welcome: true })).toBe(true);
});

it('asks for translations of what was written', () => {
  const config = { text: text('Hello'), button: {}, welcome: false };
  expect(messageTeam.review(config, ['en', 'de'])).toEqual([
    { severity: 'warning', message: 'Translate the text: it is missing in de.', field: 'text' },
  ]);
  expect(messageTeam.review(config, ['de'])).toEqual([
    { severity: 'error', message: 'Enter the text in the base language.', field: 'text' },
  ]);
});
