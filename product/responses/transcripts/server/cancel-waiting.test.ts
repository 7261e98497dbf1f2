import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '#platform/db/core/database.ts';
import { sendWaiting } from '#product/media/transcripts/server/send-waiting.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { cancelWaiting } from './cancel-waiting.ts';
import { makeRecordedStudy, type RecordedStudy } from './testing/recorded-answers.ts';

/** Recordings that wait, in two studies, and as many that are done. */
const MANY = 4_000;

let server: SurveyServer;
let on: RecordedStudy;
let off: RecordedStudy;
beforeAll(async () => {
  server = await serveSurvey();
  [on, off] = [await makeRecordedStudy(server), await makeRecordedStudy(server)];
  const { workspace, now } = server.scope();
  await server.admin`
    insert into transcription_services (workspace, name, address, model, is_on, is_automatic, created_at, created_by,
      updated_at)
    values (${workspace}, 'Speech', 'https://speech.example.com/v1', 'small', true, true, ${now}, ${workspace}, ${now})`;
  for (const { study } of [on, off])
    await server.admin`
      with rows as (select gen_random_uuid() as owner, gen_random_uuid() as asset, n from generate_series(1, ${MANY}) n),
        stored as (
          insert into assets (workspace, purpose, container, owner, id, name, kind, bytes, file, created_at)
          select ${workspace}, 'upload', ${study.id}, owner, asset, 'a.wav', 'wav', 1, 'media/' || asset, ${now} from rows),
        playable as (
          insert into recordings (workspace, container, owner, asset, state, state_at, duration_ms)
          select ${workspace}, ${study.id}, owner, asset, 'ready', ${now}, 60000 from rows)
      insert into transcripts (workspace, container, owner, asset, state, state_at, source, segments, text, revision,
        changed_at, replaces, pieces_done, need, recorded_at)
      select ${workspace}, ${study.id}, owner, asset, case when n % 2 = 0 then 'ready' else 'queued' end, ${now},
        case when n % 2 = 0 then 'service' end, '[]', '', 0, ${now}, false, 0, 0,
        ${now}::timestamptz - n * interval '1 second' from rows`;
  await server.admin`analyze transcripts`;
});
afterAll(async () => {
  await on.close();
  await off.close();
  await server.close();
});

/** Rows of transcripts that a connection has read: also before the transaction, as long as that was not reported. */
async function countRead(tx: Tx): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
    where relname = 'transcripts'`;
  return row!.n;
}

it('looks each minute at a row of each study, however many recordings wait, and then at what it cancels', async () => {
  const { database } = server.services;
  const scope = server.scope();
  const { hasMore, read } = await database.within(scope, async (tx) => {
    const before = await countRead(tx);
    return { hasMore: await cancelWaiting(tx, scope), read: (await countRead(tx)) - before };
  });
  expect(hasMore).toBe(false);
  expect(read).toBeLessThan(20);
  await server.admin`
    insert into transcription_switches (workspace, study, mode, is_swept)
    values (${scope.workspace}, ${off.study.id}, 'off', true)`;
  await database.within(scope, (tx) => cancelWaiting(tx, scope));
  const rows = await server.admin<{ study: string; waiting: number }[]>`
    select container as study, count(*) filter (where state = 'queued')::int as waiting from transcripts group by 1`;
  expect(new Map(rows.map(({ study, waiting }) => [study, waiting]))).toEqual(
    new Map([
      [on.study.id, MANY / 2],
      [off.study.id, 0],
    ]),
  );
});

it('gives jobs to the newest recordings without reading all that wait', async () => {
  const read: number[] = [];
  const { database, queue } = server.services;
  const within: typeof database.within = (scope, work, ...options) =>
    database.within(
      scope,
      async (tx, ...rest) => {
        const before = await countRead(tx);
        const result = await work(tx, ...rest);
        read.push((await countRead(tx)) - before);
        return result;
      },
      ...options,
    );
  await sendWaiting({ database: Object.assign({}, database, { within }), queue }, server.scope());
  const [sent] = await server.admin<{ n: number }[]>`
    select count(*)::int as n from transcripts where has_job and recorded_at > ${server.scope().now}::timestamptz - interval '10 seconds'`;
  expect(sent!.n).toBe(4);
  expect(Math.max(...read)).toBeLessThan(40);
});
