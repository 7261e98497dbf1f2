import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Visitor } from '#platform/testing/visitor.ts';
import * as answering from '#product/responses/contract.ts';
import * as studies from '#product/studies/contract.ts';
import { changeSettings } from '#product/workspaces/settings/contract.ts';
import { compose } from './compose.ts';
import { IPHONE, PASSWORD, QUESTION, useParticipantPages } from './testing/participant-pages-for-tests.ts';

const pages = useParticipantPages();
const { block, open, params, post, setLink, setPassword } = pages;

describe('the name for participants', () => {
  const readTitle = ({ body }: { body: unknown }) => /<title>([^<]*)/.exec(String(body))?.[1];
  beforeEach(async () => {
    const { revision } = (await pages.owner.call(studies.getStudy, { params: params() })).body;
    const settings = { publicName: { en: ['Your <films>'], de: ['Ihre Filme'] } };
    const saved = await pages.owner.call(studies.saveDraft, {
      params: params(),
      body: { revision, changes: [{ do: 'settings', settings }] },
    });
    await pages.owner.call(studies.publishStudy, {
      params: params(),
      body: { revision: saved.body.revision },
    });
  });

  it('is the title of the page, of the wrong device, and of a study that starts later or is paused', async () => {
    expect(readTitle(await open(pages.server.visitor()))).toBe('Your &#60;films&#62;');
    await setLink({ devices: ['desktop'] });
    const refused = await open(pages.server.visitor(), `/research/${pages.study.linkToken}?lang=de`, IPHONE);
    expect(refused.body).toContain('<p class="study-name">Your &#60;films&#62;</p>');
    expect(readTitle(refused)).toBe('Your &#60;films&#62;');
    await setLink({ startOn: new Date(pages.server.clock.now().getTime() + 3_600_000).toISOString() });
    expect(readTitle(await open(pages.server.visitor()))).toBe('Your &#60;films&#62;');
    await setLink({});
    await pages.owner.call(studies.moveStudy, { params: params(), body: { state: 'paused' } });
    expect(readTitle(await open(pages.server.visitor()))).toBe('Your &#60;films&#62;');
  });

  it('is not told before the password, nor is the name for the team anywhere', async () => {
    for (const password of [null, PASSWORD]) {
      await setPassword(password);
      const { body } = await open(pages.server.visitor());
      expect([String(body).includes('Your &#60;films'), String(body).includes('Example study')]).toEqual([
        password === null,
        false,
      ]);
    }
  });
});

