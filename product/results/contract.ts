import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { idSchema, textSchema } from '../blocks/text-schema.ts';
import { consentStateSchema } from '../responses/consent/contract.ts';
import { responseNoteShape } from '../responses/marks/contract.ts';
import { QUALITY_REASONS } from '../responses/quality/quality.ts';
import { RESPONSE_CHANNELS, RESPONSE_STATUSES } from '../responses/response.ts';
import { fileTrackSchema, sentFileSchema } from '../responses/uploads/contract.ts';
import { blockResultShape } from './block-result.ts';
import { compareQuery, pageComparisonShape } from './compare.ts';
import { filterQuery } from './filter.ts';
import { intervalShape } from './finding.ts';
import { MAX_ANSWER_COLUMNS, readAnswerShape, responseRowShape, responseShape } from './response-row.ts';
import { loopDropOffShape } from './loops/loop.ts';
import { mergedNamesShape } from './names/contract.ts';
import { seenShape } from './seen/contract.ts';
import { studySummaryShape } from './study-summary.ts';
import { weightingShape } from './weights/contract.ts';
import { weightedQuery } from './weighted.ts';

export { findingShape, type FindingShape } from './finding.ts';
export { MAX_ANSWER_COLUMNS, type ResponseRow, type ResponseTag } from './response-row.ts';
export type { StudySummary } from './study-summary.ts';

const studyParams = z.object({ studyId: z.uuid() });
const readAccess = { kind: 'workspace', action: 'results.read' } as const;
const can = z.record(z.string(), z.boolean());

/** Responses that are still to be counted: figures come from columns, which are updated shortly after the responses. */
const counting = z.int().meta({
  description: 'Responses whose newest answers are not in these figures yet; ask again in a moment.',
});

/** The base of shares: the people who answered a block, or all who saw it. */
const base = z.enum(['answered', 'seen']).optional().meta({
  description: 'Whether shares are of the people who answered a block (default), or of all who saw it.',
});

/** The weights of the figures; absent where they are not weighted. */
const weights = weightingShape.optional();

export const getSummary = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/summary',
  summary: 'Name, state and channels of a study for its summary',
  access: readAccess,
  params: studyParams,
  output: studySummaryShape,
});

const valueCounts = {
  /** How often each value occurs, the most frequent first. */
  values: z.array(z.object({ value: z.string(), n: z.int() })),
  others: z
    .int()
    .meta({ description: 'Responses with other values, after the first hundred distinct ones.' }),
};

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/results/overview',
  summary: 'Counts of responses, over time, and drop-off per block',
  access: readAccess,
  params: studyParams,
  query: filterQuery,
  output: z.object({
    counting,
    counts: z.record(z.enum(RESPONSE_STATUSES), z.int()),
    /** All responses that are not preview, excluded or deleted. */
    started: z.int(),
    excluded: z.int(),
    /** Started in the last 24 hours; null with filters by answers. */
    startedLastDay: z.int().nullable(),
    seen: seenShape,
    /** Completed of all started; null when nobody has started. */
    completionRate: intervalShape.nullable(),
    /** Completed responses with a duration; those submitted in one call have none. */
    timed: z.int(),
    /** Seconds from start to completion, the median; null if none has a duration. */
    medianSeconds: z.number().nullable(),
    lastAt: z.iso.datetime().nullable(),
    days: z.array(z.object({ day: z.string(), started: z.int(), completed: z.int() })),
    channels: z.array(
      z.object({
        channel: z.enum(RESPONSE_CHANNELS),
        n: z.int(),
        /** As `seen.n`; null for imports, too. */
        seen: z.int().nullable(),
      }),
    ),
    devices: z.array(z.object({ device: z.string(), n: z.int() })),
    languages: z.array(z.object({ language: z.string(), n: z.int() })),
    /** The first fifty URL parameters, by name. */
    parameters: z.array(z.object({ name: z.string(), ...valueCounts })),
    variables: z.array(z.object({ id: z.string(), ...valueCounts })),
    dropOff: z.array(
      z.object({
        block: z.string(),
        title: textSchema,
        type: z.string(),
        reached: z.int(),
        answered: z.int(),
        skipped: z.int(),
        /** Unfinished responses that stopped at this block. */
        left: z.int(),
      }),
    ),
    /** The drop-off of each loop of the study, whose blocks are in `dropOff` too. */
    loops: z.array(loopDropOffShape),
    closeAt: z.int().nullable(),
    /** How far each quota of the study is filled, with completed responses. */
    quotas: z.array(z.object({ id: z.string(), name: z.string(), limit: z.int(), n: z.int() })),
  }),
});
export type Overview = z.output<typeof getOverview.output>;

