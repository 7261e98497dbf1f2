import { sql } from '#platform/db/core/sql.ts';
import type { ErasedPerson, ErasurePart } from '#product/participants/erasure/server/list-parts.ts';

/** SQL condition on `webhook_deliveries d`: about the person or a response of theirs. */
const isOfPerson = (workspace: string, { participant, responses }: ErasedPerson) => sql`
  d.workspace = ${workspace} and (d.data ->> 'response' = any (${responses.map(({ id }) => id)}::text[])
    or d.data ->> 'participant' = ${participant}::text)`;

/** Events that were sent or wait. They have ids only, but receivers may have asked for more with them. */
export const deliveryErasure: ErasurePart = {
  order: 40,
  async erase(tx, { workspace }, person) {
    const rows = await tx`
      delete from webhook_deliveries d where ${isOfPerson(workspace, person)} returning 1 as one`;
    return { events: rows.length };
  },
  async listReceivers(tx, { workspace }, person) {
    const rows = await tx<{ name: string; address: string }[]>`
      select distinct w.name, w.address from webhook_deliveries d
      join webhooks w on w.workspace = d.workspace and w.id = d.webhook
      where ${isOfPerson(workspace, person)} and d.attempt_count > 0 order by w.name`;
    return rows.map(({ name, address }) => `the webhook “${name}” (${address})`);
  },
};
