import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { responses } from '#product/responses/server/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import type { TagColour } from '../tag.ts';

export const tagGroups = pgTable(
  'tag_groups',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    uniqueIndex('tag_groups_name').on(t.workspace, sql`lower(${t.name})`),
    workspaceRowPolicy(),
  ],
);

/** The codebook. A deleted or merged tag keeps its row, its highlights and its responses for 30 days, so that it can be restored. */
export const tags = pgTable(
  'tags',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Null for a tag without a group. */
    group: uuid('group_id'),
    name: text('name').notNull(),
    colour: text('colour').$type<TagColour>().notNull(),
    description: text('description').notNull(),
    /** Its place in its group. */
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
    /** The tag it was merged into; null if it was only deleted. */
    mergedInto: uuid('merged_into'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    // The verb that deletes a group takes its tags out first.
    foreignKey({ columns: [t.workspace, t.group], foreignColumns: [tagGroups.workspace, tagGroups.id] }),
    uniqueIndex('tags_name')
      .on(t.workspace, sql`lower(${t.name})`)
      .where(sql`deleted_at is null`),
    workspaceRowPolicy(),
  ],
);

/** Part of an answer that a coder marked. Two coders who mark the same have a row each. */
export const highlights = pgTable(
  'highlights',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    id: uuid('id').notNull(),
    response: uuid('response').notNull(),
    block: text('block').notNull(),
    /** The person who coded; they may have left the workspace. */
    coder: uuid('coder').notNull(),
    /** The recording, whose span is in milliseconds; null for the text of the answer, in UTF-16 units. */
    asset: uuid('asset'),
    start: integer('start_at').notNull(),
    /** Exclusive. */
    end: integer('end_at').notNull(),
    /** The text as it was when it was marked; of a recording the words of a transcript, or empty. */
    quote: text('quote').notNull(),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.id] }),
    foreignKey({
      columns: [t.workspace, t.study, t.response],
      foreignColumns: [responses.workspace, responses.study, responses.id],
    }).onDelete('cascade'),
    unique('highlights_span')
      .on(t.study, t.block, t.response, t.coder, t.asset, t.start, t.end)
      .nullsNotDistinct(),
    index('highlights_response').on(t.study, t.response),
    workspaceRowPolicy(),
  ],
);

export const highlightTags = pgTable(
  'highlight_tags',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    highlight: uuid('highlight').notNull(),
    tag: uuid('tag').notNull(),
    /** The tag whose merge added this row; undoing the merge deletes it. */
    mergedFrom: uuid('merged_from'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.highlight, t.tag] }),
    foreignKey({
      columns: [t.workspace, t.study, t.highlight],
      foreignColumns: [highlights.workspace, highlights.study, highlights.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.workspace, t.tag], foreignColumns: [tags.workspace, tags.id] }).onDelete(
      'cascade',
    ),
    index('highlight_tags_tag').on(t.tag, t.study, t.highlight),
    workspaceRowPolicy(),
  ],
);

/** Tags of whole responses; everyone in the workspace sees the same. */
export const responseTags = pgTable(
  'response_tags',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    response: uuid('response').notNull(),
    tag: uuid('tag').notNull(),
    /** The person who added it first; they may have left the workspace. */
    taggedBy: uuid('tagged_by').notNull(),
    taggedAt: instant('tagged_at').notNull(),
    /** The tag whose merge added this row; undoing the merge deletes it. */
    mergedFrom: uuid('merged_from'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.response, t.tag] }),
    foreignKey({
      columns: [t.workspace, t.study, t.response],
      foreignColumns: [responses.workspace, responses.study, responses.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.workspace, t.tag], foreignColumns: [tags.workspace, tags.id] }).onDelete(
      'cascade',
    ),
    index('response_tags_tag').on(t.tag, t.study, t.response),
    workspaceRowPolicy(),
  ],
);
