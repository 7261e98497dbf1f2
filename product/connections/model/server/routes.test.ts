import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintScope } from '#platform/db/core/scope.ts';
import { createOutboundClient } from '#platform/outbound/outbound-client.ts';
import { startChatService } from '#platform/testing/chat-service.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { askModel } from '#product/workspaces/model/server/ask-model.ts';
import { expireRequests } from '#product/workspaces/model/server/expire-requests.ts';
import { countTokens } from '#product/workspaces/model/server/record-requests.ts';
import { listSecretColumns } from '#platform/db/core/secret-columns.ts';
import { replaceSealedSecrets } from '#product/accounts/server/replace-sealed-secrets.ts';
// Declares the key, which no code under test does: it names the table in SQL.
import '#product/workspaces/model/server/tables.ts';
import * as contract from '../contract.ts';
import { modelPolicy } from './policy.ts';
import { modelRoutes } from './routes.ts';

let server: SurveyServer;
let fake: Awaited<ReturnType<typeof startChatService>>;
beforeAll(async () => {
  server = await serveSurvey(modelRoutes, [modelPolicy]);
  fake = await startChatService(() => ({ content: 'I am a model.', tokens: 12 }));
});
afterAll(async () => {
  fake.close();
  await server.close();
});
beforeEach(async () => {
  await server.admin`delete from model_services`;
  await server.admin`delete from model_requests`;
  fake.requests.length = 0;
  fake.reply = () => ({ content: 'I am a model.', tokens: 12 });
  Object.assign(server.services.config, { outboundAllowedHosts: [new URL(fake.address).host] });
});

const settings = (changes: object = {}) => ({
  name: 'Helper',
  address: fake.address,
  model: 'small-1',
  key: 'sk-secret' as string | null | undefined,
  isOn: true,
  monthlyTokens: null as number | null,
  names: ['Anna Müller'],
  ...changes,
});
const save = (changes: object = {}) =>
  server.team.call(contract.saveModelService, { body: settings(changes) });
const test = async () => (await server.team.call(contract.testModelService, {})).body;
const ask = (content: string) => {
  const { outboundAllowedHosts: allowedHosts } = server.services.config;
  const services = { database: server.services.database, outbound: createOutboundClient({ allowedHosts }) };
  const question = { purpose: 'suggest-tags' as const, study: null, response: null, person: null };
  return askModel(services, server.scope(), {
    question: { ...question, messages: [{ role: 'user', content }] },
  });
};
/** The scope of a job, in this many days. */
const scopeIn = (days: number) =>
  mintScope(
    server.workspace,
    { kind: 'job', job: 'test' },
    new Date(server.clock.now().getTime() + days * 86_400_000),
  );
const listLog = async () => (await server.team.call(contract.listModelRequests, {})).body.items;

describe('the settings', () => {
  it('are saved without showing the key, which stays with its host', async () => {
    const { body } = await save();
    expect(body).toEqual({
      service: {
        name: 'Helper',
        address: fake.address,
        model: 'small-1',
        hasKey: true,
        isOn: true,
        monthlyTokens: null,
        names: ['Anna Müller'],
      },
      usedTokens: 0,
    });
    expect(JSON.stringify(await server.team.call(contract.getModelService, {}))).not.toContain('sk-secret');
    const [row] = await server.admin<{ secret: Buffer }[]>`select secret from model_services`;
    expect(row!.secret.includes('sk-secret')).toBe(false);
    await save({ key: undefined, name: 'Renamed' });
    await test();
    expect(fake.requests[0]!.authorization).toBe('Bearer sk-secret');
    await save({ key: undefined, address: 'https://other.example.com/v1' });
    expect((await server.team.call(contract.getModelService, {})).body.service?.hasKey).toBe(false);
  });

  it.each([
    'http://models.example.com/v1',
    'https://127.0.0.1/v1',
    'https://10.0.0.7/v1',
    'https://169.254.169.254/latest',
    'https://[::1]/v1',
    'https://localhost/v1',
    'https://example.com:22/v1',
    'https://user:pass@example.com/v1',
    'ftp://example.com',
    'not a url',
  ])('refuse %s', async (address) => expect((await save({ address })).status).toBe(400));

  it('a host that is not allowed any more is not reached', async () => {
    await save();
    Object.assign(server.services.config, { outboundAllowedHosts: [] });
    expect(await test()).toMatchObject({ isOk: false, error: 'Use a URL that starts with https://.' });
    expect(fake.requests).toHaveLength(0);
  });

  it('are removed, with the key', async () => {
    await save();
    await server.team.call(contract.removeModelService, {});
    expect((await server.team.call(contract.getModelService, {})).body.service).toBeNull();
    expect((await server.team.call(contract.testModelService, {})).status).toBe(409);
    expect(await ask('Hello')).toMatchObject({ problem: 'model_off' });
  });

  it('keep the key when the signing key is replaced', async () => {
    await save();
    const { database } = server.services;
    const oldKey = getSigningKey(database);
    const newKey = Buffer.alloc(32, 7);
    await database.transaction((tx) =>
      replaceSealedSecrets(tx, { columns: listSecretColumns(), oldKey, newKey }),
    );
    await test();
    expect(fake.requests[0]!.authorization).toBeUndefined();
    await database.transaction((tx) =>
      replaceSealedSecrets(tx, { columns: listSecretColumns(), oldKey: newKey, newKey: oldKey }),
    );
    await test();
    expect(fake.requests[1]!.authorization).toBe('Bearer sk-secret');
  });
});

