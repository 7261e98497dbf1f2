import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import type { ErasurePart } from '../../erasure/server/list-parts.ts';
import { erasureRequestAuditKinds } from '../audit-kinds.ts';
import * as erasureRequests from '../contract.ts';
import { erasureRequestNotificationKinds } from '../notification-kinds.ts';
import { erasureDecisions } from './list-open-decisions.ts';
import { listMerged } from './queries.ts';
import { erasureRequestRoutes } from './routes.ts';

const erasureRequestArchive: ArchivePart = {
  order: 322,
  texts: { erasure_requests: { state: 'fixed', reason: 'searched' } },
  tables: { erasure_requests: { workspace: LEFT_OUT_REASONS.workspace } },
  workspaceFiles: [
    {
      name: 'erasure-requests.json',
      about: 'participants who asked to be erased, and how it was answered',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('erasure_requests')} from erasure_requests
          where workspace = ${scope.workspace} order by requested_at, id`),
    },
  ],
};

/** Requests stay as proof, without the reason, which may name the person. */
const erasureRequestErasure: ErasurePart = {
  // Before merges, which know who asked.
  order: 78,
  async erase(tx, scope, { participant }) {
    await tx`
      ${listMerged(scope, participant)}
      update erasure_requests r set reason = null,
        answered_at = case r.state when 'open' then ${scope.now}::timestamptz else r.answered_at end,
        state = case r.state when 'open' then 'accepted' else r.state end
      from asked a where r.workspace = ${scope.workspace} and r.participant = a.id`;
    return {};
  },
};

export const erasureRequestFeature = defineFeature({
  contracts: { erasureRequests },
  section: { title: 'Participants' },
  examples: {
    acceptErasureRequest: { confirm: 'erase' },
    refuseErasureRequest: { reason: 'We have to keep your invoices for ten years.' },
  },
  audit: erasureRequestAuditKinds,
  notifications: erasureRequestNotificationKinds,
  routes: erasureRequestRoutes,
  archive: [erasureRequestArchive],
  decisions: [erasureDecisions],
  erasure: [erasureRequestErasure],
});
