import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Config } from '#platform/config/config.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { setSigningKey } from '#platform/secrets/keys.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import type { Calendar } from '../contract.ts';
import { createDefaultAvailability } from '../../availability/availability.ts';
import { requirePerson } from '../../availability/server/queries.ts';
import { setAvailability } from '../../availability/server/set-availability.ts';
import { listFreeTimes } from '../../free-times/server/list-free-times.ts';
import '../caldav/server/feature.ts';
import { serveRadicale } from '../caldav/server/testing/serve-radicale.ts';
import '../feed/server/feature.ts';
import { changeCalendar } from './connections/change-calendar.ts';
import { connectCalendars } from './connections/connect-calendars.ts';
import { disconnectCalendars } from './connections/disconnect-calendars.ts';
import { listCalendars } from './connections/list-calendars.ts';
import { readCalendarNow } from './connections/read-calendar-now.ts';
import { writeDueEvents } from './events/write-due-events.ts';
import { listCalendarBusy } from './list-calendar-busy.ts';
import { listEventStates } from './list-event-states.ts';
import { sealFor } from './open-connection.ts';
import { planCalendarEvent } from './plan-event.ts';
import { readDueCalendars } from './read-due-calendars.ts';
import { writeCalendar, writeEvent } from './reading/testing/write-calendar.ts';
import { refreshCalendars } from './refresh-calendars.ts';

