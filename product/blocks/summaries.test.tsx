import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { ANSWERED_FACT, newId, SKIPPED_FACT } from './block.ts';
import type { TeamBlockType } from './team-block.ts';
import type { Tally } from './statistics/finding.ts';
import type { BlockSummaryProps, ShownFinding } from './block-props.ts';
import { teamBlockTypes, requireTeamBlockType } from './team-types.ts';
import { computeFigures } from './statistics/compute-figures.ts';
import { findAccessibilityViolations } from '#platform/testing/find-accessibility-violations.ts';
import type { Samples } from './testing/samples.ts';
import { renderSummary } from './summaries.ts';
import { plainText, text, type Text } from './text.ts';
import { WAIT } from '#platform/testing/wait.ts';

type Figures = ReturnType<typeof computeFigures>;
const localize = (value: Text | undefined) => plainText(value?.en) || 'Removed';
const pictureUrl = (media: string) => `/pictures/${media}`;
const option = (id: string, label: string) => ({ id, text: text(label), fixed: false });
const tally = (part: string, choice: string, n: number, value: number | null = null): Tally => ({
  part,
  choice,
  n,
  total: value === null ? 0 : n * value,
});
const answered = (n: number) => tally(ANSWERED_FACT.part, ANSWERED_FACT.choice, n);

/** A finding as the server returns it, with invented intervals, since only the rendering is tested. */
function toShownFinding(type: string, config: unknown, { tallies, numbers }: Figures): ShownFinding {
  const finding = requireTeamBlockType(type).summarise(config, tallies, numbers);
  const groups = finding.groups.map((group) => ({
    ...group,
    bars: group.bars.map((bar) => {
      const share = group.n > 0 ? bar.n / group.n : 0;
      return { ...bar, interval: { share, low: share - 0.03, high: share + 0.04 } };
    }),
  }));
  return { ...finding, groups };
}

function renderFinding(
  type: string,
  config: unknown,
  figures: Tally[] | Figures,
  overrides: Partial<BlockSummaryProps> = {},
) {
  const onPick = vi.fn<(part: string, ...choices: string[]) => void>();
  const finding = toShownFinding(
    type,
    config,
    Array.isArray(figures) ? { tallies: figures, numbers: [] } : figures,
  );
  const props = {
    config,
    finding,
    isCompact: false,
    localize,
    pictureUrl,
    picked: new Set<string>(),
    onPick,
    ...overrides,
  };
  render(<Suspense>{renderSummary(type, props)}</Suspense>);
  return onPick;
}

const shot = {
  options: [option('han', 'Han'), option('greedo', 'Greedo'), option('lost', 'I don’t understand')],
  shuffle: false,
};
const shotTallies = [tally('', 'han', 325), tally('', 'greedo', 197), tally('', 'lost', 306), answered(828)];

test('a choice: count, share and interval of each bar, which filters when clicked', async () => {
  const onPick = renderFinding('single-choice', shot, shotTallies);
  const han = await screen.findByRole('button', { name: /Han/ });
  expect(han.textContent).toContain('325');
  expect(han.textContent).toContain('39%');
  expect(han.textContent).toContain('95% CI 36 to 43%');
  fireEvent.click(han);
  expect(onPick).toHaveBeenCalledWith('', 'han');
});

test('the bar that the page is filtered by is a pressed button', async () => {
  renderFinding('single-choice', shot, shotTallies, { picked: new Set([' greedo']) });
  const pressed = await screen.findByRole('button', { pressed: true });
  expect(pressed.textContent).toContain('Greedo');
});

test('answers to a removed option are still shown, labelled as removed', async () => {
  renderFinding('single-choice', shot, [...shotTallies, tally('', 'gone', 12)]);
  expect((await screen.findByRole('button', { name: /Removed/ })).textContent).toContain('12');
});

test('a rating: mean with its interval and deviation, one column per score', async () => {
  const config = { points: 5, shape: 'star', low: text('Not at all'), high: text('Very') };
  // 1, 2, 2, 3, 4, 4, 5, 5, 5, 5: mean 3.6, s = 1.5055, t(9) = 2.2622, half = 1.0770
  const scores = [tally('', '1', 1, 1), tally('', '2', 2, 2), tally('', '3', 1, 3), tally('', '4', 2, 4)];
  const onPick = renderFinding('rating', config, [...scores, tally('', '5', 4, 5), answered(10)]);
  expect(await screen.findByText('3.60 ± 1.08')).toBeDefined();
  expect(screen.getByText(/95% CI 2.52 to 4.68 · SD 1.51/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '40% 5, 4' }));
  expect(onPick).toHaveBeenCalledWith('', '5');
});

