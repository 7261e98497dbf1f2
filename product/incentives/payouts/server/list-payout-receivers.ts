import { sql } from '#platform/db/core/sql.ts';
import type { ErasurePart } from '#product/participants/erasure/server/list-parts.ts';
import { selectSameParticipants } from '#product/participants/merging/server/render-same-participants.ts';
import { findProvider } from './list-providers.ts';

/** The provider has name and address of whom it was asked to pay. */
export const payoutErasure: ErasurePart = {
  order: 71,
  async listReceivers(tx, { workspace }, { participant }) {
    const asked = await tx`
      select from incentives where workspace = ${workspace} and attempts > 0 and method is distinct from 'email'
        and participant in (${selectSameParticipants(sql`${workspace}::uuid`, sql`${participant}::uuid`)}) limit 1`;
    return asked.length > 0 ? [findProvider()?.name ?? 'the provider of incentives'] : [];
  },
};
