import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Visitor } from '#platform/testing/visitor.ts';
import * as answering from '#product/responses/contract.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import * as studies from '#product/studies/contract.ts';
import type { LinkChannel } from '#product/studies/study.ts';
import { changeSettings } from '#product/workspaces/settings/contract.ts';
import { enterWorkspace } from '#product/workspaces/server/workspace-gate.ts';
import {
  createTestUsers,
  startTestServer,
  type TestServer,
  type TestUsers,
} from './testing/serve-for-tests.ts';
import { compose } from './compose.ts';

const PAGE =
  '<!doctype html><html lang="en"><head><title>Study</title></head><body><div id="page"></div><noscript>No</noscript><!--boot--><script type="module" src="/p/x.js"></script></body></html>';
const QUESTION = 'Which secret film do you mean?';
const PASSWORD = 'open sesame';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36';

const folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-participant-pages-'));
const built = { web: path.join(folder, 'web'), participant: path.join(folder, 'participant') };
let server: TestServer;
let users: TestUsers;
let owner: Visitor;
let study: { id: string; linkToken: string };
const block = makeBlock('nps', QUESTION);

beforeAll(async () => {
  for (const name of ['web', 'participant']) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, 'index.html'), PAGE);
  }
  server = await startTestServer(() => {}, built);
  users = await createTestUsers(server);
  owner = users.members.owner;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  const { services } = server;
  const identity = { person: users.persons.owner, workspace: null };
  const { scope } = await enterWorkspace(services, identity, users.workspace, services.clock.now());
  study = await makeStudy(services.database, scope!, [block]);
});

const params = () => ({ studyId: study.id });
const setPassword = (password: string | null) =>
  owner.call(studies.setPassword, { params: params(), body: { password } });
const setLink = (change: Partial<LinkChannel>) =>
  owner.call(studies.setLink, {
    params: params(),
    body: { open: true, closeAt: null, closeOn: null, onePerBrowser: true, ...change },
  });
const open = (visitor: Visitor, url = `/research/${study.linkToken}`, userAgent = DESKTOP) =>
  visitor.send('GET', url, { options: { headers: { 'user-agent': userAgent } } });
const enter = (visitor: Visitor, password: string) =>
  visitor.call(answering.enterPassword, { params: { linkToken: study.linkToken }, body: { password } });
const start = (visitor: Visitor, userAgent = DESKTOP) =>
  visitor.call(
    answering.startResponse,
    { params: { linkToken: study.linkToken }, body: { mode: 'look', key: randomUUID() } },
    { headers: { 'user-agent': userAgent } },
  );
