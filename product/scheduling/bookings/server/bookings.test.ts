import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { InterviewConfig } from '#product/blocks/method-answers.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import * as contract from '../contract.ts';
import { claimBooking } from './claiming/claim-booking.ts';
import { bookingTimeline } from './collect-bookings.ts';
import '../event-types.ts';
import { bookingPolicy } from './policy.ts';
import { bookingRoutes } from './routes.ts';
import { createInterviewAnswer, makeInterview, openHost } from './testing/make-interview.ts';

const NOW = '2027-03-01T07:00:00Z';
let server: Awaited<ReturnType<typeof serveForTests>>;
let owner: Visitor;
let scope: Scope;
let host: string;

beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open' },
    routes: bookingRoutes,
    policies: [bookingPolicy],
  });
  server.clock.set(NOW);
  const { client, reply } = await server.register('ada@example.com');
  owner = client;
  const person = reply.body.person.id;
  scope = mintScope(reply.body.workspaces[0]!.id, { kind: 'person', person, role: 'owner' }, new Date(NOW));
  host = await openHost(server.services.database, scope);
});
afterAll(() => server.close());
beforeEach(
  () => server.admin`delete from bookings; delete from calls; delete from holds; delete from audit_log;
    delete from calendar_events`,
);

const make = (config: Partial<InterviewConfig> = {}) =>
  makeInterview({ ...server.services, admin: server.admin }, scope, { hosts: [host], ...config });
const book = async ({ study, block }: Awaited<ReturnType<typeof make>>, start: string | null) => {
  const claimed = {
    study,
    response: randomUUID(),
    block,
    answer: createInterviewAnswer(start),
    language: 'en',
  };
  return (await server.services.database.within(scope, (tx) =>
    claimBooking(server.services, tx, scope, { claimed }),
  ))!.booking!;
};
const list = async (query: Input<typeof contract.listBookings>['query'] = {}) =>
  (await owner.call(contract.listBookings, { query })).body;
const readAudit = async () =>
  (
    await server.admin<{ detail: { do: string } }[]>`
      select detail from audit_log where action = 'booking.change' order by seq`
  ).map(({ detail }) => detail.do);

it('lists bookings by start or by state, page by page, and those of visible studies only', async () => {
  const interview = await make();
  const ids: string[] = [];
  for (let day = 1; day <= 9; day += 1)
    for (let hour = 8; hour < 14; hour += 1)
      ids.push(await book(interview, `2027-03-0${day}T${String(hour).padStart(2, '0')}:00:00Z`));
  const other = await make({ hasWaitingList: true, maxBookings: 0 });
  const waiting = await book(other, null);
  const first = await list();
  expect(first).toMatchObject({ can: { 'booking.manage': true } });
  expect(first.items[0]).toMatchObject({
    id: ids[0],
    study: { id: interview.study, name: 'Example study' },
    state: 'booked',
    startsAt: '2027-03-01T08:00:00.000Z',
    endsAt: '2027-03-01T09:00:00.000Z',
    hosts: [{ id: host, name: 'Ada Example' }],
    location: { kind: 'link', url: 'https://meet.example.com/room' },
    participant: null,
    name: 'Grace Hopper',
  });
  const second = await list({ after: first.next! });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect(second.next).toBeNull();
  expect((await list({ order: 'last' })).items.slice(0, 2).map(({ id }) => id)).toEqual(
    ids.slice(-2).toReversed(),
  );
  expect(
    (await list({ from: '2027-03-02T09:00:00Z', to: '2027-03-02T11:00:00Z' })).items.map(({ id }) => id),
  ).toEqual(ids.slice(7, 9));
  expect((await list({ states: 'waiting' })).items.map(({ id }) => id)).toEqual([waiting]);
  expect((await list({ study: other.study })).items).toEqual([]);
  expect((await list({ study: other.study, states: 'waiting' })).items).toHaveLength(1);
  await server.admin`update studies set deleted_at = ${new Date(NOW)} where id = ${other.study}`;
  expect((await list({ states: 'waiting' })).items).toEqual([]);
  const params = { bookingId: waiting };
  expect((await owner.call(contract.getBooking, { params })).status).toBe(404);
  expect((await owner.call(contract.cancelBooking, { params, body: {} })).status).toBe(404);
});

