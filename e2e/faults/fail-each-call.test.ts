import type pg from 'pg';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, type Database } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { rawSql } from '#platform/db/core/sql.ts';
import type { Endpoint, Input } from '#platform/http/contract/contract.ts';
import type { VisitorReply } from '#platform/testing/visitor.ts';
import { startTestServer } from '#apps/server/testing/serve-for-tests.ts';
import * as archives from '#product/archives/contract.ts';
import * as answering from '#product/responses/contract.ts';
import { compareCounts } from '#product/responses/server/compare-counts.ts';
import * as studies from '#product/studies/contract.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import * as workspaces from '#product/workspaces/contract.ts';
import { CuttingProxy, type Cut } from './cutting-proxy.ts';
import { IS_LONG_RUN } from './trial.ts';

/** Everything a flow may leave behind, besides limits, claims and folded figures. */
const TABLES = [
  ...['responses', 'answers', 'studies', 'versions', 'exports', 'invitations', 'members'],
  ...['workspaces', 'audit_log', 'identity.outbox', 'identity.persons', 'identity.tokens'],
];
const SIZE = 4;
/** A flow asks the database less often than this. */
const MAX_CALLS = 80;

let proxy: CuttingProxy;
/** Past the proxy: to make ready and to look. */
let direct: Database;
let server: Awaited<ReturnType<typeof startTestServer>>;
let team: Awaited<ReturnType<typeof server.register>>['who'];
let scope: Scope;

beforeAll(async () => {
  let wait: Promise<CuttingProxy> | undefined;
  let open: ((host: string) => Database) | undefined;
  const later: Partial<Database> = {};
  server = await startTestServer(undefined, undefined, (opened) => {
    direct = opened;
    const { options } = (opened.orm as unknown as { $client: pg.Pool }).$client;
    const { host: folder, database, user } = options;
    wait = CuttingProxy.listen(`${folder}/.s.PGSQL.5432`);
    open = (host) => connect({ target: { host, database: database!, user: user! }, size: SIZE });
    return new Proxy(later as Database, {
      get: (target, name) => (target as never)[name] ?? (opened as never)[name],
    });
  });
  proxy = await wait!;
  Object.assign(later, open!(proxy.host));
  const { who, workspace, person } = await server.register('ada');
  team = who;
  scope = mintScope(workspace, { kind: 'person', person, role: 'owner' }, server.clock.now());
});
afterAll(async () => {
  await server.services.database.close();
  await proxy.close();
  await server.close();
});

const option = makeOptions('Yes', 'No');
async function makeSurvey() {
  const choice = makeBlock('single-choice', 'Seen any?', { config: { options: option } });
  const openQuestion = makeBlock('open-question', 'Why?');
  const study = await makeStudy(direct, scope, [choice, openQuestion]);
  return { ...study, choice: choice.id, openQuestion: openQuestion.id };
}
type Survey = Awaited<ReturnType<typeof makeSurvey>>;

/** Somebody who has begun and answered the first question. */
async function begun(survey: Survey) {
  const who = server.visitor();
  const params = { linkToken: survey.linkToken };
  await who.call(answering.startResponse, { params, body: { mode: 'look', key: randomUUID() } });
  await who.call(answering.saveAnswer, {
    params: { ...params, block: survey.choice },
    body: { value: { option: option[0]!.id, other: null }, seq: 1, duration: 900 },
  });
  return { who, params };
}

async function submitted(survey: Survey): Promise<string> {
  const { body } = await server.visitor().call(answering.submitResponse, {
    params: { linkToken: survey.linkToken },
    body: { key: randomUUID(), answers: completeAnswers(survey) },
  });
  return body.response;
}
const completeAnswers = (survey: Survey) => ({
  [survey.choice]: { option: option[0]!.id, other: null },
  [survey.openQuestion]: { text: 'Because' },
});

type Send = () => Promise<VisitorReply<unknown>>;
/** Each makes ready and returns one call; sent again, it must do nothing more. */
const FLOWS: Record<string, (survey: Survey) => Promise<Send>> = {
  'a start': async ({ linkToken }) => {
    const who = server.visitor();
    const key = randomUUID();
    return () => who.call(answering.startResponse, { params: { linkToken }, body: { mode: 'look', key } });
  },
  'an answer': async (survey) => {
    const { who, params } = await begun(survey);
    return () =>
      who.call(answering.saveAnswer, {
        params: { ...params, block: survey.openQuestion },
        body: { value: { text: 'Because' }, seq: 2, duration: 900 },
      });
  },
  'a finish': async (survey) => {
    const { who, params } = await begun(survey);
    await who.call(answering.saveAnswer, {
      params: { ...params, block: survey.openQuestion },
      body: { value: { text: 'Because' }, seq: 2, duration: 900 },
    });
    return () => who.call(answering.finishResponse, { params });
  },
  'a whole response': async (survey) => {
    const body = { key: randomUUID(), answers: completeAnswers(survey) };
    return () =>
      server.visitor().call(answering.submitResponse, { params: { linkToken: survey.linkToken }, body });
  },
  'a change of a draft': async (survey) =>
    keyed(studies.saveDraft, {
      params: { studyId: survey.id },
      body: { revision: 1, changes: [{ do: 'add', block: makeBlock('message', 'Hello'), after: null }] },
    }),
  'a new study': async () => keyed(studies.createStudy, { body: { name: 'Another', kind: 'survey' } }),
  'a publication': async (survey) => {
    await team.call(studies.saveDraft, {
      params: { studyId: survey.id },
      body: { revision: 1, changes: [{ do: 'add', block: makeBlock('rating', 'How good?'), after: null }] },
    });
    return keyed(studies.publishStudy, { params: { studyId: survey.id }, body: { revision: 2 } });
  },
  'a deleted response': async (survey) => {
    const response = await submitted(survey);
    return keyed(answering.deleteResponses, {
      params: { studyId: survey.id },
      body: { responses: [response] },
    });
  },
  'a deleted study': async (survey) => keyed(studies.deleteStudies, { body: { studies: [survey.id] } }),
  'an invitation': async () =>
    keyed(workspaces.invite, { body: { email: `${randomUUID()}@example.com`, role: 'viewer' } }),
  'an export': async (survey) => keyed(archives.exportStudy, { params: { id: survey.id } }),
};

