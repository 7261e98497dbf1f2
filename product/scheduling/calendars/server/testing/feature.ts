import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { sealFor } from '../open-connection.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    calendar: string;
    calendarConnection: string;
  }
}

/** Nothing is sent to it. */
const url = 'https://127.0.0.1/ada.ics';

defineFeatureForTests({
  order: 92,
  missing: () => ({ calendar: randomUUID(), calendarConnection: randomUUID() }),
  parameters: {
    calendar: (fixtures) => fixtures.calendar,
    connection: (fixtures) => fixtures.calendarConnection,
  },
  bodies: {
    'POST /api/workspace/calendars/feed': () => ({ url, name: 'Work' }),
    'POST /api/workspace/calendars/caldav': () => ({ url, username: 'ada', password: 'hush-hush' }),
    'PATCH /api/workspace/calendars/:calendar': () => ({ blocks: false }),
  },
  async seed({ admin, services: { database }, scope: { workspace, now }, persons: { owner } }) {
    const [calendarConnection, calendar] = [randomUUID(), randomUUID()];
    await admin`
      insert into calendar_connections (workspace, id, person, provider, host, secret, created_at)
      values (${workspace}, ${calendarConnection}, ${owner}, 'feed', '127.0.0.1',
        ${sealFor(database, { id: calendarConnection, text: JSON.stringify({ url }) })}, ${now})`;
    await admin`
      insert into calendars (workspace, id, connection, person, name, location, is_writable, blocks, is_target, was_empty, problem)
      values (${workspace}, ${calendar}, ${calendarConnection}, ${owner}, 'Work', ${sealFor(database, { id: calendar, text: '' })}, false, false,
        false, false, 'The host refused the connection.')`;
    return { calendar, calendarConnection };
  },
  async fill({ admin, scope: { workspace, now }, persons: { owner }, fixtures: { calendar } }) {
    await admin`
      insert into calendar_busy_times (workspace, calendar, person, starts_at, ends_at)
      values (${workspace}, ${calendar}, ${owner}, ${now}, ${new Date(now.getTime() + 3_600_000)})
      on conflict do nothing`;
    await admin`
      insert into calendar_events (workspace, person, uid, sequence, title, description, location, attempts)
      values (${workspace}, ${owner}, 'booking', 0, 'Interview with Grace', 'Call', 'Room', 0) on conflict do nothing`;
  },
});
