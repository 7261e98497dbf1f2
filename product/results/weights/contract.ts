import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { textSchema } from '../../blocks/text-schema.ts';
import { weightSettingsSchema } from './settings.ts';

const study = z.object({ studyId: z.uuid() });
const readAccess = { kind: 'workspace', action: 'results.read' } as const;
const editAccess = { kind: 'workspace', action: 'study.edit' } as const;

/** The result of raking. Shares are of the participants whose category is known, 0 to 1. */
const rakingResult = z.object({
  /** Whether every margin meets its targets, and every weight is within its limits. */
  converged: z.boolean(),
  iterations: z.int(),
  /** Whether the weights are within their limits. */
  trimmed: z.boolean(),
  margins: z.array(
    z.object({
      /** Largest difference between a share and its target. */
      deviation: z.number(),
      /** Participants in none of the categories; this margin does not change their weight. */
      missing: z.int(),
      categories: z.array(
        z.object({
          n: z.int(),
          unweighted: z.number(),
          weighted: z.number(),
          target: z.number(),
        }),
      ),
    }),
  ),
});

/** The weights of all participants together. */
export const weightsSummary = z.object({
  /** Participants with a weight above 0. */
  n: z.int(),
  /** Kish's effective sample size. */
  effectiveSize: z.number(),
  /** Kish's design effect, 1 for equal weights. */
  designEffect: z.number(),
  /** The largest and the smallest weight as multiples of the mean. */
  largest: z.number(),
  smallest: z.number(),
  /** Participants with a weight above five times the mean, and their share of all weights, 0 to 1. */
  large: z.object({ n: z.int(), weightShare: z.number() }),
  /** Participants without a usable number, if weights come from a URL parameter or variable. */
  without: z.int(),
  raking: rakingResult.nullable(),
});
export type WeightsSummary = z.output<typeof weightsSummary>;

/** The weights of a study. */
export const studyWeights = z.object({
  settings: weightSettingsSchema,
  /** When the weights were computed last; they are computed again when answers change. */
  computedAt: z.iso.datetime(),
  /** Whether answers have changed since then. */
  outdated: z.boolean(),
  summary: weightsSummary,
  /** Why weights could not be computed from the newest answers; the previous weights are kept. */
  problems: z.array(z.string()),
});
export type StudyWeights = z.output<typeof studyWeights>;

export const getWeights = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/weights',
  summary: 'How responses are weighted, and what they can be weighted by',
  access: readAccess,
  params: study,
  output: z.object({
    weights: studyWeights.nullable(),
    /** The questions and properties that can be margins. */
    subjects: z.array(
      z.object({
        /** The value for `by` of a margin. */
        by: z.string(),
        /** The question; null for a property, parameter or variable, which has `name` instead. */
        title: textSchema.nullable(),
        /** The row or item of the question. */
        label: textSchema.nullable(),
        name: z.string().nullable(),
      }),
    ),
    /** URL parameters and variables that can contain a weight. */
    parameters: z.array(z.string()),
    variables: z.array(z.object({ id: z.string(), name: z.string() })),
    base: z.string(),
    can: z.record(z.string(), z.boolean()),
  }),
});

export const getMarginCategories = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/weights/categories/:by',
  summary: 'The categories of a margin, with how many participants are in each',
  access: readAccess,
  /** `by`: as in a margin. */
  params: study.extend({ by: z.string().max(800) }),
  query: z.object({ participants: z.enum(['completed', 'all']).optional() }),
  output: z.object({
    /** Whether answers are numbers, so that ranges can be categories. */
    numbers: z.boolean(),
    categories: z.array(
      z.object({
        /** The value for `choices` of a category. */
        choice: z.string(),
        /** Null if the choice is its own label, such as a device or a value. */
        label: textSchema.nullable(),
        n: z.int(),
      }),
    ),
    /** Participants in none of them. */
    missing: z.int(),
    /** Why responses can’t be weighted by this subject; null if they can. */
    problem: z.string().nullable(),
  }),
});
export type MarginCategories = z.output<typeof getMarginCategories.output>;

export const setWeights = endpoint({
  method: 'PUT',
  path: '/api/studies/:studyId/weights',
  summary: 'Weight the responses of a study',
  access: editAccess,
  params: study,
  body: weightSettingsSchema,
  output: studyWeights,
});

export const removeWeights = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/weights',
  summary: 'Remove the weights of a study',
  access: editAccess,
  params: study,
  output: z.object({}),
});

/** The facts about the weights that every page with weighted figures shows. */
export const weightingShape = z.object({
  computedAt: z.iso.datetime(),
  outdated: z.boolean(),
  /** Participants with a weight in the whole study, without filters. */
  n: z.int(),
  effectiveSize: z.number(),
  designEffect: z.number(),
  largest: z.number(),
  problems: z.array(z.string()),
});
export type Weighting = z.output<typeof weightingShape>;
