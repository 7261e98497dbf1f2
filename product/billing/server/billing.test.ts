import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { waitForLockWaits } from '#platform/testing/waiting-statements.ts';
import * as accounts from '#product/accounts/contract.ts';
import * as studies from '#product/studies/contract.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { studyRoutes } from '#product/studies/server/routes.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../contract.ts';
import { billingPolicy } from './policy.ts';
import { billingRoutes } from './routes.ts';
import { syncSubscription } from './sync-subscription.ts';
import {
  makeSubscription,
  serveStripe,
  signEvent,
  STRIPE_KEY,
  WEBHOOK_SECRET,
} from './testing/serve-stripe.ts';
import { writeCreditEntry } from './write-credit-entry.ts';

let stripe: Awaited<ReturnType<typeof serveStripe>>;
let server: Awaited<ReturnType<typeof serveForTests>>;
let owner: Visitor;
let workspace: string;
let person: string;
beforeAll(async () => {
  stripe = await serveStripe();
  server = await serveForTests({
    env: {
      PLANS: 'free=Free:2:10,price_team=Team:10:-',
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_URL: stripe.url,
    },
    routes: (services) => [...billingRoutes(services), ...studyRoutes(services)],
    policies: [billingPolicy, studyPolicy],
  });
  const { client, reply } = await server.register('owner@example.com');
  owner = client;
  workspace = reply.body.org!._id;
  person = reply.body.person.id;
});
beforeEach(() => server.clock.advance(3_600_000));
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const scope = (): Scope =>
  mintScope(workspace, { kind: 'person', person, role: 'owner' }, server.clock.now());
const readOrg = async () => (await owner.call(accounts.getMe, {})).body.org!;
const readUsage = async () => (await owner.call(contract.getBilling, {})).body;
const sendEvent = (event: object, sign: (body: string) => string | null) => {
  const body = JSON.stringify(event);
  return server.visitor().send('POST', '/api/billing/stripe', {
    body,
    options: { headers: { 'content-type': 'application/json', 'stripe-signature': sign(body) } },
  });
};
const countEvents = async () => (await server.admin`select 1 from stripe_events`).length;
const countJobs = async () =>
  (await server.admin`select 1 from jobs.job where name = 'billing.sync-subscription'`).length;

