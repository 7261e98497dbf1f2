import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { mergeParticipants } from '#product/participants/merging/server/merge-participants.ts';
import { startErasures } from '#product/participants/erasure/server/start-erasures.ts';
import { recordParticipations } from '#product/participants/participations/server/record-participations.ts';
import { createPersonalCode } from '#product/participants/personal-links/server/sign-personal-code.ts';
import { openZip } from '#product/archives/zip/server/open-zip.ts';
import { createParticipant } from '#product/participants/server/create-participant.ts';
import { buildPreferenceAddress } from '#product/recruiting/preferences/server/build-preference-address.ts';
import {
  buildStoredDataAddress,
  STORED_DATA_DAYS,
} from '#product/recruiting/preferences/server/stored-data-link.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { enterWorkspace } from '#product/workspaces/server/workspace-gate.ts';
import { makePageFolder } from './testing/make-page-folder.ts';
import {
  createTestUsers,
  startTestServer,
  type TestServer,
  type TestUsers,
} from './testing/serve-for-tests.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const pages = makePageFolder();
let server: TestServer;
let users: TestUsers;
let owner: Scope;
const block = makeBlock('nps', 'How likely?');
let study: string;
let linkToken: string;
let otherStudy: string;
let person: string;
let address: string;

beforeAll(async () => {
  server = await startTestServer(() => {}, pages.built);
  users = await createTestUsers(server);
  const login = { person: users.persons.owner, workspace: null };
  const now = server.services.clock.now();
  owner = (await enterWorkspace(server.services, { login, requested: users.workspace, now })).scope!;
  const make = () => makeStudy(server.services.database, owner, [block]);
  ({ id: study, linkToken } = await make());
  otherStudy = (await make()).id;
});
afterAll(async () => {
  await server.close();
  pages.remove();
});

const toPath = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
const addPerson = (fields: { language?: string } = {}) =>
  server.services.database.within(owner, async (tx) => {
    const { id } = await createParticipant(tx, owner, { email: `${randomUUID()}@example.com`, ...fields });
    const changes = [{ participant: id, event: 'invited', at: owner.now } as const];
    await recordParticipations(tx, owner, { study, changes });
    return id;
  });
const build = (participant: string) =>
  toPath(buildPreferenceAddress(server.services, { workspace: owner.workspace, participant }));
beforeEach(async () => {
  person = await addPerson();
  address = build(person);
});

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });
const post = (url: string, payload = '', headers: Record<string, string> = FORM) =>
  server.app.inject({ method: 'POST', url, payload, headers });
const send = (form: Record<string, string>) =>
  post(`${address}/choices`, new URLSearchParams(form).toString());
/** Everything that a preference page could change of a person. */
const readAll = async (id = person) => ({
  person: await server.admin`select * from participants where id = ${id}`,
  participations: await server.admin`select * from participations where participant = ${id}`,
  requests: await server.admin`select * from erasure_requests where participant = ${id}`,
});
const readPerson = async (id = person) =>
  (
    await server.admin`
      select do_not_contact, contact_frequency, stopped_channels, chosen_limits from participants where id = ${id}`
  )[0];
const readStudyState = async () =>
  (
    await server.admin`select state from participations where participant = ${person} and study = ${study}`
  )[0]?.['state'];

it('mail scanners that open every link twice change nothing', async () => {
  const before = await readAll();
  for (const query of ['', `?study=${study}`, '?ask=all', '?ask=erasure', '?done=saved&was=email', '?x=1'])
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const reply = await server.app.inject({ method, url: address + query });
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([200, undefined]);
    }
  expect(await readAll()).toEqual(before);
});

it('is no page for searches, caches, frames or scripts', async () => {
  const { headers, body } = await open(address);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('script-src');
  expect(body).not.toContain('<script');
});