const MINUTE_MS = 60_000;
/** A Friday. */
const NOW = new Date('2027-03-26T07:00:00Z');
let test: TestDatabase;
let radicale: Awaited<ReturnType<typeof serveRadicale>>;
/** A server whose replies each test sets. */
let server: http.Server;
let url: string;
let reply: (response: http.ServerResponse, request: http.IncomingMessage, body: string) => unknown;
let requests: http.IncomingMessage[] = [];
let aheadMs = 0;
const { log, lines } = openMemoryLog();
const clock = { now: () => new Date(NOW.getTime() + aheadMs) };
const makeServices = () => ({
  database: test.database,
  clock,
  log,
  config: { outboundAllowedHosts: ['127.0.0.1'] } as unknown as Config,
});
let services: ReturnType<typeof makeServices>;
let ada: Scope;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    requests.push(request);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => reply(response, request, Buffer.concat(chunks).toString()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-token/calendar.ics`;
  [test, radicale] = await Promise.all([testDatabase({ size: 8 }), serveRadicale(['Work', 'Holidays'])]);
  setSigningKey(test.database, randomBytes(32));
  services = makeServices();
  ada = await makeWorkspace(test.database, NOW);
});
beforeEach(async () => {
  await test.admin`delete from calendar_connections`;
  await test.admin`delete from calendar_events`;
  requests = [];
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await radicale?.close();
  await test?.drop();
});

/** The scope as it is now. */
const now = (scope: Scope) => mintScope(scope.workspace, scope.actor, clock.now());
const within = <T>(
  scope: Scope,
  work: (tx: Parameters<typeof listCalendars>[0], at: Scope) => Promise<T>,
) => {
  const at = now(scope);
  return test.database.within(at, (tx) => work(tx, at));
};
const signal = new AbortController().signal;
const readDue = () => readDueCalendars(services, { signal });
const writeDue = () => writeDueEvents(services, { signal });
const busy = async (scope: Scope) => {
  const person = requirePerson(scope);
  const found = await within(scope, (tx, at) =>
    listCalendarBusy(tx, at, {
      persons: [person],
      fromMs: at.now.getTime(),
      toMs: at.now.getTime() + 30 * 24 * 60 * MINUTE_MS,
    }),
  );
  const times = found.get(person)!;
  if (times === 'unknown') return times;
  return times
    .map((interval) => interval.map((ms) => new Date(ms).toISOString().slice(5, 16)).join('/'))
    .sort();
};
const calendar = (...days: number[]) =>
  writeCalendar(
    ...days.flatMap((day) =>
      writeEvent(
        `UID:day-${day}`,
        `DTSTART:202704${day}T100000Z`,
        `DTEND:202704${day}T110000Z`,
        'SUMMARY:Doctor',
      ),
    ),
  );
const serve = (text: string) => {
  reply = (response) => response.writeHead(200, { 'content-type': 'text/calendar' }).end(text);
};
const connectFeed = (scope: Scope) =>
  connectCalendars(services, now(scope), { provider: 'feed', secret: { url }, name: 'Private' });
const connectRadicale = (scope: Scope, password = radicale.password) =>
  connectCalendars(services, now(scope), {
    provider: 'caldav',
    secret: { url: radicale.url, username: radicale.username, password },
  });
const listAll = async (scope: Scope) =>
  (await within(scope, listCalendars)).connections.flatMap(({ calendars }) => calendars);

it('a feed blocks times of its owner in all their workspaces, and nothing of it is told or readable', async () => {
  serve(calendar(12));
  const { connections } = await connectFeed(ada);
  expect(connections).toMatchObject([
    {
      provider: 'feed',
      host: '127.0.0.1',
      calendars: [{ name: 'Private', blocks: true, isWritable: false, isStale: false }],
    },
  ]);
  expect(await busy(ada)).toEqual(['04-12T10:00/04-12T11:00']);
  // The same person elsewhere, and a colleague.
  const other = await makeWorkspace(test.database, NOW);
  await test.admin`update members set person = ${requirePerson(ada)} where workspace = ${other.workspace}`;
  const elsewhere = mintScope(other.workspace, ada.actor, NOW);
  expect(await busy(elsewhere)).toEqual(['04-12T10:00/04-12T11:00']);
  expect((await within(elsewhere, listCalendars)).connections).toEqual([]);
  const colleague = await makeMember(test.database, ada, 'admin');
  const { id } = connections[0]!.calendars[0]!;
  expect((await within(colleague, listCalendars)).connections).toEqual([]);
  for (const attempt of [
    () => within(colleague, (tx, at) => changeCalendar(tx, at, { calendar: id, blocks: false })),
    () => within(colleague, (tx, at) => disconnectCalendars(tx, at, { connection: connections[0]!.id })),
    () => readCalendarNow(services, now(colleague), { calendar: id }),
    () => readCalendarNow(services, now(elsewhere), { calendar: id }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  const viewer = await makeMember(test.database, ada, 'viewer');
  await expect(connectFeed(viewer)).rejects.toMatchObject({ code: 'forbidden' });
  // Neither the address nor what events are about is stored in the clear, or in the log.
  const stored = await test.admin<{ text: string }[]>`
    select (to_jsonb(k) || to_jsonb(c) || to_jsonb(b))::text || encode(k.secret, 'escape') as text from calendar_connections k, calendars c, calendar_busy_times b`;
  expect(stored).toHaveLength(1);
  expect(`${stored[0]!.text}${JSON.stringify(lines)}`).not.toMatch(/secret-token|Doctor/);
  await within(ada, (tx, at) => disconnectCalendars(tx, at, { connection: connections[0]!.id }));
  expect(await busy(ada)).toEqual([]);
  await test.admin`delete from members where workspace = ${other.workspace}`;
});

it('an address that gives no calendar is refused with the reason, and connects nothing', async () => {
  const attempts: [typeof reply, string][] = [
    [(response) => response.writeHead(404).end(), 'The server has no calendar at this address.'],
    [
      (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      'Use a URL that starts with https://.',
    ],
    [
      (response) => response.writeHead(302, { location: url }).end(),
      'The address leads from one to the next without end.',
    ],
    [
      (response) => response.writeHead(200).end('<!doctype html>'),
      'What the server sent isn’t a calendar that Earshot can read.',
    ],
    [
      (response) => response.writeHead(200).end(`BEGIN:VCALENDAR\n${'X-A:b\n'.repeat(900_000)}`),
      'The calendar is larger than 5 MB.',
    ],
  ];
  for (const [behaviour, message] of attempts) {
    reply = behaviour;
    await expect(connectFeed(ada)).rejects.toMatchObject({ code: 'conflict', message });
  }
  await expect(
    connectCalendars(services, ada, { provider: 'feed', secret: { url: 'https://10.0.0.1/a.ics' } }),
  ).rejects.toMatchObject({ code: 'bad_input' });
  await expect(connectRadicale(ada, 'wrong')).rejects.toMatchObject({
    code: 'conflict',
    message: 'The server doesn’t accept this user name and password.',
  });
  expect(await test.admin`select from calendar_connections`).toEqual([]);
});

it('what could not be read for 15 minutes is unknown, then read again; the last known times stay until then', async () => {
  serve(calendar(12));
  await connectFeed(ada);
  const { id } = (await listAll(ada))[0]!;
  const failures: [typeof reply, RegExp][] = [
    [(response) => response.writeHead(500).end(), /status 500/],
    [(response) => response.writeHead(401).end(), /user name and password/],
    [(response) => response.writeHead(429).end(), /asks to wait/],
    [(response) => response.writeHead(200).end(calendar(12).slice(0, 100)), /isn’t a calendar/],
    [
      (response) => response.writeHead(200, { 'content-length': '9000' }).end(calendar(12)),
      /closed the connection/,
    ],
    [(response) => response.socket!.destroy(), /closed the connection/],
  ];
  for (const [behaviour, problem] of failures) {
    aheadMs += 2 * MINUTE_MS;
    reply = behaviour;
    await readCalendarNow(services, now(ada), { calendar: id });
    expect(await listAll(ada)).toMatchObject([
      { problem: expect.stringMatching(problem) as string, isStale: false },
    ]);
  }
  expect(await busy(ada)).toEqual(['04-12T10:00/04-12T11:00']);
  aheadMs += 4 * MINUTE_MS;
  expect(await busy(ada)).toBe('unknown');
  expect(await listAll(ada)).toMatchObject([{ isStale: true }]);
  const availability = { ...createDefaultAvailability('UTC'), minNotice: 0 };
  await within(ada, (tx, at) => setAvailability(tx, at, availability));
  const list = () => within(ada, (tx, at) => listFreeTimes(tx, at, { lengthMinutes: 60 }));
  expect(await list()).toMatchObject({ days: [], isUnknown: true });
  serve(calendar(12));
  await readDue();
  expect(await list()).toMatchObject({ isUnknown: false, days: [{ label: 'Friday 26 March' }, {}, {}] });
  expect(await listAll(ada)).toMatchObject([{ problem: null, isStale: false }]);
  // It is read every five minutes, by one process.
  requests = [];
  await readDue();
  aheadMs += 5 * MINUTE_MS;
  await Promise.all([readDue(), readDue()]);
  expect(requests).toHaveLength(1);
});

it('a calendar that is empty all of a sudden counts only when it is so twice', async () => {
  serve(calendar(12));
  await connectFeed(ada);
  serve(calendar());
  aheadMs += 5 * MINUTE_MS;
  await readDue();
  expect(await busy(ada)).toEqual(['04-12T10:00/04-12T11:00']);
  aheadMs += MINUTE_MS;
  await readDue();
  expect(await busy(ada)).toEqual([]);
});

it('a booking reads what is older than five minutes, within its limit, and says of whom it could not', async () => {
  serve(calendar(12));
  await connectFeed(ada);
  const person = requirePerson(ada);
  const refresh = (limitMs?: number) =>
    refreshCalendars(services, { persons: [person], ...(limitMs !== undefined && { limitMs }) });
  requests = [];
  expect(await refresh()).toEqual([]);
  expect(requests).toEqual([]);
  aheadMs += 6 * MINUTE_MS;
  // Added a second before; several ask at once.
  serve(calendar(12, 13));
  expect(await Promise.all([refresh(), refresh(), refresh()])).toEqual([[], [], []]);
  expect(requests).toHaveLength(1);
  expect(await busy(ada)).toEqual(['04-12T10:00/04-12T11:00', '04-13T10:00/04-13T11:00']);
  aheadMs += 6 * MINUTE_MS;
  reply = () => {};
  expect(await refresh(400)).toEqual([person]);
});

it('whole days are read again when the zone of the hours changes', async () => {
  serve(writeCalendar(...writeEvent('DTSTART;VALUE=DATE:20270412')));
  const setZone = (zone: string) =>
    within(ada, (tx, at) => setAvailability(tx, at, createDefaultAvailability(zone)));
  await setZone('UTC');
  await connectFeed(ada);
  expect(await busy(ada)).toEqual(['04-12T00:00/04-13T00:00']);
  await setZone('Asia/Kolkata');
  expect(await busy(ada)).toBe('unknown');
  await readDue();
  expect(await busy(ada)).toEqual(['04-11T18:30/04-12T18:30']);
  await setZone('UTC');
});

it('Radicale: calendars are found, those that block do, and the owner chooses', async () => {
  await radicale.put('meeting', calendar(14));
  await radicale.put('holiday', calendar(15), 'holidays');
  const { connections } = await connectRadicale(ada);
  expect(connections[0]!.calendars).toMatchObject([
    { name: 'Holidays', blocks: true, isWritable: true, isTarget: false },
    { name: 'Work', blocks: true },
  ]);
  const [holidays, work] = [0, 1].map((place) => connections[0]!.calendars[place]!) as [Calendar, Calendar];
  expect(await busy(ada)).toEqual(['04-14T10:00/04-14T11:00', '04-15T10:00/04-15T11:00']);
  const change = (id: string, changes: { blocks?: boolean; isTarget?: boolean }) =>
    within(ada, (tx, at) => changeCalendar(tx, at, { calendar: id, ...changes }));
  await change(holidays.id, { blocks: false });
  expect(await busy(ada)).toEqual(['04-14T10:00/04-14T11:00']);
  await change(holidays.id, { blocks: true });
  // Nothing was read of it meanwhile.
  expect(await busy(ada)).toBe('unknown');
  await readDue();
  expect(await busy(ada)).toEqual(['04-14T10:00/04-14T11:00', '04-15T10:00/04-15T11:00']);
  await change(holidays.id, { isTarget: true });
  await change(work.id, { isTarget: true });
  expect((await listAll(ada)).map(({ isTarget }) => isTarget)).toEqual([false, true]);
  // The server goes away, and comes back.
  await radicale.stop();
  aheadMs += 16 * MINUTE_MS;
  await readDue();
  expect(await busy(ada)).toBe('unknown');
  expect(await listAll(ada)).toMatchObject([{ problem: 'The host refused the connection.' }, {}]);
  await radicale.start();
  aheadMs += 5 * MINUTE_MS;
  await readDue();
  expect(await busy(ada)).toHaveLength(2);
});

/** Makes a calendar one of the server whose replies the test sets. */
async function moveToServer(id: string): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const location = sealFor(test.database, { id, text: `http://127.0.0.1:${port}/ada/work/` });
  await test.admin`update calendars set location = ${location} where id = ${id}`;
}

