import '../../slack/server/feature.ts';
import '../../standard-webhooks/server/feature.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { createOutboundClient } from '#platform/outbound/outbound-client.ts';
import { getSigningKey, setSigningKey } from '#platform/secrets/keys.ts';
import { openSigningKey } from '#platform/secrets/open-signing-key.ts';
import '#product/responses/event-types.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import '#product/studies/event-types.ts';
import { replaceSigningKey } from '#product/workspaces/server/replace-signing-key.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import * as contract from '../contract.ts';
import { MAX_WEBHOOKS } from '../webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { deliverEvents } from './deliver-events.ts';
import { webhookPolicy } from './policy.ts';
import { getDelivery, listDeliveries, listWebhooks } from './queries.ts';
import { replaceSecret } from './replace-secret.ts';
import { webhookRoutes } from './routes.ts';
import { isSignedWith, startReceiver } from './testing/receive-for-tests.ts';
import { tryWebhook } from './try-webhook.ts';
import { updateWebhook } from './update-webhook.ts';

let server: SurveyServer;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  server = await serveSurvey(webhookRoutes, [webhookPolicy]);
  receiver = await startReceiver();
});
afterAll(async () => {
  receiver.close();
  await server.close();
});
beforeEach(async () => {
  await server.admin`delete from webhooks`;
  receiver.requests.length = 0;
  Object.assign(server.services.config, { outboundAllowedHosts: [] });
});

const PATH = '/api/connections/webhooks';
const SLACK_URL = 'https://hooks.slack.com/services/T0000/B0000/aVerySecretToken';
const body = (changes: object = {}) => ({
  provider: 'webhooks' as const,
  name: 'Receiver',
  address: 'https://example.com/hook',
  events: ['study.published' as const],
  studies: null,
  ...changes,
});
const create = async (changes: object = {}) =>
  (await server.team.call(contract.createWebhook, { body: body(changes) })).body;
/** What the database stores about webhooks, the audit log and replies for repeated calls, as one text. */
const readStoredText = async () => {
  const rows = await server.admin<{ row: string }[]>`
    select to_jsonb(w)::text as row from webhooks w union all select detail::text from audit_log
    union all select to_jsonb(i)::text from idempotency i`;
  return rows.map(({ row }) => row).join('\n');
};