it.each([
  ['a form', FORM, 'List-Unsubscribe=One-Click'],
  [
    'parts',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])(
  'one click of a mail program, sent as %s, stops emails at once, and as often as it comes',
  async (_, headers, body) => {
    for (const _time of [1, 2]) {
      const reply = await post(`${address}?study=${study}`, body, headers);
      expect([reply.statusCode, reply.headers['set-cookie'], reply.headers.location]).toEqual([
        200,
        undefined,
        undefined,
      ]);
      expect(await readPerson()).toEqual({
        do_not_contact: false,
        contact_frequency: 'normal',
        stopped_channels: ['email'],
        chosen_limits: ['email'],
      });
      expect(await readStudyState()).toBe('optedOut');
    }
  },
);

it('a link that was forged and that of somebody who was erased look alike', async () => {
  const gone = await addPerson();
  await startErasures(server.services, owner, [gone]);
  const forged = address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A');
  const other = buildPreferenceAddress(server.services, {
    workspace: randomUUID(),
    participant: person,
  });
  const pages = await Promise.all(
    [build(gone), forged, toPath(other), '/preferences/x'].map((url) => open(url)),
  );
  for (const page of pages) expect([page.statusCode, page.body]).toEqual([404, pages[0]!.body]);
  expect(pages[0]!.body).toContain('This link doesn’t work');
  const posted = await Promise.all(
    [build(gone), forged].flatMap((url) => [post(url), post(`${url}/choices`, 'action=stop-all')]),
  );
  expect(posted.map(({ statusCode }) => statusCode)).toEqual([404, 303, 404, 303]);
  expect(await readPerson()).toMatchObject({ do_not_contact: false, stopped_channels: [] });
});

it('the link of somebody who was merged is that of the one who was kept, with what both chose', async () => {
  const other = await addPerson();
  await send({ action: 'save', frequency: 'less', email: 'on', calls: 'on' });
  await server.services.database.within(owner, (tx) =>
    mergeParticipants(tx, owner, { participant: person, other }),
  );
  const kept = (await readPerson()) ? person : other;
  await post(build(kept === person ? other : person));
  const { stopped_channels: channels, chosen_limits: limits } = (await readPerson(kept))!;
  expect([...(channels as string[])].toSorted()).toEqual(['email', 'in-app']);
  expect([...(limits as string[])].toSorted()).toEqual(['email', 'in-app', 'less']);
});

it('is in the language of the participant, else of the browser, else of the workspace', async () => {
  const german = { 'accept-language': 'xx, de;q=0.5' };
  const arabic = await open(build(await addPerson({ language: 'ar-EG' })), german);
  expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
  expect((await open(address, german)).body).toContain('<html lang="de" dir="ltr">');
  await server.admin`update workspaces set settings = settings || '{"language":"fr"}' where workspace = ${owner.workspace}`;
  expect((await open(address)).body).toContain('<html lang="fr" dir="ltr">');
  await server.admin`update workspaces set settings = settings || '{"language":"en"}' where workspace = ${owner.workspace}`;
});

it('choices are saved at once, and undone from the same page', async () => {
  const saved = await send({ action: 'save', frequency: 'less', calls: 'on', 'in-app': 'on' });
  expect(saved.statusCode).toBe(303);
  expect(await readPerson()).toMatchObject({
    contact_frequency: 'less',
    stopped_channels: ['email'],
    chosen_limits: ['less', 'email'],
  });
  const page = await open(saved.headers.location!);
  expect(page.body).toContain('Your choices are saved.');
  const [, limits] = /name="limits" value="([^"]*)"/.exec(page.body)!;
  await send({ action: 'restore', limits: limits! });
  expect(await readPerson()).toEqual({
    do_not_contact: false,
    contact_frequency: 'normal',
    stopped_channels: [],
    chosen_limits: [],
  });
});

it('“never” is asked again before it stops everything; what is saved on the same form is saved', async () => {
  const all = { email: 'on', 'in-app': 'on' };
  const asked = await send({ action: 'save', frequency: 'never', ...all });
  expect(await readPerson()).toMatchObject({ do_not_contact: false, stopped_channels: ['calls'] });
  expect((await open(asked.headers.location!)).body).toContain('Stop all contact?');
  const stopped = await send({ action: 'stop-all' });
  expect(await readPerson()).toMatchObject({ do_not_contact: true, chosen_limits: ['all', 'calls'] });
  expect((await open(stopped.headers.location!)).body).toContain('won’t contact you any more');
  // Whoever was stopped and wants to hear something again says so.
  await send({ action: 'save', frequency: 'normal', calls: 'on', ...all });
  expect(await readPerson()).toMatchObject({ do_not_contact: false, chosen_limits: [] });
});