it('calendars of hosts get a call once it is booked, and lose it when nobody comes, and the team sees how that went', async () => {
  const readPlans = () =>
    server.admin<{ title: string | null; sequence: number; starts: Date | null }[]>`
      select title, sequence, starts_at as starts from calendar_events order by uid`;
  const params = { bookingId: await book(await make({ needsApproval: true }), '2027-03-02T09:00:00Z') };
  expect(await readPlans()).toEqual([]);
  await owner.call(contract.approveBooking, { params, body: {} });
  const [planned] = await readPlans();
  expect(planned).toMatchObject({ sequence: 0, starts: new Date('2027-03-02T09:00:00Z') });
  expect(planned!.title).toMatch(/^Grace Hopper – /);
  await owner.call(contract.moveBooking, { params, body: { start: '2027-03-02T11:00:00Z' } });
  expect(await readPlans()).toMatchObject([{ sequence: 1, starts: new Date('2027-03-02T11:00:00Z') }]);
  await server.admin`update calendar_events set due_at = null, problem = 'The calendar refused it.'`;
  const [shown] = (await list({})).items;
  expect(shown!.calendarEntries).toEqual([
    { person: host, state: 'failed', problem: 'The calendar refused it.', change: null },
  ]);
  await owner.call(contract.cancelBooking, { params, body: {} });
  expect(await readPlans()).toMatchObject([{ sequence: 2, title: null, starts: null }]);
  // Deleted with its response or study, it is taken out of calendars, too.
  await server.admin`delete from calendar_events`;
  await book(await make(), '2027-03-02T09:00:00Z');
  await server.admin`delete from bookings`;
  expect(await readPlans()).toMatchObject([{ sequence: 1, title: null, starts: null }]);
});

it('the team moves, approves, declines and cancels bookings and notes who came, and the audit log says so', async () => {
  const interview = await make({ needsApproval: true });
  const bookingId = await book(interview, '2027-03-01T09:00:00Z');
  const params = { bookingId };
  const approve = () => owner.call(contract.approveBooking, { params, body: {} });
  expect((await approve()).body.booking).toMatchObject({ state: 'booked', expiresAt: null });
  expect((await approve()).body.booking.state).toBe('booked');
  const times = await owner.call(contract.listTimesOfBooking, {
    params,
    query: { zone: 'Europe/Berlin' },
  });
  expect(times.body.days[0]!.times.map(({ label }) => label).slice(0, 2)).toEqual(['9:00', '9:30']);
  const moved = await owner.call(contract.moveBooking, {
    params,
    body: { start: '2027-03-01T10:00:00Z', reason: 'A clash' },
  });
  expect(moved.body.booking).toMatchObject({ startsAt: '2027-03-01T10:00:00.000Z', reason: 'A clash' });
  const outside = await owner.call(contract.moveBooking, { params, body: { start: '2027-03-01T20:00:00Z' } });
  expect(outside).toMatchObject({ status: 409, body: { reason: 'closed_times' } });
  const setOutcome = (outcome: 'attended' | null) =>
    owner.call(contract.setBookingOutcome, { params, body: { outcome } });
  expect(await setOutcome('attended')).toMatchObject({ status: 409, body: { reason: 'not_started' } });
  const second = await book(interview, '2027-03-01T12:00:00Z');
  const declined = await owner.call(contract.declineBooking, {
    params: { bookingId: second },
    body: { reason: 'Sorry' },
  });
  expect(declined.body.booking).toMatchObject({ state: 'declined', endedBy: 'team', reason: 'Sorry' });
  server.clock.set('2027-03-01T10:00:00Z');
  expect((await setOutcome('attended')).body.booking.outcome).toBe('attended');
  expect((await setOutcome(null)).body.booking.outcome).toBeNull();
  server.clock.set('2027-03-01T09:59:00Z');
  const cancelled = await owner.call(contract.cancelBooking, {
    params,
    body: { notify: { participant: false, hosts: false } },
  });
  expect(cancelled.body.booking).toMatchObject({
    state: 'cancelled',
    endedBy: 'team',
    hosts: [{ id: host }],
  });
  expect(await readAudit()).toEqual(['approve', 'move', 'decline', 'outcome', 'outcome', 'cancel']);
  server.clock.set(NOW);
});

