import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  doublePrecision,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { workspaceRowPolicy, workspaceColumn } from '#platform/db/core/tables.ts';
import { studies } from '#product/studies/server/tables.ts';

const bits = customType<{ data: string }>({ dataType: () => 'bit varying' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One row per study: the lock for folding, and the next ordinals. */
export const columnSets = pgTable(
  'column_sets',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    /** Version of the code that made the columns; columns of other versions are rebuilt. */
    code: integer('code').notNull(),
    /** During a rebuild: responses with lower ordinals are done. Null: no rebuild is running. */
    rebuilt: integer('rebuilt'),
    /** Ordinals are never reused, even after their response is purged. */
    next: integer('next').notNull().default(0),
    nextPreview: integer('next_preview').notNull().default(0),
    /** Incremented by every fold that changed something. */
    folds: bigint('folds', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);

const referencesColumnSet = (t: Record<'workspace' | 'study', AnyPgColumn>) =>
  foreignKey({
    columns: [t.workspace, t.study],
    foreignColumns: [columnSets.workspace, columnSets.study],
  }).onDelete('cascade');

/** Ordinals whose response was removed: the next fold clears their bits. Written by `on_responses_deleted`. */
export const columnGaps = pgTable(
  'column_gaps',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    preview: boolean('preview').notNull(),
    ordinal: integer('ordinal').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.preview, t.ordinal] }),
    referencesColumnSet(t),
    workspaceRowPolicy(),
  ],
);

/** Responses that were folded again after a change, for what else is derived from answers; the search index removes them. */
export const refoldedResponses = pgTable(
  'refolded_responses',
  { workspace: workspaceColumn(), study: uuid('study').notNull(), response: uuid('response').notNull() },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.response] }),
    referencesColumnSet(t),
    workspaceRowPolicy(),
  ],
);

/** Key of every column: a segment of a study's responses, a block and a part. */
const columnKey = () => ({
  workspace: workspaceColumn(),
  study: uuid('study').notNull(),
  /** A block id, or `$` for facts of responses themselves. */
  block: text('block').notNull(),
  part: text('part').notNull(),
  /** 65,536 responses by ordinal, see `getSegment`. */
  segment: integer('segment').notNull(),
});

/** One bit per response that gave the choice; a missing row means zeros. */
export const columnMasks = pgTable(
  'column_masks',
  {
    ...columnKey(),
    choice: text('choice').notNull(),
    /** Number of bits that are set. */
    n: integer('n').notNull(),
    bits: bits('bits').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.block, t.part, t.choice, t.segment] }),
    referencesColumnSet(t),
    workspaceRowPolicy(),
  ],
);

/** Exact numbers without a choice, in the order of the responses in `bits`. */
export const columnNumbers = pgTable(
  'column_numbers',
  {
    ...columnKey(),
    /** Responses with a number. */
    bits: bits('bits').notNull(),
    /** Doubles, little-endian. */
    numbers: bytes('numbers').notNull(),
    /** The distinct numbers and how often each occurs; null if there are too many. */
    distinctValues: doublePrecision('distinct_values').array(),
    distinctCounts: integer('distinct_counts').array(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.block, t.part, t.segment] }),
    referencesColumnSet(t),
    workspaceRowPolicy(),
  ],
);

/** Traces, of which a response can have many with thousands of choices: one entry each, in the order of the responses. */
export const columnLists = pgTable(
  'column_lists',
  {
    ...columnKey(),
    /** The choices, indexed by the codes of the entries. */
    choices: text('choices')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Entries: position in the segment (uint16), code (uint32), number (double, NaN: none); little-endian, 14 bytes. */
    entries: bytes('entries').notNull(),
    /** For each choice, the number of its entries and the sum of their numbers. */
    counts: integer('counts')
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
    totals: doublePrecision('totals')
      .array()
      .notNull()
      .default(sql`'{}'::double precision[]`),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.block, t.part, t.segment] }),
    referencesColumnSet(t),
    workspaceRowPolicy(),
  ],
);
