import { performance } from 'node:perf_hooks';
import { openSqlClient } from '#platform/db/core/connection.ts';
import type { ConditionGroup } from '#product/recruiting/segments/condition.ts';
import { findDatabase, loadResponses, withEarshot } from '../million.ts';
import { makeBenchStudy } from '../study.ts';
import { checkRatio, percentile } from '../table.ts';

const PERSON_COUNT = Number(process.env.BENCH_PEOPLE ?? 100_000);
/** Studies that half of the people have a part in. */
const STUDY_COUNT = 8;
/** Responses of each study, with three questions: a million answers. */
const RESPONSE_COUNT = Math.ceil((PERSON_COUNT * 10) / 3 / STUDY_COUNT);
const ROUNDS = 7;

/** Counts of all people that one sample of the baseline takes, so that it lasts about as long as what is compared with it. */
const FLOOR_RUNS = 10;

async function measureMs(once: () => Promise<unknown>, times = 1): Promise<number> {
  const startedAt = performance.now();
  for (let run = 0; run < times; run += 1) await once();
  return (performance.now() - startedAt) / times;
}

/**
 * Counting who meets nested conditions, and a page of them, over the API: against `count(*)` of the people. Both under row-level
 * security and in a transaction of their own.
 */
export async function benchSegments(folder: string): Promise<void> {
  console.log(`segments: ${PERSON_COUNT.toLocaleString('en')} people`);
  await withEarshot(folder, async ({ team, sql: admin, data }) => {
    const { workspace } = team;
    const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const reply = await team.request(method, path, body);
      if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.text.slice(0, 300)}`);
      return JSON.parse(reply.text) as T;
    };
    const study = await makeBenchStudy(team);
    await loadResponses(admin, data, workspace, study, RESPONSE_COUNT);
    await send('POST', '/api/participant-attributes', {
      name: 'Plan',
      type: 'oneOf',
      options: ['Free', 'Team'],
    });
    await send('POST', '/api/participant-attributes', { name: 'Seats', type: 'number' });
    const studies = [study.id];
    while (studies.length < STUDY_COUNT)
      studies.push(
        (await send<{ id: string }>('POST', '/api/studies', { name: 'Other', kind: 'survey' })).id,
      );
    await admin.transaction(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        create temporary table wanted on commit drop as
        select gen_random_uuid() as id, n from generate_series(1, ${PERSON_COUNT}::int) n`;
      await tx`
        insert into participants (workspace, id, external_id, email, name, attributes, tags, do_not_contact, created_at,
          changed_at, last_contact_at)
        select ${workspace}::uuid, id, 'c-' || n, 'p' || n || '@example.com', 'Person ' || n,
          case when n % 10 = 0 then '{}' else jsonb_build_object('plan', case when n % 3 = 0 then 'Team' else 'Free' end,
            'seats', case when n % 50 = 0 then to_jsonb('many'::text) else to_jsonb(n % 100) end) end,
          '{}', n % 40 = 0, current_timestamp - n * interval '1 minute', current_timestamp,
          case when n % 4 = 0 then null else current_timestamp - (n % 90) * interval '1 day' end
        from wanted`;
      await tx`
        insert into participations (workspace, study, participant, state, invited_at, started_at, completed_at)
        select ${workspace}::uuid, s.id, w.id, 'completed', at, case when w.n % 7 < 5 then at end,
          case when w.n % 7 < 4 then at end
        from unnest(${studies}::uuid[]) with ordinality s (id, place)
        join wanted w on (w.n + s.place) % 2 = 0,
          lateral (select current_timestamp - (w.n % 180) * interval '1 day' as at) t`;
      // The other studies are as large, with rows of the same answers.
      for (const other of studies.slice(1))
        await tx`
          with copied as materialized (
            select r.*, gen_random_uuid() as copy from responses r where r.workspace = ${workspace}::uuid and r.study = ${study.id}),
          added as (
            insert into responses (workspace, study, id, version, channel, status, preview, excluded, seq, reached, language,
              device, started_at, last_at, completed_at, seconds, ordinal, folded)
            select workspace, ${other}::uuid, copy, version, channel, status, preview, excluded, seq, reached, language, device,
              started_at, last_at, completed_at, seconds, ordinal, true from copied)
          insert into answers (workspace, study, response, block, type, value, free_text, on_path, seq, duration, answered_at)
          select a.workspace, ${other}::uuid, c.copy, a.block, a.type, a.value, a.free_text, a.on_path, a.seq, a.duration,
            a.answered_at
          from copied c join answers a on a.workspace = c.workspace and a.study = c.study and a.response = c.id`;
      await tx`
        update responses r set participant = w.id from wanted w
        where r.workspace = ${workspace}::uuid and w.n = 1 + r.ordinal % ${PERSON_COUNT}::int`;
    });
    await admin`vacuum (analyze) participants, participations, responses, answers`;
    const option = study.options[0]!;
    const nested: ConditionGroup = {
      match: 'all',
      conditions: [
        { about: 'doNotContact', is: false },
        {
          match: 'any',
          conditions: [
            { about: 'attribute', key: 'plan', test: { operator: 'is', values: ['Team'] } },
            { about: 'attribute', key: 'seats', test: { operator: 'more', values: [50] } },
          ],
        },
        { about: 'lastContactAt', test: { operator: 'notInLastDays', values: [30] } },
        {
          match: 'any',
          conditions: [
            { about: 'participation', has: true, event: 'completed', study: studies[1]!, days: 90 },
            {
              match: 'none',
              conditions: [
                { about: 'participation', has: true, event: 'started', study: studies[2]!, days: null },
                {
                  about: 'answer',
                  has: true,
                  study: study.id,
                  block: study.choice.id,
                  part: '',
                  choices: [option],
                },
              ],
            },
          ],
        },
      ],
    };
    const app = openSqlClient(findDatabase(data, 'earshot_app'), { max: 1 });
    const floor = () =>
      app.transaction(async (tx) => {
        await tx`select set_config('app.workspace', ${workspace}, true)`;
        await tx`select count(*) from participants where workspace = ${workspace}`;
      });
    const count = () => send<{ count: number }>('POST', '/api/segments/count', { conditions: nested });
    const page = () =>
      send<{ items: object[] }>(
        'GET',
        `/api/participants?conditions=${encodeURIComponent(JSON.stringify(nested))}`,
      );
    const [found, { items }] = [await count(), await page()];
    console.log(`  ${found.count.toLocaleString('en')} of them match; a page has ${items.length}`);
    const measured = { count: [] as number[], page: [] as number[] };
    const floors: number[] = [];
    // One after the other in each round, so that what else the machine does slows all of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await measureMs(floor, FLOOR_RUNS));
      measured.count.push(await measureMs(count));
      measured.page.push(await measureMs(page));
    }
    await app.end();
    for (const [name, times] of [
      ['counting a nested segment', measured.count],
      ['a page of 50 of a nested segment', measured.page],
    ] as const)
      checkRatio(`${name}, ${PERSON_COUNT.toLocaleString('en')} people, to count(*) of them`, {
        measured: percentile(times, 0.5),
        baseline: percentile(floors, 0.5),
        unit: 'ms',
        atMost: 15,
      });
  });
}
