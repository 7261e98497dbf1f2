import { partsForTests } from '#product/archives/server/testing/parts-for-tests.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '#platform/db/core/database.ts';
import { mintScope } from '#platform/db/core/scope.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import * as archives from '#product/archives/contract.ts';
import { archiveWorkers } from '#product/archives/server/jobs.ts';
import { removeExportJob } from '#product/archives/server/removing/remove-export.ts';
import { archivePolicy } from '#product/archives/server/policy.ts';
import { archiveRoutes } from '#product/archives/server/routes.ts';
import { text } from '#product/blocks/text.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { deleteStudies, restoreStudies } from '#product/studies/server/delete-studies.ts';
import * as contract from '../contract.ts';
import { changeResponses } from './change-responses.ts';
import { purgeJob, responseWorkers } from './jobs.ts';
import { purgeResponses } from './purge-responses.ts';
import { no, serveSurvey, type SurveyServer } from './testing/factory.ts';

const DAY = 86_400_000;
let server: SurveyServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-purge-'));
  server = await serveSurvey((services) => archiveRoutes(services, partsForTests), [archivePolicy]);
  server.services.storage = diskStorage(folder);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const { stringify } = JSON;
const remove = (study: string, ids: string[]) =>
  changeResponses(server.services.database, server.scope(), { study, ids, change: { do: 'delete' } });
const purge = (options = {}) =>
  purgeResponses(
    server.services.database,
    mintScope(server.workspace, { kind: 'job', job: 'test' }, server.clock.now()),
    options,
  );
async function submitMany(
  survey: Awaited<ReturnType<SurveyServer['makeSurvey']>>,
  count: number,
): Promise<string[]> {
  const answers = { [survey.gate]: no, [survey.score]: { score: 7 } };
  const replies = await Promise.all(Array.from({ length: count }, () => server.submit(survey, answers)));
  return replies.map(({ body }) => body.response);
}

const storagePath = (name: string) => path.join(folder, name);

/** Lists the tables of all schemas that contain a text. */
async function listTablesContaining(text: string): Promise<string[]> {
  const tables = await server.admin<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;
  const tableNames: string[] = [];
  for (const { name } of tables) {
    const [row] = await server.admin.run({
      text: `select 1 from ${name} t where t::text like '%${text}%' limit 1`,
    });
    if (row) tableNames.push(name);
  }
  return tableNames;
}

it('N8: no table contains an answer after its response was deleted and purged', async () => {
  const canary = `canary${randomUUID().slice(0, 8)}`;
  const openQuestion = makeBlock('open-question', 'Tell us');
  const study = await makeStudy(server.services.database, server.scope(), [
    openQuestion,
    makeBlock('nps', 'How likely?'),
  ]);
  const participant = server.participant(study);
  const start = `/api/answering/${study.linkToken}/start`;
  await participant.visitor.send('POST', start, {
    body: { mode: 'fresh', key: randomUUID(), parameters: { name: `${canary} in the address` } },
  });
  await participant.save(openQuestion.id, { text: `My name is ${canary}` });
  const { id } = (await server.stored(study.id))[0]!;
  // An archive was exported in the meantime.
  const requestExport = () => server.team.call(archives.exportStudy, { params: { id: study.id } });
  await requestExport();
  const [exportRow] = await server.admin<
    { id: string }[]
  >`select id from exports where thing = ${`study_${study.id}`}`;
  const [buildWorker, removeWorker] = archiveWorkers(server.services, partsForTests);
  const jobContext = () => ({ now: server.clock.now(), signal: new AbortController().signal });
  await buildWorker!.work({ workspace: server.workspace, export: exportRow!.id }, jobContext());
  expect((await listTablesContaining(canary)).toSorted()).toEqual(['public.answers', 'public.responses']);
  expect(await readdir(storagePath('exports'))).toHaveLength(1);

  await remove(study.id, [id]);
  // Hidden immediately, also from its participant.
  expect((await participant.start('continue')).body).toMatchObject({ state: 'begun', answers: {} });
  expect(stringify((await participant.start('continue')).body)).not.toContain(canary);
  server.clock.advance(8 * DAY);
  const jobs = await server.admin<{ data: object }[]>`
    select data from jobs.job where name = ${removeExportJob.name} and start_after < ${server.clock.now()}`;
  for (const { data } of jobs) await removeWorker!.work(data as never, jobContext());
  expect(await readdir(storagePath('exports'))).toEqual([]);
  server.clock.advance(23 * DAY);
  await purge();
  expect(await listTablesContaining(canary)).toEqual([]);
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile())
      expect(await readFile(path.join(file.parentPath, file.name), 'latin1')).not.toContain(canary);
  expect(stringify(server.lines)).not.toContain(canary);
  // A late save of its browser is rejected.
  const params = { linkToken: study.linkToken, block: openQuestion.id };
  const late = server.visitor();
  expect(
    (await late.call(contract.saveAnswer, { params, body: { value: text('x'), seq: 9, duration: 0 } }))
      .status,
  ).toBe(404);
});