it('one study is stopped and resumed; a study that somebody has nothing to do with is ignored', async () => {
  const stopped = await send({ action: 'stop-study', study });
  expect(await readStudyState()).toBe('optedOut');
  expect((await open(stopped.headers.location!)).body).toContain('You won’t be contacted about this study.');
  await send({ action: 'resume-study', study });
  expect(await readStudyState()).toBe('invited');
  await send({ action: 'stop-study', study: otherStudy });
  await post(`${address}?study=${otherStudy}`);
  expect(await server.admin`select from participations where study = ${otherStudy}`).toHaveLength(0);
  expect((await open(`${address}?study=${otherStudy}`)).body).not.toContain('Only this study');
});

it('asking to be erased is asked again, and asked once', async () => {
  expect((await open(`${address}?ask=erasure`)).body).toContain('has to answer within 30 days');
  for (const _time of [1, 2]) await send({ action: 'ask-erasure' });
  const { requests } = await readAll();
  expect(requests).toHaveLength(1);
  const page = await open(`${address}?ask=erasure`);
  expect(page.body).toMatch(
    /On [^<]+ you asked for your data to be erased\. Team of owner has to answer by /,
  );
  expect(page.body).not.toContain('ask-erasure');
});

/** A recording with a transcript, notes, a highlight and a tag of the response of a participant. */
async function writeAbout(participant: string, what: string) {
  const { admin } = server;
  const { workspace } = owner;
  const [asset, highlight] = [randomUUID(), randomUUID()];
  const author = users.persons.owner;
  const [response] = await admin<{ id: string }[]>`
    select id from responses where workspace = ${workspace} and participant = ${participant}`;
  const id = response!.id;
  await admin`
    insert into assets (workspace, purpose, container, owner, id, field, name, kind, bytes, file, created_at)
    values (${workspace}, 'upload', ${study}, ${id}, ${asset}, ${block.id}, 'a.webm', 'webm', 1, ${`missing-${asset}`}, now())`;
  await admin`
    insert into recordings (workspace, container, owner, asset, state, state_at)
    values (${workspace}, ${study}, ${id}, ${asset}, 'ready', now())`;
  await admin`
    insert into transcripts (workspace, container, owner, asset, state, state_at, source, segments, text, revision, changed_at,
      replaces, pieces_done)
    values (${workspace}, ${study}, ${id}, ${asset}, 'ready', now(), 'person', '[]', ${`said by ${what}`}, 1, now(), false, 0)`;
  await admin`
    insert into participant_notes (workspace, participant, id, author, text, created_at)
    values (${workspace}, ${participant}, ${randomUUID()}, ${author}, ${`person: ${what}`}, now() - interval '1 hour')`;
  await admin`
    insert into response_notes (workspace, study, response, id, author, text, created_at)
    values (${workspace}, ${study}, ${id}, ${randomUUID()}, ${author}, ${`response: ${what}`}, now())`;
  const [known] = await admin<
    { id: string }[]
  >`select id from tags where workspace = ${workspace} and name = 'Praise'`;
  const tag = known?.id ?? randomUUID();
  if (!known)
    await admin`
      insert into tags (workspace, id, name, colour, description, position, created_at, updated_at)
      values (${workspace}, ${tag}, 'Praise', 'green', '', 0, now(), now())`;
  await admin`
    insert into highlights (workspace, study, id, response, block, coder, start_at, end_at, quote, note, created_at, updated_at)
    values (${workspace}, ${study}, ${highlight}, ${id}, ${block.id}, ${author}, 0, 3, ${what}, 'kind', now(), now())`;
  await admin`
    insert into highlight_tags (workspace, study, highlight, tag) values (${workspace}, ${study}, ${highlight}, ${tag})`;
  await admin`
    insert into response_tags (workspace, study, response, tag, tagged_by, tagged_at)
    values (${workspace}, ${study}, ${id}, ${tag}, ${author}, now())`;
}

