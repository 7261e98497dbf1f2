// Forked with <host> <database> <workspace>: books what each message asks for, all at once, and replies with the reasons of
// the refusals. Another process than the one of the test.
import { connect } from '#platform/db/core/database.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import type { ClaimedAnswer } from '#product/responses/server/answering/list-answer-claims.ts';
import { claimBooking } from '../claiming/claim-booking.ts';
import { createBookingServices } from './create-booking-services.ts';

/** A claim that is tried, at a time. */
export interface ClaimAttempt {
  at: string;
  claimed: ClaimedAnswer;
}

const [host = '', database = '', workspace = ''] = process.argv.slice(2);
const connected = connect({ target: { host, database, user: 'earshot_app' }, size: 10 });
const services = createBookingServices(connected);
process.on('message', (attempts: ClaimAttempt[]) => {
  const tried = attempts.map(({ at, claimed }) => {
    const scope = mintJobScope(workspace, 'test', new Date(at));
    return connected
      .within(scope, (tx) => claimBooking(services, tx, scope, { claimed }))
      .then(
        () => 'booked',
        (error: { reason?: string; message: string }) => error.reason ?? error.message,
      );
  });
  void Promise.all(tried).then((results) => process.send!(results));
});
process.send!('ready');