export const getBlocks = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/results/blocks',
  summary: 'Findings of every block, in order',
  access: readAccess,
  params: studyParams,
  query: filterQuery.extend({ ...compareQuery.shape, ...weightedQuery.shape, base }),
  output: z.object({
    counting,
    blocks: z.array(blockResultShape),
    comparison: pageComparisonShape.optional(),
    weights,
  }),
});

export const getBlock = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/results/blocks/:block',
  summary: 'Findings of one block, with its newest texts and exact median',
  access: readAccess,
  // Its newest texts are answers of participants.
  auditAction: 'response.read',
  params: studyParams.extend({ block: idSchema }),
  query: filterQuery.extend({ ...compareQuery.shape, ...weightedQuery.shape, base }),
  output: blockResultShape.extend({
    counting,
    comparison: pageComparisonShape.optional(),
    weights,
    /** Exact median of a number; null for other types or without answers. */
    median: z.number().nullable(),
    /** Its options with a text field, as "Other"; `listOthers` counts what was typed there. */
    typedOptions: z.array(z.object({ id: idSchema, label: textSchema })),
    /** Whether its texts have pieces; `listPieces` then counts their terms. */
    pieces: z.boolean(),
    /** Whether its answers are files; `listFiles` lists them. */
    files: z.boolean(),
    /** Whether one answer can give several choices: `getCombinations` then counts sets. */
    combines: z.boolean(),
    /** Names of categories that the team merged: each name with the one that it counts as. */
    mergedNames: mergedNamesShape,
    /** Answers left out of results; they are in no other figure. */
    leftOut: z.int(),
    texts: z.array(z.object({ response: z.uuid(), text: z.string(), at: z.iso.datetime() })),
  }),
});

export type BlockDetail = z.output<typeof getBlock.output>;

export const listBlockAnswers = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/results/blocks/:block/participants',
  summary: 'One row per person who reached the block, newest first',
  access: readAccess,
  auditAction: 'response.read',
  params: studyParams.extend({ block: idSchema }),
  query: filterQuery.extend({
    after: z.string().max(500).optional(),
    search: z.string().max(200).optional(),
    /** If `true`, only answers left out of results, which are not listed otherwise. */
    leftOut: z.enum(['true', 'false']).optional(),
  }),
  output: pageSchema(
    z.object({
      response: z.uuid(),
      participant: z.string(),
      answer: z.string().nullable(),
      /** Whether the person typed the answer. */
      isFreeText: z.boolean(),
      /** Files that the answer names. */
      files: z.array(sentFileSchema),
      /** The files of the answer that were recorded at the same time, the one with the sound first. */
      tracks: z.array(fileTrackSchema),
      /** The start of what is said in its recordings; null without transcripts. */
      spoken: z.string().nullable(),
      status: z.enum(RESPONSE_STATUSES),
      at: z.iso.datetime(),
    }),
  ),
});

export const listOthers = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/results/blocks/:block/others',
  summary: 'What people typed beside options such as “Other”, the most frequent first',
  access: readAccess,
  auditAction: 'response.read',
  params: studyParams.extend({ block: idSchema }),
  query: filterQuery.extend({
    search: z.string().max(200).optional(),
    /** One of the block's `typedOptions`; without it, the texts of all. */
    option: idSchema.optional(),
  }),
  output: z.object({
    items: z.array(
      z.object({
        /** The spelling that was typed last. */
        text: z.string(),
        n: z.int(),
        /** The newest responses with this text. */
        responses: z.array(z.uuid()),
      }),
    ),
    /** Whether there are more than those shown; a search finds them. */
    more: z.boolean(),
  }),
});
export type OtherAnswers = z.output<typeof listOthers.output>;

export const listPieces = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/results/blocks/:block/pieces',
  summary: 'The newest answers of a block in parts, with their frequent words',
  access: readAccess,
  auditAction: 'response.read',
  params: studyParams.extend({ block: idSchema }),
  query: filterQuery.extend({
    /** Together with `term`, returns only the pieces of this part that contain it, with the ranges of the term. */
    part: idSchema.optional(),
    term: z.string().max(200).optional(),
  }),
  output: z.object({
    /** Answers with text that were read; only the newest are. */
    read: z.int(),
    /** Whether all answers were read. */
    all: z.boolean(),
    parts: z.array(
      z.object({
        part: z.string(),
        /** People who wrote something here, of those read. */
        n: z.int(),
        /** Words and pairs of words that at least two people wrote, with their counts, the most frequent first. */
        terms: z.array(z.object({ term: z.string(), n: z.int() })),
        /** Number of pieces in this part, or of those that contain the requested term; more than are listed. */
        found: z.int(),
        /** The newest pieces. */
        pieces: z.array(
          z.object({
            response: z.uuid(),
            text: z.string(),
            kind: z.string().nullable(),
            at: z.object({ x: z.number(), y: z.number() }).nullable(),
            /** Ranges of the term in the text: start, and end (exclusive). */
            marks: z.array(z.tuple([z.int(), z.int()])),
          }),
        ),
      }),
    ),
  }),
});
export type BlockPieces = z.output<typeof listPieces.output>;

