import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import type { Tally } from '../statistics/finding.ts';
import type { ShownFinding } from '../block-props.ts';
import { createTimeFact } from '../kit/clicks/seconds-quartiles.ts';
import { plainText, type Text } from '../text.ts';
import { findAccessibilityViolations } from '#platform/testing/find-accessibility-violations.ts';
import { wilson } from '../statistics/wilson.ts';
import type { PrototypeTestConfig } from './prototype.ts';
import { chooseBins } from '../statistics/bins.ts';
import { computeDistribution } from '../statistics/distribution.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { computeNumberFigures } from '../statistics/numbers.ts';
import { prototypeTestTeam } from './prototype-test-team.ts';
import { samples } from './testing/samples.ts';
import { Summary } from './summary.tsx';

const [shop, , , figma] = samples.validConfigs as [PrototypeTestConfig, ...PrototypeTestConfig[]];
const id = (name: string) => name.padEnd(10, '2');
const tally = (part: string, choice: string, n: number, number = 0): Tally => ({
  part,
  choice,
  n,
  total: n * number,
});
// Forty people: 30 went straight, 10 gave up in the menu after three misclicks each.
const tallies = [
  tally(ANSWERED_FACT.part, '', 40),
  tally('', 'direct', 30),
  tally('', 'gave_up', 10),
  tally('screens', '4', 30, 4),
  tally('screens', '2', 10, 2),
  tally('~go', `0 ${id('home')} ${id('list')}`, 30),
  tally('~go', `1 ${id('list')} ${id('cart')}`, 30),
  tally('~go', `2 ${id('cart')} ${id('paid')}`, 30),
  tally('~go', `3 ${id('paid')} =direct`, 30),
  tally('~go', `0 ${id('home')} ${id('menu')}`, 10),
  tally('~go', `1 ${id('menu')} =gave_up`, 10),
  tally('~visit', id('home'), 40, 3),
  tally('~visit', id('list'), 30, 9),
  tally('~visit', id('menu'), 10, 70),
  tally('~visit', id('cart'), 30, 2),
  tally('~visit', id('paid'), 30, 0),
  tally('~hit', `${id('home')} 20 10`, 30, 1),
  tally('~hit', `${id('home')} 120 10`, 10, 1),
  tally('~miss', `${id('menu')} 190 190`, 10, 3),
  tally('~exit', id('menu'), 10),
];
const spread = computeDistribution([...Array<number>(30).fill(0), ...Array<number>(10).fill(3)]);
const misclicks = computeNumberFigures('misclicks', spread, chooseBins(spread));
const times = computeFigures([
  ...Array.from({ length: 30 }, () => [createTimeFact('all', 12), createTimeFact('succeeded', 12)]),
  ...Array.from({ length: 10 }, () => [createTimeFact('all', 80)]),
]).numbers;

function renderSummary(config: PrototypeTestConfig, of: Tally[], isCompact = false) {
  const finding = prototypeTestTeam.summarise(
    config,
    of,
    of.length === 0 ? [] : of === tallies ? [misclicks, ...times] : times,
  );
  const shown: ShownFinding = {
    ...finding,
    groups: finding.groups.map((group) => ({
      ...group,
      bars: group.bars.map((bar) => ({ ...bar, interval: wilson(bar.n, group.n) })),
    })),
  };
  const onPick = vi.fn<(part: string, ...choices: string[]) => void>();
  render(
    <MantineProvider env="test">
      <Summary
        config={config}
        finding={shown}
        isCompact={isCompact}
        localize={(value: Text | undefined) => plainText(value?.en)}
        pictureUrl={(media) => `/pictures/${media}`}
        picked={new Set()}
        onPick={onPick}
      />
    </MantineProvider>,
  );
  return onPick;
}
const term = (name: string) => screen.getByText(name).nextElementSibling!.textContent;

test('success with its interval, outcomes that filter, and the measures of the method', () => {
  const onPick = renderSummary(shop, tallies);
  // Wilson's interval of 30 of 40, computed with Python: 59.81 to 85.81.
  expect(screen.getByText(/^Success, 95% CI 60 to 86%/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Gave up/ }));
  expect(onPick).toHaveBeenCalledWith('', 'gave_up');
  expect(term('Median time of those who succeeded')).toBe('12.0 s (IQR 12.0 s–12.0 s), n = 30');
  expect(term('Misclick rate')).toBe('43% of clicks (30 of 70)');
  expect(term('People who misclicked')).toMatch(/^25%, 95% CI 14–40%/);
  // Home 100, list 98 (four seconds beyond five), cart 100.
  expect(term('Usability score')).toMatch(/^99 of 100/);
  expect(screen.getByText(/as published by Maze/)).toBeTruthy();
});

test('the paths as bands and as a table', () => {
  renderSummary(shop, tallies);
  const bands = [...document.querySelectorAll('path title')].map((title) => title.textContent);
  expect(bands).toContain('home to menu: 10 people, 25%');
  expect(document.querySelectorAll('path[data-goal-path]')).toHaveLength(3);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContain('2listcart (goal path)3075%');
  expect(rows).toContain('2menuGave up1025%');
});

test('figures of each screen; one of them with its clicks', async () => {
  renderSummary(shop, tallies);
  expect(await findAccessibilityViolations()).toEqual([]);
  const row = screen.getByRole('button', { name: 'menu' }).closest('tr')!;
  expect(row.textContent).toBe('menu10 · 25%1 min 10 s30100%10 · 100% (72–100%)–');
  expect(screen.getByRole('region', { name: 'Clicks on home' })).toBeTruthy();
  fireEvent.click(within(row).getByRole('button'));
  const clicks = within(screen.getByRole('region', { name: 'Clicks on menu' }));
  fireEvent.click(clicks.getByRole('radio', { name: 'Misclicks' }));
  expect(clicks.getByText('Draw a rectangle on the image to count the misclicks in it.')).toBeTruthy();
});

test('compact, only the outcomes; for Figma, self-reported success and the time', () => {
  renderSummary(shop, tallies, true);
  expect(screen.queryByText('Paths')).toBeNull();
  renderSummary(figma!, [tally(ANSWERED_FACT.part, '', 2), tally('', 'done', 2)]);
  expect(screen.getByText(/^Said they were done, 95% CI/)).toBeTruthy();
  expect(screen.queryByText('Misclick rate')).toBeNull();
  expect(term('Median time of all')).toMatch(/^12\.0 s/);
});

test('without answers there are empty bars and no figures', () => {
  renderSummary(shop, []);
  expect(screen.getAllByRole('button', { name: /0%/ })).toHaveLength(4);
  expect(screen.queryByText('Usability score')).toBeNull();
});
