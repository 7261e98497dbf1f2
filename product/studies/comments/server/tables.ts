import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { studies } from '../../server/tables.ts';
import type { CommentSubjectKind } from '../comment.ts';

/** The comments on one thing. Triggers of the nouns that own the things delete it with them (decision 155). */
export const commentThreads = pgTable(
  'comment_threads',
  {
    workspace: workspaceColumn(),
    id: uuid('id').notNull(),
    study: uuid('study').notNull(),
    kind: text('kind').$type<CommentSubjectKind>().notNull(),
    item: uuid('item').notNull(),
    part: text('part').notNull(),
    /** The person who resolved it; they may have left the workspace. */
    resolvedBy: uuid('resolved_by'),
    resolvedAt: instant('resolved_at'),
    /** Increases with every change of the thread or one of its comments, for live updates. */
    revision: integer('revision').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    unique('comment_threads_place').on(t.workspace, t.study, t.kind, t.item, t.part),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);

export const comments = pgTable(
  'comments',
  {
    workspace: workspaceColumn(),
    id: uuid('id').notNull(),
    thread: uuid('thread').notNull(),
    /** The person who wrote it; they may have left the workspace. */
    author: uuid('author').notNull(),
    /** Mentions are `@{person}`. */
    text: text('text').notNull(),
    /** Ids of the members whom the text mentions; each could see the study when they were mentioned. */
    mentions: uuid('mentions').array().notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({
      columns: [t.workspace, t.thread],
      foreignColumns: [commentThreads.workspace, commentThreads.id],
    }).onDelete('cascade'),
    index('comments_thread').on(t.workspace, t.thread, t.createdAt, t.id),
    workspaceRowPolicy(),
  ],
);