it('N11: deletes exactly what is due, in batches, and continues after an interrupted run', async () => {
  const [study, deletedStudy] = [await server.makeSurvey(), await server.makeSurvey()];
  const ids = await submitMany(study, 60);
  const idsInDeletedStudy = await submitMany(deletedStudy, 25);
  await remove(study.id, ids.slice(0, 40));
  await server.services.database.within(server.scope(), (tx) =>
    deleteStudies(tx, server.scope(), [deletedStudy.id]),
  );
  server.clock.advance(10 * DAY);
  await remove(study.id, ids.slice(40, 50));
  const listRemaining = () => server.admin<{ id: string }[]>`
    select id from responses where study in (${study.id}, ${deletedStudy.id}) order by id`;
  // A day early, and at the exact time, nothing is deleted.
  server.clock.advance(20 * DAY);
  expect(await purge()).toEqual({ responses: 0, studies: 0 });
  expect(await listRemaining()).toHaveLength(85);
  server.clock.advance(1);
  // Interrupted after the first batch: the next run deletes the rest.
  const controller = new AbortController();
  const { database } = server.services;
  let batches = 0;
  const countingDatabase = {
    ...database,
    within: ((scope, work, options) => {
      batches += 1;
      if (batches === 2) controller.abort();
      return database.within(scope, work, options);
    }) as typeof database.within,
  };
  const job = mintScope(server.workspace, { kind: 'job', job: 'test' }, server.clock.now());
  expect(await purgeResponses(countingDatabase, job, { signal: controller.signal, batch: 10 })).toEqual({
    responses: 20,
    studies: 0,
  });
  expect(await listRemaining()).toHaveLength(65);
  expect(await purge({ batch: 10 })).toEqual({ responses: 45, studies: 1 });
  expect((await listRemaining()).map(({ id }) => id)).toEqual(ids.slice(40).toSorted());
  const [counts] = await server.admin`
    select (select count(*)::int from answers where response = any(${[...ids.slice(0, 40), ...idsInDeletedStudy]})) as answers,
      (select count(*)::int from response_counts where study = ${deletedStudy.id}) as counts,
      (select count(*)::int from versions where study = ${deletedStudy.id}) as versions,
      (select count(*)::int from answers where response = any(${ids.slice(40)})) as remaining`;
  expect(counts).toEqual({ answers: 0, counts: 0, versions: 0, remaining: 40 });
  expect(await server.listWrongCounts(study.id)).toEqual([]);
  // A response restored in time is kept.
  await changeResponses(database, server.scope(), {
    study: study.id,
    ids: ids.slice(40, 45),
    change: { do: 'restore' },
  });
  server.clock.advance(40 * DAY);
  expect(await purge()).toEqual({ responses: 5, studies: 0 });
  expect(await purge()).toEqual({ responses: 0, studies: 0 });
});

it('N11: a study restored in time keeps its responses, and other workspaces keep theirs', async () => {
  const survey = await server.makeSurvey();
  const ids = await submitMany(survey, 3);
  const { database } = server.services;
  await database.within(server.scope(), (tx) => deleteStudies(tx, server.scope(), [survey.id]));
  await database.within(server.scope(), (tx) => restoreStudies(tx, server.scope(), [survey.id]));
  await remove(survey.id, ids.slice(0, 1));
  server.clock.advance(31 * DAY);
  const foreign = mintScope(randomUUID(), { kind: 'job', job: 'test' }, server.clock.now());
  expect(await purgeResponses(database, foreign)).toEqual({ responses: 0, studies: 0 });
  const worker = responseWorkers(server.services).find(({ type }) => type.name === purgeJob.name)!;
  await worker.work({}, { now: server.clock.now(), signal: new AbortController().signal });
  expect((await server.stored(survey.id)).map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
});

it('N11: a study cannot be restored once its responses may have been deleted', async () => {
  const survey = await server.makeSurvey();
  const { database } = server.services;
  const restore = () =>
    database.within(server.scope(), (tx) => restoreStudies(tx, server.scope(), [survey.id]));
  await database.within(server.scope(), (tx) => deleteStudies(tx, server.scope(), [survey.id]));
  server.clock.advance(30 * DAY + 1);
  await expect(restore()).rejects.toThrow(expect.objectContaining({ code: 'not_found' }) as Error);
  server.clock.advance(-1);
  await restore();
});

it('N11: a response restored while the purge waits for its lock is kept', async () => {
  const [survey, deletedStudy] = [await server.makeSurvey(), await server.makeSurvey()];
  const ids = await submitMany(survey, 2);
  await submitMany(deletedStudy, 2);
  /** Runs the purge a month later, while `restore` is done but not yet committed. */
  const purgeDuring = async (restore: (tx: Tx) => Promise<unknown>) => {
    server.clock.advance(31 * DAY);
    let purging: Promise<unknown> | undefined;
    await server.admin.transaction(async (tx) => {
      await restore(tx);
      purging = purge();
      await expect.poll(server.listLockWaits, { interval: 5 }).toHaveLength(1);
    });
    await purging;
  };
  await remove(survey.id, ids);
  await purgeDuring((tx) => tx`update responses set deleted_at = null where id = ${ids[0]!}`);
  expect((await server.stored(survey.id)).map(({ id }) => id)).toEqual([ids[0]]);
  await server.services.database.within(server.scope(), (tx) =>
    deleteStudies(tx, server.scope(), [deletedStudy.id]),
  );
  await purgeDuring((tx) => tx`update studies set deleted_at = null where id = ${deletedStudy.id}`);
  expect(await server.stored(deletedStudy.id)).toHaveLength(2);
});
