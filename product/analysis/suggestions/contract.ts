import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { idSchema } from '../../blocks/text-schema.ts';
import { highlightShape } from '../highlights/highlight-shape.ts';
import { MAX_TAGGED_AT_ONCE } from '../highlights/highlight.ts';
import { suggestionShape } from './suggestion-shape.ts';
import { MAX_ANSWERS_PER_RUN, RUN_PROBLEMS, RUN_STATES } from './suggestion.ts';

const readAccess = { kind: 'workspace', action: 'results.read' } as const;
const editAccess = { kind: 'workspace', action: 'suggestion.edit' } as const;
const study = z.object({ studyId: z.uuid() });
const question = study.extend({ questionId: idSchema });
const path = '/api/studies/:studyId/coding/:questionId/suggestions';

const stateShape = z.object({
  /** The name of the workspace’s language model; null as long as none is turned on. */
  model: z.string().nullable(),
  /** Whether answers of this study may be sent to it. */
  isAllowed: z.boolean(),
  /** Whether its participants were asked for their consent to that; without it nothing can be sent. */
  isAsked: z.boolean(),
  /** The last time that suggestions were asked for. */
  run: z
    .object({
      state: z.enum(RUN_STATES),
      problem: z.enum(RUN_PROBLEMS).nullable(),
      /** Answers that were chosen, and those that the model has seen. */
      total: z.int(),
      done: z.int(),
      suggested: z.int(),
    })
    .nullable(),
  /** Answers with suggestions that nobody has decided about. */
  pending: z.int(),
  /** Suggestions that people have decided about; accepted ones with another tag are edited. */
  decided: z.object({ accepted: z.int(), edited: z.int(), rejected: z.int() }),
  can: z.record(z.string(), z.boolean()),
});
export type SuggestionsState = z.output<typeof stateShape>;

export const getSuggestions = endpoint({
  method: 'GET',
  path,
  summary: 'Whether tags of a question are suggested by a language model, and how far that is',
  access: readAccess,
  params: question,
  output: stateShape,
});

export const startSuggesting = endpoint({
  method: 'POST',
  path,
  summary:
    'Send uncoded answers to the language model, which suggests tags; while it runs, asking again changes nothing',
  access: editAccess,
  params: question,
  body: z.strictObject({
    /** How many answers are sent at most, newest first. */
    count: z.int().min(1).max(MAX_ANSWERS_PER_RUN),
    /** Continues with what is left of the last run, if it did not finish. */
    resume: z.boolean().optional(),
  }),
  output: stateShape,
  limit: { max: 60, seconds: 3600, by: 'login' },
});

export const cancelSuggesting = endpoint({
  method: 'DELETE',
  path,
  summary: 'Stop sending answers to the language model; suggestions that it has made stay',
  access: editAccess,
  params: question,
  output: stateShape,
});

export const decideSuggestions = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/suggestions/decide',
  summary: 'Accept suggestions as own highlights, with another tag if wanted, reject them, or undo that',
  access: editAccess,
  params: study,
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          suggestion: z.uuid(),
          do: z.enum(['accept', 'reject', 'undo']),
          /** Accepts with this tag instead. */
          tag: z.uuid().optional(),
        }),
      )
      .min(1)
      .max(MAX_TAGGED_AT_ONCE),
  }),
  output: z.object({
    answers: z.array(
      z.object({
        response: z.uuid(),
        highlights: z.array(highlightShape),
        suggestions: z.array(suggestionShape),
      }),
    ),
    /** Ids of those that were decided. */
    decided: z.array(z.uuid()),
    /** Suggestions that are gone or decided already, or whose answer has changed. */
    skipped: z.int(),
  }),
});

export const allowSuggestions = endpoint({
  method: 'PUT',
  path: '/api/studies/:studyId/suggestions/allowed',
  summary: 'Allow or forbid sending answers of a study to the language model',
  access: { kind: 'workspace', action: 'suggestion.allow' },
  params: study,
  body: z.strictObject({ isAllowed: z.boolean() }),
});