it('a reply that is not the whole calendar is no empty calendar', async () => {
  const { connections } = await connectRadicale(ada);
  const { id } = connections[0]!.calendars.find(({ name }) => name === 'Work')!;
  await moveToServer(id);
  const head = '<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">';
  const withoutData = `<response><href>/ada/work/a.ics</href><propstat><prop><getetag>"1"</getetag></prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
  const tooMany =
    '<response><href>/ada/work/</href><status>HTTP/1.1 507 Insufficient Storage</status></response>';
  for (const [status, body] of [
    [207, `${head}${withoutData}</multistatus>`],
    [207, `${head}${tooMany}</multistatus>`],
    [207, `${head}<response>`],
    [200, ''],
    [200, '<html/>'],
    [204, ''],
  ] as const) {
    aheadMs += 5 * MINUTE_MS;
    reply = (response) => response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
    await readCalendarNow(services, now(ada), { calendar: id });
    const read = (await listAll(ada)).find((one) => one.id === id);
    expect([body, read!.problem === null]).toEqual([body, false]);
  }
});

it('Radicale: an event is created, moved and deleted, whatever happens in between; its own time blocks nothing', async () => {
  const person = requirePerson(ada);
  const uid = 'booking-1@earshot.example.org';
  const plan = (sequence: number, day: number | null) =>
    within(ada, (tx, at) =>
      planCalendarEvent(tx, at, {
        person,
        uid,
        sequence,
        event:
          day === null
            ? null
            : {
                startsAt: new Date(`2027-04-${day}T12:00:00Z`),
                endsAt: new Date(`2027-04-${day}T12:45:00Z`),
                title: 'Interview: “Ünïcode”, semicolons; and\nlines',
                description: 'https://earshot.example.org/join',
                location: '',
              },
      }),
    );
  const state = async () => (await within(ada, (tx, at) => listEventStates(tx, at, [uid])))[0];
  const get = (place = 'work') => radicale.get(uid, place);
  // Nobody chose a calendar.
  await plan(0, 16);
  await writeDue();
  expect(await state()).toMatchObject({ state: 'none', problem: null });

  const { connections } = await connectRadicale(ada);
  const [holidays, work] = [0, 1].map((place) => connections[0]!.calendars[place]!) as [Calendar, Calendar];
  const choose = (id: string) =>
    within(ada, (tx, at) => changeCalendar(tx, at, { calendar: id, isTarget: true }));
  await choose(work.id);
  await plan(1, 16);
  expect(await state()).toMatchObject({ state: 'waiting' });
  // Two workers, and one that was killed before it could say so.
  await Promise.all([writeDue(), writeDue()]);
  await test.admin`update calendar_events set due_at = ${NOW}, title = 'Interview'`;
  await writeDue();
  expect(await state()).toMatchObject({ state: 'written', change: null });
  expect(await get()).toContain('DTSTART:20270416T120000Z');
  expect(await test.admin`select from calendar_events where title is not null`).toEqual([]);
  const others = await busy(ada);
  await readCalendarNow(services, now(ada), { calendar: work.id });
  expect(await busy(ada)).toEqual(others);
  // An older version comes late.
  await plan(0, 20);
  expect(await state()).toMatchObject({ state: 'written' });

  // The server is away while it is moved, and again.
  await radicale.stop();
  await plan(2, 17);
  await writeDue();
  expect(await state()).toMatchObject({ state: 'waiting', problem: 'The host refused the connection.' });
  await plan(3, 18);
  await radicale.start();
  await writeDue();
  expect(await state()).toMatchObject({ state: 'written', problem: null });
  expect(await get()).toContain('DTSTART:20270418T120000Z');

  // Another calendar is chosen: the event stays until it changes.
  await choose(holidays.id);
  await writeDue();
  expect(await get('holidays')).toBeNull();
  await plan(4, 19);
  await writeDue();
  expect(await get()).toBeNull();
  expect(await get('holidays')).toContain('DTSTART:20270419T120000Z');

  // Its owner moves it in the calendar, moves it back, and deletes it.
  const text = (await get('holidays'))!;
  const read = async () => {
    aheadMs += MINUTE_MS;
    await readCalendarNow(services, now(ada), { calendar: holidays.id });
    return (await state())!.change;
  };
  await radicale.put(uid, text.replaceAll('20270419T1', '20270420T1'), 'holidays');
  expect(await read()).toEqual({
    kind: 'moved',
    startsAt: new Date('2027-04-20T12:00:00Z'),
    endsAt: new Date('2027-04-20T12:45:00Z'),
  });
  expect(await busy(ada)).toContain('04-20T12:00/04-20T12:45');
  await radicale.put(uid, text, 'holidays');
  expect(await read()).toBeNull();
  await radicale.remove(uid, 'holidays');
  expect(await read()).toEqual({ kind: 'deleted' });
  await plan(5, null);
  expect(await state()).toMatchObject({ change: null });
  await writeDue();
  expect(await state()).toMatchObject({ state: 'none', problem: null });
});

it('an event is written again when somebody changed it meanwhile, and when a newer version was planned meanwhile', async () => {
  const { connections } = await connectRadicale(ada);
  const { id } = connections[0]!.calendars[0]!;
  await moveToServer(id);
  await within(ada, (tx, at) => changeCalendar(tx, at, { calendar: id, isTarget: true }));
  const plan = (sequence: number) =>
    within(ada, (tx, at) => {
      const [startsAt, endsAt] = [10, 11].map((hour) => new Date(Date.UTC(2027, 3, 20 + sequence, hour)));
      const event = {
        startsAt: startsAt!,
        endsAt: endsAt!,
        title: 'Interview',
        description: '',
        location: '',
      };
      return planCalendarEvent(tx, at, { person: requirePerson(ada), uid: 'booking-2', sequence, event });
    });
  const puts: (string | undefined)[] = [];
  reply = async (response, request, body) => {
    if (request.method === 'GET') return response.writeHead(200, { etag: `"${puts.length}"` }).end();
    puts.push(request.headers['if-match'], /^DTSTART:(.*)$/m.exec(body)?.[1]?.trim());
    if (puts.length === 2) return response.writeHead(412).end();
    if (puts.length === 4) await plan(2);
    return response.writeHead(204).end();
  };
  await plan(1);
  await writeDue();
  expect(puts).toEqual(['"0"', '20270421T100000Z', '"2"', '20270421T100000Z', '"4"', '20270422T100000Z']);
  expect(await within(ada, (tx, at) => listEventStates(tx, at, ['booking-2']))).toMatchObject([
    { state: 'written', problem: null, change: null },
  ]);
});
