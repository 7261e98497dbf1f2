import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { createSignedIds } from '#platform/tokens/server/signed-ids.ts';
import type { InterviewConfig } from '#product/blocks/method-answers.ts';
import { claimBooking } from '#product/scheduling/bookings/server/claiming/claim-booking.ts';
import { buildBookingPath } from '#product/scheduling/bookings/server/links/sign-booking-link.ts';
import { decideRequest } from '#product/scheduling/bookings/server/managing/decide-request.ts';
import {
  createInterviewAnswer,
  makeInterview,
  openHost,
} from '#product/scheduling/bookings/server/testing/make-interview.ts';
import { enterWorkspace } from '#product/workspaces/server/workspace-gate.ts';
import { makePageFolder } from './testing/make-page-folder.ts';
import {
  createTestUsers,
  startTestServer,
  type TestServer,
  type TestUsers,
} from './testing/serve-for-tests.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const DAY_MS = 86_400_000;
const pages = makePageFolder();
let server: TestServer;
let users: TestUsers;
let owner: Scope;
let host: string;
/** Tomorrow at nine in UTC. */
let tomorrow: Date;

beforeAll(async () => {
  server = await startTestServer(() => {}, pages.built);
  users = await createTestUsers(server);
  const login = { person: users.persons.owner, workspace: null };
  const now = server.services.clock.now();
  owner = (await enterWorkspace(server.services, { login, requested: users.workspace, now })).scope!;
  host = await openHost(server.services.database, owner);
  tomorrow = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + DAY_MS + 9 * 3_600_000);
});
afterAll(async () => {
  await server.close();
  pages.remove();
});
beforeEach(
  () => server.admin`delete from bookings; delete from calls; delete from holds; delete from identity.outbox`,
);

const hoursLater = (hours: number) => new Date(tomorrow.getTime() + hours * 3_600_000);
const make = (config: Partial<InterviewConfig> = {}) =>
  makeInterview({ database: server.services.database, admin: server.admin }, owner, {
    hosts: [host],
    ...config,
  });
async function book(
  { study, block }: Awaited<ReturnType<typeof make>>,
  start: Date | null,
  { language = 'en', name = 'Ada' } = {},
) {
  const answer = createInterviewAnswer(start, { name, timeZone: 'America/New_York' });
  const claimed = { study, response: randomUUID(), block, answer, language };
  const stored = await server.services.database.within(owner, (tx) =>
    claimBooking(server.services, tx, owner, { claimed }),
  );
  const id = stored!.booking!;
  return { id, path: buildBookingPath(server.services.database, owner, id) };
}
const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });
const readToken = (page: string) => new URLSearchParams(page.split('?')[1]).get('b')!;
const send = (page: string, form: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: `/api/booking-pages/${readToken(page)}`,
    payload: new URLSearchParams(form).toString(),
    headers: FORM,
  });
const readState = async (id: string) =>
  (
    await server.admin<{ state: string; start: Date | null; reason: string | null }[]>`
    select b.state, c.starts_at as start, b.reason from bookings b left join calls c on c.id = b.call where b.id = ${id}`
  )[0];
const countMails = async () =>
  (await server.admin<{ count: number }[]>`select count(*)::int as count from identity.outbox`)[0]!.count;
const readAll = async () => [
  await server.admin`select * from bookings`,
  await server.admin`select * from calls`,
  await server.admin`select * from holds`,
  await countMails(),
];

it('mail scanners that open every link twice change nothing', async () => {
  const { path: page } = await book(await make(), tomorrow);
  const { path: offered } = await book(await make({ hasWaitingList: true, lastDay: '2020-01-01' }), null);
  const before = await readAll();
  for (const one of [page, offered])
    for (const name of ['confirm', 'reschedule', 'cancel'])
      for (const method of ['GET', 'HEAD', 'GET'] as const) {
        const reply = await server.app.inject({ method, url: one.replace('/confirm', `/${name}`) });
        expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([200, undefined]);
      }
  expect(await readAll()).toEqual(before);
  const { headers, body } = await open(page);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(body).not.toContain('<script');
});

