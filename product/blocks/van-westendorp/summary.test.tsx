import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ANSWERED } from '../block.ts';
import { figuresOf } from '../statistics/figures-of.ts';
import { plain, text } from '../text.ts';
import { Summary } from './summary.tsx';
import { vanWestendorp } from './van-westendorp.ts';

const config = { ...vanWestendorp.fresh(() => 'x'), unit: text('€') };

function open(people: [number, number, number, number][]) {
  const { tallies, numbers } = figuresOf(
    people.map(([tooCheap, cheap, expensive, tooExpensive]) => [
      ANSWERED,
      ...vanWestendorp.facts(config, { tooCheap, cheap, expensive, tooExpensive }),
    ]),
  );
  const finding = vanWestendorp.summarise(config, tallies, numbers);
  const groups = finding.groups.map((group) => ({
    ...group,
    bars: group.bars.map((bar) => ({ ...bar, interval: { share: 0, low: 0, high: 1 } })),
  }));
  render(
    <Summary
      config={config}
      finding={{ ...finding, groups }}
      small={false}
      localize={(said) => plain(said?.en)}
      picked={new Set()}
      picture={() => ''}
    />,
  );
}

test('acceptable prices, who was left out, and what people say of a price', () => {
  open([
    [2, 4, 7, 9],
    [3, 5, 6, 8],
    [3, 7, 9, 14],
    [6, 8, 10, 11],
    [9, 8, 7, 6],
  ]);
  expect(screen.getByText('5 € to 8.50 €')).toBeDefined();
  expect(
    screen.getByText('curves of 4 people. 1 person excluded: their four prices aren’t in ascending order.'),
  ).toBeDefined();
  expect(
    screen.getByRole('img', { name: 'Curves from 2 to 14 €: PMC 5, OPP 7, IDP 7, PME 8.5' }),
  ).toBeDefined();
  fireEvent.change(screen.getByRole('slider'), { target: { value: '2' } });
  // From 2 to 14 in steps of two: prices as people think of them.
  const ticks = [...document.querySelectorAll('svg[role="img"] text')].map((one) => one.textContent);
  expect(ticks.filter((one) => /^\d+$/.test(one))).toEqual(['2', '4', '6', '8', '10', '12', '14']);
  // At 4 €: one of four named 4 or more as too cheap, all four 4 or more as cheap.
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(
    '4 €: 25% too cheap, 100% cheap, 0% expensive, 0% too expensive',
  );
});

test('where nobody named rising prices there are no curves', () => {
  open([[9, 8, 7, 6]]);
  expect(screen.getByText('1 person excluded: their four prices aren’t in ascending order.')).toBeDefined();
});
