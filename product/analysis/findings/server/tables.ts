import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { responses } from '#product/responses/server/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { EvidenceKind, FindingStatus, Stance } from '../finding.ts';

/** What a team found out in a study. A deleted finding keeps its row and its evidence for 30 days. */
export const findings = pgTable(
  'findings',
  {
    workspace: workspaceColumn(),
    id: uuid('id').notNull(),
    study: uuid('study').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    status: text('status').$type<FindingStatus>().notNull(),
    /** The person; they may have left the workspace. */
    owner: uuid('owner').notNull(),
    /** Its place in the study. */
    position: integer('position').notNull(),
    /** Counts the changes of the finding itself, without those of its evidence. */
    revision: integer('revision').notNull(),
    /** Pieces of evidence that were erased with the participants who gave them. */
    lostEvidence: integer('lost_evidence').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    index('findings_study').on(t.study, t.position),
    workspaceRowPolicy(),
  ],
);

export const findingEvidence = pgTable(
  'finding_evidence',
  {
    workspace: workspaceColumn(),
    id: uuid('id').notNull(),
    finding: uuid('finding').notNull(),
    study: uuid('study').notNull(),
    kind: text('kind').$type<EvidenceKind>().notNull(),
    stance: text('stance').$type<Stance>().notNull(),
    block: text('block').notNull(),
    /** Null for figures; deleting the response deletes the evidence. */
    response: uuid('response'),
    /** The recording of a span. */
    asset: uuid('asset'),
    /** In UTF-16 units of the text, or milliseconds of the recording; null for answers that are no text. */
    start: integer('start_at'),
    /** Exclusive. */
    end: integer('end_at'),
    /** The words as they were when they were added. */
    quote: text('quote').notNull(),
    /** If the evidence is figures: the filters of their page as a query string, and what they show. */
    query: text('query').notNull(),
    label: text('label').notNull(),
    note: text('note').notNull(),
    position: integer('position').notNull(),
    addedBy: uuid('added_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({
      columns: [t.workspace, t.finding],
      foreignColumns: [findings.workspace, findings.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.workspace, t.study, t.response],
      foreignColumns: [responses.workspace, responses.study, responses.id],
    }).onDelete('cascade'),
    unique('finding_evidence_once')
      .on(t.finding, t.kind, t.block, t.response, t.asset, t.start, t.end, t.query)
      .nullsNotDistinct(),
    index('finding_evidence_response').on(t.study, t.response),
    workspaceRowPolicy(),
  ],
);
