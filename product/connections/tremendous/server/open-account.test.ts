import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { listIncentives } from '#product/incentives/contract.ts';
import { checkIncentive } from '#product/incentives/payouts/server/check-incentive.ts';
import { deliverIncentive } from '#product/incentives/payouts/server/deliver-incentive.ts';
import { endLostPayouts } from '#product/incentives/payouts/server/end-lost-payouts.ts';
import { payoutErasure } from '#product/incentives/payouts/server/list-payout-receivers.ts';
import { sendIncentives } from '#product/incentives/payouts/server/send-incentives.ts';
import { changeIncentives } from '#product/incentives/server/change-incentives.ts';
import { incentivePolicy } from '#product/incentives/server/policy.ts';
import { incentiveRoutes } from '#product/incentives/server/routes.ts';
import { createParticipant } from '#product/participants/server/create-participant.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../contract.ts';
import '#product/incentives/server/feature.ts';
import '#product/incentives/payouts/server/feature.ts';
import './feature.ts';
import { tremendousPolicy } from './policy.ts';
import { tremendousRoutes } from './routes.ts';
import { serveTremendous, TREMENDOUS_KEY } from './testing/serve-tremendous.ts';

let tremendous: Awaited<ReturnType<typeof serveTremendous>>;
let server: Awaited<ReturnType<typeof serveForTests>>;
let owner: Visitor;
let scope: Scope;
let study: string;
beforeAll(async () => {
  tremendous = await serveTremendous();
  server = await serveForTests({
    env: {
      REGISTRATION: 'open',
      TREMENDOUS_URL: tremendous.url,
      OUTBOUND_ALLOWED_HOSTS: tremendous.host,
    },
    routes: (services) => [...incentiveRoutes(services), ...tremendousRoutes(services)],
    policies: [tremendousPolicy, incentivePolicy],
  });
  const { client, reply } = await server.register('ada@example.com');
  owner = client;
  const actor = { kind: 'person', person: reply.body.person.id, role: 'owner' } as const;
  scope = mintScope(reply.body.workspaces[0]!.id, actor, server.clock.now());
  const question = [makeBlock('nps', 'How likely?')];
  study = (await makeStudy(server.services.database, scope, question)).id;
  await server.admin`
    insert into study_incentives (workspace, study, currency, completed, approves_automatically, updated_at)
    values (${scope.workspace}, ${study}, 'EUR', 2050, false, ${scope.now})`;
});
afterAll(async () => {
  await server.close();
  await tremendous.close();
});

const SETTINGS = { environment: 'sandbox', campaign: 'CAMPAIGN1', fundingSource: 'BALANCE' } as const;
const save = (changes: object = {}) =>
  owner.call(contract.saveTremendous, { body: { ...SETTINGS, key: TREMENDOUS_KEY, ...changes } });
const test = async () => (await owner.call(contract.testTremendous, {})).body;

beforeEach(async () => {
  await server.admin`delete from incentives`;
  tremendous.orders.clear();
  tremendous.posts.length = 0;
  Object.assign(tremendous.state, { behaviours: [], finds: true, beforeFinding: null });
  expect((await save()).status).toBe(200);
});

const job = (minutes = 0) =>
  mintJobScope(scope.workspace, 'test', new Date(scope.now.getTime() + minutes * 60_000));
/** An approved incentive of somebody new. */
async function makeApproved(email: string | null = `${randomUUID()}@example.com`): Promise<string> {
  const { id: participant } = await server.services.database.within(scope, (tx) =>
    createParticipant(tx, scope, { name: 'Grace', email }),
  );
  const id = randomUUID();
  await server.admin`
    insert into incentives (workspace, id, study, participant, reason, amount, currency, state, due_at)
    values (${scope.workspace}, ${id}, ${study}, ${participant}, 'completed', 2050, 'EUR', 'approved', ${scope.now})`;
  return id;
}
const send = (incentives: string[], again = false, by = scope) =>
  server.services.database.within(by, (tx) =>
    sendIncentives(server.services, tx, by, { incentives, by: 'provider', again }),
  );
