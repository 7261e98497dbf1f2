import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { declareSecrets, harmless, sealed } from '#platform/db/core/secret-columns.ts';
import {
  bytesColumn,
  hashColumn,
  instant,
  workspaceColumn,
  workspaceRowPolicy,
} from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import type { IncentiveCurrency } from '../../incentive.ts';

declare module '#platform/secrets/seal-secret.ts' {
  interface SecretKinds {
    'incentive-code': true;
  }
}

/** Codes of vouchers that the team bought elsewhere. Each is handed out once. */
export const incentiveCodes = pgTable(
  'incentive_codes',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    code: bytesColumn('code').notNull(),
    /** Finds a code that is uploaded again. */
    fingerprint: hashColumn('fingerprint').notNull(),
    currency: text('currency').$type<IncentiveCurrency>().notNull(),
    /** What it is worth, in minor units of the currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Order in the file. */
    position: bigint('position', { mode: 'number' }).notNull(),
    /** What it was handed out for, which may be gone with its study; null until then. */
    incentive: uuid('incentive'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    uniqueIndex('incentive_codes_fingerprint').on(t.workspace, t.fingerprint),
    uniqueIndex('incentive_codes_incentive').on(t.workspace, t.incentive),
    index('incentive_codes_value').on(t.workspace, t.currency, t.amount, t.uploadedAt, t.position),
    workspaceRowPolicy(),
  ],
);

declareSecrets(incentiveCodes, {
  code: sealed('incentive-code', 'id'),
  fingerprint: harmless('an HMAC by the signing key'),
});
