import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { leaveOutAnswers } from '#product/responses/server/leave-out-answers.ts';
import { noFilter } from '#product/results/filter.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { resolveFilterAfterFolding } from '#product/results/filters/server/resolve-filter.ts';
import { openAnalysis, type MadeQuestion } from '../../../server/testing/factory.ts';
import { createTheme } from '../create-theme.ts';
import { deleteTheme } from '../delete-theme.ts';
import { listStudyThemes } from '../list-study-themes.ts';
import { mergeThemes } from '../merge-themes.ts';
import { placeAnswers } from '../place-answers.ts';
import { readAnswers } from '../read-answers.ts';
import { readThemeNames } from './read-theme-names.ts';
import { readThemes } from '../read-themes.ts';
import { themeFilter } from './stream-members.ts';
// The filter is found through its feature.
import '../feature.ts';

let test: Awaited<ReturnType<typeof openAnalysis>>;
let owner: Scope;
let question: MadeQuestion;
let key: { study: string; block: string };
let price: string;
let support: string;
beforeAll(async () => {
  test = await openAnalysis();
  owner = test.owner;
});
afterAll(() => test.drop());
beforeEach(async () => {
  question = await test.makeQuestion(['A high price', 'The price and the support', 'Support', 'A red car']);
  key = { study: question.study, block: question.block };
  await readAnswers(test.database, owner, { question: key });
  const create = async (name: string, words: string[]) =>
    (await test.within(owner, (tx) => createTheme(tx, owner, { question: key, name, words }))).id;
  price = await create('Price', ['price']);
  support = await create('Support', ['support']);
  await foldStudy(test.database, owner, { study: key.study });
});

/** How many people a filter by themes finds. */
async function count(...values: string[]): Promise<number> {
  const wanted = { ...noFilter, where: [{ name: 'theme', values }] };
  const filter = await resolveFilterAfterFolding(test.database, owner, { study: key.study, filter: wanted });
  return (await test.within(owner, (tx) => readThemes(tx, owner, { question: key, filter }))).answers;
}
const readVersion = async () =>
  (
    await test.within(
      owner,
      (tx) => tx<{ version: string }[]>`select ${themeFilter.version!(owner, key.study)}::text as version`,
    )
  )[0]!.version;

it('finds the people of any of some themes, those of none, and nobody for what is no theme', async () => {
  expect([await count(price), await count(price, support), await count('none')]).toEqual([2, 3, 1]);
  expect([await count('none', support), await count('nonsense')]).toEqual([3, 0]);
  await leaveOutAnswers(test.database, owner, {
    study: key.study,
    response: question.responses[0]!,
    blocks: [key.block],
    reason: 'A joke',
  });
  expect(await count(price)).toBe(1);
});

it('follows what people decide, a merge, and the deletion of a theme; each changes its version', async () => {
  const versions = [await readVersion()];
  await test.within(owner, (tx) =>
    placeAnswers(tx, owner, { key: { ...key, theme: price }, add: [question.responses[3]!] }),
  );
  expect(await count(price)).toBe(3);
  versions.push(await readVersion());
  await test.within(owner, (tx) =>
    mergeThemes(tx, owner, { key: { ...key, theme: price }, target: support }),
  );
  expect(await count(price)).toBe(4);
  const { items, merged } = await test.within(owner, (tx) =>
    listStudyThemes(tx, owner, { study: key.study }),
  );
  expect(items).toEqual([{ id: support, name: 'Support', question: key.block, title: 'Why?' }]);
  expect(merged).toEqual([{ theme: price, into: support }]);
  versions.push(await readVersion());
  await test.within(owner, (tx) => deleteTheme(tx, owner, { ...key, theme: support }));
  expect([await count(price), await count('none')]).toEqual([0, 4]);
  versions.push(await readVersion());
  expect(new Set(versions).size).toBe(4);
});

it('reads answers that came since, before it finds', async () => {
  const at = new Date(owner.now.getTime() + 60_000);
  await test.admin`
    update answers set free_text = 'The price', answered_at = ${at}
    where study = ${key.study} and response = ${question.responses[3]!}`;
  await test.admin`update column_sets set folds = folds + 1 where study = ${key.study}`;
  expect(await count(price)).toBe(3);
});

it('gives the names of the themes of each answer', async () => {
  const names = await test.within(owner, (tx) =>
    readThemeNames(tx, owner, { study: key.study, responses: question.responses }),
  );
  expect(question.responses.map((one) => names.get(one)?.get(key.block)?.names)).toEqual([
    ...[['Price'], ['Price', 'Support'], ['Support'], undefined],
  ]);
});
