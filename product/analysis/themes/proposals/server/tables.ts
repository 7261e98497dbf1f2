import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { RunProblem, RunState } from '../../../suggestions/suggestion.ts';
import type { ProposalKind, ProposalQuote, ProposalState } from '../proposal.ts';

/** The last time that a model was asked about the themes of a question. */
export const themeProposalRuns = pgTable(
  'theme_proposal_runs',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    block: text('block').notNull(),
    /** Changes with each start; the job of an earlier one does nothing. */
    run: uuid('run').notNull(),
    state: text('state').$type<RunState>().notNull(),
    problem: text('problem').$type<RunProblem>(),
    stateAt: instant('state_at').notNull(),
    startedBy: uuid('started_by').notNull(),
    sent: integer('sent').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.block] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);

/** What a model proposed for themes, and what people decided. Triggers delete what quotes a response that may not be used any more. */
export const themeProposals = pgTable(
  'theme_proposals',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    id: uuid('id').notNull(),
    block: text('block').notNull(),
    /** The name of the model. */
    model: text('model').notNull(),
    kind: text('kind').$type<ProposalKind>().notNull(),
    theme: uuid('theme'),
    into: uuid('into_theme'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    quotes: jsonb('quotes').$type<ProposalQuote[]>().notNull(),
    /** The responses that are quoted. */
    responses: uuid('responses').array().notNull(),
    state: text('state').$type<ProposalState>().notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.id] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    index('theme_proposals_block').on(t.study, t.block),
    workspaceRowPolicy(),
  ],
);
