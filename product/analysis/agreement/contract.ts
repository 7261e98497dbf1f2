import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { idSchema } from '../../blocks/text-schema.ts';
import { filterQuery } from '../../results/filter.ts';

/** What coders are compared by: each answer, or each highlighted part of one. */
export const AGREEMENT_UNITS = ['answer', 'span'] as const;
export type AgreementUnit = (typeof AGREEMENT_UNITS)[number];

/** The id of the language model among coders. */
export const MODEL_CODER = 'model';
const coderShape = z.union([z.uuid(), z.literal(MODEL_CODER)]);

/** A coefficient with its 95 % interval, which is null where it cannot be computed. */
const coefficient = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() });

const figures = {
  /** Units that at least two of the coders coded. */
  units: z.int(),
  /** Share of pairs of coders who decided alike; null without such units. */
  agreed: z.number().nullable(),
  /** Cohen’s κ, of two coders; null otherwise, or if it is not defined. */
  kappa: coefficient.nullable(),
  /** Krippendorff’s α; null if it is not defined. */
  alpha: coefficient.nullable(),
};

export const getAgreement = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/coding/:questionId/agreement',
  summary: 'How far coders of a question agree, for each tag and overall',
  access: { kind: 'workspace', action: 'results.read' },
  params: z.object({ studyId: z.uuid(), questionId: idSchema }),
  query: filterQuery.extend({
    unit: z.enum(AGREEMENT_UNITS).optional(),
    /** The coders to compare; without them, all people. */
    coder: z.union([coderShape, z.array(coderShape).max(20)]).optional(),
  }),
  output: z.object({
    coders: z.array(z.object({ id: coderShape, name: z.string(), coded: z.int() })),
    /** The language model that suggested tags for this question, whether it is compared or not; null without one. */
    model: z.object({ name: z.string(), coded: z.int() }).nullable(),
    /** False if there are more highlights than were compared; the newest ones are. */
    all: z.boolean(),
    overall: z.object(figures),
    /** Tags that any of the coders used, in the order of the codebook. */
    tags: z.array(z.object({ tag: z.uuid(), used: z.int(), ...figures })),
  }),
});
export type Agreement = z.output<typeof getAgreement.output>;
