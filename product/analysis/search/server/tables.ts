import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { PassageKind } from '../search.ts';

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words of answers, transcripts, notes and findings, for search. Derived: the text itself is read from where it
 * belongs when something is found. Notes, findings and transcripts are written by triggers, answers by a job.
 */
export const passages = pgTable(
  'passages',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    kind: text('kind').$type<PassageKind>().notNull(),
    /** The response of an answer or a transcript; a highlight; a finding. */
    ref: uuid('ref').notNull(),
    /** The block of an answer, the asset of a transcript; otherwise empty. */
    part: text('part').notNull(),
    /** The number of a piece of a transcript (`internal.transcript_pieces`); otherwise 0. */
    piece: integer('piece').notNull(),
    at: instant('at').notNull(),
    /** Words, and two lexemes for the kind (in the workspace, in the study), which the index combines with the words. */
    words: searchVector('words').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.ref, t.kind, t.part, t.piece] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    // Without a list of pending entries, which every search would read.
    index('passages_words').using('gin', t.words).with({ fastupdate: false }),
    // For words that are so frequent that the newest are found faster in order.
    index('passages_newest').on(t.workspace, t.kind, t.at),
    workspaceRowPolicy(),
  ],
);

/** How far the answers of a study are searchable; also the lock for that. */
export const passageSets = pgTable(
  'passage_sets',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    /** Version of the code that made the passages; those of other versions are made again. */
    code: integer('code').notNull(),
    /** Whether transcripts have passages that are older than the triggers. */
    isFilled: boolean('is_filled').notNull(),
    /** Responses with lower ordinals are done; the others follow in the order of their ordinals. */
    next: integer('next').notNull(),
    /** Languages of the texts, by which a search is stemmed. */
    languages: text('languages').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);
