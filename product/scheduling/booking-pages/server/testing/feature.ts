import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { buildBookingPath } from '../../../bookings/server/links/sign-booking-link.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    bookingToken: string;
  }
}

defineFeatureForTests({
  order: 91,
  missing: () => ({ bookingToken: 'x'.repeat(59) }),
  async seed({ services, scope, fixtures: { booking } }) {
    return { bookingToken: buildBookingPath(services.database, scope, booking).split('=').at(-1)! };
  },
  parameters: { bookingToken: ({ bookingToken }) => bookingToken },
  bodies: { 'POST /api/booking-pages/:bookingToken': () => ({ action: 'cancel' }) },
});
