import { expect, it } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { text } from '../text.ts';
import { isAscending } from './van-westendorp.ts';
import { vanWestendorpTeam, type VanWestendorpDetail } from './van-westendorp-team.ts';

const config = { ...vanWestendorpTeam.createConfig(() => 'x'), unit: text('€') };
const prices = (tooCheap: number, cheap: number, expensive: number, tooExpensive: number) => ({
  tooCheap,
  cheap,
  expensive,
  tooExpensive,
});

it('excludes prices that are not ascending from the curves, and counts them', () => {
  const people = [prices(5, 10, 20, 30), prices(8, 12, 18, 25), prices(30, 20, 10, 5), prices(5, 5, 6, 7)];
  const { tallies, numbers } = computeFigures(
    people.map((person) => [ANSWERED_FACT, ...vanWestendorpTeam.facts(config, person)]),
  );
  const finding = vanWestendorpTeam.summarise(config, tallies, numbers);
  const detail = finding.detail as VanWestendorpDetail;
  expect([finding.n, detail.n, detail.inconsistent]).toEqual([4, 2, 2]);
  // All four count in the means: (5 + 8 + 30 + 5) / 4.
  expect(finding.groups[0]!.mean!.value).toBe(12);
  // Nobody finds it too cheap from 10 on, or too expensive up to 20, so it is the middle of the two.
  expect(detail.points.opp).toBe(15);
});

it('checks the order also while some prices are empty', () => {
  expect(isAscending(prices(1, 2, 3, 4))).toBe(true);
  expect(isAscending(prices(1, 2, 2, 4))).toBe(false);
  expect(isAscending({ ...prices(1, 2, 3, 4), cheap: null, expensive: null })).toBe(true);
  expect(isAscending({ ...prices(5, 2, 3, 4), cheap: null, expensive: null })).toBe(false);
});

it('keeps exact prices, also in the curves', () => {
  const facts = vanWestendorpTeam.facts(config, prices(0.99, 12.34, 1_234.5, 98_765));
  expect(facts.slice(0, 4).map(({ choice, number }) => [choice, number])).toEqual([
    ['', 0.99],
    ['', 12.34],
    ['', 1_234.5],
    ['', 98_765],
  ]);
  expect(facts.slice(4).map(({ choice }) => choice)).toEqual(['0.99', '12.34', '1234.5', '98765']);
  // Rounded to three digits, 1,996 and 2,001 would be one price.
  const closePrices = [prices(1_000, 1_996, 2_004, 3_000), prices(1_000, 1_994, 2_001, 3_000)];
  const { tallies, numbers } = computeFigures(
    closePrices.map((answer) => vanWestendorpTeam.facts(config, answer)),
  );
  const { detail } = vanWestendorpTeam.summarise(config, tallies, numbers);
  expect((detail as VanWestendorpDetail).curves.map(({ price }) => price)).toEqual([
    1_000, 1_994, 1_996, 2_001, 2_004, 3_000,
  ]);
});

it('reports a missing currency and limits that are not in order', () => {
  const messages = (changed: Partial<typeof config>) =>
    vanWestendorpTeam
      .review({ ...config, ...changed }, ['en'])
      .map(({ severity, field }) => `${severity} ${field}`);
  expect(messages({})).toEqual([]);
  expect(messages({ unit: {} })).toEqual(['warning unit']);
  expect(messages({ min: 10, max: 10 })).toEqual(['error min']);
  expect(messages({ questions: { ...config.questions, cheap: {} } })).toEqual(['error cheap']);
});