it('viewers read bookings where they see participants, and change none', async () => {
  const bookingId = await book(await make(), '2027-03-01T09:00:00Z');
  await server.admin`update members set role = 'viewer' where person = ${host}`;
  expect((await owner.call(contract.listBookings, { query: {} })).status).toBe(403);
  expect((await owner.call(contract.getBooking, { params: { bookingId } })).status).toBe(403);
  await server.admin`insert into participant_access (workspace, viewers) values (${scope.workspace}, true)`;
  expect((await list()).items).toHaveLength(1);
  expect((await owner.call(contract.cancelBooking, { params: { bookingId }, body: {} })).status).toBe(403);
  await server.admin`update members set role = 'owner' where person = ${host}`;
});

it('webhooks and the timeline of a participant have what happened to a booking', async () => {
  const { admin } = server;
  const interview = await make({ needsApproval: true });
  const bookingId = await book(interview, '2027-03-01T09:00:00Z');
  const [row] = await admin<{ response: string }[]>`select response from bookings where id = ${bookingId}`;
  const participant = randomUUID();
  await admin`
    insert into participants (workspace, id, attributes, tags, do_not_contact, created_at, changed_at)
    values (${scope.workspace}, ${participant}, '{}', '{}', false, ${new Date(NOW)}, ${new Date(NOW)})`;
  await admin`
    insert into responses (workspace, study, id, version, channel, status, preview, excluded, seq, revision, reached, language,
      device, started_at, last_at, participant)
    values (${scope.workspace}, ${interview.study}, ${row!.response}, 1, 'link', 'completed', false, false, 1, 0, '{}', 'en',
      'phone', ${new Date(NOW)}, ${new Date(NOW)}, ${participant})`;
  await admin`
    insert into webhooks (workspace, id, provider, name, address, secret, events, created_at)
    values (${scope.workspace}, ${randomUUID()}, 'webhooks', 'Receiver', 'https://example.com', '\\x00',
      '{booking.created,booking.moved,booking.cancelled}', ${new Date(NOW)})`;
  const params = { bookingId };
  await owner.call(contract.approveBooking, { params, body: {} });
  server.clock.advance(60_000);
  await owner.call(contract.moveBooking, { params, body: { start: '2027-03-01T10:00:00Z' } });
  server.clock.set('2027-03-01T10:00:00Z');
  await owner.call(contract.setBookingOutcome, { params, body: { outcome: 'no_show' } });
  server.clock.set('2027-03-01T09:00:00Z');
  const { rows, events } = await server.services.database.within(scope, async (tx) => ({
    rows: await tx<{ kind: string }[]>`
      select kind from (${bookingTimeline.renderEvents(scope, participant)}) t order by at`,
    events: await tx<
      { type: string; data: object }[]
    >`select type, data from webhook_deliveries order by created_at`,
  }));
  expect(rows.map(({ kind }) => kind)).toEqual(['interviewBooked', 'interviewMoved', 'interviewMissed']);
  const data = { booking: bookingId, response: row!.response, block: interview.block.id };
  expect(events.map((event) => ({ ...event }))).toEqual([
    {
      type: 'booking.created',
      data: { ...data, startsAt: '2027-03-01T09:00:00.000Z', endsAt: '2027-03-01T10:00:00.000Z' },
    },
    {
      type: 'booking.moved',
      data: {
        ...data,
        startsAt: '2027-03-01T10:00:00.000Z',
        endsAt: '2027-03-01T11:00:00.000Z',
        movedFrom: '2027-03-01T09:00:00.000Z',
      },
    },
  ]);
  expect((await list()).items[0]!.participant).toBe(participant);
  server.clock.set(NOW);
});
