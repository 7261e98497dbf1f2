import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promisify } from 'node:util';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { waitForLockWaits } from '#platform/testing/waiting-statements.ts';
import type { CardSortDetail } from '#product/blocks/card-sort/detail.ts';
import { cutClusters } from '#product/blocks/card-sort/linkage.ts';
import { computeSimilarity } from '#product/blocks/card-sort/similarity.ts';
import type { FirstClickDetail } from '#product/blocks/first-click/first-click-team.ts';
import { readSnapshot } from '#product/archives/server/read-snapshot.ts';
import { createNotDeletedCondition } from '#product/responses/server/stream-answered.ts';
import { openTable, readExportedStudy } from '#product/archives/server/open-table.ts';
import { streamCsv } from '#product/archives/server/stream-csv.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { readFilter } from '#product/results/filter.ts';
import { listBlocksAcrossVersions } from '#product/results/server/describe-study.ts';
import { unweightedFigures } from '#product/results/server/show-figures.ts';
import { readBlocks } from '#product/results/server/read-blocks.ts';
import { readOverview } from '#product/results/server/read-overview.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { requirePicture } from '#product/studies/pictures/server/require-picture.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { recountCsv } from '../../../scripts/recount-csv.ts';
import * as contract from '../contract.ts';
import type { SampleId } from '../sample/sample-study.ts';
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

/** Runs the job; `batches` is after how many batches of responses its process is killed. */
const runLoadJob = ({ workspace = scope.workspace, batches = Infinity } = {}) => {
  let remaining = batches;
  const throwIfAborted = () => {
    if (remaining === 0) throw new DOMException('aborted', 'AbortError');
    remaining -= 1;
  };
  const signal = { throwIfAborted } as AbortSignal;
  return homeWorkers(server.services)[0]!.work({ workspace }, { now: server.clock.now(), signal });
};
const requestSample = (client = ada) => client.call(contract.loadSample, {});
const readProgress = async () => (await ada.call(contract.getSample, {})).body.sample;
const countRows = async () => {
  const [row] = await server.admin<{ responses: number; answers: number; pictures: number }[]>`
    select (select count(*)::int from responses) as responses, (select count(*)::int from answers) as answers,
      (select count(*)::int from assets) as pictures`;
  return row!;
};
/** The ids of the studies of the sample, by the part of the origin that names it. */
const findStudies = async () => {
  const rows = await server.admin<{ id: string; sample: SampleId }[]>`
    select id, origin->>'sample' as sample from studies where workspace = ${scope.workspace}`;
  return new Map(rows.map(({ id, sample }) => [sample, id]));
};

test('repeated requests create four live studies', async () => {
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
  expect(await readProgress()).toEqual({ study, state: 'loading', done: 0, total: 1_686 });
  const rows = await server.admin<{ id: string; name: string; kind: string }[]>`
    select id, name, kind from studies where state = 'live' and keeps_data order by name`;
  expect(rows.map(({ name, kind }) => [name, kind])).toEqual([
    ['Checkout NPS (sample)', 'survey'],
    ['Help centre card sort (sample)', 'survey'],
    ['Returns usability test (sample)', 'usability_test'],
    ['Star Wars survey (sample)', 'survey'],
  ]);
  expect(rows.at(-1)!.id).toBe(study);
});

test('an interrupted load continues, and no response counts twice', async () => {
  await expect(runLoadJob({ batches: 1 })).rejects.toThrow(/abort/i);
  await expect(runLoadJob({ batches: 4 })).rejects.toThrow(/abort/i);
  expect(await readProgress()).toMatchObject({ state: 'loading', done: 500 });
  // As a run of an earlier version left it: it stored responses before it stored their progress.
  await server.admin`update studies set origin = jsonb_set(origin, '{done}', '40') - 'sample' where id = ${study}`;
  // Killed again after the pictures of the usability test, before its responses.
  await expect(runLoadJob({ batches: 16 })).rejects.toThrow(/abort/i);
  expect(await countRows()).toMatchObject({ responses: 1_586, pictures: 10 });
  await Promise.all([runLoadJob(), runLoadJob()]);
  expect(await readProgress()).toEqual({ study, state: 'done', done: 1_686, total: 1_686 });
  const before = await countRows();
  expect(before).toMatchObject({ responses: 1_686, pictures: 10 });
  await runLoadJob();
  expect(await countRows()).toEqual(before);
});

