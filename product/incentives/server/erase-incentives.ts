import { sql } from '#platform/db/core/sql.ts';
import type { ErasurePart } from '#product/participants/erasure/server/list-parts.ts';
import { selectSameParticipants } from '#product/participants/merging/server/render-same-participants.ts';

/**
 * Amounts and times stay for the books, without whose they are. What was not sent is cancelled: nobody is left to receive it. It runs before
 * the merges of the participant are forgotten.
 */
export const incentiveErasure: ErasurePart = {
  order: 70,
  async erase(tx, { workspace, now }, { participant }) {
    await tx`
      update incentives set participant = null, problem = null,
        state = case when state in ('due', 'approved', 'failed') then 'cancelled' else state end,
        cancelled_at = case when state in ('due', 'approved', 'failed') then ${now}::timestamptz else cancelled_at end
      where workspace = ${workspace}
        and participant in (${selectSameParticipants(sql`${workspace}::uuid`, sql`${participant}::uuid`)})`;
    return {};
  },
};
