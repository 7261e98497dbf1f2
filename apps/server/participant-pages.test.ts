import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as answering from '#product/responses/contract.ts';
import * as studies from '#product/studies/contract.ts';
import { IPHONE, PASSWORD, QUESTION, useParticipantPages } from './testing/participant-pages-for-tests.ts';

const pages = useParticipantPages();
const { block, enter, open, params, post, setLink, setPassword, start } = pages;

describe('a link as it stands in a text', () => {
  it.each(['/', '.', './', ').', ',', '…', '%20', '»'])(
    'leads to the study with %j at its end',
    async (ending) => {
      await setLink({});
      const { linkToken } = pages.study;
      for (const page of ['research', 'embed', 'survey']) {
        const { status, headers } = await open(
          pages.server.visitor(),
          `/${page}/${linkToken}${ending}?PID=1`,
        );
        expect([status, headers.location]).toEqual([
          302,
          `/${page === 'embed' ? 'embed' : 'research'}/${linkToken}?PID=1`,
        ]);
      }
      const absent = await open(pages.server.visitor(), `/r/absent${ending}`);
      expect([absent.status, absent.headers.location]).toEqual([302, '/research/unknown']);
    },
  );
});

it('a link with more parameters than are stored opens, also with a password', async () => {
  const { linkToken } = pages.study;
  // Node's own limit is 16 kB for the whole head of a request.
  const search = Array.from({ length: 60 }, (_, index) => `p${index}=${'v'.repeat(900)}`).join('&');
  await setPassword(null);
  const visitor = pages.server.visitor();
  await pages.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = pages.server.app.server.address() as AddressInfo;
  const opened = await fetch(`http://127.0.0.1:${port}/research/${linkToken}?${search}`);
  expect(opened.status).toBe(200);
  expect(await opened.text()).toContain('id="boot"');
  await setPassword(PASSWORD);
  const asked = await open(pages.server.visitor(), `/research/${linkToken}?${search}`);
  expect(asked.status).toBe(403);
  const right = await post(visitor, PASSWORD, { search });
  expect([right.status, right.headers.location]).toEqual([
    303,
    `/research/${linkToken}?${search}&gate=passed`,
  ]);
  await setPassword(null);
});

