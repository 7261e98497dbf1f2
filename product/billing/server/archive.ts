import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { billingPolicy } from './policy.ts';

const { workspace } = LEFT_OUT_REASONS;

export const billingArchive: ArchivePart = {
  order: 20,
  tables: { credit_entries: { workspace } },
  notArchived: {
    billing_accounts: 'The subscription is kept by Stripe; the balance is in the newest entry of the ledger.',
    stripe_events: 'Ids of handled events, so that one that is sent again has no second effect.',
  },
  workspaceFiles: [
    {
      name: 'credits.json',
      about: 'the ledger of credits',
      restriction: {
        roles: billingPolicy['billing.read'],
        reason: 'Only owners and admins see credits; one of them can export this file.',
      },
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('credit_entries')} from credit_entries where workspace = ${scope.workspace} order by seq`),
    },
  ],
};
