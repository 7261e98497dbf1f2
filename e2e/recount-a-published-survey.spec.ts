import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { readCsv } from '#platform/csv/read-csv.ts';
import type { KanoConfig } from '#product/blocks/kano/kano.ts';
import { samples as kano } from '#product/blocks/kano/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { collectConsoleErrors, register } from './person.ts';
import { countPublishedSurvey, writeShare, type Cell, type CountedQuestion } from './published-survey.ts';
import { waitUntilSettled } from './screens.ts';
import { submitResponse } from './sample-study.ts';
import { loadSample, makeStudy, requestJson } from './study.ts';

type Base = 'answered' | 'saw';

/** "row | option" → "count share". */
type Shown = Record<string, string>;

const formatCount = (count: number) => count.toLocaleString('en');
const listCells = (cells: Cell[], format: (cell: Cell) => string): Shown =>
  Object.fromEntries(cells.map((cell) => [`${cell.row} | ${cell.option}`, format(cell)]));

/** The bars of choices: label, count and share as they are read by everybody, without the interval that only screen readers hear. */
const readBars = async (card: Locator): Promise<Shown> =>
  Object.fromEntries(
    await card.getByRole('button', { name: /95% CI/ }).evaluateAll((bars) =>
      bars.map((bar) => {
        const [label, figures] = bar.children;
        const [count, share] = figures!.children;
        return [` | ${label!.textContent}`, `${count!.textContent} ${share!.firstChild!.textContent}`];
      }),
    ),
  );

/** The parts of stacked bars, which are named "row, option: count, share, 95% CI …"; those of nobody are not drawn. */
const readStack = async (card: Locator): Promise<Shown> =>
  Object.fromEntries(
    await card
      .locator('li')
      .getByRole('button', { name: /: [\d,]+, .*% CI/ })
      .evaluateAll((parts) =>
        parts.map((part) => {
          const row = part.closest('ul')!.parentElement!.closest('li') ?? part.closest('li');
          const label = row!.firstElementChild!.textContent;
          const [, option, count, share] = /^(.*): ([\d,]+), (.*), 95% CI/.exec(part.getAttribute('title')!)!;
          return [`${label} | ${option}`, `${count} ${share}`];
        }),
      ),
  );

/** The cells of a heat table, which are named "row, column: count of n, 95% CI …, share". */
const readHeatTable = async (card: Locator): Promise<Shown> =>
  Object.fromEntries(
    await card.getByRole('table', { name: 'Rows by columns' }).evaluate((table) =>
      [...(table as HTMLTableElement).tBodies[0]!.rows].flatMap((line) => {
        const [heading, ...cells] = line.cells;
        const columns = [...(table as HTMLTableElement).tHead!.rows[0]!.cells].slice(1);
        return cells.slice(0, -1).map((cell, index) => {
          const name = cell.querySelector('button')!.getAttribute('aria-label')!;
          const [, count, n] = /: ([\d,]+) of ([\d,]+), 95% CI/.exec(name)!;
          return [
            `${heading!.textContent} | ${columns[index]!.textContent}`,
            `${count} of ${n} ${cell.textContent}`,
          ];
        });
      }),
    ),
  );

/** The figures of the card as a table: "row: option", or the option, with count and share. */
const readTable = async (card: Locator, title: string): Promise<Shown> =>
  Object.fromEntries(
    await card
      .getByRole('table', { name: title, exact: true })
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => {
          const [label, count, share] = [...row.children].map(({ textContent }) => textContent);
          return [label, `${count} ${share}`];
        }),
      ),
  );

