// Forked with <host> <database> <workspace>: reserves the contacts that each message asks for, all at once, and replies
// with the refusals. Another process than the one of the test.
import { connect } from '#platform/db/core/database.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import type { ContactChannel } from '../../contact.ts';
import { reserveContact } from '../reserve-contact.ts';

/** A contact that is tried, at a time. */
export interface ReservationAttempt {
  at: string;
  participant: string;
  study: string;
  channel: ContactChannel;
}

const [host = '', database = '', workspace = ''] = process.argv.slice(2);
const connected = connect({ target: { host, database, user: 'earshot_app' }, size: 10 });
process.on('message', (attempts: ReservationAttempt[]) => {
  const tried = attempts.map(({ at, ...attempt }) => {
    const scope = mintJobScope(workspace, 'test', new Date(at));
    return connected.within(scope, (tx) =>
      reserveContact(tx, scope, { ...attempt, id: crypto.randomUUID() }),
    );
  });
  void Promise.all(tried).then((replies) => process.send!(replies.map(({ refusal }) => refusal ?? null)));
});
process.send!('ready');
