import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promisify } from 'node:util';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { waitForLockWaits } from '#platform/testing/waiting-statements.ts';
import { readSnapshot } from '#product/archives/server/read-snapshot.ts';
import { createNotDeletedCondition } from '#product/responses/server/stream-answered.ts';
import { readExportedStudy, streamCsv } from '#product/archives/server/stream-csv.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { readFilter } from '#product/results/filter.ts';
import { listBlocksAcrossVersions } from '#product/results/server/describe-study.ts';
import { unweightedFigures } from '#product/results/server/show-figures.ts';
import { readBlocks } from '#product/results/server/read-blocks.ts';
import { readOverview } from '#product/results/server/read-overview.ts';
import { findStudy } from '#product/studies/server/queries.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { recountCsv } from '../../../scripts/recount-csv.ts';
import * as contract from '../contract.ts';
import { homeWorkers } from './jobs.ts';
import { loadSample } from './load-sample.ts';
import { homeRoutes } from './routes.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let ada: Awaited<ReturnType<typeof server.register>>['client'];
let scope: Scope;
let study = '';
beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open' },
    routes: homeRoutes,
    policies: [studyPolicy],
  });
  const { client, reply } = await server.register('ada@example.com');
  ada = client;
  const { workspaces, person } = reply.body;
  const actor = { kind: 'person', person: person.id, role: 'owner' } as const;
  scope = mintScope(workspaces[0]!.id, actor, server.clock.now());
});
afterAll(() => server.close());

const runLoadJob = (signal = new AbortController().signal) =>
  homeWorkers(server.services)[0]!.work(
    { workspace: scope.workspace, study },
    { now: server.clock.now(), signal },
  );
const requestSample = (client = ada) => client.call(contract.loadSample, {});
const readProgress = async () => (await ada.call(contract.getSample, {})).body.sample;
const countRows = async () => {
  const [row] = await server.admin<{ responses: number; answers: number }[]>`
    select (select count(*)::int from responses) as responses, (select count(*)::int from answers) as answers`;
  return row!;
};

test('repeated requests create one live study', async () => {
  const { requests } = await server.admin.transaction(async (held) => {
    await held`select pg_advisory_xact_lock(hashtextextended(${scope.workspace}, 11))`;
    const requests = [requestSample(), requestSample()] as const;
    await waitForLockWaits(server.admin, 2);
    return { requests };
  });
  const [first, second] = await Promise.all(requests);
  expect([first.status, second.status]).toEqual([202, 202]);
  expect(first.body).toEqual(second.body);
  study = first.body.study;
  expect(await readProgress()).toEqual({ study, state: 'loading', done: 0, total: 1_186 });
});

test('an interrupted load continues, and no response counts twice', async () => {
  for (const minResponses of [150, 1_000]) {
    const interruption = new AbortController();
    const running = runLoadJob(interruption.signal);
    const interruptAfterMinimum = async () => {
      await expect
        .poll(async () => (await countRows()).responses, { interval: 100, timeout: 60_000 })
        .toBeGreaterThan(minResponses);
      interruption.abort();
    };
    await Promise.all([expect(running).rejects.toThrow(/abort/i), interruptAfterMinimum()]);
  }
  // As if a run had been killed before it stored the progress of its last batches.
  await server.admin`update studies set origin = jsonb_set(origin, '{done}', '40') where id = ${study}`;
  await runLoadJob();
  expect(await readProgress()).toEqual({ study, state: 'done', done: 1_186, total: 1_186 });
  const before = await countRows();
  expect(before.responses).toBe(1_186);
  await runLoadJob();
  expect(await countRows()).toEqual(before);
}, 120_000);

test('every figure of the results equals a count from the file', async () => {
  await foldStudy(server.services.database, scope, study);
  const { database } = server.services;
  const [overview, blocks] = await database.within(
    scope,
    async (tx) => {
      const row = await findStudy(tx, scope, study);
      const described = await listBlocksAcrossVersions(tx, scope, row);
      return [
        await readOverview(tx, scope, row, described.blocks, readFilter({})),
        await readBlocks(tx, scope, study, described.blocks, unweightedFigures, readFilter({})),
      ] as const;
    },
    { snapshot: true },
  );
  expect([overview.started, overview.channels]).toEqual([1_186, [{ channel: 'link', n: 1_186 }]]);
  expect(overview.counts).toMatchObject({ completed: 1_043, abandoned: 143, in_progress: 0 });
  const questions = blocks.shown.filter(({ isQuestion }) => isQuestion).map(({ finding }) => finding);
  const readBars = (question: number, group = 0) =>
    questions[question]!.groups[group]!.bars.map(({ n }) => n);
  expect(readBars(0)).toEqual([936, 250]);
  expect(readBars(1)).toEqual([552, 284]);
  expect(readBars(2)).toEqual([673, 571, 550, 607, 758, 738]);
  expect(questions[3]!.n).toBe(836);
  expect(questions[3]!.groups.map(({ n }) => n)).toEqual([835, 836, 835, 836, 836, 836]);
  expect(questions[3]!.groups.map(({ mean }) => Number(mean!.value.toFixed(4)))).toEqual([
    3.7329, 4.0873, 4.3413, 3.2727, 2.5132, 3.0478,
  ]);
  expect(questions[3]!.groups.map((group) => group.bars[0]!.n)).toEqual([129, 32, 36, 204, 289, 146]);
  expect(readBars(4, 0)).toEqual([610, 151, 44, 8, 1, 15]);
  expect(readBars(4, 11)).toEqual([112, 130, 164, 102, 204, 109]);
  expect(readBars(5)).toEqual([325, 197, 306]);
});