describe('creating a webhook', () => {
  it('returns its secret once, and stores it encrypted', async () => {
    const { secret, ...webhook } = await create();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      name: 'Receiver',
      address: 'https://example.com/…hook',
      state: 'active',
    });
    const { body: listed } = await server.team.call(contract.listWebhooks, {});
    expect(listed.items).toEqual([webhook]);
    const stored = await readStoredText();
    const key = Buffer.from(secret!.slice('whsec_'.length), 'base64');
    for (const form of [secret!, key.toString('hex'), key.toString('base64')])
      expect(stored).not.toContain(form);
  });

  it('stores every other URL encrypted too, as in the audit log, and shows only its end', async () => {
    const secretUrl = 'https://prod.example.com/hooks/aVerySecretPath?sig=aVerySecretPath';
    const { address, id } = await create({ address: secretUrl });
    expect(address).toBe('https://prod.example.com/…Path');
    await server.team.call(contract.updateWebhook, {
      params: { webhookId: id },
      body: { address: secretUrl.replace('prod', 'dev'), name: 'Renamed' },
    });
    expect(await readStoredText()).not.toContain('aVerySecretPath');
  });

  it('stores the URL of a Slack channel encrypted, and shows only its end', async () => {
    const { secret, address, id } = await create({ provider: 'slack', address: SLACK_URL });
    expect([secret, address]).toEqual([null, 'https://hooks.slack.com/…oken']);
    expect(await readStoredText()).not.toContain('aVerySecretToken');
    const rotation = await server.team.call(contract.rotateWebhookSecret, { params: { webhookId: id } });
    expect([rotation.status, rotation.error?.message]).toEqual([
      409,
      'This connection has no secret. Change its URL instead.',
    ]);
  });

  it.each([
    [{ address: 'http://example.com/' }, 'address', 'Use a URL that starts with https://.'],
    [{ address: 'https://127.1/' }, 'address', /private network/],
    [{ address: 'https://[::ffff:10.0.0.1]/' }, 'address', /private network/],
    [{ address: 'https://user:secret@example.com/' }, 'address', /user name and password/],
    [{ address: 'https://example.com:6379/' }, 'address', 'Use port 443 or 8443.'],
    [{ address: 'example.com' }, 'address', 'Enter a full URL that starts with https://.'],
    [{ provider: 'slack' }, 'address', /^Enter an incoming webhook URL of Slack/],
    [
      { provider: 'slack', address: 'https://hooks.slack.com.evil.example/services/T0' },
      'address',
      /^Enter an incoming webhook URL of Slack/,
    ],
    [{ events: [] }, 'events', 'Select at least one event.'],
    [{ events: Array<string>(20).fill('study.closed') }, 'events', 'Select each event once.'],
    [{ events: ['study.eaten'] }, 'events.0', /^Choose one of: response.started, .*study.closed.*\.$/],
    [{ name: ' ' }, 'name', 'Enter a name.'],
    [{ studies: [randomUUID()] }, 'studies', /Select the studies again/],
  ])('with %j is refused with a sentence at the field %s', async (changes, field, sentence) => {
    const reply = await server.team.send('POST', PATH, { body: body(changes) });
    expect(reply.status).toBe(400);
    expect(reply.error?.fields?.[field]).toMatch(sentence);
  });

  it('is refused when the workspace has too many', async () => {
    for (let index = 0; index < MAX_WEBHOOKS; index += 1)
      await createWebhook(server.services, server.scope(), body());
    const reply = await server.team.call(contract.createWebhook, { body: body() });
    expect([reply.status, reply.error?.message]).toEqual([
      409,
      'A workspace can have 20 webhooks. Delete one you no longer use.',
    ]);
  });
});

