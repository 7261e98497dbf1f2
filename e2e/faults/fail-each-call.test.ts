import type pg from 'pg';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, type Database } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { rawSql } from '#platform/db/core/sql.ts';
import type { Endpoint, Input } from '#platform/http/contract/contract.ts';
import type { VisitorReply } from '#platform/testing/visitor.ts';
import { PASSWORD, startTestServer } from '#apps/server/testing/serve-for-tests.ts';
import * as accounts from '#product/accounts/contract.ts';
import * as twoFactor from '#product/accounts/two-factor/contract.ts';
import { showCode } from '#product/accounts/two-factor/server/testing/authenticator.ts';
import * as archives from '#product/archives/contract.ts';
import * as apiKeys from '#product/connections/api-keys/contract.ts';
import * as webhooks from '#product/connections/webhooks/contract.ts';
import * as answering from '#product/responses/contract.ts';
import { compareCounts } from '#product/responses/server/compare-counts.ts';
import * as studies from '#product/studies/contract.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import * as workspaces from '#product/workspaces/contract.ts';
import { CuttingProxy, type Cut } from './cutting-proxy.ts';
import { IS_LONG_RUN } from './survey-run.ts';

/** All tables a flow may change, except limits, claims and folded figures. */
const TABLES = [
  ...['responses', 'answers', 'studies', 'versions', 'exports', 'invitations', 'members'],
  ...['workspaces', 'audit_log', 'identity.outbox', 'identity.persons', 'identity.tokens', 'identity.logins'],
  ...['identity.second_factors', 'identity.recovery_codes', 'api_keys', 'webhooks', 'webhook_deliveries'],
];
const SIZE = 4;
/** Upper limit of the database calls of a flow. */
const MAX_CALLS = 80;

let proxy: CuttingProxy;
/** A connection without the proxy, to prepare and to inspect. */
let direct: Database;
let server: Awaited<ReturnType<typeof startTestServer>>;
let team: Awaited<ReturnType<typeof server.register>>['visitor'];
let scope: Scope;

