import { uuid } from 'drizzle-orm/pg-core';
import { bytesColumn, instant } from '#platform/db/core/tables.ts';
import { identity } from '#platform/secrets/server/tables.ts';
import { persons } from '#product/accounts/server/tables.ts';

/** Photos of people, a few kilobytes each. The id is new for every photo, and is also in `persons.image`. */
export const photos = identity.table('photos', {
  person: uuid('person')
    .primaryKey()
    .references(() => persons.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull().unique(),
  /** WebP, written by this server. */
  bytes: bytesColumn('bytes').notNull(),
  createdAt: instant('created_at').notNull(),
});
