import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#platform/db/core/database.ts';
import { openDatabase, type OpenedDatabase } from '#apps/server/open-database.ts';
import { readConfig } from '#platform/config/config.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { migrateDatabase, openAdmin } from '#platform/db/core/migrate.ts';
import { provisionEmbedded } from '#platform/db/core/provision.ts';
import { mintScope } from '#platform/db/core/scope.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { createBlock, createContent } from '#product/studies/create-content.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { text } from '#product/blocks/text.ts';
import { insertRow } from '#platform/testing/insert-row.ts';
import { makeMemoryFolder } from '#platform/testing/memory-folder.ts';
import { compareCounts } from '#product/responses/server/compare-counts.ts';
import { compareColumns } from '#product/results/columns/server/compare-columns.ts';
import { foldBeforeReading } from '#product/results/columns/server/fold-before-reading.ts';
import { noFilter } from '#product/results/filter.ts';
import { resultWorkers } from '#product/results/server/jobs.ts';
import { readOverview } from '#product/results/server/read-overview.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../platform/db/migrations');
/** The first migration of the new version. */
const FIRST = '20261123055228_answers-alone';
const RESPONSES = 20_000;
const NOW = new Date('2026-05-04T09:00:00Z');

const folder = makeMemoryFolder('earshot-upgrade-');
let opened: OpenedDatabase;
const scope = mintScope(randomUUID(), { kind: 'job', job: 'test' }, NOW);
const study = randomUUID();

/** Not by the verbs of today, which write columns that the previous version does not have. */
async function insertLiveStudy(tx: Tx, content: StudyContent): Promise<void> {
  const { workspace } = scope;
  await insertRow(tx, 'workspaces', { workspace, name: 'Example team', settings: {}, created_at: NOW });
  await insertRow(tx, 'studies', {
    workspace,
    id: study,
    link_token: study,
    name: 'Survey',
    kind: 'survey',
    state: 'live',
    state_at: NOW,
    archived: false,
    draft: content,
    revision: 1,
    link: {},
    quotas: [],
    version: 1,
    published_revision: 1,
    created_at: NOW,
    updated_at: NOW,
  });
  await insertRow(tx, 'versions', {
    workspace,
    study,
    number: 1,
    id: randomUUID(),
    content,
    published_at: NOW,
  });
}

/** A database of the previous version: responses with their facts, and its columns. */
beforeAll(async () => {
  const before = path.join(folder, 'migrations');
  for (const name of fs.readdirSync(MIGRATIONS).filter((one) => one < FIRST))
    fs.cpSync(path.join(MIGRATIONS, name), path.join(before, name), { recursive: true });
  const server = await startEmbedded({ dataDir: path.join(folder, 'postgres'), log: () => {} });
  const targets = await provisionEmbedded(server);
  await migrateDatabase(targets.owner, targets.appRole, { migrations: before });
  const score = { ...createBlock('nps'), title: text('How likely?') };
  const number = { ...createBlock('number'), title: text('How old?') };
  const content = { ...createContent('survey'), blocks: [score, number] };
  const owner = openAdmin(targets.owner);
  const ids = [scope.workspace, study];
  await owner.transaction(async (tx) => {
    await tx`select set_config('app.workspace', ${scope.workspace}, true)`;
    await insertLiveStudy(tx, content);
    await tx.run({
      text: `insert into responses (workspace, study, id, version, channel, status, preview, excluded, seq, reached, language,
        device, started_at, last_at, completed_at, seconds, quotas, ordinal, folded)
      select $1, $2, md5(n::text)::uuid, 1, 'link', case when n % 10 = 0 then 'abandoned' else 'completed' end, false,
        n % 100 = 1, 2, '{}', 'en', 'phone', timestamptz '2026-05-01' + n * interval '1 second', timestamptz '2026-05-02',
        timestamptz '2026-05-02', 60, case when n % 3 = 0 then '{quotaaaaaa}'::text[] end, n, true
      from generate_series(1, ${RESPONSES}) n`,
      values: ids,
    });
    await tx.run({
      text: `insert into answers (workspace, study, response, block, type, value, on_path, seq, duration, answered_at)
      select $1, $2, md5(n::text)::uuid, b.block, b.type,
        case b.type when 'nps' then jsonb_build_object('score', n % 11) else jsonb_build_object('number', 1950 + n % 60) end,
        true, 1, 0, timestamptz '2026-05-02'
      from generate_series(1, ${RESPONSES}) n, (values ($3, 'nps'), ($4, 'number')) b (block, type)`,
      values: [...ids, score.id, number.id],
    });
    await tx.run({
      text: `insert into facts (workspace, study, response, block, part, choice, number)
      select $1, $2, md5(n::text)::uuid, $3, '', (n % 11)::text, n % 11 from generate_series(1, 100) n`,
      values: [...ids, score.id],
    });
    await tx.run({
      text: `insert into column_sets (workspace, study, code, next) values ($1, $2, 1, 40000)`,
      values: ids,
    });
    await tx.run({
      text: `insert into column_masks (workspace, study, block, part, segment, choice, exact, n, bits)
      values ($1, $2, $3, '', 0, '7', true, 1, b'1')`,
      values: [...ids, score.id],
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
    (tx) =>
      readOverview(tx, scope, {
        study: { id: study, link: {} as never, quotas: [] },
        blocks: [],
        loops: [],
        filter: noFilter,
      }),
    { snapshot: true },
  );
const countFolded = async () => {
  const [row] = await opened.database.within(
    scope,
    (tx) => tx<{ n: number }[]>`select count(*)::int as n from column_masks where study = ${study}`,
  );
  return row!.n;
};

test('a database of the previous version serves at once, and reports how many responses are still being counted', async () => {
  expect(await opened.database.within(scope, (tx) => compareCounts(tx, scope, study))).toEqual([]);
  const counting = await foldBeforeReading(opened.database, scope, study);
  expect(counting).toBeGreaterThan(0);
  expect(counting).toBeLessThanOrEqual(RESPONSES);
  // The old columns do not count.
  const { started } = await overview();
  expect(started).toBeLessThanOrEqual(RESPONSES - counting);
});

test('figures are correct when their rebuild is killed half-way and continued by a job', async () => {
  const rebuild = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../scripts/rebuild-figures.ts'), '--study', study],
    { env: { ...process.env, DATA_DIR: folder }, stdio: 'ignore' },
  );
  const ended = once(rebuild, 'exit');
  await expect.poll(countFolded, { interval: 20, timeout: 60_000 }).toBeGreaterThan(20);
  rebuild.kill('SIGKILL');
  await ended;
  const [job] = resultWorkers(opened);
  await job!.work({}, { now: NOW, signal: new AbortController().signal });
  expect(await foldBeforeReading(opened.database, scope, study)).toBe(0);
  expect((await overview()).started).toBe(RESPONSES - RESPONSES / 100);
  const problems = await opened.database.within(scope, (tx) => compareColumns(tx, scope, study), {
    snapshot: true,
  });
  expect(problems).toEqual([]);
});