test('every figure computed from the exported CSV equals a count from the file', async () => {
  let csv = '';
  await readSnapshot(server.services.database, scope, async (tx) => {
    const exported = (await readExportedStudy(tx, scope, study))!;
    for await (const chunk of streamCsv(tx, exported, 'code', createNotDeletedCondition(scope, study)))
      csv += String(chunk);
  });
  const { responses, statuses, blocks } = recountCsv(csv);
  expect([responses, statuses]).toEqual([1_186, { completed: 1_043, abandoned: 143 }]);
  const films = ['sw030001', 'sw030002', 'sw030003', 'sw030004', 'sw030005', 'sw030006'];
  expect(blocks['sw010000']!.values['']).toEqual({ sw010001: 936, sw010002: 250 });
  expect(blocks['sw020000']!.values['']).toEqual({ sw020001: 552, sw020002: 284 });
  expect(films.map((film) => blocks['sw030000']!.values[film]!['1'])).toEqual([673, 571, 550, 607, 758, 738]);
  const rankedFilms = films.map((film) => film.replace('sw03', 'sw09'));
  expect(rankedFilms.map((film) => Number(blocks['sw090000']!.means[film]!.toFixed(4)))).toEqual([
    3.7329, 4.0873, 4.3413, 3.2727, 2.5132, 3.0478,
  ]);
  expect(rankedFilms.map((film) => blocks['sw090000']!.values[film]!['1'])).toEqual([
    129, 32, 36, 204, 289, 146,
  ]);
  expect(blocks['sw290000']!.values['']).toEqual({ sw290001: 325, sw290002: 197, sw290003: 306 });
  const countViews = (row: string) =>
    [0, 1, 2, 3, 4, 5].map((view) => blocks['sw150000']!.values[row]![`sw15010${view}`]);
  expect(countViews('sw150001')).toEqual([610, 151, 44, 8, 1, 15]);
  expect(countViews('sw150012')).toEqual([112, 130, 164, 102, 204, 109]);
});

test('the file has the published checksum', async () => {
  const { stdout } = await promisify(execFile)('sha256sum', [
    new URL('../samples/star-wars/StarWars.csv', import.meta.url).pathname,
  ]);
  expect(stdout).toContain('8b4ae2a4ce59d124ac98ce5810a22bca5710e1dcd644fb7cb26344811ba3f989');
});

test('a filter takes about the same time with stale and with current statistics of PostgreSQL', async () => {
  const { database } = server.services;
  const { blocks } = await database.within(scope, async (tx) =>
    listBlocksAcrossVersions(tx, scope, await findStudy(tx, scope, study)),
  );
  const question = blocks.find(({ block }) => JSON.stringify(block.title).includes('Have you seen any'))!;
  const { options } = question.block.config as { options: { id: string }[] };
  const filter = readFilter({ answer: `${question.block.id}..${options[0]!.id}` });
  const read = async () => {
    const start = performance.now();
    await database.within(scope, (tx) => readBlocks(tx, scope, study, blocks, unweightedFigures, filter));
    return performance.now() - start;
  };
  const measureFastest = async () => Math.min(await read(), await read(), await read());
  // The statistics of almost empty tables.
  await server.admin`delete from pg_statistic where starelid in ('responses'::regclass, 'column_masks'::regclass)`;
  await server.admin`update pg_class set reltuples = 5, relpages = 300 where relname in ('responses', 'column_masks')`;
  const timeWithStaleStatistics = await measureFastest();
  await server.admin`analyze responses, column_masks`;
  // A nested loop over both tables took thirty times as long.
  expect(timeWithStaleStatistics / (await measureFastest())).toBeLessThan(8);
});

test('a load that fails is reported and can be resumed; a deleted sample is loaded again', async () => {
  const { client, reply } = await server.register('eve@example.com');
  const workspace = reply.body.workspaces[0]!.id;
  const readShownSample = async () => (await client.call(contract.getSample, {})).body.sample;
  const first = (await requestSample(client)).body.study;
  const runLoadJobForEve = () =>
    homeWorkers(server.services)[0]!.work(
      { workspace, study: first },
      { now: server.clock.now(), signal: new AbortController().signal },
    );
  await server.admin`update studies set state = 'paused' where id = ${first}`;
  await runLoadJobForEve();
  expect(await readShownSample()).toMatchObject({ study: first, state: 'failed' });
  expect((await requestSample(client)).body.study).toBe(first);
  expect(await readShownSample()).toMatchObject({ study: first, state: 'loading' });
  await server.admin`update studies set deleted_at = now() where id = ${first}`;
  await runLoadJobForEve();
  expect(await readShownSample()).toBeNull();
  expect((await requestSample(client)).body.study).not.toBe(first);
});

test('people who cannot edit studies cannot load it, not even through the API', async () => {
  const viewer = mintScope(scope.workspace, { kind: 'person', person: study, role: 'viewer' }, scope.now);
  // Permission is checked first, so the study does not have to exist.
  await expect(loadSample(null as never, viewer, null as never)).rejects.toMatchObject({ code: 'forbidden' });
});