/** The form of the page; a browser follows the redirect. */
const post = (visitor: Visitor, password: string, fields: Record<string, string> = {}) =>
  visitor.send('POST', `/api/answering/${study.linkToken}/password`, {
    body: new URLSearchParams({ password, page: 'research', search: '', ...fields }).toString(),
    options: { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  });

describe('a password', () => {
  it('is asked for before anything of the study is sent, and remembered in that browser', async () => {
    await setPassword(PASSWORD);
    const visitor = server.visitor();
    const asked = await open(visitor, `/research/${study.linkToken}?PID=a%26b`);
    expect(asked.status).toBe(403);
    expect(asked.body).toContain('Enter the password');
    expect(asked.body).toContain('name="search" value="PID=a%26b"');
    for (const secret of [QUESTION, 'Example study', 'id="boot"', '<script', block.id])
      expect(asked.body).not.toContain(secret);

    const wrong = await post(visitor, 'guess', { search: 'PID=a%26b' });
    expect([wrong.status, wrong.headers.location, wrong.setCookies]).toEqual([
      303,
      `/research/${study.linkToken}?PID=a%26b&gate=wrong`,
      [],
    ]);
    expect((await open(visitor, String(wrong.headers.location))).body).toContain('This password isn’t right');

    const right = await post(visitor, PASSWORD, { search: 'PID=a%26b' });
    expect(right.headers.location).toBe(`/research/${study.linkToken}?PID=a%26b&gate=passed`);
    expect(right.setCookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])).toEqual([
      `/api/answering/${study.linkToken}`,
      `/embed/${study.linkToken}`,
      `/research/${study.linkToken}`,
    ]);
    expect(
      right.setCookies.every((cookie) => /HttpOnly/.test(cookie) && /Max-Age=7776000/.test(cookie)),
    ).toBe(true);
    expect((await open(visitor)).body).toContain(QUESTION);
    expect((await start(visitor)).body.state).toBe('begun');
    // Without cookies, the page says why it asks again.
    const blocked = (await open(server.visitor(), String(right.headers.location))).body;
    expect(blocked).toContain('blocks cookies');
    // The address to give on is without it.
    expect(blocked).not.toContain('gate=passed');
  });

  it('leads nowhere else, whatever the form says', async () => {
    await setPassword(PASSWORD);
    const { headers } = await post(server.visitor(), PASSWORD, {
      search: '//evil.example/?x=\r\nSet-Cookie: a=b',
    });
    expect(headers.location).toMatch(new RegExp(`^/research/${study.linkToken}\\?%2F%2Fevil`));
    expect((await post(server.visitor(), PASSWORD, { page: '//evil.example' })).status).toBe(400);
  });

  it('is checked by every endpoint of participants', async () => {
    const visitor = server.visitor();
    await start(visitor);
    await setPassword(PASSWORD);
    const endpoints = server.routes
      .map(({ endpoint }) => endpoint)
      .filter(
        ({ path: url, method }) =>
          url.startsWith('/api/answering/:linkToken/') && !(method === 'POST' && url.endsWith('/password')),
      );
    expect(endpoints.length).toBeGreaterThanOrEqual(12);
    const bodies: Record<string, object> = {
      start: { mode: 'continue', key: randomUUID() },
      ':block': { value: { score: 9 }, seq: 1, duration: 1 },
      language: { language: 'de' },
      responses: { key: randomUUID(), answers: { [block.id]: { score: 9 } } },
      ':uploadId': { name: 'a.png' },
      finish: { bytes: 10 },
    };
    for (const { method, path: url, maxFileBytes } of endpoints) {
      const last = url.split('/').at(-1)!;
      const isUpload = url.includes('/uploads/');
      const body = maxFileBytes ? 'x' : last === 'finish' && !isUpload ? undefined : bodies[last];
      const address = url
        .replace(':linkToken', study.linkToken)
        .replace(':block', block.id)
        .replace(/:(uploadId|mediaId|fileId)/, randomUUID());
      const call = (caller: Visitor) =>
        caller.send(method, address, {
          ...(body && method !== 'DELETE' && method !== 'GET' && { body }),
          ...(method === 'PATCH' && { query: { start: '0' } }),
          options: { headers: maxFileBytes ? { 'content-type': 'application/octet-stream' } : {} },
        });
      const refused = await call(visitor);
      expect([method, url, refused.status, refused.error?.reason]).toEqual([method, url, 403, 'password']);
    }
    expect(await server.admin`select 1 from answers where study = ${study.id}`).toEqual([]);
    await enter(visitor, PASSWORD);
    expect((await start(visitor)).body.state).toBe('continued');
  });

  it('may be entered by a class behind one address, and only wrong ones are counted', async () => {
    await setPassword(PASSWORD);
    const pupils = Array.from({ length: 30 }, () =>
      Object.assign(server.visitor(), { address: '198.51.100.9' }),
    );
    // Two of them know the password and mistype it.
    const replies = await Promise.all(
      pupils.map((pupil, index) => enter(pupil, index % 15 === 7 ? 'open barley' : PASSWORD)),
    );
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(28);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(2);
  });

  it('may be guessed ten times in ten minutes from one address', async () => {
    await setPassword(PASSWORD);
    const visitor = server.visitor();
    visitor.address = '198.51.100.7';
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) => enter(visitor, `guess ${index}`)),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(400), 429, 429]);
    // A guess among many at the same time is not compared after the tenth.
    const hidden = Object.assign(server.visitor(), { address: '198.51.100.10' });
    const guesses = Array.from({ length: 12 }, (_, index) => (index === 11 ? PASSWORD : `guess ${index}`));
    expect((await Promise.all(guesses.map((guess) => enter(hidden, guess)))).at(-1)?.status).toBe(429);
    // Also the right one, until the time is over; from another address at once.
    expect((await enter(visitor, PASSWORD)).status).toBe(429);
    expect((await post(visitor, PASSWORD)).headers.location).toContain('gate=wait');
    const other = server.visitor();
    other.address = '198.51.100.8';
    expect((await enter(other, PASSWORD)).status).toBe(204);
    server.clock.advance(3_600_000);
    expect((await enter(visitor, PASSWORD)).status).toBe(204);
  });

  it('is asked for again when it changes, also in the middle of a response', async () => {
    await setPassword(PASSWORD);
    const visitor = server.visitor();
    await enter(visitor, PASSWORD);
    await start(visitor);
    const save = (seq: number) =>
      visitor.call(answering.saveAnswer, {
        params: { linkToken: study.linkToken, block: block.id },
        body: { value: { score: 9 }, seq, duration: 1 },
      });
    expect((await save(1)).status).toBe(200);
    await setPassword('another one');
    expect((await save(2)).error?.reason).toBe('password');
    expect((await open(visitor)).status).toBe(403);
    await setPassword(null);
    expect((await save(3)).status).toBe(200);
    expect((await open(visitor)).body).toContain(QUESTION);
  });

  it('is stored as argon2id, is not in any reply, and copied with the study', async () => {
    const reply = await setPassword(PASSWORD);
    expect([reply.status, reply.body]).toEqual([204, undefined]);
    const shown = (await owner.call(studies.getStudy, { params: params() })).body;
    expect([shown.hasPassword, JSON.stringify(shown).includes('argon2id')]).toEqual([true, false]);
    const { id: copy } = (await owner.call(studies.createStudy, { body: { name: 'Copy', copyOf: study.id } }))
      .body;
    const rows = await server.admin<{ password: string }[]>`
      select password from studies where id in (${study.id}, ${copy})`;
    expect(rows.map(({ password }) => password.slice(0, 10))).toEqual(['$argon2id$', '$argon2id$']);
  });

  it('is not asked of members who preview the study', async () => {
    await setPassword(PASSWORD);
    const preview = await open(owner, `/research/${study.linkToken}?preview=1`);
    expect([preview.status, String(preview.body).includes(QUESTION)]).toEqual([200, true]);
    expect(preview.setCookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])).toEqual([
      `/api/answering/${study.linkToken}`,
    ]);
    owner.cookies.delete('earshot-pass');
    expect((await open(users.stranger, `/research/${study.linkToken}?preview=1`)).status).toBe(404);
  });
});

