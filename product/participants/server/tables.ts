import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { declareSecrets, harmless } from '#platform/db/core/secret-columns.ts';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import type { AttributeValue } from '../attributes/attribute.ts';
import type { ContactFrequency, MailBlock } from '../contacts/contact.ts';

/** The people of a workspace's panel: who was imported or added, or took part and said who they are. */
export const participants = pgTable(
  'participants',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Their id in the workspace's own product. */
    externalId: text('external_id'),
    /** As `readEmail` returns it. */
    email: text('email'),
    /** SHA-256 of the random id that a browser keeps, as hexadecimal digits. */
    device: text('device'),
    name: text('name'),
    /** IANA name of their time zone. */
    zone: text('zone'),
    /** BCP 47 tag. */
    language: text('language'),
    /** By key of their definition. Values that do not fit its type count as not set. */
    attributes: jsonb('attributes').$type<Record<string, AttributeValue>>().notNull(),
    /** Ids of `participant_tags`. */
    tags: uuid('tags').array().notNull(),
    doNotContact: boolean('do_not_contact').notNull(),
    /** An older participant with whom they share an id or address; a person decides whether to merge them. */
    possibleDuplicateOf: uuid('possible_duplicate_of'),
    /** Set as soon as they are to be erased: from then on nothing attaches to them. */
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    lastContactAt: instant('last_contact_at'),
    /** When they were contacted in the last 90 days, or it is reserved: what the contact budget decides by. */
    recentContacts: instant('recent_contacts')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** How often they want to be contacted. */
    contactFrequency: text('contact_frequency').$type<ContactFrequency>().notNull().default('normal'),
    /** The channels by which they want nothing more (`ContactChannel`). */
    stoppedChannels: text('stopped_channels')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Of these, what they chose themselves (`ContactLimit`): the team cannot take it back. */
    chosenLimits: text('chosen_limits')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Why no more mail is sent to their address. */
    mailBlocked: text('mail_blocked').$type<MailBlock>(),
    /** Where they stand in a list by name. */
    sortName: text('sort_name')
      .generatedAlwaysAs(sql`lower(coalesce(name, email, external_id, ''))`)
      .notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    uniqueIndex('participants_external_id').on(t.workspace, t.externalId),
    uniqueIndex('participants_email').on(t.workspace, t.email),
    uniqueIndex('participants_device').on(t.workspace, t.device),
    // Counts everybody without reading their rows.
    index('participants_present')
      .on(t.workspace)
      .where(sql`erased_at is null`),
    index('participants_created').on(t.workspace, t.createdAt, t.id),
    index('participants_by_name').on(t.workspace, t.sortName, t.id),
    index('participants_possible_duplicates')
      .on(t.workspace, t.possibleDuplicateOf)
      .where(sql`possible_duplicate_of is not null`),
    workspaceRowPolicy(),
  ],
);

declareSecrets(participants, { device: harmless('a checksum of a random id that gives access to nothing') });
