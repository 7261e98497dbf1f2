import { randomInt, randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    booking: string;
  }
}

defineFeatureForTests({
  order: 89,
  missing: () => ({ booking: randomUUID() }),
  async seed({ admin, persons, scope: { workspace, now }, fixtures: { study, response } }) {
    const [call, booking] = [randomUUID(), randomUUID()];
    // Some day, since the owner has a hold for each set of fixtures.
    const startsAt = new Date(now.getTime() + randomInt(1, 100_000) * 3_600_000);
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    await admin`
      insert into calls (workspace, id, study, block, starts_at, ends_at, hosts, capacity, location, sequence, created_at)
      values (${workspace}, ${call}, ${study}, 'k3m9x2p7qa', ${startsAt}, ${endsAt}, array[${persons.owner}]::uuid[], 1,
        '{"kind":"phone"}', 0, ${now})`;
    await admin`
      insert into holds (workspace, id, person, during, starts_at, state, expires_at, created_at)
      values (${workspace}, ${call}, ${persons.owner}, tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz),
        ${startsAt}, 'held', ${startsAt}, ${now})`;
    await admin`
      insert into bookings (workspace, id, study, block, call, response, state, name, email, language, time_zone, sequence,
        created_at, changed_at)
      values (${workspace}, ${booking}, ${study}, 'k3m9x2p7qa', ${call}, ${response}, 'requested', 'Ada', 'ada@example.com',
        'en', 'Europe/Berlin', 0, ${now}, ${now})`;
    return { booking };
  },
  parameters: { bookingId: ({ booking }) => booking },
  bodies: {
    'POST /api/bookings/:bookingId/move': () => ({ start: '2027-03-01T09:00:00Z' }),
    'POST /api/bookings/:bookingId/cancel': () => ({ reason: 'A test.' }),
    'POST /api/bookings/:bookingId/approve': () => ({}),
    'POST /api/bookings/:bookingId/decline': () => ({ reason: null }),
    'PUT /api/bookings/:bookingId/outcome': () => ({ outcome: null }),
  },
});