it('shows the call in the zone of the participant, and adds it to calendars [O-069]', async () => {
  const { path: page } = await book(await make(), tomorrow);
  const { body } = await open(page);
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: 'America/New_York',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(tomorrow);
  expect(body).toContain('Your call is booked');
  expect(body).toContain(clock);
  expect(body).toContain('https://meet.example.com/room');
  for (const site of ['calendar.google.com', 'outlook.live.com', 'outlook.office.com', 'calendar.yahoo.com'])
    expect(body).toContain(site);
  const basic = tomorrow.toISOString().replaceAll(/[-:]|\.000/g, '');
  expect(body).toContain(`dates=${basic}%2F`);
  const file = await open(`/api/booking-pages/${readToken(page)}/call.ics`);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.body).toContain(`DTSTART:${basic}`);
  const german = await book(await make(), hoursLater(2), { language: 'de', name: '<b>Eve</b>' });
  const { body: words } = await open(german.path);
  expect(words).toContain('Ihr Gespräch ist gebucht');
  expect(words).toContain('lang="de"');
});

it('is moved to a time that is free, and told when that was taken meanwhile [O-070]', async () => {
  const interview = await make();
  const { id, path: page } = await book(interview, tomorrow);
  const reschedule = page.replace('/confirm', '/reschedule');
  const { body } = await open(`${reschedule}&zone=Asia%2FKolkata`);
  expect(body).toContain(`value="${hoursLater(3).toISOString()}"`);
  expect(body).toContain('<option selected>Asia/Kolkata</option>');
  await book(interview, hoursLater(3));
  const taken = await send(page, {
    action: 'move',
    start: hoursLater(3).toISOString(),
    zone: 'Asia/Kolkata',
  });
  expect(taken.statusCode).toBe(303);
  const again = await open(taken.headers.location!);
  expect(again.body).toContain('This time was just taken.');
  expect(again.body).toContain('<option selected>Asia/Kolkata</option>');
  expect(again.body).not.toContain(`value="${hoursLater(3).toISOString()}"`);
  await server.admin`delete from identity.outbox`;
  const moved = await send(page, { action: 'move', start: hoursLater(5).toISOString() });
  expect((await open(moved.headers.location!)).body).toContain('Your call is booked');
  expect(await readState(id)).toMatchObject({ state: 'booked', start: hoursLater(5) });
  expect(await countMails()).toBe(2);
});

it('is cancelled once, with a reason, and says so when it is opened again [O-071]', async () => {
  const { id, path: page } = await book(await make(), tomorrow);
  const cancel = page.replace('/confirm', '/cancel');
  expect((await open(cancel)).body).toContain('Cancel this call?');
  await server.admin`delete from identity.outbox`;
  for (let time = 0; time < 2; time += 1) {
    const reply = await send(page, { action: 'cancel', reason: 'I am <ill>' });
    expect((await open(reply.headers.location!)).body).toContain('Your call is cancelled');
  }
  expect(await readState(id)).toMatchObject({ state: 'cancelled', reason: 'I am <ill>' });
  expect(await countMails()).toBe(2);
  for (const one of [cancel, page.replace('/confirm', '/reschedule')])
    expect((await open(one)).body).toContain('Your call is cancelled');
  expect(await server.admin`select * from holds`).toEqual([]);
});

it('can only be changed by the host once the cut-off has passed, and says whom to write to', async () => {
  const { id, path: page } = await book(await make({ changeCutoff: 100_000 }), tomorrow);
  const [{ email }] = await server.admin<
    [{ email: string }]
  >`select email from identity.persons where id = ${host}`;
  for (const name of ['confirm', 'reschedule', 'cancel']) {
    const { body } = await open(page.replace('/confirm', `/${name}`));
    expect(body).toContain(`It is too late to change this here. Write to ${email}.`);
    expect(body).not.toContain('<form');
  }
  const reply = await send(page, { action: 'cancel' });
  expect((await open(reply.headers.location!)).body).toContain('It is too late');
  expect(await readState(id)).toMatchObject({ state: 'booked' });
});

