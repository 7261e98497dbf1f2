import '../../slack/server/feature.ts';
import '../../standard-webhooks/server/feature.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/core/database.ts';
import { createOutboundClient } from '#platform/outbound/outbound-client.ts';
import { getSigningKey, setSigningKey } from '#platform/secrets/keys.ts';
import '#product/responses/event-types.ts';
import { serveSurvey, no, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import '#product/studies/event-types.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { moveStudy } from '#product/studies/server/move-study.ts';
import type { EventType } from '#product/workspaces/events/event-type.ts';
import '#product/workspaces/event-types.ts';
import { leaveWorkspace } from '#product/workspaces/server/members/remove-member.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import type { ProviderId } from '../../providers.ts';
import { createWebhook } from './create-webhook.ts';
import { deliverEvents, type DeliveryServices } from './deliver-events.ts';
import { expireDeliveries } from './expire-deliveries.ts';
import { purgeDeliveries } from './purge-deliveries.ts';
import { getDelivery, getWebhook, listDeliveries } from './queries.ts';
import { replaceSecret } from './replace-secret.ts';
import { replayDelivery, replayFailed } from './replay-deliveries.ts';
import { isSignedWith, startReceiver } from './testing/receive-for-tests.ts';
import { tryWebhook } from './try-webhook.ts';
import { updateWebhook } from './update-webhook.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;

let server: SurveyServer;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let services: DeliveryServices;
beforeAll(async () => {
  server = await serveSurvey();
  receiver = await startReceiver();
  const allowedHosts = ['127.0.0.1'];
  Object.assign(server.services.config, { outboundAllowedHosts: allowedHosts });
  services = Object.assign({}, server.services, { outbound: createOutboundClient({ allowedHosts }) });
});
afterAll(async () => {
  receiver.close();
  await server.close();
});
beforeEach(async () => {
  await server.admin`delete from webhooks`;
  receiver.requests.length = 0;
  receiver.status = 200;
  receiver.echoes = false;
});

const ALL_FINISHED: EventType[] = [
  'response.completed',
  'response.screened_out',
  'response.over_quota',
  'study.closed',
];
const addWebhook = (options: { provider?: ProviderId; path?: string; studies?: string[] | null } = {}) =>
  createWebhook(server.services, server.scope(), {
    provider: options.provider ?? 'webhooks',
    name: 'Receiver',
    address: `${receiver.url}${options.path ?? '/hook'}`,
    events: ALL_FINISHED,
    studies: options.studies ?? null,
  });
const deliver = (using: DeliveryServices = services) => deliverEvents(using, new AbortController().signal);
const listLog = async (webhook: string) =>
  (await listDeliveries(server.services, server.scope(), { webhook })).items;
const complete = async (survey: Awaited<ReturnType<SurveyServer['makeSurvey']>>) => {
  const reply = await server.submit(survey, { [survey.gate]: no, [survey.score]: { score: 9 } });
  expect(reply.status).toBeLessThan(300);
};
/** Advances the clock in steps, delivering after each. */
async function deliverFor(ms: number, stepMs: number) {
  for (let passed = 0; passed < ms; passed += stepMs) {
    server.clock.advance(stepMs);
    await deliver();
  }
}

describe('an event', () => {
  it('is sent signed, once, without answers, to the webhooks that want it', async () => {
    const [survey, otherSurvey] = [await server.makeSurvey(), await server.makeSurvey()];
    const all = await addWebhook();
    const limited = await addWebhook({ path: '/limited', studies: [otherSurvey.id] });
    await complete(survey);
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    expect(receiver.requests.map(({ path }) => path)).toEqual(['/hook']);
    const [request] = receiver.requests;
    expect([isSignedWith(all.secret!, request!), isSignedWith(limited.secret!, request!)]).toEqual([
      true,
      false,
    ]);
    const [stored] = await server.stored(survey.id);
    expect(JSON.parse(request!.body)).toEqual({
      type: 'response.completed',
      timestamp: server.clock.now().toISOString(),
      workspace: server.workspace,
      data: {
        study: survey.id,
        response: stored!.id,
        finishedAt: server.clock.now().toISOString(),
        seconds: expect.toSatisfy((value) => value === null || value >= 0),
      },
    });
    const [logged] = await listLog(all.id);
    expect(logged).toMatchObject({
      state: 'delivered',
      attemptCount: 1,
      dueAt: null,
      study: { id: survey.id },
    });
    expect(request!.headers['webhook-id']).toBe(logged!.event);
    const { attempts } = await getDelivery(server.services, server.scope(), {
      webhook: all.id,
      event: logged!.event,
    });
    expect(attempts).toMatchObject([
      { number: 1, status: 200, reply: 'replied 200', request: request!.body },
    ]);
    expect(await listLog(limited.id)).toEqual([]);
  });

  it('of a batch of saves is recorded with its response, and not where nobody wants it', async () => {
    const survey = await server.makeSurvey();
    const countDeliveries = async () => (await server.admin`select 1 from webhook_deliveries`).length;
    await complete(survey);
    expect(await countDeliveries()).toBe(0);
    const { id } = await addWebhook();
    const people = Array.from({ length: 5 }, () => server.participant(survey));
    await Promise.all(
      people.map(async (person) => {
        await person.start();
        await person.save(survey.gate, no);
        await person.save(survey.score, { score: 5 });
        await person.finish();
        await person.finish();
      }),
    );
    expect(await countDeliveries()).toBe(5);
    await updateWebhook(server.services, server.scope(), { webhook: id, change: { enabled: false } });
    await complete(survey);
    expect(await countDeliveries()).toBe(5);
    expect(new Set((await listLog(id)).map(({ state }) => state))).toEqual(new Set(['failed']));
  });

  it('tells about responses that start, finish and are deleted, and members who leave', async () => {
    const survey = await server.makeSurvey();
    const types: EventType[] = ['response.started', 'response.completed', 'response.deleted', 'member.left'];
    const { id } = await createWebhook(server.services, server.scope(), {
      provider: 'webhooks',
      name: 'Receiver',
      address: `${receiver.url}/hook`,
      events: types,
      studies: null,
    });
    const person = server.participant(survey);
    await person.start();
    await person.save(survey.gate, no);
    expect((await listLog(id)).map(({ type }) => type)).toEqual(['response.started']);
    await person.save(survey.score, { score: 5 });
    await person.finish();
    const [stored] = await server.stored(survey.id);
    const response = stored!.id;
    await changeResponses(server.services.database, server.scope(), {
      study: survey.id,
      ids: [response],
      change: { do: 'delete' },
    });
    const member = await makeMember(server.services.database, server.scope(), 'viewer');
    await leaveWorkspace(server.services, member);
    await deliver();
    expect((await listLog(id)).map(({ type }) => type).toSorted()).toEqual(types.toSorted());
    const bodies = receiver.requests.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(Object.fromEntries(bodies.map(({ type, data }) => [type, data]))).toMatchObject({
      'response.started': { study: survey.id, response },
      'response.deleted': { study: survey.id, response },
      'member.left': { person: (member.actor as { person: string }).person },
    });
  });

  it('is recorded only if its change is committed', async () => {
    const survey = await server.makeSurvey();
    const { id } = await addWebhook();
    const close = (isFailing: boolean) =>
      server.services.database.within(server.scope(), async (tx) => {
        await moveStudy(tx, server.scope(), { study: survey.id, newState: 'closed' });
        if (isFailing) throw new Error('rolled back');
      });
    await expect(close(true)).rejects.toThrow('rolled back');
    expect(await listLog(id)).toEqual([]);
    await close(false);
    expect((await listLog(id)).map(({ type }) => type)).toEqual(['study.closed']);
  });

  it('is signed with both secrets for a day after a rotation', async () => {
    const survey = await server.makeSurvey();
    const { id, secret } = await addWebhook();
    const { secret: newSecret } = await replaceSecret(server.services, server.scope(), id);
    for (const expected of [
      [true, true],
      [true, false],
    ]) {
      await complete(survey);
      await deliver();
      const request = receiver.requests.at(-1)!;
      expect([isSignedWith(newSecret, request), isSignedWith(secret!, request)]).toEqual(expected);
      server.clock.advance(25 * HOUR);
    }
  });
});

describe('a receiver that fails', () => {
  it('for a day gets each event once it works again, with the id of the first request', async () => {
    const survey = await server.makeSurvey();
    const { id } = await addWebhook();
    receiver.status = 500;
    await complete(survey);
    await deliver();
    server.clock.advance(HOUR);
    await complete(survey);
    await deliverFor(24 * HOUR, HOUR);
    expect((await listLog(id)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    const failedIds = new Set(receiver.requests.map(({ headers }) => headers['webhook-id']));
    // Eight requests at most for each event, not one each second.
    expect(receiver.requests.length).toBeLessThan(20);
    receiver.status = 204;
    receiver.requests.length = 0;
    await deliverFor(24 * HOUR, HOUR);
    const log = await listLog(id);
    expect(log.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect(receiver.requests.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(
      [...failedIds].toSorted(),
    );
    expect((await getWebhook(server.services, server.scope(), id)).state).toBe('active');
    const { attempts } = await getDelivery(server.services, server.scope(), {
      webhook: id,
      event: log[1]!.event,
    });
    expect(attempts.length).toBe(log[1]!.attemptCount);
    expect(attempts.at(-1)).toMatchObject({ number: 1, status: 500, reply: 'replied 500' });
  });

  it('for two days misses the event, which can be sent again by hand', async () => {
    const survey = await server.makeSurvey();
    const { id } = await addWebhook();
    receiver.status = 0;
    await complete(survey);
    await deliverFor(80 * HOUR, HOUR);
    const [failed] = await listLog(id);
    expect(failed).toMatchObject({ state: 'failed', dueAt: null, attemptCount: 9 });
    const { attempts } = await getDelivery(server.services, server.scope(), {
      webhook: id,
      event: failed!.event,
    });
    expect(attempts[0]).toMatchObject({
      status: null,
      reply: null,
      error: 'The host closed the connection without a reply.',
    });
    receiver.status = 200;
    expect(await replayFailed(server.services, server.scope(), id)).toEqual({ count: 1 });
    await deliver();
    await replayDelivery(server.services, server.scope(), { webhook: id, event: failed!.event });
    await deliver();
    expect((await listLog(id))[0]).toMatchObject({ state: 'delivered', attemptCount: 11 });
    expect(receiver.requests.at(-1)?.headers['webhook-id']).toBe(failed!.event);
  });

  it('for a week is turned off, and the admins get an email', async () => {
    const survey = await server.makeSurvey();
    const { id } = await addWebhook();
    receiver.status = 503;
    for (let day = 0; day < 8; day += 1) {
      await complete(survey);
      await deliverFor(24 * HOUR, 6 * HOUR);
    }
    const webhook = await getWebhook(server.services, server.scope(), id);
    expect(webhook).toMatchObject({ state: 'off', disableReason: 'failing' });
    const mails = await server.admin<{ subject: string; text: string }[]>`
      select subject, text from identity.outbox where recipient = 'ada@example.com' and subject like 'Receiver%'`;
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`/account/connections/webhooks/${id}`);
    const requestCount = receiver.requests.length;
    await complete(survey);
    await deliverFor(HOUR, HOUR);
    expect(receiver.requests).toHaveLength(requestCount);
    const updated = await updateWebhook(server.services, server.scope(), {
      webhook: id,
      change: { enabled: true },
    });
    expect(updated).toMatchObject({ state: 'active', disableReason: null, failingSince: null });
  });

  it('with 410 is turned off at once', async () => {
    const { id } = await addWebhook();
    receiver.status = 410;
    await tryWebhook(server.services, server.scope(), id);
    await deliver();
    expect(await getWebhook(server.services, server.scope(), id)).toMatchObject({
      state: 'off',
      disableReason: 'gone',
    });
    await expect(tryWebhook(server.services, server.scope(), id)).rejects.toThrow('Turn it on first');
  });

  it('delays no other receiver, and a test reaches it although it has failed', async () => {
    const survey = await server.makeSurvey();
    const failing = await addWebhook({ path: '/failing' });
    receiver.status = 500;
    for (let index = 0; index < 8; index += 1) await complete(survey);
    await deliver();
    expect(receiver.requests).toHaveLength(5);
    const working = await addWebhook({ path: '/working' });
    receiver.status = 200;
    await complete(survey);
    await deliver();
    expect((await listLog(working.id)).map(({ state }) => state)).toEqual(['delivered']);
    expect(receiver.requests.slice(5).map(({ path }) => path)).toEqual(['/working']);
    await tryWebhook(server.services, server.scope(), failing.id);
    await deliver();
    // The test succeeded, so what had failed is sent as well.
    expect((await listLog(failing.id)).map(({ state }) => state)).toEqual(Array(10).fill('delivered'));
  });
});

it('a process that is killed between any two steps loses no event', async () => {
  const survey = await server.makeSurvey();
  const { id } = await addWebhook();
  /** Lets this many calls of the database and the receiver happen, then fails all, as if the process were gone. */
  const killAfter = (steps: number): DeliveryServices => {
    let left = steps;
    const orKilled = async <T>(call: () => Promise<T>): Promise<T> => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return call();
    };
    const { database, outbound } = services;
    const killable = Object.create(database) as { within: Database['within'] } & Database;
    killable.within = (scope, work) => orKilled(() => database.within(scope, work));
    setSigningKey(killable, getSigningKey(database));
    const send: DeliveryServices['outbound']['send'] = (request, signal) =>
      orKilled(() => outbound.send(request, signal));
    return Object.assign({}, services, { database: killable, outbound: { send } });
  };
  let steps = 0;
  for (; steps < 20; steps += 1) {
    await complete(survey);
    receiver.requests.length = 0;
    const outcome = await deliver(killAfter(steps)).then(
      () => 'finished',
      () => 'killed',
    );
    if (outcome === 'finished') break;
    server.clock.advance(91 * SECOND);
    await deliver();
    const [logged] = await listLog(id);
    expect([steps, logged!.state]).toEqual([steps, 'delivered']);
    const ids = new Set(receiver.requests.map(({ headers }) => headers['webhook-id']));
    expect([...ids]).toEqual([logged!.event]);
  }
  expect(steps).toBe(5);
});

it('the log of a Slack channel keeps the id of a study, not its name, also where the receiver repeats it', async () => {
  const survey = await server.makeSurvey();
  receiver.echoes = true;
  await addWebhook({ provider: 'slack', path: '/services/T0/B0/secretpart' });
  await complete(survey);
  await deliverFor(65 * SECOND, 5 * SECOND);
  expect(receiver.requests[0]!.body).toContain('|Example study>');
  const attempts = await server.admin<{ request: string; reply: string }[]>`
    select request, reply from webhook_attempts`;
  expect(attempts).toMatchObject([
    { request: expect.stringContaining(`|${survey.id}>`), reply: expect.stringContaining(`|${survey.id}>`) },
  ]);
  expect(JSON.stringify(attempts)).not.toContain('Example study');
});

it('a Slack channel gets one message a minute about a study, with the number of responses', async () => {
  const survey = await server.makeSurvey();
  const { id, secret, address } = await addWebhook({ provider: 'slack', path: '/services/T0/B0/secretpart' });
  expect([secret, address]).toEqual([null, `${receiver.url}/…part`]);
  for (let index = 0; index < 3; index += 1) {
    await complete(survey);
    await deliverFor(15 * SECOND, 5 * SECOND);
  }
  expect(receiver.requests).toEqual([]);
  await deliverFor(20 * SECOND, 5 * SECOND);
  expect(receiver.requests).toHaveLength(1);
  const { path, body } = receiver.requests[0]!;
  expect(path).toBe('/services/T0/B0/secretpart');
  expect(JSON.parse(body)).toEqual({
    text: `<http://localhost:3000/summary/study/${survey.id}/overview|Example study>: 3 new responses`,
    unfurl_links: false,
  });
  await complete(survey);
  await deliverFor(30 * SECOND, 5 * SECOND);
  expect(receiver.requests).toHaveLength(1);
  await tryWebhook(server.services, server.scope(), id);
  await deliver();
  expect(receiver.requests.at(-1)?.body).toContain('test message');
  await deliverFor(60 * SECOND, 5 * SECOND);
  expect(receiver.requests).toHaveLength(3);
  expect(new Set((await listLog(id)).map(({ state }) => state))).toEqual(new Set(['delivered']));
});

it.each([
  ['the worker that finds it', () => deliver()],
  ['the hourly job', () => expireDeliveries(server.services.database, server.scope())],
])('what a receiver never took is given up after three days by %s', async (_name, giveUp) => {
  const survey = await server.makeSurvey();
  const { id } = await addWebhook();
  receiver.status = 500;
  for (let index = 0; index < 8; index += 1) await complete(survey);
  await deliver();
  expect((await listLog(id)).filter(({ attemptCount }) => attemptCount === 0)).toHaveLength(3);
  server.clock.advance(73 * HOUR);
  await giveUp();
  expect(receiver.requests).toHaveLength(5);
  expect((await listLog(id)).map(({ state }) => state)).toEqual(Array(8).fill('failed'));
});

it('deliveries are deleted from the log after a month, with their requests', async () => {
  const survey = await server.makeSurvey();
  const { id } = await addWebhook();
  await complete(survey);
  await deliver();
  server.clock.advance(31 * 24 * HOUR);
  await complete(survey);
  expect(await purgeDeliveries(server.services.database, server.scope())).toBe(1);
  expect((await listLog(id)).map(({ state }) => state)).toEqual(['waiting']);
  expect(await server.admin`select 1 from webhook_attempts`).toEqual([]);
});
