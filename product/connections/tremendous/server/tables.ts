import { pgTable, text } from 'drizzle-orm/pg-core';
import { declareSecrets, sealed } from '#platform/db/core/secret-columns.ts';
import { bytesColumn, instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import type { TremendousEnvironment } from '../contract.ts';

declare module '#platform/secrets/seal-secret.ts' {
  interface SecretKinds {
    tremendous: true;
  }
}

/** The account of a workspace with Tremendous. */
export const tremendousAccounts = pgTable(
  'tremendous_accounts',
  {
    workspace: workspaceColumn()
      .primaryKey()
      .references(() => workspaces.workspace, { onDelete: 'cascade' }),
    environment: text('environment').$type<TremendousEnvironment>().notNull(),
    /** The API key, encrypted for this workspace. */
    secret: bytesColumn('secret').notNull(),
    campaign: text('campaign').notNull(),
    fundingSource: text('funding_source').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [workspaceRowPolicy()],
);

declareSecrets(tremendousAccounts, { secret: sealed('tremendous', 'workspace') });