const readFigures = async (of: string) => {
  const { database } = server.services;
  await foldStudy(database, scope, { study: of });
  return database.within(
    scope,
    async (tx) => {
      const row = await requireStudy(tx, scope, of);
      const described = await listBlocksAcrossVersions(tx, scope, row);
      const overview = await readOverview(tx, scope, {
        study: row,
        blocks: described.blocks,
        loops: described.loops,
        filter: readFilter({}),
      });
      const blocks = await readBlocks(tx, scope, {
        study: of,
        blocks: described.blocks,
        source: unweightedFigures,
        filter: readFilter({}),
      });
      const questions = blocks.shown.filter(({ isQuestion }) => isQuestion).map(({ finding }) => finding);
      return { overview, questions };
    },
    { snapshot: true },
  );
};

test('every figure of the results equals a count from the file', async () => {
  const { overview, questions } = await readFigures(study);
  expect([overview.started, overview.channels]).toEqual([1_186, [{ channel: 'link', n: 1_186, seen: null }]]);
  expect(overview.counts).toMatchObject({ completed: 1_043, abandoned: 143, in_progress: 0 });
  expect(overview.days.map(({ day }) => day)).toEqual([
    '2014-06-03',
    '2014-06-04',
    '2014-06-05',
    '2014-06-06',
  ]);
  // The file has no times of single people.
  expect([overview.timed, overview.medianSeconds]).toEqual([0, null]);
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
  expect(readBars(4, 0)).toEqual([610, 151, 44, 8, 1]);
  expect(readBars(4, 11)).toEqual([112, 130, 164, 102, 204]);
  // Who does not know a character is counted apart from the scale.
  const rows = questions[4]!.groups.length / 2;
  expect([readBars(4, rows), readBars(4, rows + 11)]).toEqual([
    [15, 814],
    [109, 712],
  ]);
  expect(readBars(5)).toEqual([325, 197, 306]);
});

test('the NPS of the sample is 28, and it is answered over twelve weeks', async () => {
  const { overview, questions } = await readFigures((await findStudies()).get('checkout-nps')!);
  expect(overview.counts).toMatchObject({ completed: 391, abandoned: 9 });
  expect(overview.timed).toBe(391);
  const [nps, reason, problem] = questions;
  expect([nps!.n, nps!.score!.value]).toEqual([400, 28]);
  expect(reason!.n).toBe(151);
  expect(problem!.n).toBe(391);
  const today = server.clock.now().toISOString().slice(0, 10);
  const days = overview.days.map(({ day }) => day);
  expect((Date.parse(today) - Date.parse(days[0]!)) / 86_400_000).toBe(84);
  expect(days.at(-1)! < today).toBe(true);
});

test('the usability test has areas clicked, paths and misclicks, with its pictures stored', async () => {
  const id = (await findStudies()).get('returns-usability')!;
  const { overview, questions } = await readFigures(id);
  expect(overview.counts).toMatchObject({ completed: 58, abandoned: 2 });
  const [click, task] = questions;
  expect(click!.groups[0]!.bars.map(({ n }) => n)).toEqual([4, 8, 25, 17, 3, 1, 2]);
  expect((click!.detail as FirstClickDetail).cells.reduce((sum, [, , n]) => sum + n, 0)).toBe(60);
  expect(task!.groups[0]!.bars.map(({ choice, n }) => [choice, n])).toEqual([
    ['direct', 33],
    ['indirect', 18],
    ['gave_up', 7],
    ['failed', 0],
  ]);
  const [picture] = await server.admin<
    { id: string }[]
  >`select id from assets where container = ${id} limit 1`;
  const { file } = await server.services.database.within(scope, (tx) =>
    requirePicture(tx, scope, { study: id, picture: picture!.id }),
  );
  expect(await server.services.storage.readSize(file)).toBeGreaterThan(10_000);
});

