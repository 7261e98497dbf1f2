import { expect, it } from 'vitest';
import type { Tally } from '../statistics/finding.ts';
import { option } from '../testing/samples.ts';
import { selectLanguage, plainText, text, type Text } from '../text.ts';
import { maxdiffTeam, type MaxdiffDetail } from './maxdiff-team.ts';
import { resolveSetSizes, listSets, type MaxdiffConfig } from './maxdiff.ts';

const localize = (value: Text | undefined) => plainText(selectLanguage(value, 'en', 'en'));
const config: MaxdiffConfig = {
  items: ['Price', 'Speed', 'Looks', 'Help', 'Range'].map((label) => option(label.toLowerCase(), label)),
  size: 3,
  sets: null,
  best: text('Most'),
  worst: text('Least'),
};

it('shows each item three times by default', () => {
  expect(resolveSetSizes(config)).toEqual({ size: 3, sets: 5 });
  const times = listSets(config, 0).flat();
  for (const { id } of config.items) expect(times.filter((shownId) => shownId === id)).toHaveLength(3);
});

it('has a score per item, and how often it was shown, best and worst', () => {
  const sets = listSets({ ...config, sets: 1 }, 3).map((shown) => ({
    shown,
    best: shown[0]!,
    worst: shown[1]!,
  }));
  const [shown] = listSets({ ...config, sets: 1 }, 3);
  const facts = maxdiffTeam.facts({ ...config, sets: 1 }, { design: 3, sets });
  const listFacts = (id: string) => facts.filter(({ part, choice }) => part === id || choice === id);
  expect(listFacts(shown![0]!)).toEqual([
    { part: shown![0], choice: '', number: 100 },
    { part: '~shown', choice: shown![0], number: 1 },
    { part: '~best', choice: shown![0], number: 1 },
  ]);
  expect(listFacts(shown![1]!)[0]).toEqual({ part: shown![1], choice: '', number: -100 });
  expect(listFacts(shown![2]!)[0]).toEqual({ part: shown![2], choice: '', number: 0 });
  expect(facts.filter(({ part }) => part === '~shown')).toHaveLength(3);
});

it('counts only sets with both a best and a worst', () => {
  const [shown] = listSets(config, 0);
  expect(
    maxdiffTeam.facts(config, { design: 0, sets: [{ shown: shown!, best: shown![0]!, worst: null }] }),
  ).toEqual([]);
});

it('computes utilities and shares of preference from tallies', () => {
  const tally = (part: string, choice: string, total: number): Tally => ({
    part,
    choice,
    n: 10,
    total,
  });
  const [price, speed] = config.items.map(({ id }) => id);
  const { detail } = maxdiffTeam.summarise(
    config,
    [
      tally('~shown', price!, 100),
      tally('~best', price!, 40),
      tally('~worst', price!, 10),
      tally('~shown', speed!, 100),
      tally('~best', speed!, 10),
      tally('~worst', speed!, 40),
    ],
    [],
  );
  const [first, second, third] = (detail as MaxdiffDetail).items;
  // u = ±0.619 (see utility.test.ts): e^0.619039 / (e^0.619039 + e^−0.619039) = 0.775229, calculated by hand.
  expect(first).toMatchObject({ shown: 100, best: 40, worst: 10, share: expect.closeTo(0.775229, 5) });
  expect(second!.share! + first!.share!).toBeCloseTo(1, 12);
  expect(third).toMatchObject({ shown: 0, utility: null, share: null });
});

it('exports the design, each set, and best minus worst of each item', () => {
  const withOneSet = { ...config, sets: 1 };
  const [shown] = listSets(withOneSet, 2);
  const answer = { design: 2, sets: [{ shown: shown!, best: shown![2]!, worst: shown![0]! }] };
  const cells = maxdiffTeam.cells(withOneSet, answer, 'code', localize);
  expect(cells.slice(0, 4)).toEqual([3, shown!.join(' '), shown![2], shown![0]]);
  const difference = new Map([
    [shown![0], -1],
    [shown![1], 0],
    [shown![2], 1],
  ]);
  expect(cells.slice(4)).toEqual(withOneSet.items.map(({ id }) => difference.get(id) ?? null));
});

it('warns about sets with all items, and about items shown too rarely', () => {
  const messages = (changed: Partial<MaxdiffConfig>) =>
    maxdiffTeam
      .review({ ...config, ...changed }, ['en'])
      .map(({ severity, field }) => `${severity} ${field}`);
  expect(messages({})).toEqual([]);
  expect(messages({ size: 5 })).toEqual(['warning size']);
  expect(messages({ sets: 1 })).toEqual(['error sets']);
  expect(messages({ sets: 2 })).toEqual(['warning sets']);
  expect(messages({ items: config.items.slice(0, 3) })).toEqual(['error items']);
  expect(messages({ best: {} })).toEqual(['error best']);
});