test('a single answer has no interval, which the summary states', async () => {
  renderFinding('rating', { points: 5, shape: 'star', low: {}, high: {} }, [
    tally('', '4', 1, 4),
    answered(1),
  ]);
  expect(await screen.findByText(/too few answers for an interval/)).toBeDefined();
});

test('NPS: the score with its interval; a group filters by all its scores', async () => {
  // 50 promoters, 20 passives, 30 detractors; with the adjustment p = 50.75 / 103, d = 30.75 / 103:
  // 19.42 ± 100 · 1.96 · √((0.7913 − 0.0377) / 103) = 19.42 ± 16.76
  const tallies = [tally('', '10', 50, 10), tally('', '7', 20, 7), tally('', '3', 30, 3), answered(100)];
  const onPick = renderFinding('nps', { low: {}, high: {} }, tallies);
  expect(await screen.findByText('+20')).toBeDefined();
  expect(screen.getByText('NPS, 95% CI +3 to +36')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Promoters/ }));
  expect(onPick).toHaveBeenCalledWith('', '9', '10');
});

test('a ranking: mean rank, first places and n of each item, best first', async () => {
  const config = { items: [option('hope', 'A New Hope'), option('jedi', 'Jedi')], top: null, shuffle: false };
  const tallies = [
    tally('hope', '1', 10, 1),
    tally('hope', '2', 30, 2),
    tally('jedi', '1', 29, 1),
    tally('jedi', '2', 10, 2),
    answered(40),
  ];
  const onPick = renderFinding('ranking', config, tallies);
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Jedi', 'A New Hope']);
  expect(rows[0]!.textContent).toContain('1.26');
  expect(rows[0]!.textContent).toContain('29 · 74%');
  expect(within(rows[0]!).getAllByRole('cell').at(-1)!.textContent).toBe('39');
  fireEvent.click(screen.getByRole('button', { name: 'Jedi in first place: 29 · 74%' }));
  expect(onPick).toHaveBeenCalledWith('jedi', '1');
});

test('a matrix: a share per cell of those who answered the row', async () => {
  const config = {
    rows: [option('han', 'Han Solo'), option('jar', 'Jar Jar Binks')],
    columns: [option('good', 'Favourable'), option('bad', 'Unfavourable')],
    multiple: false,
    shuffleRows: false,
  };
  const tallies = [tally('han', 'good', 9), tally('jar', 'good', 2), tally('jar', 'bad', 6), answered(10)];
  const onPick = renderFinding('matrix', config, tallies);
  const table = await screen.findByRole('table', { name: 'Rows by columns' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)!.textContent)).toEqual(['9', '8']);
  fireEvent.click(within(rows[1]!).getByRole('button', { name: /Unfavourable: 6 of 8.*75%/ }));
  expect(onPick).toHaveBeenCalledWith('jar', 'bad');
});

test.each([
  [undefined, 'var(--agree-5)'],
  ['last', 'var(--agree-1)'],
  ['neither', 'color-mix(in oklab, var(--heat-5) 0%, var(--heat-2))'],
])(
  'a matrix: the first column is favourable by its label, unless the setting is %s',
  async (goodEnd, colour) => {
    const config = {
      rows: [option('han', 'Han Solo')],
      columns: [option('good', 'Favourable'), option('bad', 'Unfavourable')],
      multiple: false,
      shuffleRows: false,
      notApplicable: text('Unfamiliar'),
      goodEnd,
    };
    const tallies = [
      tally('han', 'good', 9),
      tally('han-na', 'given', 9),
      tally('han-na', 'na', 3),
      answered(12),
    ];
    const onPick = renderFinding('matrix', config, tallies);
    const [first] = within(await screen.findByRole('list', { name: 'Legend' })).getAllByRole('listitem');
    expect(first!.querySelector<HTMLElement>('span')!.style.getPropertyValue('--part')).toBe(colour);
    // Three of twelve do not know him; the nine who do are the 100 %.
    screen.getByRole('button', { name: /^Han Solo, Favourable: 9, 100%/ });
    fireEvent.click(screen.getByRole('button', { name: /^Han Solo, Unfamiliar: 3, 25%/ }));
    expect(onPick).toHaveBeenCalledWith('han-na', 'na');
  },
);

const consecutiveNumbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => [
    ANSWERED_FACT,
    { part: '', choice: '', number: from + index },
  ]);

test('numbers: mean with its unit, median and quartiles; a column filters by its number', async () => {
  const config = { min: null, max: null, whole: true, unit: text('people') };
  const onPick = renderFinding('number', config, computeFigures(consecutiveNumbers(1, 40)));
  expect(await screen.findByText(/^20\.5 ± 3\.7/)).toBeDefined();
  expect(screen.getByText(/^Median/).textContent).toBe('Median 20.5 (IQR 10.75–30.25)');
  // With this many columns, only round numbers are labelled.
  expect(['4', '5', '6', '35'].map((mark) => screen.queryAllByText(mark).length)).toEqual([0, 1, 0, 1]);
  fireEvent.click(screen.getByRole('button', { name: '3% 5, 1' }));
  expect(onPick).toHaveBeenCalledWith('', '5');
});