describe('devices', () => {
  it('that a study is not for get its link and a QR code', async () => {
    await setLink({ devices: ['tablet', 'desktop'] });
    const refused = await open(server.visitor(), `/research/${study.linkToken}?PID=7`, IPHONE);
    expect(refused.status).toBe(403);
    expect(refused.body).toContain('It works on: tablet or computer.');
    expect(refused.body).toContain(`value="http://localhost:3000/research/${study.linkToken}?PID=7"`);
    expect(refused.body).toContain('aria-label="QR code of the link"');
    expect(refused.body).not.toContain(QUESTION);
    const started = await start(server.visitor(), IPHONE);
    expect([started.status, started.error?.reason]).toEqual([410, 'wrong_device']);
    const submitted = await server.visitor().call(
      answering.submitResponse,
      {
        params: { linkToken: study.linkToken },
        body: { key: randomUUID(), answers: { [block.id]: { score: 9 } } },
      },
      { headers: { 'user-agent': IPHONE } },
    );
    expect(submitted.error?.reason).toBe('wrong_device');
    expect((await open(server.visitor())).body).toContain(QUESTION);
    expect((await start(server.visitor())).body.state).toBe('begun');
    expect((await setLink({ devices: [] })).status).toBe(400);
  });
});

describe('an address of its own', () => {
  const setAddress = (address: string | null, caller = owner, of = study.id) =>
    caller.call(studies.setAddress, { params: { studyId: of }, body: { address } });

  it('leads to the study with its parameters, until it is removed', async () => {
    const address = `films-${study.id.slice(0, 8)}`;
    expect((await setAddress(`  ${address.toUpperCase()} `)).status).toBe(204);
    const visit = () => server.visitor().send('GET', `/r/${address.toUpperCase()}?PID=7&lang=de`);
    expect((await visit()).headers.location).toBe(`/research/${study.linkToken}?PID=7&lang=de`);
    const { linkToken } = (await owner.call(studies.replaceLink, { params: params() })).body;
    expect((await visit()).headers.location).toBe(`/research/${linkToken}?PID=7&lang=de`);
    await setAddress(null);
    const gone = await visit();
    expect(gone.headers.location).toBe('/research/unknown?PID=7&lang=de');
    expect((await server.visitor().send('GET', String(gone.headers.location))).status).toBe(404);
  });

  it('belongs to one study of the installation, also when two ask at once', async () => {
    const address = `once-${study.id.slice(0, 8)}`;
    const other = (await users.stranger.call(studies.createStudy, { body: { name: 'Other' } })).body.id;
    const replies = await Promise.all([
      setAddress(address),
      setAddress(address, users.stranger, other),
      setAddress(address, users.stranger, study.id),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404, 409]);
    for (const wrong of ['ab', '-abc', 'abc-', 'a b', '../x', 'ä'.repeat(5), 'x'.repeat(61)])
      expect((await setAddress(wrong)).status).toBe(400);
  });

  it('of a deleted study leads nowhere', async () => {
    const address = `gone-${study.id.slice(0, 8)}`;
    await setAddress(address);
    await owner.call(studies.deleteStudies, { body: { studies: [study.id] } });
    expect((await server.visitor().send('GET', `/r/${address}`)).headers.location).toBe('/research/unknown');
  });
});

