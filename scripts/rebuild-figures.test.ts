import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenedDatabase } from '#apps/server/open-database.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { makeMemoryFolder } from '#platform/testing/memory-folder.ts';
import { makeLiveStudy } from '#product/studies/server/testing/make-live-study.ts';
import { makeResponses } from '#product/responses/server/testing/make-responses.ts';
import { compareCounts } from '#product/responses/server/compare-counts.ts';
import { compareColumns } from '#product/results/columns/server/compare-columns.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';

const folder = makeMemoryFolder('earshot-rebuild-');
const now = new Date('2026-05-04T09:00:00Z');
let opened: OpenedDatabase;
let scope: Scope;
let study = '';
let other = '';

beforeAll(async () => {
  opened = await openDatabase(readConfig({ DATA_DIR: folder }), openMemoryLog().log);
  scope = await makeWorkspace(opened.database, now);
  const createdStudy = await makeLiveStudy(opened.database, scope);
  await makeResponses(opened.database, scope, createdStudy, 40);
  study = createdStudy.study;
  const second = await makeLiveStudy(opened.database, scope, { name: 'Another study' });
  await makeResponses(opened.database, scope, second, 3);
  other = second.study;
});
afterAll(async () => {
  await opened.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Runs the script while the database is open, as an operator does while Earshot runs. */
const rebuild = async (...parameters: string[]) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(import.meta.dirname, 'rebuild-figures.ts'), ...parameters],
    { env: { ...process.env, DATA_DIR: folder } },
  );
  return stdout;
};

const inside = <T>(work: Parameters<typeof opened.database.within<T>>[1]) =>
  opened.database.within(scope, work);
const wrong = (of: string) =>
  opened.database.within(
    scope,
    async (tx) => [...(await compareCounts(tx, scope, of)), ...(await compareColumns(tx, scope, of))],
    { snapshot: true },
  );

it('corrects damaged counters and columns', { timeout: 60_000 }, async () => {
  for (const studyToFold of [study, other]) await foldStudy(opened.database, scope, { study: studyToFold });
  expect(await wrong(study)).toEqual([]);
  await inside(async (tx) => {
    await tx`update response_counts set n = n + 7 where study = ${study}`;
    await tx`update column_masks set bits = ~bits, n = 65536 - n where study = ${study} and part = 'status'`;
    await tx`delete from column_masks where study = ${study} and part = ''`;
    await tx`delete from column_lists where study = ${study}`;
  });
  expect(await wrong(study)).not.toEqual([]);
  const output = await rebuild();
  expect(output).toMatch(new RegExp(`\\(${study}\\): 40 responses, \\d+ figures corrected`));
  expect(output).toMatch(new RegExp(`\\(${other}\\): 3 responses, figures were right`));
  expect(await wrong(study)).toEqual([]);
  // Every response was evaluated again and marked as folded.
  const [left] = await inside(
    (tx) => tx<{ n: number }[]>`select count(*)::int as n from responses where not folded`,
  );
  expect(left!.n).toBe(0);
});

it('rebuilds only the given study, from answers on the path', { timeout: 60_000 }, async () => {
  await inside(
    (tx) => tx`
    update answers set on_path = false where (study, response, block) = (
      select study, response, block from answers where study = ${study} and value is not null limit 1)`,
  );
  await inside((tx) => tx`update response_counts set n = n + 1 where study = ${other}`);
  const output = await rebuild('--study', study);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain('corrected');
  expect(await wrong(study)).toEqual([]);
  expect(await wrong(other)).not.toEqual([]);
});

it('builds missing figures', { timeout: 60_000 }, async () => {
  const third = await makeLiveStudy(opened.database, scope, { name: 'A third study' });
  await makeResponses(opened.database, scope, third, 3);
  expect(await rebuild('--study', third.study)).toMatch(/3 responses, \d+ figures built/);
  expect(await wrong(third.study)).toEqual([]);
  await inside((tx) => tx`delete from column_masks where study = ${third.study}`);
  expect(await rebuild('--study', third.study)).toMatch(/3 responses, \d+ figures corrected/);
  expect(await wrong(third.study)).toEqual([]);
});

it.each([
  [['--study', 'x'], 'the id of a study'],
  [['--all'], 'the id of a study'],
  [['--study', randomUUID()], 'doesn’t exist'],
])('reports the problem with %j', async (parameters, sentence) => {
  await expect(rebuild(...parameters)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(sentence) as string,
  });
});