/** As the browser sends what changes something: a repetition carries the same key. */
function keyed<E extends Endpoint>(endpoint: E, input: Input<E>): Send {
  const headers = { 'idempotency-key': randomUUID() };
  return () => team.call(endpoint, input, { headers });
}

async function stored(): Promise<Record<string, number>> {
  // One snapshot: what was cut off may be committed while it is counted.
  return server.admin.transaction(async (tx) => {
    const counts = await Promise.all(
      TABLES.map(async (table) => {
        const [row] = await tx<{ n: number }[]>`select count(*)::int as n from ${rawSql(table)}`;
        return [table, row!.n] as const;
      }),
    );
    const [more] = await tx<Record<string, number>[]>`
    select (select sum(revision)::int from studies) as revisions, (select sum(version)::int from studies) as published,
      (select count(*)::int from studies where deleted_at is not null) as gone,
      (select count(*)::int from responses where deleted_at is not null) as taken_out,
      (select count(*)::int from responses where status = 'completed') as completed,
      (select coalesce(sum(n), 0)::int from response_counts) as counted`;
    return { ...Object.fromEntries(counts), ...more };
  }, ' isolation level repeatable read');
}

const difference = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, n]) => (n === before[name] ? [] : [[name, n - before[name]!]])),
  );

/** Every connection of the pool can be had at once, and a few more are waited for. */
async function poolIsWhole(): Promise<void> {
  await vi.waitFor(
    () =>
      Promise.all(
        Array.from({ length: SIZE * 2 }, () => server.services.database.within(scope, (tx) => tx`select 1`)),
      ),
    { timeout: 15_000, interval: 50 },
  );
}

/** Sends again until it is done, as the browser does; 409: it was done, and what it answered is gone. */
const insist = (send: Send) =>
  vi.waitFor(
    async () => {
      const { status, error } = await send();
      if (status >= 500) throw new Error(`${status}: ${error?.message}`);
    },
    { timeout: 20_000, interval: 50 },
  );

/** The short form tries what participants do, and one change of a team. */
const TRIED = IS_LONG_RUN ? Object.keys(FLOWS) : [...Object.keys(FLOWS).slice(0, 4), 'a deleted response'];

test.each(TRIED)(
  'A6: %s whose every call to the database fails in turn has its whole effect or none, and once when sent again',
  { timeout: 300_000 },
  async (name) => {
    const survey = () => makeSurvey();
    const clean = await FLOWS[name]!(await survey());
    const untouched = await stored();
    expect((await clean()).status).toBeLessThan(300);
    const effect = difference(untouched, await stored());
    expect(Object.keys(effect).length).toBeGreaterThan(0);
    let struck = 0;
    for (const cut of ['before', 'after'] satisfies Cut[]) {
      // Odd calls are cut before, even ones after; the long form cuts each both ways.
      const first = IS_LONG_RUN || cut === 'before' ? 1 : 2;
      for (let at = first; at <= MAX_CALLS; at += IS_LONG_RUN ? 1 : 2) {
        const send = await FLOWS[name]!(await survey());
        const before = await stored();
        proxy.arm(at, cut);
        const { status } = await send();
        const hit = proxy.disarm();
        const where = `call ${at}, cut ${cut}: ${status}`;
        const left = difference(before, await stored());
        if (status < 300) expect([where, left]).toEqual([where, effect]);
        else {
          expect([where, status === 503 || status === 409]).toEqual([where, true]);
          expect([where, [{}, effect]]).toEqual([where, expect.arrayContaining([left])]);
        }
        await poolIsWhole();
        await insist(send);
        expect([where, difference(before, await stored())]).toEqual([where, effect]);
        if (!hit) break;
        struck += 1;
      }
    }
    expect(struck).toBeGreaterThan(1);
    const rows = await server.admin<
      { id: string }[]
    >`select id from studies where workspace = ${scope.workspace}`;
    for (const { id } of rows)
      expect(await direct.within(scope, (tx) => compareCounts(tx, scope, id))).toEqual([]);
  },
);