test('numbers in a compact summary: joined columns filter by their interval, and are pressed while they filter', async () => {
  const config = { min: null, max: null, whole: true, unit: {} };
  const overrides = { isCompact: true, picked: new Set([' [1960,1980]']) };
  const onPick = renderFinding('number', config, computeFigures(consecutiveNumbers(1955, 48)), overrides);
  // Years are written without commas.
  const seventies = await screen.findByRole('button', { name: '10% 1970 to 1974, 5' });
  expect(seventies.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(4);
  fireEvent.click(seventies);
  expect(onPick).toHaveBeenCalledWith('', '[1970,1974]');
});

test('NPS on a card: one bar split into the three groups', async () => {
  const tallies = [tally('', '10', 50, 10), tally('', '7', 20, 7), tally('', '3', 30, 3), answered(100)];
  renderFinding('nps', { low: {}, high: {} }, tallies, { isCompact: true });
  const promoters = await screen.findByRole('button', { name: /Promoters/ });
  expect(promoters.textContent).toBe('Promoters 9–1050% 50');
  const bar = [...document.querySelectorAll<HTMLElement>('[aria-hidden] [data-tone]')];
  expect(bar.map(({ dataset, style }) => [dataset.tone, style.flexGrow])).toEqual([
    ['low', '30'],
    ['middle', '20'],
    ['high', '50'],
  ]);
});

test('quotes are on the card of an open question, if there are answers', async () => {
  const config = requireTeamBlockType('open-question').createConfig(newId);
  const renderQuotes = vi.fn(() => 'Fewer steps, please');
  renderFinding('open-question', config, [answered(3)], { isCompact: true, renderQuotes });
  await screen.findByText('Fewer steps, please');
  cleanup();
  renderFinding('open-question', config, [answered(0)], { isCompact: true, renderQuotes });
  await screen.findByText('No text answers yet.');
  expect(renderQuotes).toHaveBeenCalledTimes(1);
});

test.each(['open-question', 'short-text'])('%s: how many typed something', async (type) => {
  const config = requireTeamBlockType(type).createConfig(newId);
  renderFinding(type, config, [answered(38), tally(SKIPPED_FACT.part, SKIPPED_FACT.choice, 4)]);
  expect(await screen.findByText('38 text answers')).toBeDefined();
});

const folders = import.meta.glob<Samples<unknown, unknown>>('./*/testing/samples.ts', {
  eager: true,
  import: 'samples',
});

/** The finding of this many rehearsed answers. */
function rehearseFigures(type: TeamBlockType, config: unknown, people: number): Figures {
  let state = 5;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const answers = Array.from({ length: people }, () => type.createRandomAnswer(config, random));
  return computeFigures(
    answers.map((answer) => [ANSWERED_FACT, ...type.facts(config, answer)]),
    type,
  );
}

test.each(teamBlockTypes.map((type): [string, TeamBlockType] => [type.id, type]))(
  '%s renders forty answers without accessibility violations, compact and full',
  async (id, type) => {
    for (const [index, config] of folders[`./${id}/testing/samples.ts`]!.validConfigs.entries()) {
      const finding = toShownFinding(
        id,
        config,
        type.isQuestion ? rehearseFigures(type, config, 40) : { tallies: [], numbers: [] },
      );
      for (const isCompact of [true, false]) {
        const props = {
          config,
          finding,
          isCompact,
          localize,
          picked: new Set<string>(),
          pictureUrl,
          onPick: () => {},
        };
        const { container, unmount } = render(
          <MantineProvider env="test">
            <Suspense fallback="waiting">{renderSummary(id, props)}</Suspense>
          </MantineProvider>,
        );
        await vi.waitFor(() => expect(container.textContent).not.toMatch(/waiting$/), WAIT);
        if (index === 0) expect(await findAccessibilityViolations(container)).toEqual([]);
        expect(container.textContent).not.toMatch(/NaN|undefined|\[object|Infinity/);
        unmount();
      }
    }
  },
  60_000,
);

/** A weighted finding with half the effective sample size: the shares stay the same, the intervals become wider. */
function halveEffectiveSize(type: string, config: unknown, figures: Figures): ShownFinding {
  const unweighted = toShownFinding(type, config, figures);
  const halved = toShownFinding(type, config, {
    tallies: figures.tallies.map((entry) => ({ ...entry, n: entry.n / 2, total: entry.total / 2 })),
    numbers: figures.numbers.map((partNumbers) => ({
      ...partNumbers,
      n: partNumbers.n / 2,
      m2: partNumbers.m2 / 2,
      bins: partNumbers.bins.map((bin) => ({ ...bin, n: bin.n / 2 })),
    })),
  });
  const groups = unweighted.groups.map((group, index) => ({
    ...group,
    effectiveSize: halved.groups[index]!.n,
  }));
  return { ...unweighted, effectiveSize: halved.n, groups, detail: halved.detail };
}

/** The text nodes of a container in order, without style sheets. */
function readTexts(container: HTMLElement): string {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const nodeTexts = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement?.tagName !== 'STYLE') nodeTexts.push(node.textContent);
  }
  return nodeTexts.join(' ');
}

