import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { no, serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { foldStudy } from '../columns/server/fold-study.ts';
import * as contract from '../contract.ts';
import { resultRoutes } from './routes.ts';

const ROWS = process.env.EARSHOT_LONG_TESTS ? 100_000 : 6_000;
let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey((services) =>
    resultRoutes(
      services,
      openRealtime(async (scope) => scope),
    ),
  );
});
afterAll(() => server.close());

/** Responses with repeated, unsorted times that are unrelated to the order of their ids. */
async function insertShuffled(study: string, block: string, rows: number): Promise<void> {
  await server.admin`
    with made as (
      insert into responses (workspace, study, id, version, channel, status, preview, excluded, seq, reached, language,
        device, started_at, last_at)
      select ${server.workspace}, ${study}, gen_random_uuid(), 1, 'link', 'in_progress', false, false, 1,
        array[${block}]::text[], 'en', 'phone', at, at
      from (select timestamptz '2026-05-01 00:00:00Z' + ((n * 7919) % 97) * interval '1 millisecond' as at
        from generate_series(1, ${rows}) n) t
      returning workspace, study, id, started_at)
    insert into answers (workspace, study, response, block, type, value, free_text, on_path, seq, duration, answered_at)
    select workspace, study, id, ${block}, 'single-choice', ${JSON.stringify(no)}, null, true, 1, 1, started_at
    from made`;
}

interface Page {
  ids: string[];
  next: string | null;
}

/** Reads all pages and returns their ids in order; `afterPage` runs after each page. */
async function readPages(
  readPage: (after?: string) => Promise<Page>,
  afterPage: () => Promise<unknown>,
): Promise<string[]> {
  const visitedIds: string[] = [];
  let after: string | undefined;
  do {
    const { ids, next } = await readPage(after);
    expect(ids.length).toBeLessThanOrEqual(50);
    visitedIds.push(...ids);
    after = next ?? undefined;
    await afterPage();
  } while (after);
  return visitedIds;
}

it(
  `B15: paging visits each of ${ROWS} rows once, with equal and shuffled times, while others are added`,
  { timeout: 900_000 },
  async () => {
    const survey = await server.makeSurvey();
    await insertShuffled(survey.id, survey.gate, ROWS);
    // PostgreSQL analyses tables by itself within a minute, but not on the test server.
    await server.admin`analyze`;
    const before = new Set((await server.stored(survey.id)).map(({ id }) => id));
    const params = { studyId: survey.id };
    let pages = 0;
    const listResponses = (order: 'newest' | 'oldest') => async (after?: string) => {
      const { body } = await server.team.call(contract.listResponses, {
        params,
        query: after ? { order, after } : { order },
      });
      return { ids: body.items.map(({ id }) => id), next: body.next };
    };
    const listAnswers = async (after?: string) => {
      const { body } = await server.team.call(contract.listBlockAnswers, {
        params: { ...params, block: survey.gate },
        query: after ? { after } : {},
      });
      return { ids: body.items.map(({ response }) => response), next: body.next };
    };
    for (const page of [listResponses('newest'), listResponses('oldest'), listAnswers]) {
      const visitedIds = await readPages(page, async () => {
        pages += 1;
        if (pages % 40 === 0) await insertShuffled(survey.id, survey.gate, 1);
      });
      expect(new Set(visitedIds).size).toBe(visitedIds.length);
      const distinctIds = new Set(visitedIds);
      expect([...before].filter((id) => !distinctIds.has(id))).toEqual([]);
    }
    expect(pages).toBeGreaterThanOrEqual((3 * ROWS) / 50);
  },
);