it('what is stored is mailed as a link to their own address, once a day; it downloads answers and nobody else’s', async () => {
  const answer = async (participant: string, score: number) => {
    const code = createPersonalCode(server.services.database, { study, participant });
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/answering/${linkToken}/responses`,
      payload: { key: randomUUID(), code, answers: { [block.id]: { score } } },
    });
    expect(reply.statusCode).toBe(200);
  };
  await answer(person, 9);
  const other = await addPerson();
  await answer(other, 3);
  await writeAbout(person, 'theirs');
  await writeAbout(other, 'not theirs');
  const sent = await send({ action: 'send-data' });
  expect((await open(sent.headers.location!)).body).toContain(
    'The email with the link is on its way to you.',
  );
  const again = await send({ action: 'send-data' });
  expect((await open(again.headers.location!)).body).toContain('You already got this email today.');
  const [{ email } = { email: '' }] = await server.admin<
    { email: string }[]
  >`select email from participants where id = ${person}`;
  const mails = await server.admin<{ text: string }[]>`
    select text from identity.outbox where recipient = ${email}`;
  expect(mails).toHaveLength(1);
  const url = toPath(/http\S+\/data\/\S+/.exec(mails[0]!.text)![0]);

  const download = await open(url);
  expect([download.statusCode, download.headers['content-type']]).toEqual([200, 'application/zip']);
  const file = path.join(pages.folder, 'stored.zip');
  writeFileSync(file, download.rawPayload);
  const zip = await openZip(file);
  const read = async (name: string) => JSON.parse(await text(await zip.read(name))) as object;
  expect(await read('details.json')).toMatchObject({ id: person, email, frequency: 'normal' });
  expect(await read('responses.json')).toMatchObject([
    { study, answers: [{ question: 'How likely?', value: { score: 9 } }] },
  ]);
  expect(await read('studies.json')).toMatchObject([{ study, state: 'completed' }]);
  expect(await read('transcripts.json')).toMatchObject([{ study, text: 'said by theirs' }]);
  expect(await read('notes.json')).toMatchObject([{ text: 'person: theirs' }, { text: 'response: theirs' }]);
  expect(await read('highlights.json')).toMatchObject([{ quote: 'theirs', note: 'kind', tags: ['Praise'] }]);
  expect(await read('response-tags.json')).toMatchObject([{ study, tag: 'Praise' }]);
  // Members are other people.
  for (const name of ['notes.json', 'highlights.json', 'response-tags.json'])
    expect(await text(await zip.read(name))).not.toContain(users.persons.owner);
  zip.close();

  // Neither the link to the preferences nor a link that was changed or is too old downloads anything.
  const forged = url.replace(/\d{13}/, (until) => String(Number(until) + 1));
  const now = new Date(server.services.clock.now().getTime() - STORED_DATA_DAYS * 86_400_000);
  const old = toPath(buildStoredDataAddress(server.services, { token: address.split('/').at(-1)!, now }));
  const replies = await Promise.all([`${address}/data/x`, forged, old].map((one) => open(one)));
  for (const { statusCode, headers } of replies) {
    expect([statusCode, headers['content-type']]).toEqual([303, undefined]);
    const page = await open(headers.location!, { 'accept-language': 'de' });
    expect(page.body).toContain('Der Link zu Ihren Daten ist abgelaufen.');
    expect(page.body).toContain('send-data');
  }
  const unknown = await open('/preferences/x/data/x');
  expect((await open(unknown.headers.location!)).statusCode).toBe(404);
});

it('what was typed into a name is text', async () => {
  await server.admin`update workspaces set name = '<b>& "Co"' where workspace = ${owner.workspace}`;
  const { body } = await open(`${address}?was=${encodeURIComponent('"><script>')}&done=saved`);
  expect(body).toContain('&#60;b&#62;&#38; &#34;Co&#34;');
  expect(body).not.toContain('<script');
});
