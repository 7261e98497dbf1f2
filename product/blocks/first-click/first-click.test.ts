import { describe, expect, it } from 'vitest';
import { createTimeFact } from '../kit/clicks/seconds-quartiles.ts';
import { option } from '../testing/samples.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { plainText, type Text } from '../text.ts';
import { firstClickTeam, type FirstClickDetail } from './first-click-team.ts';
import { samples } from './testing/samples.ts';

const [config, withoutAreas] = samples.validConfigs as [
  (typeof samples.validConfigs)[0],
  (typeof samples.validConfigs)[0],
];
const [basket, search] = [option('basket').id, option('search').id];
const localize = (text: Text | undefined) => plainText(text?.en);
const click = (x: number, y: number, ms = 2_000) => ({ x, y, ms });

const tally = (part: string, choice: string, n: number, number = 0) => ({
  part,
  choice,
  n,
  total: n * number,
});

it('refuses values that no browser would send', () => {
  for (const answer of [
    click(Number.NaN, 0.5),
    click(0.5, 1.2),
    click(-1, 0.5),
    click(0.5, 0.5, -1),
    click(0.5, 0.5, Number.NaN),
  ])
    expect(firstClickTeam.check(config, answer, false)).toEqual({ key: 'not_an_option' });
});

describe('facts', () => {
  it('are the area, success, the cell, and the seconds of all and of the area', () => {
    expect(firstClickTeam.facts(config, click(0.9, 0.05))).toEqual([
      { part: '', choice: basket, number: null },
      { part: '~click', choice: '180 10', number: 2 },
      { part: '~seconds all', choice: '', number: 2 },
      { part: `~seconds ${basket}`, choice: '', number: 2 },
      { part: 'success', choice: 'yes', number: null },
    ]);
    const wrong = firstClickTeam.facts(config, click(0.5, 0.05));
    expect([wrong[0]!.choice, wrong.at(-1)!.choice]).toEqual([search, 'no']);
    expect(firstClickTeam.facts(config, click(0.5, 0.5))[0]!.choice).toBe('outside');
  });

  it('do not contain success without a correct area', () => {
    expect(firstClickTeam.facts(withoutAreas, click(0.5, 0.5)).map(({ part }) => part)).toEqual([
      '',
      '~click',
      '~seconds all',
      '~seconds outside',
    ]);
    expect(firstClickTeam.conditions(withoutAreas).map(({ part }) => part)).toEqual(['']);
  });

  it('report the first of overlapping areas, and success in any correct one', () => {
    const overlappingArea = {
      ...config.areas[0]!,
      id: option('header').id,
      correct: false,
      region: { left: 0, top: 0, width: 1, height: 0.2 },
    };
    const facts = firstClickTeam.facts(
      { ...config, areas: [overlappingArea, ...config.areas] },
      click(0.9, 0.05),
    );
    expect([facts[0]!.choice, facts.at(-1)!.choice]).toEqual([overlappingArea.id, 'yes']);
  });
});

const times = (area: string, seconds: number[]) =>
  seconds.map((second) => [createTimeFact('all', second), createTimeFact(area, second)]);

it('computes success with its Wilson interval, and the times of all and of each area', () => {
  const finding = firstClickTeam.summarise(
    config,
    [
      tally('$answered', '', 20),
      tally('', basket, 15),
      tally('', 'outside', 5),
      tally('success', 'yes', 15),
      tally('success', 'no', 5),
      tally('~click', '180 10', 15, 2),
      tally('~click', '10 100', 5, 6),
    ],
    computeFigures([
      ...times(basket, [...Array<number>(14).fill(2), 2.1]),
      ...times('outside', Array(5).fill(6)),
    ]).numbers,
  );
  // 15 of 20: 53.1 to 88.8 % (Wilson's formula, calculated with Python).
  expect(finding.score).toMatchObject({ name: 'Success', value: 75 });
  expect([finding.score!.low, finding.score!.high].map((bound) => Math.round(bound * 10) / 10)).toEqual([
    53.1, 88.8,
  ]);
  const detail = finding.detail as FirstClickDetail;
  expect(detail.cells).toEqual([
    [180, 10, 15, 30],
    [10, 100, 5, 30],
  ]);
  // numpy.quantile of 14 × 2, 2.1 and 5 × 6: the third quartile is a quarter of the way from 2.1 to 6.
  expect(detail.seconds).toMatchObject({ median: 2, low: 2 });
  expect(detail.seconds!.mean).toBeCloseTo(60.1 / 20, 10);
  expect(detail.seconds!.high).toBeCloseTo(3.075, 10);
  expect(detail.areas.map(({ n, seconds }) => [n, seconds?.mean])).toEqual([
    [15, expect.closeTo(30.1 / 15, 10)],
    [0, undefined],
    [5, 6],
  ]);
});

it('is exported as numbers, with the area by name or id', () => {
  expect(firstClickTeam.cells(config, click(0.9, 0.05), 'label', localize)).toEqual([
    0.9,
    0.05,
    'basket',
    'Success',
    2,
  ]);
  expect(firstClickTeam.cells(config, click(0.5, 0.05), 'code', localize)).toEqual([0.5, 0.05, search, 0, 2]);
  expect(firstClickTeam.cells(withoutAreas, click(0.5, 0.5), 'code', localize)).toEqual([0.5, 0.5, null, 2]);
});

it('is formatted with the area and the position', () => {
  expect(firstClickTeam.formatAnswer(config, click(0.9, 0.05), localize)).toBe(
    'basket: 90% from the left, 5% from the top, after 2.0 s',
  );
});

it('requires a picture and names of areas, and recommends a correct area', () => {
  expect(firstClickTeam.review({ ...config, picture: null }, ['en']).map(({ field }) => field)).toEqual([
    'picture',
  ]);
  const areas = [{ ...config.areas[1]!, text: {} }];
  expect(
    firstClickTeam.review({ ...config, areas }, ['en']).map(({ severity, field }) => [severity, field]),
  ).toEqual([
    ['error', `area:${search}`],
    ['warning', 'areas'],
  ]);
});