describe('a password', () => {
  it('is asked for before anything of the study is sent, and remembered in that browser', async () => {
    await setPassword(PASSWORD);
    const visitor = pages.server.visitor();
    const asked = await open(visitor, `/research/${pages.study.linkToken}?PID=a%26b`);
    expect(asked.status).toBe(403);
    expect(asked.body).toContain('Enter the password');
    expect(asked.body).toContain('name="search" value="PID=a%26b"');
    for (const secret of [QUESTION, 'Example study', 'id="boot"', '<script', block.id])
      expect(asked.body).not.toContain(secret);

    const wrong = await post(visitor, 'guess', { search: 'PID=a%26b' });
    expect([wrong.status, wrong.headers.location, wrong.setCookies]).toEqual([
      303,
      `/research/${pages.study.linkToken}?PID=a%26b&gate=wrong`,
      [],
    ]);
    expect((await open(visitor, String(wrong.headers.location))).body).toContain('This password isn’t right');

    const right = await post(visitor, PASSWORD, { search: 'PID=a%26b' });
    expect(right.headers.location).toBe(`/research/${pages.study.linkToken}?PID=a%26b&gate=passed`);
    expect(right.setCookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])).toEqual([
      `/api/answering/${pages.study.linkToken}`,
      `/embed/${pages.study.linkToken}`,
      `/research/${pages.study.linkToken}`,
      `/schedule/${pages.study.linkToken}`,
    ]);
    expect(
      right.setCookies.every((cookie) => /HttpOnly/.test(cookie) && /Max-Age=7776000/.test(cookie)),
    ).toBe(true);
    expect((await open(visitor)).body).toContain(QUESTION);
    expect((await start(visitor)).body.state).toBe('begun');
    // Without cookies, the page says why it asks again.
    const blocked = (await open(pages.server.visitor(), String(right.headers.location))).body;
    expect(blocked).toContain('Allow cookies for this site');
    // The address to give on is without it.
    expect(blocked).not.toContain('gate=passed');
  });

  it('leads nowhere else, whatever the form says', async () => {
    await setPassword(PASSWORD);
    const { headers } = await post(pages.server.visitor(), PASSWORD, {
      search: '//evil.example/?x=\r\nSet-Cookie: a=b',
    });
    expect(headers.location).toMatch(new RegExp(`^/research/${pages.study.linkToken}\\?%2F%2Fevil`));
    expect((await post(pages.server.visitor(), PASSWORD, { page: '//evil.example' })).status).toBe(400);
  });

  it('is checked by every endpoint of participants', async () => {
    const visitor = pages.server.visitor();
    await start(visitor);
    await setPassword(PASSWORD);
    const endpoints = pages.server.routes
      .map(({ endpoint }) => endpoint)
      .filter(
        ({ path: url }) =>
          // Counting that the page was shown tells nothing of the study.
          url.startsWith('/api/answering/:linkToken/') && !/\/(password|seen)$/.test(url),
      );
    expect(endpoints.length).toBeGreaterThanOrEqual(12);
    const bodies: Record<string, object> = {
      start: { mode: 'continue', key: randomUUID() },
      ':block': { value: { score: 9 }, seq: 1, duration: 1 },
      language: { language: 'de' },
      responses: { key: randomUUID(), answers: { [block.id]: { score: 9 } } },
      ':uploadId': { name: 'a.png' },
      finish: { bytes: 10 },
      times: { block: block.id, timeZone: 'Europe/Berlin' },
      check: { block: block.id, start: '2027-03-01T09:00:00Z' },
    };
    for (const { method, path: url, maxFileBytes } of endpoints) {
      const last = url.split('/').at(-1)!;
      const isUpload = url.includes('/uploads/');
      const body = maxFileBytes ? 'x' : last === 'finish' && !isUpload ? undefined : bodies[last];
      const address = url
        .replace(':linkToken', pages.study.linkToken)
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
    expect(await pages.server.admin`select 1 from answers where study = ${pages.study.id}`).toEqual([]);
    await enter(visitor, PASSWORD);
    expect((await start(visitor)).body.state).toBe('begun');
  });

  it('may be entered by a class behind one address, and only wrong ones are counted', async () => {
    await setPassword(PASSWORD);
    const pupils = Array.from({ length: 30 }, () =>
      Object.assign(pages.server.visitor(), { address: '198.51.100.9' }),
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
    const visitor = pages.server.visitor();
    visitor.address = '198.51.100.7';
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) => enter(visitor, `guess ${index}`)),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(400), 429, 429]);
    // With the right one among them, whenever it is compared, ten wrong ones are.
    const hidden = Object.assign(pages.server.visitor(), { address: '198.51.100.10' });
    const guesses = Array.from({ length: 16 }, (_, index) => (index === 8 ? PASSWORD : `guess ${index}`));
    const replies = await Promise.all(guesses.map((guess) => enter(hidden, guess)));
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(10);
    // Also the right one, until the time is over; from another address at once.
    expect((await enter(visitor, PASSWORD)).status).toBe(429);
    expect((await post(visitor, PASSWORD)).headers.location).toContain('gate=wait');
    const other = pages.server.visitor();
    other.address = '198.51.100.8';
    expect((await enter(other, PASSWORD)).status).toBe(204);
    pages.server.clock.advance(3_600_000);
    expect((await enter(visitor, PASSWORD)).status).toBe(204);
  });

  it('is asked for again when it changes, also in the middle of a response', async () => {
    await setPassword(PASSWORD);
    const visitor = pages.server.visitor();
    await enter(visitor, PASSWORD);
    await start(visitor);
    const save = (seq: number) =>
      visitor.call(answering.saveAnswer, {
        params: { linkToken: pages.study.linkToken, block: block.id },
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
    const shown = (await pages.owner.call(studies.getStudy, { params: params() })).body;
    expect([shown.hasPassword, JSON.stringify(shown).includes('argon2id')]).toEqual([true, false]);
    const { id: copy } = (
      await pages.owner.call(studies.createStudy, { body: { name: 'Copy', copyOf: pages.study.id } })
    ).body;
    const rows = await pages.server.admin<{ password: string }[]>`
      select password from studies where id in (${pages.study.id}, ${copy})`;
    expect(rows.map(({ password }) => password.slice(0, 10))).toEqual(['$argon2id$', '$argon2id$']);
  });

  it('is not asked of members who preview the study', async () => {
    await setPassword(PASSWORD);
    const preview = await open(pages.owner, `/research/${pages.study.linkToken}?preview=1`);
    expect([preview.status, String(preview.body).includes(QUESTION)]).toEqual([200, true]);
    expect(preview.setCookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])).toEqual([
      `/api/answering/${pages.study.linkToken}`,
    ]);
    pages.owner.cookies.delete('earshot-pass');
    expect((await open(pages.users.stranger, `/research/${pages.study.linkToken}?preview=1`)).status).toBe(
      404,
    );
  });
});

