import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { transcripts } from '#product/media/transcripts/server/tables.ts';
import { responses } from '#product/responses/server/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import { tags } from '../../server/tables.ts';
import type { RunProblem, RunState, SuggestionState } from '../suggestion.ts';

/** Studies whose answers may be sent to the workspace's language model. */
export const modelStudies = pgTable(
  'model_studies',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    allowedBy: uuid('allowed_by').notNull(),
    allowedAt: instant('allowed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);

/** The last time that a model was asked about the answers of a question. */
export const suggestionRuns = pgTable(
  'suggestion_runs',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    block: text('block').notNull(),
    /** Changes with each start; jobs of an earlier one do nothing. */
    run: uuid('run').notNull(),
    state: text('state').$type<RunState>().notNull(),
    problem: text('problem').$type<RunProblem>(),
    stateAt: instant('state_at').notNull(),
    startedBy: uuid('started_by').notNull(),
    total: integer('total').notNull(),
    /** Responses whose answers the model has not seen yet. */
    waiting: uuid('waiting').array().notNull(),
    suggested: integer('suggested').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.block] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);

/**
 * What a model suggested for answers, and what people decided. An answer for which it suggested nothing has a row without a tag,
 * so that it is not sent again. Triggers delete what is not accepted when the response is deleted or its consent withdrawn.
 */
export const tagSuggestions = pgTable(
  'tag_suggestions',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    id: uuid('id').notNull(),
    response: uuid('response').notNull(),
    block: text('block').notNull(),
    /** The name of the model. */
    model: text('model').notNull(),
    tag: uuid('tag'),
    /** The recording, whose span is in milliseconds; null for the text of the answer, in UTF-16 units. The end is exclusive. */
    asset: uuid('asset'),
    start: integer('start_at').notNull(),
    end: integer('end_at').notNull(),
    quote: text('quote').notNull(),
    state: text('state').$type<SuggestionState>().notNull(),
    /** The tag that it was accepted with. */
    decidedTag: uuid('decided_tag'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    /** The highlight that got the tag by accepting; null if it had the tag before. */
    highlight: uuid('highlight'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.id] }),
    foreignKey({
      columns: [t.workspace, t.study, t.response],
      foreignColumns: [responses.workspace, responses.study, responses.id],
    }).onDelete('cascade'),
    // What was said goes with its transcript: when the recording is deleted, nothing quotes it.
    foreignKey({
      columns: [t.workspace, t.study, t.response, t.asset],
      foreignColumns: [transcripts.workspace, transcripts.container, transcripts.owner, transcripts.asset],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.workspace, t.tag], foreignColumns: [tags.workspace, tags.id] }).onDelete(
      'cascade',
    ),
    unique('tag_suggestions_span')
      .on(t.study, t.block, t.response, t.tag, t.asset, t.start, t.end)
      .nullsNotDistinct(),
    index('tag_suggestions_response').on(t.workspace, t.study, t.response),
    index('tag_suggestions_tag').on(t.workspace, t.tag),
    workspaceRowPolicy(),
  ],
);