it('takes an offered time by a button, and tells who waits for approval that they do', async () => {
  const interview = await make({ hasWaitingList: true, needsApproval: true, maxBookings: 1 });
  const first = await book(interview, hoursLater(48));
  expect((await open(first.path)).body).toContain('The time is held for you until');
  const second = await book(interview, null);
  expect((await open(second.path)).body).toContain('You are on the waiting list');
  await server.services.database.within(owner, (tx) =>
    decideRequest(server.services, tx, owner, {
      booking: first.id,
      isApproved: false,
      by: 'team',
      reason: 'Full',
    }),
  );
  const declined = await open(first.path);
  expect(declined.body).toContain('Your request was declined');
  expect(declined.body).toContain('Full');
  const offered = await open(second.path);
  expect(offered.body).toContain('A time is free for you');
  const reply = await send(second.path, { action: 'take' });
  expect((await open(reply.headers.location!)).body).toContain('Your request was sent');
  expect(await readState(second.id)).toMatchObject({ state: 'requested', start: hoursLater(48) });
});

it('opens with a day that is none, without the interview, and while calendars are not read', async () => {
  const interview = await make();
  const { id, path: page } = await book(interview, tomorrow);
  const reschedule = page.replace('/confirm', '/reschedule');
  for (const day of ['x', '2027-02-31', '9999-12-31', '0001-01-01', '2027-01-01T00:00Z']) {
    const reply = await open(`${reschedule}&from=${encodeURIComponent(day)}&zone=Mars%2FBase`);
    expect([day, reply.statusCode]).toEqual([day, 200]);
    expect(reply.body).toContain('Choose another time');
  }
  const [connection, calendar] = [randomUUID(), randomUUID()];
  const { workspace, now } = owner;
  await server.admin`
    insert into calendar_connections (workspace, id, person, provider, host, secret, created_at)
    values (${workspace}, ${connection}, ${host}, 'feed', 'cal.example', '', ${now})`;
  await server.admin`
    insert into calendars (workspace, id, connection, person, name, location, is_writable, blocks, is_target, was_empty)
    values (${workspace}, ${calendar}, ${connection}, ${host}, 'Own', '', false, true, false, false)`;
  expect((await open(reschedule)).body).toContain('The calendar could not be checked. Try again.');
  const refused = await send(page, { action: 'move', start: hoursLater(5).toISOString() });
  expect((await open(refused.headers.location!)).body).toContain('The calendar could not be checked.');
  await server.admin`delete from calendar_connections`;
  await server.admin`
    insert into versions (workspace, study, number, id, content, published_at)
    select workspace, study, 2, ${randomUUID()}, jsonb_set(content, '{blocks}', '[]'), published_at
    from versions where study = ${interview.study}`;
  await server.admin`update studies set version = 2 where id = ${interview.study}`;
  expect((await open(reschedule)).body).toContain('No other times are free at the moment.');
  expect(await readState(id)).toMatchObject({ state: 'booked', start: tomorrow });
});

it('forged links, those of other purposes and of bookings that are gone look alike', async () => {
  const { id, path: page } = await book(await make(), tomorrow);
  const token = readToken(page);
  const { workspace } = owner;
  const other = createSignedIds(server.services.database, { purpose: 'preferences', workspace, subject: id });
  const gone = buildBookingPath(server.services.database, owner, randomUUID());
  const bodies = new Set<string>();
  for (const url of [
    ...['', `?b=${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, `?b=${other}`, '?b=x'].map(
      (query) => `/confirm${query}`,
    ),
    gone,
  ]) {
    const reply = await open(url);
    expect(reply.statusCode).toBe(404);
    bodies.add(reply.body);
  }
  expect(bodies.size).toBe(1);
  expect([...bodies][0]).toContain('This link doesn’t work');
  for (const forged of [other, readToken(gone)]) {
    const reply = await send(`/confirm?b=${forged}`, { action: 'cancel' });
    expect((await open(reply.headers.location!)).statusCode).toBe(404);
    expect((await open(`/api/booking-pages/${forged}/call.ics`)).statusCode).toBe(404);
  }
  expect(await readState(id)).toMatchObject({ state: 'booked' });
});
