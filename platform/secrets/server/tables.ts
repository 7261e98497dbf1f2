import { pgSchema, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/core/tables.ts';

/** Tables of the whole installation: no workspace, so outside row-level security, in a separate schema. */
export const identity = pgSchema('identity');

/** The one-time code of the first start, and the fingerprint of the signing key (`open-signing-key.ts`). */
export const secrets = identity.table('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull(),
});
