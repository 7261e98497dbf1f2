import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenedDatabase } from '#apps/server/open-database.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Scope } from '#platform/db/scope.ts';
import { keptLog } from '#platform/log/log.ts';
import { makeResponses, makeStudy } from '#product/archives/server/factory.ts';
import { compareRollups } from '#product/responses/server/fold-rollups.ts';
import { makeWorkspace } from '#product/workspaces/server/factory.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-rebuild-'));
const now = new Date('2026-05-04T09:00:00Z');
let opened: OpenedDatabase;
let scope: Scope;
let study = '';
let other = '';

beforeAll(async () => {
  opened = await openDatabase(readConfig({ DATA_DIR: folder }), keptLog().log);
  scope = await makeWorkspace(opened.database, now);
  const made = await makeStudy(opened.database, scope);
  await makeResponses(opened.database, scope, made, 40);
  study = made.study;
  const second = await makeStudy(opened.database, scope, { name: 'Another study' });
  await makeResponses(opened.database, scope, second, 3);
  other = second.study;
});
afterAll(async () => {
  await opened.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Beside the open database, as an operator runs it beside a running Earshot. */
const rebuild = async (...parameters: string[]) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(import.meta.dirname, 'rebuild-rollups.ts'), ...parameters],
    { env: { ...process.env, DATA_DIR: folder } },
  );
  return stdout;
};

const inside = <T>(work: Parameters<typeof opened.database.withinSql<T>>[1]) =>
  opened.database.withinSql(scope, work);
const facts = () =>
  inside(
    (sql) => sql`select response, block, part, choice, number from facts where study = ${study}
      order by response, block, part, choice, number`,
  );
const figures = () =>
  inside(
    (
      sql,
    ) => sql`select subject, part, choice, sum(n)::int as n, round(sum(total)::numeric, 6)::text as total from (
        select subject, part, choice, n, total from rollups where study = ${study}
        union all select subject, part, choice, n, total from rollup_deltas where study = ${study}) rows
      group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`,
  );

it('puts back facts and figures that were spoilt by hand', { timeout: 60_000 }, async () => {
  const before = { facts: [...(await facts())], figures: [...(await figures())] };
  expect(before.facts.length).toBeGreaterThan(100);
  await inside(async (sql) => {
    await sql`delete from facts where study = ${study} and response in (
      select id from responses where study = ${study} order by id limit 10)`;
    await sql`insert into facts select * from facts where study = ${study} limit 25`;
    await sql`update facts set number = number + 1 where study = ${study} and number is not null`;
    await sql`update rollups set n = n + 7 where study = ${study}`;
    await sql`delete from rollup_deltas where study = ${study} and part = 'status'`;
    await sql`insert into rollup_deltas (workspace, study, subject, part, choice, n, total, squares)
      values (${scope.workspace}, ${study}, '$', 'status', 'completed', 5, 0, 0)`;
  });
  expect(await inside((sql) => compareRollups(sql, scope, study))).not.toEqual([]);
  const said = await rebuild();
  expect(said).toMatch(
    new RegExp(`\\(${study}\\): 40 responses, ${before.facts.length} facts, .* put right`),
  );
  expect(said).toMatch(new RegExp(`\\(${other}\\): 3 responses, \\d+ facts, figures were right`));
  expect([...(await facts())]).toEqual(before.facts);
  expect([...(await figures())]).toEqual(before.figures);
  expect(await inside((sql) => compareRollups(sql, scope, study))).toEqual([]);
});

it(
  'leaves answers off the path out of facts, and does only the study it is told',
  { timeout: 60_000 },
  async () => {
    const [answer] = await inside(
      (sql) => sql<{ response: string; block: string }[]>`
      update answers set on_path = false where (study, response, block) = (
        select study, response, block from answers where study = ${study} and value is not null limit 1)
      returning response, block`,
    );
    await inside((sql) => sql`update rollups set n = n + 1 where study = ${other}`);
    await inside((sql) => sql`update rollup_deltas set n = n + 1 where study = ${other}`);
    const said = await rebuild('--study', study);
    expect(said.trim().split('\n')).toHaveLength(1);
    const left = await inside(
      (sql) => sql`select 1 from facts where study = ${study} and response = ${answer!.response}
      and block = ${answer!.block}`,
    );
    expect(left).toHaveLength(0);
    expect(await inside((sql) => compareRollups(sql, scope, other))).not.toEqual([]);
  },
);

it.each([
  [['--study', 'x'], 'the id of a study'],
  [['--all'], 'the id of a study'],
  [['--study', randomUUID()], 'does not exist'],
])('says what is wrong with %j', async (parameters, sentence) => {
  await expect(rebuild(...parameters)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(sentence) as string,
  });
});
