import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOptions } from '#platform/testing/visitor.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../../contract.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let ada: Awaited<ReturnType<typeof server.register>>['client'];
let eve: typeof ada;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
  ada = (await server.register('ada@example.com')).client;
  eve = (await server.register('eve@example.com')).client;
});
afterAll(() => server.close());

const rename = (visit: CallOptions) => ada.call(contract.renamePerson, { body: { name: 'Ada L' } }, visit);

describe('a call that changes something', () => {
  it('is accepted from our own page [O-160]', async () => {
    expect((await rename({})).status).toBe(200);
    expect([...ada.cookies.keys()]).toContain('XSRF-TOKEN');
  });

  it.each([
    ['without the header', { 'x-xsrf-token': null }],
    ['with a made-up value', { 'x-xsrf-token': 'x'.repeat(43) }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from the same name on another port', { origin: 'http://localhost:3001' }],
    ['from a look-alike', { origin: 'http://localhost:3000.evil.example' }],
    ['from nowhere', { origin: 'null' }],
    ['from another site, without Origin', { origin: null, 'sec-fetch-site': 'cross-site' }],
  ])('I6: is refused %s [O-160]', async (_, headers) => {
    const reply = await rename({ headers });
    expect(reply.status).toBe(403);
    expect(reply.error?.code).toBe('forbidden');
  });

  it('names the header that is missing', async () => {
    const { error } = await rename({ headers: { 'x-xsrf-token': null } });
    expect(error?.message).toContain('X-XSRF-TOKEN');
    expect(error?.message).toContain('cookie XSRF-TOKEN');
  });

  it('I6: is refused with the value of another login', async () => {
    expect((await rename({ headers: { 'x-xsrf-token': eve.cookies.get('XSRF-TOKEN') ?? '' } })).status).toBe(
      403,
    );
  });

  it('I6: is refused as a form, which needs no CORS preflight', async () => {
    const reply = await ada.send('PATCH', '/api/account/profile', {
      body: 'name=Ada',
      options: { headers: { 'content-type': 'text/plain' } },
    });
    expect(reply.status).toBeGreaterThanOrEqual(400);
  });
});

describe('without a login', () => {
  it.each([
    ['logging in', contract.logIn, { email: 'ada@example.com', password: 'whatever it is' }],
    ['asking for a reset', contract.forgotPassword, { email: 'ada@example.com' }],
    ['resetting', contract.resetPassword, { token: 'x', password: 'long enough now' }],
  ] as const)('I6: %s from another site is refused', async (_, { method, path }, body) => {
    const reply = await server
      .visitor()
      .send(method, path, { body, options: { headers: { origin: 'https://evil.example' } } });
    expect(reply.status).toBe(403);
  });

  it('I9: a reply never allows another origin (CORS)', async () => {
    const reply = await ada.call(contract.getMe, {}, { headers: { origin: 'https://evil.example' } });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});
