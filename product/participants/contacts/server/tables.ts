import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import { participants } from '../../server/tables.ts';
import type { ContactChannel } from '../contact.ts';

/** How often participants are contacted. Without a row: `DEFAULT_CONTACT_RULE`. */
export const contactRules = pgTable(
  'contact_rules',
  {
    workspace: uuid('workspace')
      .primaryKey()
      .references(() => workspaces.workspace, { onDelete: 'cascade' }),
    max: integer('max').notNull(),
    days: integer('days').notNull(),
    gapDays: integer('gap_days').notNull(),
    quietFrom: integer('quiet_from').notNull(),
    quietTo: integer('quiet_to').notNull(),
  },
  () => [workspaceRowPolicy()],
);

/** What studies add to it. */
export const studyContactRules = pgTable(
  'study_contact_rules',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    /** All three or none. */
    max: integer('max'),
    days: integer('days'),
    gapDays: integer('gap_days'),
    isExempt: boolean('is_exempt').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);

/** Contacts of participants for a study: what was sent or shown, or is about to be. */
export const contacts = pgTable(
  'contacts',
  {
    workspace: workspaceColumn(),
    /** Of what contacts them, such as a delivery, so that it counts once. */
    id: uuid('id').notNull(),
    participant: uuid('participant').notNull(),
    study: uuid('study').notNull(),
    channel: text('channel').$type<ContactChannel>().notNull(),
    /** `reserved` before it leaves, `counted` once it was accepted, `released` when it certainly did not leave. */
    state: text('state').$type<'reserved' | 'counted' | 'released'>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.workspace, t.participant],
      foreignColumns: [participants.workspace, participants.id],
    }).onDelete('cascade'),
    index('contacts_participant').on(t.workspace, t.participant, t.at),
    workspaceRowPolicy(),
  ],
);
