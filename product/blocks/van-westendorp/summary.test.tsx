import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { plainText, text } from '../text.ts';
import { Summary } from './summary.tsx';
import { vanWestendorpTeam } from './van-westendorp-team.ts';

const config = { ...vanWestendorpTeam.createConfig(() => 'x'), unit: text('€') };

function renderSummary(people: [number, number, number, number][]) {
  const { tallies, numbers } = computeFigures(
    people.map(([tooCheap, cheap, expensive, tooExpensive]) => [
      ANSWERED_FACT,
      ...vanWestendorpTeam.facts(config, { tooCheap, cheap, expensive, tooExpensive }),
    ]),
  );
  const finding = vanWestendorpTeam.summarise(config, tallies, numbers);
  const groups = finding.groups.map((group) => ({
    ...group,
    bars: group.bars.map((bar) => ({ ...bar, interval: { share: 0, low: 0, high: 1 } })),
  }));
  render(
    <Summary
      config={config}
      finding={{ ...finding, groups }}
      isCompact={false}
      localize={(value) => plainText(value?.en)}
      picked={new Set()}
      pictureUrl={() => ''}
    />,
  );
}

test('acceptable prices, excluded people, and the shares at a price', () => {
  renderSummary([
    [2, 4, 7, 9],
    [3, 5, 6, 8],
    [3, 7, 9, 14],
    [6, 8, 10, 11],
    [9, 8, 7, 6],
  ]);
  expect(screen.getByText('5 € to 8.50 €')).toBeDefined();
  expect(
    screen.getByText('Based on 4 people. 1 person excluded: their four prices aren’t in ascending order.'),
  ).toBeDefined();
  expect(
    screen.getByRole('img', { name: 'Curves from 2 to 14 €: PMC 5, OPP 7, IDP 7, PME 8.5' }),
  ).toBeDefined();
  fireEvent.change(screen.getByRole('slider'), { target: { value: '2' } });
  // Ticks from 2 to 14 in steps of two.
  const ticks = [...document.querySelectorAll('svg[role="img"] text')].map((element) => element.textContent);
  expect(ticks.filter((label) => /^\d+$/.test(label))).toEqual(['2', '4', '6', '8', '10', '12', '14']);
  // At 4 €: one of four people finds it too cheap, all four find it cheap.
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(
    '4 €: 25% too cheap, 100% cheap, 0% expensive, 0% too expensive',
  );
});

test('without ascending prices there are no curves', () => {
  renderSummary([[9, 8, 7, 6]]);
  expect(screen.getByText('1 person excluded: their four prices aren’t in ascending order.')).toBeDefined();
});