describe('permission', () => {
  it('to change a webhook ends with the role, also of a request under way, and no API key has it', async () => {
    const { id } = await create();
    const admin = await makeMember(server.services.database, server.scope(), 'admin');
    const person = admin.actor.kind === 'person' ? admin.actor.person : '';
    const change = (scope: Scope) =>
      updateWebhook(server.services, scope, { webhook: id, change: { name: 'Changed' } });
    await change(admin);
    const withKey = mintScope(
      admin.workspace,
      { kind: 'person', person, role: 'admin', key: randomUUID() },
      admin.now,
    );
    await expect(change(withKey)).rejects.toMatchObject({ code: 'forbidden' });
    await server.admin`update members set role = 'researcher' where person = ${person}`;
    await expect(change(admin)).rejects.toMatchObject({ code: 'forbidden' });
    const researcher = await makeMember(server.services.database, server.scope(), 'researcher');
    await expect(listWebhooks(server.services, researcher)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a change', () => {
  it('of the URL keeps the secret of a webhook, and replaces that of Slack', async () => {
    Object.assign(server.services.config, { outboundAllowedHosts: ['127.0.0.1'] });
    const outbound = createOutboundClient({ allowedHosts: ['127.0.0.1'] });
    const webhook = await create();
    const channel = await create({ provider: 'slack', address: SLACK_URL });
    const change = (webhookId: string, address: string) =>
      server.team.call(contract.updateWebhook, { params: { webhookId }, body: { address } });
    await change(webhook.id, `${receiver.url}/standard`);
    const { body: changed } = await change(channel.id, `${receiver.url}/services/another`);
    expect(changed.address).toBe(`${receiver.url}/…ther`);
    for (const { id } of [webhook, channel])
      await server.team.call(contract.testWebhook, { params: { webhookId: id } });
    await deliverEvents(Object.assign({}, server.services, { outbound }), new AbortController().signal);
    const findRequest = (path: string) => receiver.requests.find((request) => request.path === path)!;
    expect(isSignedWith(webhook.secret!, findRequest('/standard'))).toBe(true);
    expect(findRequest('/services/another').body).toContain('test message');
  });

  it('is in the audit log, without secrets', async () => {
    const { id } = await create({ provider: 'slack', address: SLACK_URL });
    const params = { webhookId: id };
    await server.team.call(contract.updateWebhook, { params, body: { enabled: false } });
    const test = await server.team.call(contract.testWebhook, { params });
    expect([test.status, test.error?.message]).toEqual([409, 'Turn it on first, then send a test.']);
    await server.team.call(contract.updateWebhook, { params, body: { enabled: true } });
    await server.team.call(contract.deleteWebhook, { params });
    expect((await server.team.call(contract.getWebhook, { params })).status).toBe(404);
    const rows = await server.admin<{ action: string }[]>`
      select action from audit_log where entity = ${id} order by seq`;
    expect(rows.map(({ action }) => action)).toEqual([
      'webhook.create',
      'webhook.disable',
      'webhook.enable',
      'webhook.delete',
    ]);
    expect(await readStoredText()).not.toContain('aVerySecretToken');
  });
});

it('a new signing key of the installation keeps the secrets; without the old key a secret must be replaced', async () => {
  const allowedHosts = ['127.0.0.1'];
  Object.assign(server.services.config, { outboundAllowedHosts: allowedHosts });
  const { database, clock } = server.services;
  const oldKey = getSigningKey(database);
  const formatKey = (key: Buffer) => ({ dataDir: 'none', secretKey: key.toString('base64') });
  await openSigningKey(formatKey(oldKey), database, clock.now());
  // Not over the API: with another signing key, open pages have to be reloaded.
  const { id, secret } = await createWebhook(
    server.services,
    server.scope(),
    body({ address: `${receiver.url}/hook` }),
  );
  const services = Object.assign({}, server.services, { outbound: createOutboundClient({ allowedHosts }) });
  const sendTest = async () => {
    const { event } = await tryWebhook(services, server.scope(), id);
    await deliverEvents(services, new AbortController().signal);
    return getDelivery(services, server.scope(), { webhook: id, event });
  };
  setSigningKey(database, (await replaceSigningKey(formatKey(oldKey), database, clock.now())).key);
  expect((await sendTest()).state).toBe('delivered');
  expect(isSignedWith(secret!, receiver.requests.at(-1)!)).toBe(true);

  // The operator no longer has the current key.
  setSigningKey(database, (await replaceSigningKey(formatKey(oldKey), database, clock.now())).key);
  const { state, attempts } = await sendTest();
  expect([state, attempts[0]?.error]).toEqual([
    'failed',
    'Its URL can’t be decrypted any more. Enter it again, and replace the secret if there is one.',
  ]);
  const replaced = await replaceSecret(server.services, server.scope(), id);
  await updateWebhook(server.services, server.scope(), {
    webhook: id,
    change: { address: `${receiver.url}/hook` },
  });
  expect((await sendTest()).state).toBe('delivered');
  expect(isSignedWith(replaced.secret, receiver.requests.at(-1)!)).toBe(true);
});

it('the log is paged and filtered by state', async () => {
  const { id } = await createWebhook(server.services, server.scope(), body());
  const { now, workspace } = server.scope();
  await server.admin`
    insert into webhook_deliveries (workspace, webhook, event, type, data, state, created_at, expires_at)
    select ${workspace}, ${id}, gen_random_uuid(), 'study.published', '{}',
      case when n % 2 = 0 then 'failed' else 'delivered' end, ${now}::timestamptz - n * interval '1 second', ${now}
    from generate_series(1, 120) n`;
  const listAll = async (state?: 'failed' | 'delivered') => {
    const events: string[] = [];
    let after: string | undefined;
    do {
      const page = await listDeliveries(server.services, server.scope(), { webhook: id, state, after });
      events.push(...page.items.map(({ event }) => event));
      after = page.next ?? undefined;
    } while (after);
    return events;
  };
  expect(new Set(await listAll()).size).toBe(120);
  expect(await listAll('failed')).toHaveLength(60);
});
