import { defineFeature } from '#platform/feature/feature.ts';
import { interview, type InterviewAnswer } from '#product/blocks/method-answers.ts';
import type { AnswerClaim } from '#product/responses/server/answering/list-answer-claims.ts';
import { bookingArchive } from './archive.ts';
import { claimBooking } from './claiming/claim-booking.ts';
import { bookingWorkers } from './jobs.ts';

const createClaims = (services: Parameters<typeof claimBooking>[0]): AnswerClaim[] => [
  {
    blockType: interview.id,
    readSent: (answer) => ({ ...(answer as InterviewAnswer), booking: undefined }),
    claim: (tx, scope, claimed) => claimBooking(services, tx, scope, { claimed }),
  },
];

export const bookingFeature = defineFeature({
  answerClaims: createClaims,
  workers: bookingWorkers,
  archive: [bookingArchive],
});
