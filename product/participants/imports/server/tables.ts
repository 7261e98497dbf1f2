import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import type { AttributeDefinition } from '../../attributes/attribute.ts';
import type { ImportCounts, ImportSettings, ImportState, UndoCounts } from '../import.ts';
import type { ImportProblem } from '../problem.ts';

/** What a check decided that importing must find as it was. */
export interface ImportPlan {
  /** Attributes whose values were checked, as they were. */
  attributes: AttributeDefinition[];
  newAttributes: AttributeDefinition[];
  newTags: { id: string; name: string }[];
}

/** Imports of participants from files, for a day after their last step. */
export const participantImports = pgTable(
  'participant_imports',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    /** Key in storage. */
    file: text('file').notNull(),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The likely encoding. */
    encoding: text('encoding').notNull(),
    isEncodingCertain: boolean('is_encoding_certain').notNull(),
    settings: jsonb('settings').$type<ImportSettings>(),
    revision: integer('revision').notNull(),
    /** The run of the job that checks; another run that still lives writes nothing. */
    run: uuid('run'),
    readBytes: bigint('read_bytes', { mode: 'number' }).notNull(),
    plan: jsonb('plan').$type<ImportPlan>(),
    counts: jsonb('counts').$type<ImportCounts>(),
    undo: jsonb('undo').$type<UndoCounts>(),
    error: text('error'),
    createdBy: uuid('created_by').notNull(),
    /** Who asked for what the job is doing. */
    requestedBy: uuid('requested_by'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Participants whom it wrote have this time as their last change, as long as nobody changes them. */
    appliedAt: instant('applied_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    index('participant_imports_created').on(t.workspace, t.createdAt, t.id),
    workspaceRowPolicy(),
  ],
);

/** The rows of a file as the last check read them. */
export const participantImportRows = pgTable(
  'participant_import_rows',
  {
    workspace: workspaceColumn(),
    import: uuid('import').notNull(),
    /** Line of the file on which the row begins. */
    line: integer('line').notNull(),
    /** The id that somebody new gets. */
    id: uuid('id').notNull(),
    externalId: text('external_id'),
    email: text('email'),
    /** What else the row says: `name`, `language`, `zone`, `doNotContact`, `attributes`. */
    fields: jsonb('fields').notNull(),
    tags: uuid('tags').array().notNull(),
    problem: jsonb('problem').$type<ImportProblem>(),
    /** Who the row is about; null for somebody new. */
    participant: uuid('participant'),
    /** Whether it says anything new of them. */
    changes: boolean('changes'),
    /** What they were before it was imported. */
    before: jsonb('before'),
    /** Undoing kept them as they are. */
    kept: boolean('kept'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.import, t.line] }),
    foreignKey({
      columns: [t.workspace, t.import],
      foreignColumns: [participantImports.workspace, participantImports.id],
    }).onDelete('cascade'),
    workspaceRowPolicy(),
  ],
);