describe('a test', () => {
  it('shows what came back, also while the model is turned off', async () => {
    await save({ isOn: false });
    expect(await test()).toMatchObject({ isOk: true, reply: 'I am a model.', error: null, tokens: 12 });
    expect(fake.requests).toMatchObject([{ path: '/v1/chat/completions', model: 'small-1' }]);
    expect(await ask('Hello')).toMatchObject({ problem: 'model_off' });
    expect(await listLog()).toMatchObject([
      {
        purpose: 'test',
        tokens: 12,
        status: 200,
        error: null,
        study: null,
        host: new URL(fake.address).host,
      },
    ]);
  });

  it.each([
    [{ status: 401, body: '<h1>Wrong</h1>\n key' }, /^HTTP 401: Wrong key$/],
    [{ status: 200, body: '<html></html>' }, /isn’t in the format of chat completions/],
    [{ status: 0, body: '' }, /closed the connection/],
    [{ content: 'I am', finish: 'length' }, /ends in the middle/],
  ])('says in a sentence what is wrong: %j', async (reply, error) => {
    await save();
    fake.reply = () => reply;
    expect(await test()).toMatchObject({
      isOk: false,
      reply: null,
      error: expect.stringMatching(error) as string,
    });
  });
});

describe('a request', () => {
  it('has no personal parts, which come back in the reply', async () => {
    await save();
    fake.reply = ({ messages }) => ({ content: `You said: ${messages[0]!.content}` });
    const said =
      'Ask anna müller, a@example.com or +49 170 1234567, see https://example.com/x?y=1, no. 123456.';
    const reply = await ask(said);
    expect(fake.requests[0]!.messages[0]!.content).toBe(
      'Ask [NAME_1], [EMAIL_1] or [PHONE_1], see [URL_1] no. [NUMBER_1].',
    );
    if (reply.problem !== null) throw new Error(reply.problem);
    expect(reply.restore(reply.text)).toBe(`You said: ${said}`);
    const [row] = await server.admin<{ text: string }[]>`
      select messages::text || reply as text from model_requests`;
    for (const canary of ['müller', 'example.com', '1234567', '123456'])
      expect(row!.text).not.toContain(canary);
  });

  it('counts in the limit of the month, several at once too, and what a service refused does not', async () => {
    await save({ monthlyTokens: 1_000 });
    fake.reply = () => ({ content: 'Yes', tokens: 300 });
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask('Hello')));
    expect(replies.filter(({ problem }) => problem === 'limit_reached').length).toBeGreaterThanOrEqual(3);
    const { body } = await server.team.call(contract.getModelService, {});
    expect(body.usedTokens).toBe(fake.requests.length * 300);
    await save({ monthlyTokens: null });
    fake.reply = () => ({ status: 429, body: 'Later' });
    expect(await ask('Hello')).toMatchObject({ problem: 'busy', error: 'HTTP 429: Later' });
    expect((await server.team.call(contract.getModelService, {})).body.usedTokens).toBe(body.usedTokens);
    const next = scopeIn(32);
    expect(await server.services.database.within(next, (tx) => countTokens(tx, next))).toBe(0);
  });

  it('is kept with what was sent for 30 days, and without it for 90', async () => {
    await save();
    await ask('Hello');
    const read = () =>
      server.admin<{ kept: boolean }[]>`select messages is not null as kept from model_requests`;
    const later = async (days: number) => {
      await expireRequests(server.services.database, scopeIn(days));
      return (await read()).map(({ kept }) => kept);
    };
    expect(await later(29)).toEqual([true]);
    expect(await later(31)).toEqual([false]);
    expect(await later(91)).toEqual([]);
  });

  it('is shown only for its study', async () => {
    const params = { studyId: randomUUID(), requestId: randomUUID() };
    expect((await server.team.call(contract.getModelRequest, { params })).status).toBe(404);
  });
});
