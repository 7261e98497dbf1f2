import { defineFeature } from '#platform/feature/feature.ts';
import { interview, type InterviewAnswer } from '#product/blocks/method-answers.ts';
import type { AnswerClaim } from '#product/responses/server/answering/list-answer-claims.ts';
import { bookingAuditKinds } from '../audit-kinds.ts';
import * as bookings from '../contract.ts';
import { bookingEventTypes } from '../event-types.ts';
import { bookingNotificationKinds } from '../notification-kinds.ts';
import { bookingArchive } from './archive.ts';
import { claimBooking } from './claiming/claim-booking.ts';
import { bookingTimeline } from './collect-bookings.ts';
import { bookingDecisions } from './list-open-decisions.ts';
import { bookingWorkers } from './jobs.ts';
import { bookingPolicy } from './policy.ts';
import { bookingRoutes } from './routes.ts';

const createClaims = (services: Parameters<typeof claimBooking>[0]): AnswerClaim[] => [
  {
    blockType: interview.id,
    readSent: (answer) => ({ ...(answer as InterviewAnswer), booking: undefined }),
    claim: (tx, scope, claimed) => claimBooking(services, tx, scope, { claimed }),
  },
];

const notify = { participant: true, hosts: false };

export const bookingFeature = defineFeature({
  contracts: { bookings },
  policy: bookingPolicy,
  actions: {
    'booking.read': { about: 'see who has booked interviews', keyScopes: ['bookings:read'] },
    'booking.manage': {
      about: 'move, cancel, approve and decline bookings, and note who came',
      keyScopes: ['bookings:write'],
    },
  },
  section: { title: 'Scheduling' },
  examples: {
    moveBooking: {
      start: '2027-03-01T09:00:00Z',
      notify,
      reason: 'Ada is ill today.',
    },
    cancelBooking: { notify, reason: 'We have talked to enough people.' },
    approveBooking: { notify },
    declineBooking: { notify, reason: null },
    setBookingOutcome: { outcome: 'no_show' },
  },
  audit: bookingAuditKinds,
  events: bookingEventTypes,
  notifications: bookingNotificationKinds,
  timeline: [bookingTimeline],
  decisions: [bookingDecisions],
  answerClaims: createClaims,
  routes: bookingRoutes,
  workers: bookingWorkers,
  archive: [bookingArchive],
});