/**
 * The percentages in a summary, without intervals and without the result of a preference test, which is not computed for
 * weighted answers.
 */
const listShares = (summaryText: string): string[] =>
  summaryText
    .replaceAll(/ leads: .*?%\./g, '')
    .replaceAll(/(?:95% CI )?[−\d.]+%?(?:–| to )[−\d.]+ ?%/g, '')
    .match(/[<>]?\d+(?:\.\d+)?%/g) ?? [];

test.each(
  teamBlockTypes
    .filter(({ isQuestion }) => isQuestion)
    .map((type): [string, TeamBlockType] => [type.id, type]),
)('%s shows the same shares for equally weighted answers, and no fractions of people', async (id, type) => {
  for (const config of folders[`./${id}/testing/samples.ts`]!.validConfigs) {
    const figures = rehearseFigures(type, config, 40);
    for (const isCompact of [true, false]) {
      const summaryTexts = [];
      for (const finding of [toShownFinding(id, config, figures), halveEffectiveSize(id, config, figures)]) {
        const props = { config, finding, isCompact, localize, picked: new Set<string>(), pictureUrl };
        const { container, unmount } = render(
          <MantineProvider env="test">
            <Suspense fallback="waiting">{renderSummary(id, props)}</Suspense>
          </MantineProvider>,
        );
        await vi.waitFor(() => expect(container.textContent).not.toMatch(/waiting$/), WAIT);
        summaryTexts.push(readTexts(container));
        unmount();
      }
      expect(summaryTexts[1]).not.toMatch(/NaN|undefined|Infinity|\d\.\d{4}/);
      expect(listShares(summaryTexts[1]!)).toEqual(listShares(summaryTexts[0]!));
    }
  }
});

test.each(teamBlockTypes.map(({ id }) => id))('%s renders its summary without answers', async (type) => {
  const config = requireTeamBlockType(type).createConfig(newId);
  const finding = toShownFinding(type, config, { tallies: [], numbers: [] });
  for (const isCompact of [false, true]) {
    const summary = renderSummary(type, {
      config,
      finding,
      isCompact,
      localize,
      pictureUrl,
      picked: new Set(),
    });
    expect(summary).not.toBeNull();
    const { container, unmount } = render(
      <MantineProvider env="test">
        <Suspense fallback="waiting">{summary}</Suspense>
      </MantineProvider>,
    );
    await vi.waitFor(() => expect(container.textContent).not.toMatch(/waiting$/), WAIT);
    unmount();
  }
});

test.each([
  ['ces', {}, [1, 1, 1, 3, 5, 5, 5]],
  ['rating', { points: 5, shape: 'star' }, [1, 2, 3, 4, 5]],
  ['rating', { points: 5, low: text('Very easy'), high: text('Difficult') }, [5, 4, 3, 2, 1]],
  ['nps', {}, [1, 1, 1, 1, 1, 1, 1, 3, 3, 5, 5]],
])('the columns of %s have the colours of their direction', async (type, config, shades) => {
  renderFinding(type, { low: {}, high: {}, shape: 'number', ...config }, [tally('', '3', 2, 3), answered(2)]);
  await screen.findByRole('button', { name: /^100% 3, 2$/ });
  const bars = [...document.querySelectorAll<HTMLElement>('[style*="height"]')];
  expect(bars.map(({ style }) => style.background)).toEqual(shades.map((shade) => `var(--agree-${shade})`));
});

test('the columns of a rating without a favourable end are shades of one hue', async () => {
  const config = { points: 3, shape: 'number', low: text('Never'), high: text('Daily') };
  renderFinding('rating', config, [tally('', '3', 2, 3), answered(2)]);
  await screen.findByText('Daily');
  const bars = [...document.querySelectorAll<HTMLElement>('[style*="height"]')];
  expect(bars.map(({ style }) => /heat-5\) (\d+)%/.exec(style.background)?.[1])).toEqual(['0', '50', '100']);
});
