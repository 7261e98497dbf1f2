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
import { ofWorkspace, workspaceColumn } from '#platform/db/core/tables.ts';
import { studies } from '#product/studies/server/tables.ts';

const bits = customType<{ data: string }>({ dataType: () => 'bit varying' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One row per study: the lock of whoever folds, and what the next response is numbered by. */
export const columnSets = pgTable(
  'column_sets',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    /** Of the code that made the columns; another number means that they are built again. */
    code: integer('code').notNull(),
    /** While they are built again: responses with ordinals below are. Null: all are. */
    rebuilt: integer('rebuilt'),
    /** Ordinals are never used again, also after their response is purged. */
    next: integer('next').notNull().default(0),
    nextPreview: integer('next_preview').notNull().default(0),
    /** Grows with every fold that changed something. */
    folds: bigint('folds', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    ofWorkspace(),
  ],
);

const goesWithSet = (t: Record<'workspace' | 'study', AnyPgColumn>) =>
  foreignKey({
    columns: [t.workspace, t.study],
    foreignColumns: [columnSets.workspace, columnSets.study],
  }).onDelete('cascade');

/** Ordinals whose response was removed: the next fold clears their bits. Written by the trigger `responses_gone`. */
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
    goesWithSet(t),
    ofWorkspace(),
  ],
);

/** What every column has: a segment of a study's responses, and what of a block it is about. */
const column = () => ({
  workspace: workspaceColumn(),
  study: uuid('study').notNull(),
  /** A block id, or `$` for what is counted of responses themselves. */
  block: text('block').notNull(),
  part: text('part').notNull(),
  /** 65,536 responses by ordinal, as `segmentOf` says. */
  segment: integer('segment').notNull(),
});

/** One bit per response that says this; a row that is not there means zeros. */
export const columnMasks = pgTable(
  'column_masks',
  {
    ...column(),
    choice: text('choice').notNull(),
    /** Bits that are set. */
    n: integer('n').notNull(),
    bits: bits('bits').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.block, t.part, t.choice, t.segment] }),
    goesWithSet(t),
    ofWorkspace(),
  ],
);

/** Numbers that no choice names, exact, in the order of the responses in `bits`. */
export const columnNumbers = pgTable(
  'column_numbers',
  {
    ...column(),
    /** Who has a number. */
    bits: bits('bits').notNull(),
    /** Doubles, little-endian. */
    numbers: bytes('numbers').notNull(),
    /** The numbers there are and how often each is given; null where there are too many. */
    distinctValues: doublePrecision('distinct_values').array(),
    distinctCounts: integer('distinct_counts').array(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.block, t.part, t.segment] }),
    goesWithSet(t),
    ofWorkspace(),
  ],
);

/** Traces, many per response and of thousands of choices: one entry each, in the order of the responses. */
export const columnLists = pgTable(
  'column_lists',
  {
    ...column(),
    /** The choices that the codes of the entries mean. */
    choices: text('choices')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Entries: place in the segment (uint16), code (uint32), number (double, NaN: none); little-endian, 14 bytes. */
    entries: bytes('entries').notNull(),
    /** Of each choice: how many entries have it, and the sum of their numbers. */
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
    goesWithSet(t),
    ofWorkspace(),
  ],
);