beforeAll(async () => {
  let listening: Promise<CuttingProxy> | undefined;
  let openWith: ((host: string) => Database) | undefined;
  const overrides: Partial<Database> = {};
  server = await startTestServer(undefined, undefined, (opened) => {
    direct = opened;
    const { options } = (opened.orm as unknown as { $client: pg.Pool }).$client;
    const { host: folder, database, user } = options;
    listening = CuttingProxy.listen(`${folder}/.s.PGSQL.5432`);
    openWith = (host) => connect({ target: { host, database: database!, user: user! }, size: SIZE });
    return new Proxy(overrides as Database, {
      get: (target, name) => (target as never)[name] ?? (opened as never)[name],
    });
  });
  proxy = await listening!;
  Object.assign(overrides, openWith!(proxy.host));
  const { visitor, workspace, person } = await server.register('ada');
  team = visitor;
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

async function open(survey: Survey) {
  const client = server.visitor();
  const params = { linkToken: survey.linkToken };
  await client.call(answering.startResponse, { params, body: { mode: 'look', key: randomUUID() } });
  return { client, params };
}

/** A participant who has started and answered the first question. */
async function startAndAnswer(survey: Survey) {
  const { client, params } = await open(survey);
  await client.call(answering.saveAnswer, {
    params: { ...params, block: survey.choice },
    body: { value: { option: option[0]!.id, other: null }, seq: 1, duration: 900 },
  });
  return { client, params };
}

async function submitComplete(survey: Survey): Promise<string> {
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

/** A new person whose authenticator app has a key that is not confirmed yet. */
async function startTwoFactor() {
  const name = randomUUID();
  const { visitor } = await server.register(name);
  const { key } = (await visitor.call(twoFactor.startTwoFactor, {})).body;
  return { visitor, key, email: `${name}@example.com` };
}

type Send = () => Promise<VisitorReply<unknown>>;
/** Each prepares and returns one call; repeating it must have no further effect. */
const FLOWS: Record<string, (survey: Survey) => Promise<Send>> = {
  'a first answer': async (survey) => {
    const { client, params } = await open(survey);
    return () =>
      client.call(answering.saveAnswer, {
        params: { ...params, block: survey.choice },
        body: { value: { option: option[0]!.id, other: null }, seq: 1, duration: 900 },
      });
  },
  'an answer': async (survey) => {
    const { client, params } = await startAndAnswer(survey);
    return () =>
      client.call(answering.saveAnswer, {
        params: { ...params, block: survey.openQuestion },
        body: { value: { text: 'Because' }, seq: 2, duration: 900 },
      });
  },
  'a finish': async (survey) => {
    const { client, params } = await startAndAnswer(survey);
    await client.call(answering.saveAnswer, {
      params: { ...params, block: survey.openQuestion },
      body: { value: { text: 'Because' }, seq: 2, duration: 900 },
    });
    return () => client.call(answering.finishResponse, { params });
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
    const response = await submitComplete(survey);
    return keyed(answering.deleteResponses, {
      params: { studyId: survey.id },
      body: { responses: [response] },
    });
  },
  'a deleted study': async (survey) => keyed(studies.deleteStudies, { body: { studies: [survey.id] } }),
  'an invitation': async () =>
    keyed(workspaces.invite, { body: { email: `${randomUUID()}@example.com`, role: 'viewer' } }),
  'an API key': async () =>
    keyed(apiKeys.createApiKey, { body: { name: 'Reports', scopes: ['results:read'], expiresAt: null } }),
  'a webhook': async () => {
    // A workspace may have only some, and create only some in a minute.
    await server.admin`delete from identity.hits`;
    await server.admin`delete from webhooks`;
    return keyed(webhooks.createWebhook, {
      body: {
        provider: 'webhooks',
        name: 'Receiver',
        address: 'https://example.com/hook',
        events: ['study.closed'],
        studies: null,
      },
    });
  },
  'two-factor turned on': async () => {
    const { visitor, key } = await startTwoFactor();
    const body = { code: showCode(key, server.clock.now()) };
    return () => visitor.call(twoFactor.confirmTwoFactor, { body });
  },
  'a login with a recovery code': async () => {
    const { visitor, key, email } = await startTwoFactor();
    const body = { code: showCode(key, server.clock.now()) };
    const { recoveryCodes } = (await visitor.call(twoFactor.confirmTwoFactor, { body })).body;
    const thief = server.visitor();
    const first = await thief.call(accounts.logIn, { body: { email, password: PASSWORD } });
    const token = 'secondStep' in first.body ? first.body.secondStep.token : '';
    return () => thief.call(twoFactor.finishLogin, { body: { token, code: recoveryCodes[0]! } });
  },
  'an export': async (survey) => keyed(archives.exportStudy, { params: { id: survey.id } }),
};

/** A call as the browser sends it: repetitions have the same idempotency key. */
function keyed<E extends Endpoint>(endpoint: E, input: Input<E>): Send {
  const headers = { 'idempotency-key': randomUUID() };
  return () => team.call(endpoint, input, { headers });
}

async function countStored(): Promise<Record<string, number>> {
  // In one snapshot, because a cut-off call may commit while rows are counted.
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
      (select count(*)::int from identity.second_factors where confirmed_at is not null) as confirmed_factors,
      (select count(*)::int from identity.recovery_codes where used_at is not null) as used_codes,
      (select coalesce(sum(n), 0)::int from response_counts) as counted`;
    return { ...Object.fromEntries(counts), ...more };
  }, ' isolation level repeatable read');
}

const difference = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, n]) => (n === before[name] ? [] : [[name, n - before[name]!]])),
  );

/** Expects that all connections of the pool can be used at once, and that further callers wait. */
async function expectWholePool(): Promise<void> {
  await vi.waitFor(
    () =>
      Promise.all(
        Array.from({ length: SIZE * 2 }, () => server.services.database.within(scope, (tx) => tx`select 1`)),
      ),
    { timeout: 15_000, interval: 50 },
  );
}

/** Retries until done, as the browser does; 409: it was done, and its reply is lost. */
const sendUntilDone = (send: Send) =>
  vi.waitFor(
    async () => {
      const { status, error } = await send();
      if (status >= 500) throw new Error(`${status}: ${error?.message}`);
    },
    { timeout: 20_000, interval: 50 },
  );

/** The short form tests the flows of participants, and some of a team and its accounts. */
const TEAM_FLOWS = [
  'a deleted response',
  'an API key',
  'two-factor turned on',
  'a login with a recovery code',
];
const TESTED_FLOWS = IS_LONG_RUN ? Object.keys(FLOWS) : [...Object.keys(FLOWS).slice(0, 4), ...TEAM_FLOWS];

test.each(TESTED_FLOWS)(
  'A6: %s has its whole effect or none when any database call fails, and its effect once after a retry',
  { timeout: 300_000 },
  async (name) => {
    const survey = () => makeSurvey();
    const sendUncut = await FLOWS[name]!(await survey());
    const initial = await countStored();
    expect((await sendUncut()).status).toBeLessThan(300);
    const effect = difference(initial, await countStored());
    expect(Object.keys(effect).length).toBeGreaterThan(0);
    let cutCalls = 0;
    // The long form cuts each call both before and after. Otherwise every second call of a participant is cut before and
    // the others after, and every fourth of a team.
    const step = IS_LONG_RUN ? 1 : TEAM_FLOWS.includes(name) ? 4 : 2;
    for (const cut of ['before', 'after'] satisfies Cut[]) {
      const first = IS_LONG_RUN || cut === 'before' ? 1 : 2;
      for (let at = first; at <= MAX_CALLS; at += step) {
        const send = await FLOWS[name]!(await survey());
        const before = await countStored();
        proxy.arm(at, cut);
        const { status } = await send();
        const wasCut = proxy.disarm();
        const context = `call ${at}, cut ${cut}: ${status}`;
        const change = difference(before, await countStored());
        if (status < 300) expect([context, change]).toEqual([context, effect]);
        else {
          expect([context, status === 503 || status === 409]).toEqual([context, true]);
          expect([context, [{}, effect]]).toEqual([context, expect.arrayContaining([change])]);
        }
        await expectWholePool();
        await sendUntilDone(send);
        expect([context, difference(before, await countStored())]).toEqual([context, effect]);
        if (!wasCut) break;
        cutCalls += 1;
      }
    }
    expect(cutCalls).toBeGreaterThan(1);
    const rows = await server.admin<
      { id: string }[]
    >`select id from studies where workspace = ${scope.workspace}`;
    for (const { id } of rows)
      expect(await direct.within(scope, (tx) => compareCounts(tx, scope, id))).toEqual([]);
  },
);