describe('the ledger of credits', () => {
  const add = (amount: number, currency: 'EUR' | 'USD' = 'EUR') =>
    owner.call(contract.addCredits, { body: { amount, currency, note: 'Invoice 7' } });
  const write = (entry: Parameters<typeof writeCreditEntry>[2]) =>
    server.services.database.within(scope(), (tx) => writeCreditEntry(tx, scope(), entry));

  it('gives its balance to the usage page and to the org object [O-109 O-110 O-111]', async () => {
    expect(await readOrg()).toMatchObject({ prolificCredits: 0, stripe: { loading: false } });
    const added = await add(2_500);
    expect(added.body).toMatchObject({ seq: 1, kind: 'added', available: 2_500, personName: 'Ada Example' });
    expect(await readUsage()).toMatchObject({ prolificCredits: 2_500, currency: 'EUR' });
    expect(await readOrg()).toMatchObject({
      prolificCredits: 2_500,
      plan: 'Free',
      stripe: { data: { currentPlan: 'Free', prolificCredits: 2_500 }, loading: false },
    });
    const other = await add(100, 'USD');
    expect([other.status, other.error?.fields]).toEqual([
      409,
      { currency: 'Credits of this workspace are in EUR.' },
    ]);
  });

  it('reserves, spends and releases, and never goes below zero, also at once', async () => {
    await write({ kind: 'reserved', amount: 1_000, reference: 'panel-1', note: '' });
    await write({ kind: 'spent', amount: 600, reference: 'panel-1', note: '' });
    await write({ kind: 'released', amount: 400, reference: 'panel-1', note: '' });
    await expect(
      write({ kind: 'released', amount: 1, reference: 'panel-1', note: '' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await readUsage()).toMatchObject({ prolificCredits: 1_900, creditsReserved: 0 });
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => write({ kind: 'reserved', amount: 300, reference: 'p2', note: '' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    const usage = await readUsage();
    expect([usage.prolificCredits, usage.creditsReserved]).toEqual([100, 1_800]);
    const { body } = await owner.call(contract.listCredits, {});
    expect(body.items.map(({ seq }) => seq)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(body.items[0]).toMatchObject({ available: 100, reserved: 1_800 });
  });

  it('lets a second entry wait for the first, so that both have a number and a balance', async () => {
    const before = (await readUsage()).creditsReserved;
    const gate = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const entry = { kind: 'spent', amount: 300, reference: 'p2', note: '' } as const;
    const first = server.services.database.within(scope(), async (tx) => {
      const row = await writeCreditEntry(tx, scope(), entry);
      written.resolve();
      await gate.promise;
      return row;
    });
    await written.promise;
    const second = write(entry);
    await waitForLockWaits(server.admin, 1);
    gate.resolve();
    expect([(await first).seq, (await second).seq].toSorted((a, b) => a - b)).toEqual([11, 12]);
    expect((await readUsage()).creditsReserved).toBe(before - 600);
  });

  it('is append-only for the app', async () => {
    for (const statement of ['update credit_entries set amount = 1', 'delete from credit_entries'])
      await expect(
        server.services.database.within(scope(), (tx) => tx.run({ text: statement })),
      ).rejects.toThrow(/permission denied/);
  });

  it('pages by the number of the entry', async () => {
    const { body } = await owner.call(contract.listCredits, { query: { cursor: '3' } });
    expect(body.items.map(({ seq }) => seq)).toEqual([2, 1]);
    expect(body.next).toBeNull();
  });
});

describe('a plan', () => {
  it('counts seats and completed responses, and refuses new studies at 120 % of a limit only', async () => {
    const created = await owner.call(studies.createStudy, { body: { name: 'First', kind: 'survey' } });
    expect(created.status).toBe(201);
    const insertResponses = (count: number, startedAt: Date, study = created.body.id) => server.admin`
      insert into responses (workspace, study, id, version, channel, status, preview, excluded, seq, reached, language,
        device, started_at, last_at)
      select ${workspace}, ${study}, gen_random_uuid(), 1, 'link', 'completed', false, false, 1, '{}', 'en',
        'phone', ${startedAt}, ${startedAt} from generate_series(1, ${count})`;
    await insertResponses(50, new Date(server.clock.now().getTime() - 62 * 86_400_000));
    await insertResponses(11, server.clock.now());
    await makeMember(server.services.database, scope(), 'viewer');
    const usage = await readUsage();
    expect(usage).toMatchObject({ plan: { name: 'Free', responses: 10 }, seats: 1, viewers: 1 });
    expect(usage.months).toHaveLength(12);
    expect(usage.months.at(-1)).toMatchObject({ responses: 11 });
    expect(usage.months.reduce((sum, { responses }) => sum + responses, 0)).toBe(61);
    // Sample data is no usage.
    const sample = await owner.call(studies.createStudy, { body: { name: 'Sample', kind: 'survey' } });
    await server.admin`update studies set origin = '{"kind": "sample"}' where id = ${sample.body.id}`;
    await insertResponses(40, server.clock.now(), sample.body.id);
    expect((await readUsage()).months.at(-1)).toMatchObject({ responses: 11 });
    await server.admin`delete from responses where study = ${sample.body.id}`;
    await server.admin`delete from studies where id = ${sample.body.id}`;
    const createStudy = () => owner.call(studies.createStudy, { body: { name: 'More', kind: 'survey' } });
    expect((await createStudy()).status).toBe(201);
    await insertResponses(1, server.clock.now());
    const refused = await createStudy();
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      'Your workspace has used all responses of its plan this month. An owner can change the plan under Account, Usage.',
    ]);
  });

  it('leads to checkout with the workspace in its metadata; without a customer there is no portal', async () => {
    expect((await owner.call(contract.openPortal, {})).status).toBe(409);
    const { body } = await owner.call(contract.openCheckout, { body: { plan: 'price_team' } });
    expect(body.url).toBe('https://checkout.stripe.test/c/1');
    expect(stripe.calls.at(-1)?.fields).toMatchObject({
      'line_items[0][price]': 'price_team',
      'subscription_data[metadata][workspace]': workspace,
      customer_email: 'owner@example.com',
      success_url: 'http://localhost:3000/account/usage?billing=returned',
    });
    const unknown = await owner.call(contract.openCheckout, { body: { plan: 'free' } });
    expect([unknown.status, Object.keys(unknown.error?.fields ?? {})]).toEqual([400, ['plan']]);
  });
});

describe('an event of Stripe', () => {
  const event = (id = 'evt_1') => ({
    id,
    type: 'customer.subscription.updated',
    data: { object: makeSubscription(workspace) },
  });
  const signNow = (body: string) => signEvent(body, server.clock.now());

  it('needs a valid and recent signature over the text as it was sent', async () => {
    const minutesAgo = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000);
    for (const sign of [
      () => null,
      (body: string) => signEvent(body, server.clock.now(), 'another secret'),
      (body: string) => signEvent(`${body} `, server.clock.now()),
      (body: string) => signEvent(body, minutesAgo(6)),
      () => 't=1,v1=zz',
    ])
      expect((await sendEvent(event(), sign)).status).toBe(400);
    expect(await countEvents()).toBe(0);
    expect((await sendEvent(event(), (body) => signEvent(body, minutesAgo(4)))).status).toBe(204);
    expect(await countEvents()).toBe(1);
  });

  it('is handled once, however often it is sent, and ignored for workspaces that do not exist', async () => {
    await Promise.all([1, 2, 3].map(() => sendEvent(event('evt_2'), signNow)));
    expect([await countEvents(), await countJobs()]).toEqual([2, 2]);
    const foreign = { id: 'evt_3', type: 'x', data: { object: makeSubscription(crypto.randomUUID()) } };
    expect((await sendEvent(foreign, signNow)).status).toBe(204);
    expect((await sendEvent({ id: 'evt_4', type: 'invoice.paid' }, signNow)).status).toBe(204);
    expect(await countEvents()).toBe(2);
  });

  it('leads to the state that Stripe has, whatever the order of events', async () => {
    const sync = () => syncSubscription(server.services, scope(), 'sub_1');
    stripe.subscriptions.set('sub_1', makeSubscription(workspace));
    await sync();
    expect(await readUsage()).toMatchObject({ currentPlan: 'Team', status: 'active', hasPortal: true });
    expect((await readOrg()).plan).toBe('Team');
    // The free plan's limit no longer applies.
    const created = await owner.call(studies.createStudy, { body: { name: 'Again', kind: 'survey' } });
    expect(created.status).toBe(201);
    const portal = await owner.call(contract.openPortal, {});
    expect(portal.body.url).toBe('https://billing.stripe.test/p/cus_1');
    // The end of an older subscription does not end this one.
    stripe.subscriptions.set('sub_0', makeSubscription(workspace, { id: 'sub_0', status: 'canceled' }));
    await syncSubscription(server.services, scope(), 'sub_0');
    expect((await readUsage()).currentPlan).toBe('Team');
    stripe.subscriptions.set('sub_1', makeSubscription(workspace, { status: 'canceled' }));
    server.clock.advance(1_000);
    await sync();
    expect(await readUsage()).toMatchObject({ currentPlan: 'Free', status: 'canceled' });
    const plans = await server.admin<{ detail: object }[]>`
      select detail from audit_log where action = 'billing.change-plan' order by seq`;
    expect(plans.map(({ detail }) => detail)).toEqual([
      { plan: 'Team', planBefore: 'Free' },
      { plan: 'Free', planBefore: 'Team' },
    ]);
  });

  it('does not give a plan to a workspace that the subscription does not name', async () => {
    stripe.subscriptions.set('sub_2', makeSubscription(crypto.randomUUID(), { id: 'sub_2' }));
    await syncSubscription(server.services, scope(), 'sub_2');
    expect((await readUsage()).currentPlan).toBe('Free');
    await expect(syncSubscription(server.services, scope(), 'sub_unknown')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
