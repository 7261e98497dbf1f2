import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Longer than a job takes with all its retries. */
const MAX_MINUTES = 120;

/** What a provider was asked long ago without a reply that was written is unknown; what it was never asked is approved again. */
export async function endLostPayouts(tx: Tx, { workspace, now }: Scope): Promise<void> {
  const before = new Date(now.getTime() - MAX_MINUTES * 60_000);
  await tx`
    update incentives set problem = 'Sending was interrupted.', state = 'unknown'
    where workspace = ${workspace} and state = 'sending' and sending_at < ${before} and attempts > 0`;
  await tx`
    update incentives set state = 'approved', method = null, sending_at = null, sent_by = null
    where workspace = ${workspace} and state = 'sending' and sending_at < ${before}`;
}
