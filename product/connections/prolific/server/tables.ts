import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { declareSecrets, sealed } from '#platform/db/core/secret-columns.ts';
import { bytesColumn, instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';

declare module '#platform/secrets/seal-secret.ts' {
  interface SecretKinds {
    prolific: true;
  }
}

/** The account at Prolific by which studies of the workspace recruit. */
export const prolificConnections = pgTable(
  'prolific_connections',
  {
    workspace: workspaceColumn()
      .primaryKey()
      .references(() => workspaces.workspace, { onDelete: 'cascade' }),
    /** The token of the account, encrypted for this workspace. */
    secret: bytesColumn('secret').notNull(),
    /** As the account calls itself. */
    accountName: text('account_name').notNull(),
    /** ISO 4217 code of what it pays in. */
    currency: text('currency').notNull(),
    /** Whether Prolific lets it pay people who are screened out, as of the last test; null where that is not known. */
    paysScreenOuts: boolean('pays_screen_outs'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  () => [workspaceRowPolicy()],
);

declareSecrets(prolificConnections, { secret: sealed('prolific', 'workspace') });