export const getCombinations = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/results/blocks/:block/combinations',
  summary: 'Which options were selected together, the ten most frequent sets',
  access: readAccess,
  params: studyParams.extend({ block: idSchema }),
  query: filterQuery.extend(weightedQuery.shape),
  output: z.object({
    /** People who chose anything. */
    n: z.int(),
    sets: z.array(z.object({ choices: z.array(z.string()), n: z.int(), interval: intervalShape })),
    /** For weighted shares, Kish's effective sample size. */
    effectiveSize: z.number().optional(),
    /** Number of distinct sets that are not listed. */
    others: z.int(),
  }),
});
export type Combinations = z.output<typeof getCombinations.output>;

export const listResponses = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/responses',
  summary: 'Responses, newest first',
  access: readAccess,
  auditAction: 'response.read',
  params: studyParams,
  query: filterQuery.extend({
    after: z.string().max(500).optional(),
    show: z.enum(['counted', 'excluded', 'preview', 'deleted']).optional(),
    order: z.enum(['newest', 'oldest']).optional(),
    column: z
      .union([idSchema, z.array(idSchema).max(MAX_ANSWER_COLUMNS)])
      .optional()
      .meta({ description: 'Blocks whose answers are listed; none of deleted responses.' }),
  }),
  output: pageSchema(responseRowShape).extend({ can }),
});

export const countResponses = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/responses/count',
  summary: 'How many responses there are, and how many match a filter',
  access: readAccess,
  params: studyParams,
  query: filterQuery.extend({ show: z.enum(['counted', 'excluded', 'preview', 'deleted']).optional() }),
  output: z.object({ counting, n: z.int(), total: z.int() }),
});
export type ResponseCounts = z.output<typeof countResponses.output>;

export const getResponse = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/responses/:responseId',
  summary: 'One response with all answers in order',
  access: readAccess,
  auditAction: 'response.read',
  params: studyParams.extend({ responseId: z.uuid() }),
  query: filterQuery,
  output: responseShape.extend({
    answers: z.array(readAnswerShape),
    /** Signs that it may not be sincere, with the blocks whose answers show them. */
    flags: z.array(z.object({ reason: z.enum(QUALITY_REASONS), blocks: z.array(z.string()) })),
    /** What members wrote about it, oldest first. */
    memberNotes: z.array(responseNoteShape),
    /** What the participant agreed to, a row for each purpose. */
    consents: z.array(consentStateSchema),
    path: z.array(z.string()),
    cameBySingleUseLink: z.boolean().meta({
      description: 'Whether a single-use or personal link was used for it; the link can be given back.',
    }),
    previous: z.uuid().nullable(),
    following: z.uuid().nullable(),
    can,
  }),
});

const downloadQuery = filterQuery.extend({
  as: z.enum(['label', 'code']).optional(),
  response: z.union([z.uuid(), z.array(z.uuid()).max(500)]).optional(),
  removed: z.enum(['true', 'false']).optional().meta({
    description:
      'Whether questions that are no longer in the study have columns, marked “(removed)”; by default they do.',
  }),
  loop: idSchema.optional().meta({
    description:
      'A loop of the study (`loops` of its summary): then each response has a row for each round that it reached, with the option of the round and a column for each question of the loop.',
  }),
});

/** Filtered or selected responses as CSV; the route is in `archives`. */
export const downloadCsv = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/responses.csv',
  summary: 'Responses as CSV, with labels or codes, filtered or selected',
  access: { kind: 'workspace', action: 'archive.export' },
  params: studyParams,
  query: downloadQuery,
  sendsFile: 'text/csv',
});

/** The table as an Excel file; the route is in `archives`. */
export const downloadXlsx = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/responses.xlsx',
  summary: 'Responses as an Excel file, with labels or codes, filtered or selected',
  access: { kind: 'workspace', action: 'archive.export' },
  params: studyParams,
  query: downloadQuery,
  sendsFile: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

/** A stream of server-sent events: `changed` whenever figures of the study may have changed, at most one a second. */
export const watchStudy = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/live',
  summary: 'Server-sent events: `changed` when results have changed',
  access: readAccess,
  params: studyParams,
  sendsFile: 'text/event-stream',
});