async function downloadFrom(page: Page, card: Locator, item: string): Promise<string> {
  await card.getByRole('button', { name: /^More for/ }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

/** The figures of a chart's CSV: label, count, and the share as a page writes it, of the n beside it. */
const readChartCsv = (csv: string): Shown => {
  const lines = readCsv(csv.slice(1));
  const end = lines.findIndex((line, index) => index > 1 && line.every((cell) => cell === ''));
  return Object.fromEntries(
    lines.slice(2, end < 0 ? undefined : end).map(([label, count, share, , , n]) => {
      expect(Number(share), label).toBeCloseTo(Number(count) / Number(n), 12);
      return [label!, `${count} of ${n}`];
    }),
  );
};

const UNFAMILIAR = 'Unfamiliar (N/A)';

test('every option and row of a published survey has its count and share, of those who answered and of all who saw it', async ({
  page,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const study = await loadSample(page);
  const { draft } = await requestJson<{ draft: { blocks: { id: string; title: object }[] } }>(
    page,
    'GET',
    `/api/studies/${study}`,
  );
  const countLeft = async () =>
    (await requestJson<{ counting: number }>(page, 'GET', `/api/studies/${study}/results/overview`)).counting;
  await expect.poll(countLeft).toBe(0);
  const compared = { chart: 0, table: 0, csv: 0 };
  const compare = (shown: Shown, wanted: Shown, where: string, what: keyof typeof compared) => {
    expect(shown, `${where}: ${what}`).toEqual(wanted);
    compared[what] += Object.keys(wanted).length;
  };

  const checkCard = async ({ title, kind, cells }: CountedQuestion, base: Base) => {
    const where = `${title}, ${base}`;
    const card = page.getByRole('region', { name: title, exact: true });
    const share = (cell: Cell) => writeShare(cell.count, cell[base]);
    const line = (cell: Cell) => `${formatCount(cell.count)} ${share(cell)}`;
    if (kind === 'choice') compare(await readBars(card), listCells(cells, line), where, 'chart');
    else {
      const drawn = cells.filter(({ count }) => count > 0);
      compare(await readStack(card), listCells(drawn, line), where, 'chart');
    }
    if (kind === 'matrix') {
      const opinions = cells.filter(({ option }) => option !== UNFAMILIAR);
      const format = (cell: Cell) =>
        `${formatCount(cell.count)} of ${formatCount(cell[base])} ${share(cell)}`;
      compare(await readHeatTable(card), listCells(opinions, format), where, 'chart');
    }
    // In files and tables, "unfamiliar" has a line of its own beside everybody else who answered the row.
    const lines = cells.flatMap((cell) => {
      if (cell.option !== UNFAMILIAR) return [cell];
      const row = `${cell.row} · ${UNFAMILIAR}`;
      return [
        { ...cell, row },
        { ...cell, row, option: 'Applicable', count: cell.answered - cell.count },
      ];
    });
    const label = ({ row, option }: Cell) => (row ? `${row}: ${option}` : option);
    const csv = await downloadFrom(page, card, 'Download CSV');
    compare(
      readChartCsv(csv),
      Object.fromEntries(lines.map((cell) => [label(cell), `${cell.count} of ${cell[base]}`])),
      where,
      'csv',
    );
    await card.getByText('Table', { exact: true }).click();
    compare(
      await readTable(card, title),
      Object.fromEntries(lines.map((cell) => [label(cell), `${cell.count} ${share(cell)}`])),
      where,
      'table',
    );
    await card.getByText('Chart', { exact: true }).click();
  };

  for (const question of countPublishedSurvey()) {
    const block = draft.blocks.find(({ title }) =>
      JSON.stringify(title).includes(JSON.stringify(question.title).slice(1, -1)),
    )!;
    await page.goto(`/summary/study/${study}/results/${block.id}/findings`);
    await waitUntilSettled(page);
    await checkCard(question, 'answered');
    await Promise.all([
      page.waitForResponse((reply) => reply.url().includes('base=seen')),
      page.getByText('% of all who saw it', { exact: true }).click(),
    ]);
    await waitUntilSettled(page);
    await checkCard(question, 'saw');
  }
  expect(compared).toEqual({ chart: 468, table: 356, csv: 356 });
  expect(complaints).toEqual([]);
});

test('an exact half is one number on the page, in its table, picture and file, and categories say how many they are of', async ({
  page,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const config = kano.validConfigs[0] as KanoConfig;
  const [search, exported] = config.features.map(({ id }) => id);
  const study = await makeStudy(page, 'Halves', {
    blocks: [
      { ...createBlock('nps'), title: text('Recommend') },
      { ...createBlock('kano'), title: text('Features'), config },
    ],
  });
  const [nps, features] = ['nps', 'kano'].map(
    (type) => study.blocks.find((block) => block.type === type)!.id,
  );
  const attractive = { with: 'like', without: 'neutral' };
  const mustBe = { with: 'must', without: 'dislike' };
  // 46 people saw both questions and 40 answered: 23 and 17 of 40 are 57.5 % and 42.5 %. 20 judged the export.
  for (let person = 0; person < 46; person += 1)
    await submitResponse(
      page,
      study,
      person < 40
        ? {
            [nps!]: { score: person < 23 ? 3 : 8 },
            [features!]: {
              features: {
                [search!]: person < 23 ? attractive : mustBe,
                ...(person < 20 && { [exported!]: mustBe }),
              },
            },
          }
        : {},
    );
  const open = async (block: string, title: string, base: string) => {
    await page.goto(`/summary/study/${study.id}/results/${block}/findings?base=${base}`);
    const card = page.getByRole('region', { name: title, exact: true });
    await expect(card.getByRole('button', { name: /^More for/ })).toBeVisible();
    await waitUntilSettled(page);
    return card;
  };
  const readPicture = async (card: Locator) =>
    [...(await downloadFrom(page, card, 'Download SVG')).matchAll(/<text[^>]*>([^<]*)</g)].map(
      ([, one]) => one!,
    );

  const answered = await open(nps!, 'Recommend', 'answered');
  await expect(answered.getByText('−58', { exact: true })).toBeVisible();
  await expect(answered.getByRole('button', { name: /^Detractors/ })).toContainText('58% 23');
  await expect(answered.getByRole('button', { name: /^Passives/ })).toContainText('43% 17');
  expect(await readPicture(answered)).toEqual(expect.arrayContaining(['−58', '58%', '43%']));
  const scores = (count: number) => `${count} of 40`;
  expect(readChartCsv(await downloadFrom(page, answered, 'Download CSV'))).toMatchObject({
    3: scores(23),
    8: scores(17),
    10: scores(0),
  });
  await answered.getByText('Table', { exact: true }).click();
  expect(await readTable(answered, 'Recommend')).toMatchObject({ 3: '23 58%', 8: '17 43%', 10: '0 0%' });

  const saw = await open(nps!, 'Recommend', 'seen');
  await expect(saw).toContainText('40 of 46 answered (87%) · shares of all who saw it');
  await expect(saw.getByText('−58', { exact: true })).toBeVisible();
  await expect(saw.getByRole('button', { name: /^Detractors/ })).toContainText('50% 23');
  expect(await readPicture(saw)).toEqual(expect.arrayContaining(['50%', '37%']));
  expect(readChartCsv(await downloadFrom(page, saw, 'Download CSV'))).toMatchObject({ 3: '23 of 46' });

  for (const [base, searchShares, exportShare] of [
    ['answered', ['58%', '43%'], '100%'],
    ['seen', ['50%', '37%'], '43%'],
  ] as const) {
    const card = await open(features!, 'Features', base);
    const [first, second] = config.features.map((_, index) => `${index + 1}. ${['Search', 'Export'][index]}`);
    expect(await readStack(card)).toEqual({
      [`${first} | Attractive`]: `23 ${searchShares[0]}`,
      [`${first} | Must-be`]: `17 ${searchShares[1]}`,
      [`${second} | Must-be`]: `20 ${exportShare}`,
    });
    // Categories and coefficients are of those who answered, whatever the shares are of.
    const categories = card.getByRole('table').first();
    await expect(
      categories
        .getByRole('row', { name: /Search/ })
        .getByRole('cell')
        .last(),
    ).toHaveText('40');
    await expect(
      categories
        .getByRole('row', { name: /Export/ })
        .getByRole('cell')
        .last(),
    ).toHaveText('20');
    expect(await readPicture(card)).toEqual(expect.arrayContaining([...searchShares, exportShare]));
    const n = base === 'seen' ? 46 : 40;
    expect(readChartCsv(await downloadFrom(page, card, 'Download CSV'))).toMatchObject({
      'Search: Attractive': `23 of ${n}`,
      'Search: Must-be': `17 of ${n}`,
      'Export: Must-be': `20 of ${base === 'seen' ? 46 : 20}`,
    });
  }
  expect(complaints).toEqual([]);
});