const deliver = (incentive: string, minutes = 0) =>
  deliverIncentive(server.services, job(minutes), { incentive });
const change = (incentive: string, to: 'approve' | 'markSent' | 'markFailed' | 'markNotSent' | 'cancel') =>
  server.services.database.within(scope, (tx) =>
    changeIncentives(tx, scope, { change: to, incentives: [incentive] }),
  );
const check = (incentive: string) => checkIncentive(server.services, scope, { incentive });
const read = async (id: string) => {
  const [row] = await server.admin<{ state: string; problem: string | null; attempts: number }[]>`
    select state, problem, attempts from incentives where id = ${id}`;
  return row!;
};
/** Sends one, and runs its job. */
async function pay(): Promise<string> {
  const id = await makeApproved();
  await send([id]);
  await deliver(id);
  return id;
}

describe('an incentive', () => {
  it('is ordered once, however often its job runs and however many admins send it', async () => {
    const id = await makeApproved();
    const results = await Promise.all([send([id]), send([id])]);
    expect(results.flatMap(({ changed }) => changed)).toEqual([id]);
    expect(await read(id)).toMatchObject({ state: 'sending', attempts: 0 });
    expect(tremendous.posts).toEqual([]);
    await Promise.all([deliver(id), deliver(id)]);
    await deliver(id);
    expect(tremendous.posts).toHaveLength(1);
    expect(tremendous.posts[0]).toMatchObject({
      external_id: id,
      payment: { funding_source_id: 'BALANCE' },
      reward: {
        campaign_id: 'CAMPAIGN1',
        value: { denomination: 20.5, currency_code: 'EUR' },
        recipient: { name: 'Grace' },
        delivery: { method: 'EMAIL' },
      },
    });
    expect(await change(id, 'markNotSent')).toMatchObject({ changed: [] });
    const jobs =
      await server.admin`select from jobs.job where name = 'incentives.send' and data ->> 'incentive' = ${id}`;
    expect(jobs).toHaveLength(1);
  });

  it('whose order was accepted without a reply is found by its id', async () => {
    tremendous.state.behaviours = ['accept and hang up'];
    const id = await pay();
    expect(await read(id)).toMatchObject({ state: 'sent', problem: null });
    expect(tremendous.posts).toHaveLength(1);
  });

  it('whose order is not found yet stays unknown until somebody asks again, and is never ordered by itself', async () => {
    tremendous.state.behaviours = ['accept and hang up'];
    tremendous.state.finds = false;
    const id = await pay();
    expect(await read(id)).toMatchObject({
      state: 'unknown',
      problem: expect.stringContaining('didn’t reply') as string,
    });
    await deliver(id);
    expect(await send([id])).toMatchObject({ changed: [], withoutEmail: 0 });
    expect(await check(id)).toEqual({ state: 'unknown', problem: 'The provider knows of no order for it.' });
    // The late answer.
    tremendous.state.finds = true;
    expect(await check(id)).toMatchObject({ state: 'sent' });
    expect(tremendous.posts).toHaveLength(1);
    await expect(check(id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('that a person sends again is asked for first, and has one order in any case', async () => {
    tremendous.state.behaviours = ['accept and hang up', 'hang up'];
    tremendous.state.finds = false;
    const [accepted, lost] = [await pay(), await pay()];
    expect([(await read(accepted)).state, (await read(lost)).state]).toEqual(['unknown', 'unknown']);
    await send([accepted, lost], true);
    await deliver(accepted);
    tremendous.state.finds = true;
    await deliver(lost);
    expect([(await read(accepted)).state, (await read(lost)).state]).toEqual(['sent', 'sent']);
    expect([tremendous.orders.size, tremendous.posts.length]).toEqual([2, 4]);
    tremendous.state.behaviours = ['accept and hang up'];
    const found = await makeApproved();
    await send([found]);
    await server.admin`update incentives set state = 'unknown', attempts = 1 where id = ${found}`;
    await send([found], true);
    tremendous.orders.set(found, { ...tremendous.orders.get(accepted)!, external_id: found });
    await deliver(found);
    expect([(await read(found)).state, tremendous.posts.length]).toEqual(['sent', 4]);
  });

  it('whose process was killed is not ordered again, only asked for', async () => {
    const [made, notMade] = [await makeApproved(), await makeApproved()];
    await send([made, notMade]);
    await server.admin`update incentives set attempted_at = ${scope.now}, attempts = 1`;
    tremendous.orders.set(made, {
      id: 'order-1',
      external_id: made,
      status: 'EXECUTED',
      rewards: [{ value: { denomination: 20.5, currency_code: 'EUR' }, delivery: { status: 'SUCCEEDED' } }],
    });
    await deliver(made);
    await deliver(notMade);
    expect([(await read(made)).state, (await read(notMade)).state]).toEqual(['sent', 'unknown']);
    expect(tremendous.posts).toEqual([]);
  });

  it('whose job never came back is unknown after two hours, or approved again if nobody was asked', async () => {
    const [asked, notAsked] = [await makeApproved(), await makeApproved()];
    await send([asked, notAsked]);
    await server.admin`update incentives set attempted_at = ${scope.now}, attempts = 1 where id = ${asked}`;
    const end = (minutes: number) =>
      server.services.database.within(job(minutes), (tx) => endLostPayouts(tx, job(minutes)));
    await end(119);
    expect([(await read(asked)).state, (await read(notAsked)).state]).toEqual(['sending', 'sending']);
    await end(121);
    expect([(await read(asked)).state, (await read(notAsked)).state]).toEqual(['unknown', 'approved']);
    await deliver(asked);
    await deliver(notAsked);
    expect(tremendous.posts).toEqual([]);
  });

  it('that is refused has failed in the provider’s words, frees the budget, and is approved anew', async () => {
    const body = JSON.stringify({ errors: { message: 'Insufficient funds' } });
    tremendous.state.behaviours = [{ status: 402, body }];
    const id = await pay();
    expect(await read(id)).toMatchObject({
      state: 'failed',
      problem: 'Tremendous refused it: Insufficient funds',
    });
    await change(id, 'approve');
    await send([id]);
    await deliver(id);
    expect([(await read(id)).state, tremendous.orders.size]).toEqual(['sent', 1]);
  });

  it('of which the provider says something that does not fit is unknown', async () => {
    const lies: [NonNullable<(typeof tremendous.state.behaviours)[number]>, string][] = [
      [(order) => ({ ...order, status: 'PENDING APPROVAL' }), 'PENDING APPROVAL'],
      [(order) => ({ ...order, external_id: randomUUID() }), 'other orders'],
      [
        (order) => ({
          ...order,
          rewards: [{ ...order.rewards[0]!, value: { denomination: 205, currency_code: 'EUR' } }],
        }),
        'another amount',
      ],
      [
        (order) => ({ ...order, rewards: [{ ...order.rewards[0]!, delivery: { status: 'FAILED' } }] }),
        'deliver',
      ],
      [{ status: 200, body: '<html>' }, 'status 200'],
      [{ status: 302, body: '' }, 'status 302'],
      [{ status: 503, body: '' }, 'status 503'],
    ];
    for (const [behaviour, problem] of lies) {
      tremendous.state.behaviours = [behaviour];
      // Otherwise what it says when it is asked for the order counts.
      tremendous.state.finds = typeof behaviour === 'function';
      const id = await pay();
      expect(await read(id)).toMatchObject({
        state: 'unknown',
        problem: expect.stringContaining(problem) as string,
      });
    }
    tremendous.state.behaviours = [(order) => ({ ...order, status: 'FAILED' })];
    expect(await read(await pay())).toMatchObject({ state: 'failed' });
  });

  it('that a person decided on meanwhile stays as they decided', async () => {
    tremendous.state.behaviours = ['hang up', 'hang up'];
    const [sent, failed] = [await pay(), await pay()];
    await change(sent, 'markSent');
    await change(failed, 'markFailed');
    await deliver(sent);
    await deliver(failed);
    expect([(await read(sent)).state, (await read(failed)).state]).toEqual(['sent', 'failed']);
    expect((await change(sent, 'cancel')).changed).toEqual([]);
    expect(tremendous.posts).toHaveLength(2);
    // While Tremendous is asked, too.
    tremendous.state.behaviours = ['hang up'];
    const asked = await pay();
    tremendous.state.beforeFinding = () => change(asked, 'markSent');
    expect(await check(asked)).toMatchObject({ state: 'sent' });
    expect(await read(asked)).toMatchObject({ state: 'sent', problem: null });
  });

  it('goes to nobody without an address, and its receiver is named when they are erased', async () => {
    const [without, with_] = [await makeApproved(null), await makeApproved()];
    expect(await send([without, with_])).toMatchObject({ changed: [with_], withoutEmail: 1 });
    await deliver(with_);
    const rows = await server.admin<
      { id: string; participant: string }[]
    >`select id, participant from incentives`;
    const list = (id: string) =>
      server.services.database.within(scope, (tx) =>
        payoutErasure.listReceivers!(tx, scope, {
          participant: rows.find((row) => row.id === id)!.participant,
          responses: [],
        }),
      );
    expect([await list(without), await list(with_)]).toEqual([[], ['Tremendous']]);
  });

  it('is sent by owners and admins only, while an account is set up', async () => {
    const id = await makeApproved();
    const researcher = await makeMember(server.services.database, scope, 'researcher');
    await expect(send([id], false, researcher)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(send([randomUUID()])).rejects.toMatchObject({ code: 'not_found' });
    expect((await owner.call(listIncentives, {})).body.provider).toBe('Tremendous');
    await send([id]);
    await owner.call(contract.removeTremendous, {});
    expect((await owner.call(listIncentives, {})).body.provider).toBeNull();
    await deliver(id);
    expect(await read(id)).toMatchObject({
      state: 'failed',
      problem: 'The provider isn’t connected any more.',
    });
    await expect(send([id])).rejects.toMatchObject({ code: 'conflict' });
    expect(tremendous.posts).toEqual([]);
  });
});

describe('the account', () => {
  it('is tested without sending anything, and says what is wrong', async () => {
    expect(await test()).toEqual({ isOk: true, error: null });
    await save({ fundingSource: 'NONE' });
    expect(await test()).toMatchObject({ isOk: false, error: expect.stringContaining('NONE') as string });
    await save({ key: 'TEST_another-key' });
    expect(await test()).toEqual({
      isOk: false,
      error: 'Tremendous doesn’t accept this key in this environment.',
    });
    expect(tremendous.posts).toEqual([]);
  });

  it('keeps its key sealed, for the environment that it was entered for', async () => {
    const [row] = await server.admin<{ text: string }[]>`
      select encode(secret, 'escape') as text from tremendous_accounts`;
    expect(row!.text).not.toContain(TREMENDOUS_KEY);
    const saved = await save({ key: undefined, campaign: 'CAMPAIGN2' });
    expect(saved.body).toMatchObject({ campaign: 'CAMPAIGN2' });
    expect(JSON.stringify(saved.body)).not.toContain(TREMENDOUS_KEY);
    expect(await test()).toMatchObject({ isOk: true });
    const other = await save({ key: undefined, environment: 'production' });
    expect([other.status, other.error?.fields]).toEqual([
      400,
      { key: 'Enter the API key of this environment.' },
    ]);
  });
});