describe('/embed', () => {
  const allow = (embedDomains: string[], caller = pages.owner) =>
    caller.call(changeSettings, { body: { embedDomains } });
  const openFrame = () => open(pages.server.visitor(), `/embed/${pages.study.linkToken}`);
  const readAncestors = (headers: Record<string, unknown>) =>
    /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];

  it('is framed only by the websites that the workspace allows', async () => {
    await allow([]);
    const refused = await openFrame();
    expect([refused.status, readAncestors(refused.headers)]).toEqual([403, '*']);
    expect(refused.body).toContain('This study can’t be shown here');
    expect(refused.body).toContain(`href="http://localhost:3000/research/${pages.study.linkToken}"`);
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
    const page = await open(pages.server.visitor());
    expect(readAncestors(page.headers)).toBe("'none'");
    expect(page.body).not.toContain('"framed"');
  });

  it('is what /schedule is in a frame; by itself, /schedule is the page of the study [O-073]', async () => {
    await allow(['www.example.com']);
    const url = `/schedule/${pages.study.linkToken}`;
    const openSchedule = (headers: Record<string, string>) =>
      pages.server.app.inject({ method: 'GET', url, headers });
    const alone = await openSchedule({ 'sec-fetch-dest': 'document' });
    expect([alone.statusCode, readAncestors(alone.headers)]).toEqual([200, 'www.example.com']);
    expect(alone.body).toContain(QUESTION);
    expect(alone.body).not.toContain('"framed"');
    const framed = await openSchedule({ 'sec-fetch-dest': 'iframe' });
    expect([framed.statusCode, readAncestors(framed.headers)]).toEqual([200, 'www.example.com']);
    expect(framed.body).toContain('"framed":true');
    await setPassword(PASSWORD);
    expect((await openSchedule({})).body).toContain('name="page" value="schedule"');
    expect((await openSchedule({ 'sec-fetch-dest': 'iframe' })).body).toContain('name="page" value="embed"');
    await allow([]);
    expect(readAncestors((await openSchedule({})).headers)).toBe("'none'");
    expect((await openSchedule({ 'sec-fetch-dest': 'iframe' })).body).toContain('can’t be shown here');
  });

  it('asks for the password, too', async () => {
    await allow(['www.example.com']);
    await setPassword(PASSWORD);
    const asked = await openFrame();
    expect([asked.status, readAncestors(asked.headers)]).toEqual([403, 'www.example.com']);
    expect(asked.body).toContain('name="page" value="embed"');
    expect((await post(pages.server.visitor(), PASSWORD, { page: 'embed' })).headers.location).toBe(
      `/embed/${pages.study.linkToken}?gate=passed`,
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
    expect((await allow(['a.example'], pages.users.members.admin)).status).toBe(200);
    expect((await allow(['b.example'], pages.users.members.researcher)).status).toBe(403);
  });

  it('has cookies of its own over HTTPS, so that no other of the study stands in for them', async () => {
    const config = { ...pages.server.services.config, secure: true };
    const secureServer = compose({ ...pages.server.services, config }, pages.built);
    await secureServer.app.ready();
    const browser = new Visitor(secureServer.app, config.publicUrl);
    const begin = (framed: boolean) =>
      browser.call(
        answering.startResponse,
        { params: { linkToken: pages.study.linkToken }, body: { mode: 'continue', key: randomUUID() } },
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
    expect((await open(browser, `/embed/${pages.study.linkToken}`)).status).toBe(200);
    const framed = await begin(true);
    expect(listCookies(framed.setCookies)).toEqual(inFrame('resume'));
    const page = await begin(false);
    expect([page.body.state, listCookies(page.setCookies)]).toEqual(['begun', alone('resume')]);
    expect((await begin(true)).body).toMatchObject({ state: 'begun', seed: framed.body.seed });
    expect((await begin(false)).body).toMatchObject({ state: 'begun', seed: page.body.seed });
    await secureServer.app.close();
  });

  it('keeps the response by a token in its memory, where cookies are refused', async () => {
    const framed = { 'x-earshot-frame': '1' };
    const startWith = (headers: Record<string, string>) =>
      pages.server
        .visitor()
        .call(
          answering.startResponse,
          { params: { linkToken: pages.study.linkToken }, body: { mode: 'look', key: randomUUID() } },
          { headers },
        );
    const started = await startWith(framed);
    const { resumeToken } = started.body;
    expect(resumeToken).toMatch(/^[\w.-]{43,3500}$/);
    const save = (headers: Record<string, string>) =>
      pages.server.visitor().call(
        answering.saveAnswer,
        {
          params: { linkToken: pages.study.linkToken, block: block.id },
          body: { value: { score: 9 }, seq: 1, duration: 1 },
        },
        { headers },
      );
    expect((await save({ ...framed, 'x-earshot-resume': resumeToken! })).status).toBe(200);
    expect((await save({ ...framed, 'x-earshot-resume': 'x'.repeat(43) })).status).toBe(404);
    expect((await save(framed)).status).toBe(404);
    // The page by itself has its cookie, which no script reads, unless its browser refuses it.
    expect((await startWith({})).body).not.toHaveProperty('resumeToken');
    const withoutCookies = await startWith({ 'x-earshot-resume': 'none' });
    expect((await save({ 'x-earshot-resume': withoutCookies.body.resumeToken! })).status).toBe(200);
  });

  it('may be sandboxed by the website, so that its own files and calls have no origin', async () => {
    await allow(['www.example.com']);
    const ask = (url: string, method: 'GET' | 'OPTIONS' | 'POST', origin = 'null') =>
      pages.server.app.inject({ method, url, headers: { origin } });
    const calls = `/api/answering/${pages.study.linkToken}`;
    const allowed = await ask(`${calls}/start`, 'OPTIONS');
    expect((await ask(`${calls}/start`, 'OPTIONS', 'https://a.example')).statusCode).toBe(404);
    expect([allowed.statusCode, allowed.headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(allowed.headers['access-control-allow-headers']).toContain('x-earshot-resume');
    const isShared = async (url: string, origin?: string) =>
      (await ask(url, 'GET', origin)).headers['access-control-allow-origin'] === '*';
    expect(await isShared('/p/sw.js', 'https://a.example')).toBe(true);
    expect(await isShared(`${calls}/media/x`)).toBe(true);
    // Nothing that has a login, and no other website.
    expect(await isShared('/api/studies')).toBe(false);
    expect(await isShared(`${calls}/media/x`, 'https://a.example')).toBe(false);
  });

  it('offers a tab of its own wherever it may be hindered', async () => {
    await allow(['www.example.com']);
    const link = `href="http://localhost:3000/research/${pages.study.linkToken}" target="_blank"`;
    const count = (body: unknown) => String(body).split(link).length - 1;
    // Beside the notices for a blocked script and for none.
    expect(count((await openFrame()).body)).toBe(2);
    expect(count((await open(pages.server.visitor())).body)).toBe(0);
    await setPassword(PASSWORD);
    expect(count((await openFrame()).body)).toBe(1);
  });
});
