import { defineFeature } from '#platform/feature/feature.ts';
import * as bookingPages from '../contract.ts';
import { bookingPageRoutes } from './routes.ts';

export const bookingPageFeature = defineFeature({
  contracts: { bookingPages },
  section: { title: 'Scheduling' },
  examples: { changeBooking: { action: 'cancel', reason: 'I have fallen ill.' } },
  routes: bookingPageRoutes,
});
