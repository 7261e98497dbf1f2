import { text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/core/tables.ts';
import { identity } from '#platform/secrets/server/tables.ts';
import { persons } from '../../server/tables.ts';

/** The new email address of a person, until both addresses have confirmed it. */
export const emailChanges = identity.table('email_changes', {
  person: uuid('person')
    .primaryKey()
    .references(() => persons.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  oldConfirmedAt: instant('old_confirmed_at'),
  newConfirmedAt: instant('new_confirmed_at'),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
});
