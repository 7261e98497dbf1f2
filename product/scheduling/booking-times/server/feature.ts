import { defineFeature } from '#platform/feature/feature.ts';
import * as bookingTimes from '../contract.ts';
import { bookingTimeRoutes } from './routes.ts';

export const bookingTimeFeature = defineFeature({
  contracts: { bookingTimes },
  examples: {
    listBookingTimes: { block: 'k3m9x2p7qa', timeZone: 'Europe/Berlin', language: 'de' },
    checkBookingTime: { block: 'k3m9x2p7qa', start: '2027-03-01T09:00:00Z' },
  },
  routes: bookingTimeRoutes,
});