describe('time', () => {
  const hoursFromNow = (hours: number) =>
    new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();

  it('before the start date nobody can start, and the page says when it starts', async () => {
    const startOn = hoursFromNow(1);
    await setLink({ startOn });
    const early = await open(server.visitor());
    expect(early.body).toContain('"state":"not_live"');
    expect(early.body).toContain(`"day":"${startOn}"`);
    expect(early.body).not.toContain(QUESTION);
    expect((await start(server.visitor())).error?.reason).toBe('not_live');
    server.clock.advance(3_600_000);
    expect((await open(server.visitor())).body).toContain(QUESTION);
    expect((await start(server.visitor())).body.state).toBe('begun');
  });

  it('a paused study shows the team’s message, and those who started have 24 hours', async () => {
    const visitor = server.visitor();
    await start(visitor);
    await setLink({ pausedMessage: 'Back on Monday </script>' });
    await owner.call(studies.moveStudy, { params: params(), body: { state: 'paused' } });
    expect((await open(server.visitor())).body).toContain('"message":"Back on Monday \\u003c/script\\u003e"');
    expect((await start(server.visitor())).error?.reason).toBe('paused');
    const save = (seq: number) =>
      visitor.call(answering.saveAnswer, {
        params: { linkToken: study.linkToken, block: block.id },
        body: { value: { score: 9 }, seq, duration: 1 },
      });
    server.clock.advance(23 * 3_600_000);
    expect((await save(1)).status).toBe(200);
    server.clock.advance(2 * 3_600_000);
    expect((await save(2)).status).toBe(410);
    await owner.call(studies.moveStudy, { params: params(), body: { state: 'live' } });
    expect((await open(server.visitor())).body).toContain('"message":null');
  });
});