it('a list only accepts its own cursors', async () => {
  const survey = await server.makeSurvey();
  const id = randomUUID();
  for (const cursor of ['x', `soon ${id}`, `1 x`, `0 ${'-'.repeat(36)}`, `-8e15 ${id}`]) {
    const query = { after: Buffer.from(cursor).toString('base64url') };
    const params = { studyId: survey.id, block: survey.gate };
    for (const list of [contract.listResponses, contract.listBlockAnswers])
      expect([cursor, (await server.team.call(list, { params, query })).status]).toEqual([cursor, 400]);
  }
});

it('lists counted, excluded, preview and deleted responses separately', async () => {
  const survey = await server.makeSurvey();
  await insertShuffled(survey.id, survey.gate, 8);
  await server.admin`
    update responses r set excluded = (n & 1) > 0, preview = (n & 2) > 0,
      deleted_at = case when (n & 4) > 0 then now() end
    from (select id, (row_number() over (order by id))::int as n from responses where study = ${survey.id}) one
    where r.id = one.id and r.study = ${survey.id}`;
  const params = { studyId: survey.id };
  const list = async (show: 'counted' | 'excluded' | 'preview' | 'deleted') =>
    (await server.team.call(contract.listResponses, { params, query: { show } })).body.items;
  const flags = async (show: Parameters<typeof list>[0]) =>
    (await list(show)).map(({ excluded, preview }) => `${excluded} ${preview}`).toSorted();
  expect(await flags('counted')).toEqual(['false false']);
  expect(await flags('excluded')).toEqual(['true false', 'true true']);
  expect(await flags('preview')).toEqual(['false true', 'true true']);
  expect(await flags('deleted')).toEqual(['false false', 'false true', 'true false', 'true true']);
  const [deleted, kept] = [(await list('deleted'))[0]!, (await list('preview'))[0]!];
  const status = async (responseId: string) =>
    (await server.team.call(contract.getResponse, { params: { ...params, responseId }, query: {} })).status;
  expect([await status(deleted.id), await status(kept.id)]).toEqual([404, 200]);
});

it('B15: while 12 people submit and figures are folded, no page counts more than is stored, and all agree at the end', async () => {
  const survey = await server.makeSurvey();
  const { database } = server.services;
  const answers = { [survey.gate]: no, [survey.score]: { score: 4 } };
  const params = { studyId: survey.id };
  let isRunning = true;
  let sent = 0;
  const client = async () => {
    while (isRunning) {
      sent += 1;
      expect((await server.submit(survey, answers, randomUUID())).status).toBe(200);
    }
  };
  const submitting = Promise.all(Array.from({ length: 12 }, client));
  let previousCount = 0;
  try {
    for (let round = 0; round < 5; round += 1) {
      const [completedBefore] = await server.admin<[{ n: number }]>`
        select count(*)::int as n from responses where study = ${survey.id} and status = 'completed'`;
      const { counts, counting } = (await server.team.call(contract.getOverview, { params, query: {} })).body;
      const { blocks } = (await server.team.call(contract.getBlocks, { params, query: {} })).body;
      const [stored] = await server.admin<[{ n: number }]>`
        select count(*)::int as n from responses where study = ${survey.id}`;
      // Responses from before the request are counted or reported as pending; none from after it are counted.
      expect(counts.completed + counting).toBeGreaterThanOrEqual(completedBefore.n);
      expect(counts.completed).toBeGreaterThanOrEqual(previousCount);
      expect(counts.completed).toBeLessThanOrEqual(stored.n);
      expect(counts.in_progress).toBe(0);
      for (const index of [0, 2]) expect(blocks[index]!.finding.n).toBeLessThanOrEqual(stored.n);
      previousCount = counts.completed;
      await foldStudy(database, server.scope(), { study: survey.id, timeoutMs: 100 });
    }
  } finally {
    isRunning = false;
    await submitting;
  }
  expect(sent).toBeGreaterThanOrEqual(12);
  await foldStudy(database, server.scope(), { study: survey.id });
  const { counts } = (await server.team.call(contract.getOverview, { params, query: {} })).body;
  expect(counts.completed).toBe(sent);
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
});