test('the card sort has a similarity of all cards, and what belongs together is joined first', async () => {
  const { overview, questions } = await readFigures((await findStudies()).get('help-card-sort')!);
  expect(overview.counts).toMatchObject({ completed: 40 });
  const { n, detail } = questions[0]!;
  const { merges, cut } = computeSimilarity(detail as CardSortDetail, n);
  const clusters = cutClusters(merges, 25, cut).map((cards) =>
    cards.map((card) => (detail as CardSortDetail).cards[card]!.replace('card', '')).toSorted(),
  );
  expect(clusters.toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1))).toEqual([
    ['assembly', 'care', 'spare', 'warranty'],
    ['damaged', 'exchange', 'missing', 'refund', 'return'],
    ['delete', 'email', 'newsletter', 'password'],
    ['deliverycost', 'deliveryday', 'large', 'missed', 'track'],
    ['giftcard', 'instalments', 'invoice', 'pay', 'voucher'],
    ['person', 'stores'],
  ]);
  expect((detail as CardSortDetail).labels.slice(0, 3).map(({ name, n: people }) => [name, people])).toEqual([
    ['contact', 17],
    ['payment', 16],
    ['products', 15],
  ]);
});

test('every figure computed from the exported CSV equals a count from the file', async () => {
  let csv = '';
  await readSnapshot(server.services.database, scope, {
    work: async (tx) => {
      const exported = (await readExportedStudy(tx, scope, study))!;
      const table = await openTable(tx, {
        study: exported,
        format: 'code',
        responses: createNotDeletedCondition(scope, study),
      });
      for await (const chunk of streamCsv(table)) csv += String(chunk);
    },
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
    ['sw150100', 'sw150101', 'sw150102', 'sw150103', 'sw150104', 'na'].map(
      (view) => blocks['sw150000']!.values[row]![view],
    );
  expect(countViews('sw150001')).toEqual([610, 151, 44, 8, 1, 15]);
  expect(countViews('sw150012')).toEqual([112, 130, 164, 102, 204, 109]);
});

test('the file has the published checksum', async () => {
  const { stdout } = await promisify(execFile)('sha256sum', [
    fileURLToPath(new URL('../samples/star-wars/StarWars.csv', import.meta.url)),
  ]);
  expect(stdout).toContain('8b4ae2a4ce59d124ac98ce5810a22bca5710e1dcd644fb7cb26344811ba3f989');
});

test('a filter takes about the same time with stale and with current statistics of PostgreSQL', async () => {
  const { database } = server.services;
  const { blocks } = await database.within(scope, async (tx) =>
    listBlocksAcrossVersions(tx, scope, await requireStudy(tx, scope, study)),
  );
  const question = blocks.find(({ block }) => JSON.stringify(block.title).includes('Have you seen any'))!;
  const { options } = question.block.config as { options: { id: string }[] };
  const filter = readFilter({ answer: `${question.block.id}..${options[0]!.id}` });
  const read = async () => {
    const start = performance.now();
    await database.within(scope, (tx) =>
      readBlocks(tx, scope, { study, blocks, source: unweightedFigures, filter }),
    );
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
  await server.admin`update studies set state = 'paused' where id = ${first}`;
  await runLoadJob({ workspace });
  expect(await readShownSample()).toMatchObject({ study: first, state: 'failed', done: 500, total: 1_686 });
  expect((await requestSample(client)).body.study).toBe(first);
  expect(await readShownSample()).toMatchObject({ study: first, state: 'loading' });
  await server.admin`update studies set deleted_at = now() where id = ${first}`;
  await runLoadJob({ workspace });
  expect(await readShownSample()).toMatchObject({ state: 'done', done: 500, total: 500 });
  expect((await requestSample(client)).body.study).not.toBe(first);
  const live = await server.admin`select from studies where workspace = ${workspace} and deleted_at is null`;
  expect(live).toHaveLength(4);
  await server.admin`update studies set deleted_at = now() where workspace = ${workspace}`;
  expect(await readShownSample()).toBeNull();
});

test('people who cannot edit studies cannot load it, not even through the API', async () => {
  const viewer = mintScope(scope.workspace, { kind: 'person', person: study, role: 'viewer' }, scope.now);
  // Permission is checked first, so the study does not have to exist.
  await expect(loadSample(null as never, viewer, null as never)).rejects.toMatchObject({ code: 'forbidden' });
});
