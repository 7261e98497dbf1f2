import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { responses } from '#product/responses/server/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { ApartKind } from '../../words/find-apart.ts';
import type { SearchState } from '../theme.ts';

/** One row per question whose words were read: the lock for changes of its themes, and the state of the search. */
export const themeSets = pgTable(
  'theme_sets',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    block: text('block').notNull(),
    state: text('state').$type<SearchState>().notNull(),
    /** When the state was last set, for finding a search whose job was lost. */
    stateAt: instant('state_at').notNull(),
    /** The search that counts; the result of any other is dropped. */
    run: uuid('run'),
    /** Answers that the running search has read, and has to read. */
    done: integer('done').notNull(),
    total: integer('total').notNull(),
    foundAt: instant('found_at'),
    /** What the words were read from; another version means that answers may have changed. */
    readVersion: text('read_version'),
    /** Words of themes that people deleted and that were purged since: a search does not find them again. */
    refusedWords: text('refused_words').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.block] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);

/** The terms of each answer with a text, derived from it and from the transcripts of its recordings. */
export const answerWords = pgTable(
  'answer_words',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    block: text('block').notNull(),
    response: uuid('response').notNull(),
    /** The versions of the answer and of its transcripts (`spokenRevision`) that were read; others mean that they have changed. */
    answeredAt: instant('answered_at').notNull(),
    spokenRevision: integer('spoken_revision').notNull(),
    /** The language that the text was found to be in. */
    language: text('language').notNull(),
    /** Stems of words, and of pairs of neighbouring words. */
    words: text('words').array().notNull(),
    /** The terms as they were written, in the same order. */
    forms: text('forms').array().notNull(),
    /** -1 negative, 0 neutral, 1 positive; null where it is not estimated. */
    mood: smallint('mood'),
    /** Why it is shown apart and has no words here; null for one that says something. */
    apart: text('apart').$type<ApartKind>(),
    /** How it was read: another number means that it is read again. */
    reader: smallint('reader').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.block, t.response] }),
    foreignKey({
      columns: [t.workspace, t.study, t.response],
      foreignColumns: [responses.workspace, responses.study, responses.id],
    }).onDelete('cascade'),
    index('answer_words_response').on(t.study, t.response),
    workspaceRowPolicy(),
  ],
);

/** Topics of a question. A deleted or merged theme keeps its row and its answers for 30 days, so that it can be restored. */
export const themes = pgTable(
  'themes',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    block: text('block').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** The words that it was found by, as shown, and their stems: an answer with any of them is in the theme. */
    labels: text('labels').array().notNull(),
    words: text('words').array().notNull(),
    /** Whether a person created or changed it: a search never changes or removes it then. */
    isKept: boolean('is_kept').notNull(),
    isPinned: boolean('is_pinned').notNull(),
    /** The person who created it; null if a search found it. */
    createdBy: uuid('created_by'),
    revision: integer('revision').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
    /** The theme it was merged into, and the words that the other theme got by it. */
    mergedInto: uuid('merged_into'),
    mergedLabels: text('merged_labels').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.id] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    index('themes_block').on(t.study, t.block),
    workspaceRowPolicy(),
  ],
);

/** Answers of themes: found by their words, or placed by a person, whose decision no search changes. */
export const themeAnswers = pgTable(
  'theme_answers',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    theme: uuid('theme').notNull(),
    response: uuid('response').notNull(),
    /** False for an answer that a person took out. */
    isMember: boolean('is_member').notNull(),
    /** The person who decided; null for an answer that has a word of the theme. */
    placedBy: uuid('placed_by'),
    placedAt: instant('placed_at'),
    /** The theme whose merge added this row; undoing the merge deletes it. */
    mergedFrom: uuid('merged_from'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.theme, t.response] }),
    foreignKey({
      columns: [t.workspace, t.study, t.theme],
      foreignColumns: [themes.workspace, themes.study, themes.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.workspace, t.study, t.response],
      foreignColumns: [responses.workspace, responses.study, responses.id],
    }).onDelete('cascade'),
    index('theme_answers_response').on(t.study, t.response),
    index('theme_answers_placed')
      .on(t.study, t.theme)
      .where(sql`placed_by is not null`),
    workspaceRowPolicy(),
  ],
);