describe('devices', () => {
  it('that a study is not for get its link and a QR code', async () => {
    await setLink({ devices: ['tablet', 'desktop'] });
    const refused = await open(pages.server.visitor(), `/research/${pages.study.linkToken}?PID=7`, IPHONE);
    expect(refused.status).toBe(403);
    expect(refused.body).toContain('You can answer on a tablet or computer.');
    expect(refused.body).toContain(`value="http://localhost:3000/research/${pages.study.linkToken}?PID=7"`);
    expect(refused.body).toContain('aria-label="QR code of the link"');
    expect(refused.body).not.toContain(QUESTION);
    const started = await start(pages.server.visitor(), IPHONE);
    expect([started.status, started.error?.reason]).toEqual([410, 'wrong_device']);
    const submitted = await pages.server.visitor().call(
      answering.submitResponse,
      {
        params: { linkToken: pages.study.linkToken },
        body: { key: randomUUID(), answers: { [block.id]: { score: 9 } } },
      },
      { headers: { 'user-agent': IPHONE } },
    );
    expect(submitted.error?.reason).toBe('wrong_device');
    expect((await open(pages.server.visitor())).body).toContain(QUESTION);
    expect((await start(pages.server.visitor())).body.state).toBe('begun');
    expect((await setLink({ devices: [] })).status).toBe(400);
  });

  it('that a study is not for are told before the password is asked, and nothing else of it', async () => {
    await setLink({ devices: ['tablet', 'desktop'] });
    await setPassword(PASSWORD);
    for (const path of [
      `/research/${pages.study.linkToken}?PID=7`,
      `/research/${pages.study.linkToken}?gate=wrong`,
    ]) {
      const refused = await open(pages.server.visitor(), path, IPHONE);
      expect([refused.status, String(refused.body).includes('type="password"')]).toEqual([403, false]);
      expect(refused.body).toContain('You can answer on a tablet or computer.');
      for (const secret of [QUESTION, 'study-name', 'subject=']) expect(refused.body).not.toContain(secret);
    }
    // On another device, and where no device can answer, the password is asked as before.
    expect((await open(pages.server.visitor())).body).toContain('type="password"');
    await pages.owner.call(studies.moveStudy, { params: params(), body: { state: 'closed' } });
    expect((await open(pages.server.visitor(), undefined, IPHONE)).body).toContain('type="password"');
  });
});

describe('an address of its own', () => {
  const setAddress = (address: string | null, caller = pages.owner, of = pages.study.id) =>
    caller.call(studies.setAddress, { params: { studyId: of }, body: { address } });

  it('leads to the study with its parameters, until it is removed', async () => {
    const address = `films-${pages.study.id.slice(0, 8)}`;
    expect((await setAddress(`  ${address.toUpperCase()} `)).status).toBe(204);
    const visit = () => pages.server.visitor().send('GET', `/r/${address.toUpperCase()}?PID=7&lang=de`);
    expect((await visit()).headers.location).toBe(`/research/${pages.study.linkToken}?PID=7&lang=de`);
    const { linkToken } = (await pages.owner.call(studies.replaceLink, { params: params() })).body;
    expect((await visit()).headers.location).toBe(`/research/${linkToken}?PID=7&lang=de`);
    await setAddress(null);
    const gone = await visit();
    expect(gone.headers.location).toBe('/research/unknown?PID=7&lang=de');
    expect((await pages.server.visitor().send('GET', String(gone.headers.location))).status).toBe(404);
  });

  it('belongs to one study of the installation, also when two ask at once', async () => {
    const address = `once-${pages.study.id.slice(0, 8)}`;
    const other = (await pages.users.stranger.call(studies.createStudy, { body: { name: 'Other' } })).body.id;
    const replies = await Promise.all([
      setAddress(address),
      setAddress(address, pages.users.stranger, other),
      setAddress(address, pages.users.stranger, pages.study.id),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404, 409]);
    for (const wrong of ['ab', '-abc', 'abc-', 'a b', '../x', 'ä'.repeat(5), 'x'.repeat(61)])
      expect((await setAddress(wrong)).status).toBe(400);
  });

  it('of a deleted study leads nowhere', async () => {
    const address = `gone-${pages.study.id.slice(0, 8)}`;
    await setAddress(address);
    await pages.owner.call(studies.deleteStudies, { body: { studies: [pages.study.id] } });
    expect((await pages.server.visitor().send('GET', `/r/${address}`)).headers.location).toBe(
      '/research/unknown',
    );
  });
});

