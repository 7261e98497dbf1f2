import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { idSchema, textSchema } from '../../blocks/text-schema.ts';
import { filterQuery } from '../../results/filter.ts';
import { tagName } from '../codebook/contract.ts';
import {
  MAX_NOTE_LENGTH,
  MAX_QUOTE_LENGTH,
  MAX_TAGGED_AT_ONCE,
  MAX_TAGS_PER_HIGHLIGHT,
} from '../highlights/highlight.ts';
import { highlightShape } from '../highlights/highlight-shape.ts';
import { suggestionShape } from '../suggestions/suggestion-shape.ts';
import { MAX_TAGS } from '../tag.ts';

const readAccess = { kind: 'workspace', action: 'results.read' } as const;
const editAccess = { kind: 'workspace', action: 'highlight.edit' } as const;
const study = z.object({ studyId: z.uuid() });
const question = study.extend({ questionId: idSchema });
const highlightParams = study.extend({ highlightId: z.uuid() });
const can = z.record(z.string(), z.boolean());

const position = z.int().min(0).max(2_000_000_000);
const tags = z.array(z.uuid()).max(MAX_TAGS_PER_HIGHLIGHT);
const note = z.string().trim().max(MAX_NOTE_LENGTH);

/** The highlights that an answer has after a change. */
const changedAnswers = z.array(z.object({ response: z.uuid(), highlights: z.array(highlightShape) }));

export const listCodingQuestions = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/coding',
  summary: 'The questions of a study whose answers have texts or recordings that can be coded',
  access: readAccess,
  params: study,
  output: z.object({
    questions: z.array(z.object({ block: idSchema, title: textSchema, removed: z.boolean() })),
    can,
  }),
});

export const getCoding = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/coding/:questionId',
  summary: 'How many answers of a question are coded, by whom and with which tags',
  access: readAccess,
  params: question,
  query: filterQuery.extend({
    /** Counts only the tags of this person. */
    coder: z.uuid().optional(),
  }),
  output: z.object({
    /** Answers with a text or a recording, counted up to 10,000. */
    answers: z.int(),
    /** Whether there are more than were counted. */
    more: z.boolean(),
    /** Answers with a highlight. */
    coded: z.int(),
    coders: z.array(z.object({ id: z.uuid(), name: z.string(), you: z.boolean(), coded: z.int() })),
    /** Number of answers with each tag. */
    tags: z.array(z.object({ tag: z.uuid(), n: z.int() })),
  }),
});
export type Coding = z.output<typeof getCoding.output>;

export const listCodingAnswers = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/coding/:questionId/answers',
  summary: 'The texts and recordings of a question with their highlights, newest first',
  access: readAccess,
  auditAction: 'response.read',
  params: question,
  query: filterQuery.extend({
    after: z.string().max(500).optional(),
    search: z.string().max(200).optional(),
    /** Only answers with a highlight, those without one, or those with suggestions, which are listed only then. */
    show: z.enum(['coded', 'uncoded', 'suggested']).optional(),
    /** Only answers with this tag. */
    tag: z.uuid().optional(),
    /** Lists only highlights of this person; `show` and `tag` then refer to these. */
    coder: z.uuid().optional(),
    /** Only the answer of this response. */
    response: z.uuid().optional(),
  }),
  output: pageSchema(
    z.object({
      response: z.uuid(),
      participant: z.string(),
      /** Empty where nothing was typed. */
      text: z.string(),
      recordings: z.array(
        z.object({
          /** Id of the uploaded file. */
          id: z.uuid(),
          /** Null until it is prepared, or if it cannot be played. */
          durationMs: z.int().nullable(),
          hasVideo: z.boolean().nullable(),
          hasTranscript: z.boolean(),
          /** The lines of a short transcript, whose room is known before it is loaded; a longer one fills its room. */
          lines: z.array(z.string()).nullable(),
        }),
      ),
      at: z.iso.datetime(),
      highlights: z.array(highlightShape),
      /** Whether the participant allows clips of recordings to be shared; false where there are none. */
      canClip: z.boolean(),
      /** What a language model suggests, with `show=suggested` only, so that coders stay independent of it. */
      suggestions: z.array(suggestionShape),
    }),
  ),
});
export type CodingAnswer = z.output<typeof listCodingAnswers.output>['items'][number];

const textSpan = z.strictObject({
  start: position,
  end: position,
  quote: z.string().min(1).max(MAX_QUOTE_LENGTH),
});
const recordingSpan = z.strictObject({
  asset: z.uuid(),
  start: position,
  end: position,
  quote: z.string().max(MAX_QUOTE_LENGTH).optional(),
});

export const addTags = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/highlights',
  summary: 'Highlight parts of answers, or whole answers, and tag them; tagging twice changes nothing',
  access: editAccess,
  params: study,
  body: z.strictObject({
    block: idSchema,
    tags,
    items: z
      .array(
        z.strictObject({
          response: z.uuid(),
          /** A part of the text, or of a recording; without it, the whole text, or the recording if there is none. */
          span: z.union([textSpan, recordingSpan]).optional(),
          note: note.optional(),
        }),
      )
      .min(1)
      .max(MAX_TAGGED_AT_ONCE),
  }),
  output: z.object({
    answers: changedAnswers,
    /** What was not there before; `removeTags` with this list undoes the call. */
    added: z.array(z.object({ highlight: z.uuid(), tags })),
  }),
});

export const removeTags = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/highlights/untag',
  summary: 'Remove tags from own highlights; one without tags and note is deleted',
  access: editAccess,
  params: study,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ highlight: z.uuid(), tags }))
      .min(1)
      .max(MAX_TAGGED_AT_ONCE),
  }),
  output: z.object({ answers: changedAnswers }),
});

export const updateHighlight = endpoint({
  method: 'PATCH',
  path: '/api/studies/:studyId/highlights/:highlightId',
  summary: 'Change tags or note of an own highlight',
  access: editAccess,
  params: highlightParams,
  body: z.strictObject({ tags, note }).partial(),
  output: z.object({ answers: changedAnswers }),
});

export const deleteHighlight = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/highlights/:highlightId',
  summary: 'Delete a highlight: one’s own, or as owner or admin that of anyone',
  access: editAccess,
  params: highlightParams,
  output: z.object({ answers: changedAnswers }),
});

/** A row of `highlights.json`; other columns are ignored. */
const archivedHighlight = z
  .object({
    response: z.uuid(),
    block: idSchema,
    coder: z.uuid(),
    asset: z.uuid().nullable(),
    start_at: position,
    end_at: position,
    quote: z.string().max(MAX_QUOTE_LENGTH),
    note,
    created_at: z.iso.datetime({ offset: true }),
    tags,
  })
  .refine(({ start_at, end_at }) => start_at < end_at, 'A highlight ends after its start.');
export type ArchivedHighlight = z.output<typeof archivedHighlight>;

export const importHighlights = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/highlights/import',
  summary:
    'Add highlights from an archive of this study, after its codebook; importing twice changes nothing',
  access: editAccess,
  params: study,
  body: z.strictObject({
    /** The rows of `tags.json`; tags are found by their names. */
    tags: z.array(z.object({ id: z.uuid(), name: tagName })).max(MAX_TAGS),
    highlights: z.array(archivedHighlight).min(1).max(MAX_TAGGED_AT_ONCE),
  }),
  output: z.object({
    added: z.int(),
    /** Highlights that existed, or whose responses are gone. */
    skipped: z.int(),
  }),
});
