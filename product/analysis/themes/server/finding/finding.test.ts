import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noFilter } from '#product/results/filter.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { openAnalysis } from '../../../server/testing/factory.ts';
import { readThemes } from '../read-themes.ts';
import { runSearch } from './run-search.ts';
import { startFinding } from './start-finding.ts';

/** The questions that the search was worked on with, and one that it was only read on afterwards. */
const WORKED_ON = ['repository-tools', 'class-pain-points', 'grading-pain-points', 'jupyter-feedback'];
const HELD_OUT = ['teaching-suggestions'];
/** Of the themes shown, those that both readers would keep; of the answers, those in no theme. */
const MIN_USEFUL_SHARE = 0.6;
const MAX_NONE_SHARE = 0.3;

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../testing/${name}.json`, import.meta.url), 'utf8'));
const labels = readJson('labels') as Record<string, Record<string, { words: string[]; useful: boolean[] }>>;

let test: Awaited<ReturnType<typeof openAnalysis>>;
beforeAll(async () => {
  test = await openAnalysis();
});
afterAll(() => test.drop());

/** Finds themes in the answers to a question as a page does, and looks up what readers said about each. */
async function judge(name: string) {
  const { question, study, answers } = readJson(`questions/${name}`) as {
    question: string;
    study: string;
    answers: string[];
  };
  const made = await test.makeQuestion(answers, { title: question, name: study });
  const key = { study: made.study, block: made.block };
  const runs: string[] = [];
  const queue = {
    enqueue: async (_tx: unknown, _type: unknown, payload: unknown) => {
      runs.push((payload as { run: string }).run);
    },
  } as unknown as Parameters<typeof startFinding>[1];
  await test.within(test.owner, (tx) => startFinding(tx, queue, test.owner, key));
  await runSearch(test.database, test.owner, { key: { ...key, run: runs[0]! } });
  await foldStudy(test.database, test.owner, { study: key.study });
  const read = await test.within(test.owner, (tx) =>
    readThemes(tx, test.owner, { question: key, filter: noFilter }),
  );
  const shown = read.themes.map((theme) => [theme.name, theme.words.toSorted()]);
  const readings = labels[name]!;
  // A theme that nobody has read yet cannot be counted: read it, and add what two readers say to labels.json.
  expect(shown.toSorted()).toEqual(
    Object.entries(readings)
      .map(([theme, { words }]) => [theme, words.toSorted()])
      .toSorted(),
  );
  const useful = Object.values(readings).filter((one) => one.useful.every(Boolean)).length;
  return { name, themes: read.themes.length, useful, answers: read.answers, none: read.without };
}

const percent = (n: number, of: number) => `${Math.round((100 * n) / of)}%`;

it.each([
  ['worked on', WORKED_ON],
  ['held out', HELD_OUT],
])(
  'themes that two readers would keep, and answers in none (%s)',
  async (_kind, names) => {
    const results: Awaited<ReturnType<typeof judge>>[] = [];
    for (const name of names) results.push(await judge(name));
    const sum = (of: 'themes' | 'useful' | 'answers' | 'none') =>
      results.reduce((total, one) => total + one[of], 0);
    const all = {
      name: 'together',
      themes: sum('themes'),
      useful: sum('useful'),
      answers: sum('answers'),
      none: sum('none'),
    };
    for (const { name, themes, useful, answers, none } of [...results, all])
      console.log(
        `${name}: ${useful} of ${themes} themes useful (${percent(useful, themes)}), ${none} of ${answers} answers in none (${percent(none, answers)})`,
      );
    expect(all.useful / all.themes).toBeGreaterThanOrEqual(MIN_USEFUL_SHARE);
    expect(all.none / all.answers).toBeLessThanOrEqual(MAX_NONE_SHARE);
  },
  60_000,
);