describe('time', () => {
  const hoursFromNow = (hours: number) =>
    new Date(pages.server.clock.now().getTime() + hours * 3_600_000).toISOString();

  it('before the start date nobody can start, and the page says when it starts', async () => {
    const startOn = hoursFromNow(1);
    await setLink({ startOn });
    const early = await open(pages.server.visitor());
    expect(early.body).toContain('"state":"not_live"');
    expect(early.body).toContain(`"day":"${startOn}"`);
    expect(early.body).not.toContain(QUESTION);
    expect((await start(pages.server.visitor())).error?.reason).toBe('not_live');
    pages.server.clock.advance(3_600_000);
    expect((await open(pages.server.visitor())).body).toContain(QUESTION);
    expect((await start(pages.server.visitor())).body.state).toBe('begun');
  });

  it('a paused study shows the team’s message, and those who started have 24 hours', async () => {
    const visitor = pages.server.visitor();
    await start(visitor);
    const pausedMessage = { en: ['Back on Monday </script>'] };
    const pause = (message?: object) =>
      pages.owner.call(studies.moveStudy, {
        params: params(),
        body: { state: 'paused', ...(message && { pausedMessage: message as never }) },
      });
    await pause(pausedMessage);
    const told = '"message":{"text":["Back on Monday \\u003c/script\\u003e"]}';
    expect((await open(pages.server.visitor())).body).toContain(told);
    // Paused already: without a message it keeps its message, and another one takes its place.
    await pause();
    expect((await open(pages.server.visitor())).body).toContain(told);
    await pause({ de: ['Bis Montag'] });
    // The study has no German, and no English message.
    expect((await open(pages.server.visitor())).body).toContain(
      '"message":{"text":["Bis Montag"],"lang":"de"}',
    );
    const live = { state: 'live' as const, pausedMessage };
    expect((await pages.owner.call(studies.moveStudy, { params: params(), body: live })).status).toBe(400);
    expect((await pause({ en: ['x'.repeat(1_001)] })).status).toBe(400);
    expect((await start(pages.server.visitor())).error?.reason).toBe('paused');
    const save = (seq: number) =>
      visitor.call(answering.saveAnswer, {
        params: { linkToken: pages.study.linkToken, block: block.id },
        body: { value: { score: 9 }, seq, duration: 1 },
      });
    pages.server.clock.advance(23 * 3_600_000);
    expect((await save(1)).status).toBe(200);
    pages.server.clock.advance(2 * 3_600_000);
    expect((await save(2)).status).toBe(410);
    await pages.owner.call(studies.moveStudy, { params: params(), body: { state: 'live' } });
    expect((await open(pages.server.visitor())).body).toContain('"message":null');
  });

  it('a closed study shows the team’s message for it, whoever closes it', async () => {
    const closedMessage = { en: ['Thank you, we have enough.'] };
    const move = (body: Parameters<typeof pages.owner.call<typeof studies.moveStudy>>[1]['body']) =>
      pages.owner.call(studies.moveStudy, { params: params(), body });
    const told = '"message":{"text":["Thank you, we have enough."]}';
    await move({ state: 'closed', closedMessage });
    expect((await open(pages.server.visitor())).body).toContain(told);
    expect((await move({ state: 'live', closedMessage })).status).toBe(400);
    expect((await move({ state: 'paused', closedMessage })).status).toBe(400);
    await move({ state: 'live' });
    expect((await open(pages.server.visitor())).body).toContain('"message":null');
    // Paused, it has the message for that only.
    await move({ state: 'paused' });
    expect((await open(pages.server.visitor())).body).toContain('"message":null');
    await move({ state: 'closed' });
    expect((await open(pages.server.visitor())).body).toContain(told);
    await move({ state: 'closed', closedMessage: null });
    expect((await open(pages.server.visitor())).body).toContain('"message":null');
    await move({ state: 'live' });
    // By its end, too.
    await setLink({ closeOn: pages.server.clock.now().toISOString(), closedMessage });
    expect((await open(pages.server.visitor())).body).toContain(told);
  });
});
