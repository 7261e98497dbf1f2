import {
  bigint,
  customType,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { WeightsSummary } from '../contract.ts';
import type { WeightSettings } from '../settings.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The weight settings of a study and the summary of its weights; at most one row per study. */
export const studyWeights = pgTable(
  'study_weights',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    settings: jsonb('settings').$type<WeightSettings>().notNull(),
    computedAt: instant('computed_at').notNull(),
    /** The value of `folds` of the columns from which the weights were computed. */
    folds: bigint('folds', { mode: 'number' }).notNull(),
    summary: jsonb('summary').$type<WeightsSummary>().notNull(),
    /** Why weights could not be computed from the newest answers; the previous weights are kept. */
    problems: text('problems').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);

/** The weights of a study's responses, one row per segment of its columns. */
export const columnWeights = pgTable(
  'column_weights',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    segment: integer('segment').notNull(),
    /** The distinct weights: doubles, little-endian; 0 for responses without a weight. */
    levels: bytes('levels').notNull(),
    /** The index of each response's weight in `levels`, by its position in the segment: uint8, or uint16 (little-endian). */
    codes: bytes('codes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.segment] }),
    foreignKey({
      columns: [t.workspace, t.study],
      foreignColumns: [studyWeights.workspace, studyWeights.study],
    }).onDelete('cascade'),
    workspaceRowPolicy(),
  ],
);
