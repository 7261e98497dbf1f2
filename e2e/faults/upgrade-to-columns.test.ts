import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#platform/db/core/database.ts';
import { openDatabase, type OpenedDatabase } from '#apps/server/open-database.ts';
import { readConfig } from '#platform/config/config.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { migrateDatabase, openAdmin } from '#platform/db/core/migrate.ts';
import { provisionEmbedded } from '#platform/db/core/provision.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { freshBlock, freshContent } from '#product/studies/fresh.ts';
import { text } from '#product/blocks/text.ts';
import { makeStudy } from '#product/archives/server/testing/factory.ts';
import { compareCounts } from '#product/responses/server/compare-counts.ts';
import { compareColumns } from '#product/results/columns/server/compare-columns.ts';
import { foldForReaders } from '#product/results/columns/server/fold-for-readers.ts';
import { noFilter } from '#product/results/filter.ts';
import { resultWorkers } from '#product/results/server/jobs.ts';
import { readOverview } from '#product/results/server/read-overview.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../platform/db/migrations');
/** The first change that the version before does not know. */
const FIRST = '20261123055228_answers-alone';
const RESPONSES = 20_000;
const NOW = new Date('2026-05-04T09:00:00Z');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-upgrade-'));
let opened: OpenedDatabase;
let scope: Scope;
let study = '';

/** A database as the version before left it: responses with their facts, and columns of its own making. */
beforeAll(async () => {
  const before = path.join(folder, 'migrations');
  for (const name of fs.readdirSync(MIGRATIONS).filter((one) => one < FIRST))
    fs.cpSync(path.join(MIGRATIONS, name), path.join(before, name), { recursive: true });
  const server = await startEmbedded({ dataDir: path.join(folder, 'postgres'), log: () => {} });
  const ways = await provisionEmbedded(server);
  await migrateDatabase(ways.owner, ways.appRole, before);
  const database = connect({ target: ways.app, size: 4 });
  scope = await makeWorkspace(database, NOW);
  const score = { ...freshBlock('nps'), title: text('How likely?') };
  const number = { ...freshBlock('number'), title: text('How old?') };
  const content = { ...freshContent('survey'), blocks: [score, number] };
  ({ study } = await makeStudy(database, scope, { content }));
  await database.close();
  const owner = openAdmin(ways.owner);
  const of = [scope.workspace, study];
  await owner.transaction(async (tx) => {
    await tx`select set_config('app.workspace', ${scope.workspace}, true)`;
    await tx.run({
      text: `insert into responses (workspace, study, id, version, channel, status, preview, excluded, seq, reached, language,
        device, started_at, last_at, completed_at, seconds, quotas, ordinal, folded)
      select $1, $2, md5(n::text)::uuid, 1, 'link', case when n % 10 = 0 then 'abandoned' else 'completed' end, false,
        n % 100 = 1, 2, '{}', 'en', 'phone', timestamptz '2026-05-01' + n * interval '1 second', timestamptz '2026-05-02',
        timestamptz '2026-05-02', 60, case when n % 3 = 0 then '{quotaaaaaa}'::text[] end, n, true
      from generate_series(1, ${RESPONSES}) n`,
      values: of,
    });
    await tx.run({
      text: `insert into answers (workspace, study, response, block, type, value, on_path, seq, duration, answered_at)
      select $1, $2, md5(n::text)::uuid, b.block, b.type,
        case b.type when 'nps' then jsonb_build_object('score', n % 11) else jsonb_build_object('number', 1950 + n % 60) end,
        true, 1, 0, timestamptz '2026-05-02'
      from generate_series(1, ${RESPONSES}) n, (values ($3, 'nps'), ($4, 'number')) b (block, type)`,
      values: [...of, score.id, number.id],
    });
    await tx.run({
      text: `insert into facts (workspace, study, response, block, part, choice, number)
      select $1, $2, md5(n::text)::uuid, $3, '', (n % 11)::text, n % 11 from generate_series(1, 100) n`,
      values: [...of, score.id],
    });
    await tx.run({
      text: `insert into column_sets (workspace, study, code, next) values ($1, $2, 1, 40000)`,
      values: of,
    });
    await tx.run({
      text: `insert into column_masks (workspace, study, block, part, segment, choice, exact, n, bits)
      values ($1, $2, $3, '', 0, '7', true, 1, b'1')`,
      values: [...of, score.id],
    });
  });
  await owner.end();
  await server.stop();
  opened = await openDatabase(readConfig({ DATA_DIR: folder }), openMemoryLog().log);
}, 120_000);
afterAll(async () => {
  await opened?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const overview = () =>
  opened.database.within(
    scope,
    (tx) => readOverview(tx, scope, { id: study, link: {} as never, quotas: [] }, [], noFilter),
    { snapshot: true },
  );
const countFolded = async () => {
  const [row] = await opened.database.within(
    scope,
    (tx) => tx<{ n: number }[]>`select count(*)::int as n from column_masks where study = ${study}`,
  );
  return row!.n;
};

test('a database of the version before serves at once, and says what is still being counted', async () => {
  expect(await opened.database.within(scope, (tx) => compareCounts(tx, scope, study))).toEqual([]);
  const counting = await foldForReaders(opened.database, scope, study);
  expect(counting).toBeGreaterThan(0);
  expect(counting).toBeLessThanOrEqual(RESPONSES);
  // Not of the old columns.
  const { started } = await overview();
  expect(started).toBeLessThanOrEqual(RESPONSES - counting);
});

test('whoever builds its figures is killed half-way, and they are the same once a job went on', async () => {
  const builds = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../scripts/rebuild-figures.ts'), '--study', study],
    { env: { ...process.env, DATA_DIR: folder }, stdio: 'ignore' },
  );
  const ended = once(builds, 'exit');
  await expect.poll(countFolded, { interval: 20, timeout: 60_000 }).toBeGreaterThan(20);
  builds.kill('SIGKILL');
  await ended;
  const [job] = resultWorkers(opened);
  await job!.work({}, { now: NOW, signal: new AbortController().signal });
  expect(await foldForReaders(opened.database, scope, study)).toBe(0);
  expect((await overview()).started).toBe(RESPONSES - RESPONSES / 100);
  const wrong = await opened.database.within(scope, (tx) => compareColumns(tx, scope, study), {
    snapshot: true,
  });
  expect(wrong).toEqual([]);
});