describe('/embed', () => {
  const allow = (embedDomains: string[], caller = owner) =>
    caller.call(changeSettings, { body: { embedDomains } });
  const openFrame = () => open(server.visitor(), `/embed/${study.linkToken}`);
  const readAncestors = (headers: Record<string, unknown>) =>
    /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];

  it('is framed only by the websites that the workspace allows', async () => {
    await allow([]);
    const refused = await openFrame();
    expect([refused.status, readAncestors(refused.headers)]).toEqual([403, '*']);
    expect(refused.body).toContain('This study can’t be shown here');
    expect(refused.body).toContain(`href="http://localhost:3000/research/${study.linkToken}"`);
    expect(refused.body).not.toContain(QUESTION);

    const allowed = await allow([
      'https://WWW.Example.com/shop?x=1',
      '*.example.org',
      'localhost:8080',
      'www.example.com',
    ]);
    expect(allowed.body.settings).toMatchObject({
      embedDomains: ['www.example.com', '*.example.org', 'localhost:8080'],
    });
    const framed = await openFrame();
    expect([framed.status, readAncestors(framed.headers)]).toEqual([
      200,
      'www.example.com *.example.org localhost:8080',
    ]);
    expect(framed.body).toContain('"framed":true');
    expect(framed.body).toContain(QUESTION);
    const page = await open(server.visitor());
    expect(readAncestors(page.headers)).toBe("'none'");
    expect(page.body).not.toContain('"framed"');
  });

  it('asks for the password, too', async () => {
    await allow(['www.example.com']);
    await setPassword(PASSWORD);
    const asked = await openFrame();
    expect([asked.status, readAncestors(asked.headers)]).toEqual([403, 'www.example.com']);
    expect(asked.body).toContain('name="page" value="embed"');
    expect((await post(server.visitor(), PASSWORD, { page: 'embed' })).headers.location).toBe(
      `/embed/${study.linkToken}?gate=passed`,
    );
  });

  it.each([
    "'self'",
    '*',
    'example',
    'https://',
    'a.com; script-src *',
    'a.com b.com',
    'a.com\r\nx: y',
    'data:',
    'a.com:999999',
  ])('takes no website like %j', async (website) => {
    expect((await allow([website])).status).toBe(400);
  });

  it('takes its websites from owners and admins only', async () => {
    expect((await allow(['a.example'], users.members.admin)).status).toBe(200);
    expect((await allow(['b.example'], users.members.researcher)).status).toBe(403);
  });

  it('has cookies of its own over HTTPS, so that no other of the study stands in for them', async () => {
    const config = { ...server.services.config, secure: true };
    const secureServer = compose({ ...server.services, config }, built);
    await secureServer.app.ready();
    const browser = new Visitor(secureServer.app, config.publicUrl);
    const begin = (framed: boolean) =>
      browser.call(
        answering.startResponse,
        { params: { linkToken: study.linkToken }, body: { mode: 'continue', key: randomUUID() } },
        { headers: framed ? { 'x-earshot-frame': '1' } : {} },
      );
    const listCookies = (cookies: string[]) => [
      ...new Set(cookies.map((cookie) => cookie.replace(/=[^;]+; Max-Age=\d+; Path=[^;]+/, ''))),
    ];
    const alone = (purpose: string) => [`__Secure-earshot-${purpose}; HttpOnly; Secure; SameSite=Lax`];
    const inFrame = (purpose: string) => [
      `__Secure-earshot-framed-${purpose}; HttpOnly; Secure; Partitioned; SameSite=None`,
    ];
    await allow(['www.example.com']);
    await setPassword('the first');
    expect(listCookies((await post(browser, 'the first')).setCookies)).toEqual(alone('pass'));
    await setPassword('the second');
    const entered = await post(browser, 'the second', { page: 'embed' });
    expect(listCookies(entered.setCookies)).toEqual(inFrame('pass'));
    // A browser sends both, of which one is outdated.
    expect((await open(browser, `/embed/${study.linkToken}`)).status).toBe(200);
    const framed = await begin(true);
    expect(listCookies(framed.setCookies)).toEqual(inFrame('resume'));
    const page = await begin(false);
    expect([page.body.state, listCookies(page.setCookies)]).toEqual(['begun', alone('resume')]);
    expect((await begin(true)).body).toMatchObject({ state: 'continued', seed: framed.body.seed });
    expect((await begin(false)).body).toMatchObject({ state: 'continued', seed: page.body.seed });
    await secureServer.app.close();
  });

  it('keeps the response by a token in its memory, where cookies are refused', async () => {
    const framed = { 'x-earshot-frame': '1' };
    const started = await server
      .visitor()
      .call(
        answering.startResponse,
        { params: { linkToken: study.linkToken }, body: { mode: 'look', key: randomUUID() } },
        { headers: framed },
      );
    const { resumeToken } = started.body;
    expect(resumeToken).toMatch(/^[\w-]{43}$/);
    const save = (headers: Record<string, string>) =>
      server.visitor().call(
        answering.saveAnswer,
        {
          params: { linkToken: study.linkToken, block: block.id },
          body: { value: { score: 9 }, seq: 1, duration: 1 },
        },
        { headers },
      );
    expect((await save({ ...framed, 'x-earshot-resume': resumeToken! })).status).toBe(200);
    expect((await save({ ...framed, 'x-earshot-resume': 'x'.repeat(43) })).status).toBe(404);
    expect((await save(framed)).status).toBe(404);
    // The page by itself has its cookie, which no script reads.
    expect((await start(server.visitor())).body).not.toHaveProperty('resumeToken');
  });
});
