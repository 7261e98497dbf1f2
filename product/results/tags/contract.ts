import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { idSchema } from '../../blocks/text-schema.ts';
import { blockComparisonShape, compareQuery, pageComparisonShape } from '../compare.ts';
import { filterQuery } from '../filter.ts';
import { findingShape } from '../finding.ts';
import { weightedQuery } from '../weighted.ts';
import { weightingShape } from '../weights/contract.ts';

const study = z.object({ studyId: z.uuid() });
const readAccess = { kind: 'workspace', action: 'results.read' } as const;

const figures = z.object({
  /**
   * A bar for each tag, in the order of the codebook; `choice` is its id. `n` counts people: those who could have the tag,
   * and of each bar those who have it, however often.
   */
  finding: findingShape,
  compared: blockComparisonShape.optional(),
  /** People with a highlight, with or without a tag. */
  coded: z.int(),
  /** People of the base without any tag. */
  untagged: z.int(),
  /** The groups of the codebook with these tags, in its order; the tags without a group come last, in none. */
  groups: z.array(z.object({ id: z.uuid(), name: z.string(), tags: z.array(z.uuid()) })),
});
export type TagFigures = z.output<typeof figures>;

const page = {
  counting: z.int().meta({
    description: 'Responses whose newest answers are not in these figures yet; ask again in a moment.',
  }),
  comparison: pageComparisonShape.optional(),
  weights: weightingShape.optional(),
};

const query = filterQuery.extend({
  ...compareQuery.shape,
  ...weightedQuery.shape,
  mine: z.enum(['true']).optional().meta({ description: 'Counts only the caller’s own highlights.' }),
});

export const getTagFigures = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/results/tags/:questionId',
  summary: 'How many of the people who answered a question have each tag in their answer',
  access: readAccess,
  params: study.extend({ questionId: idSchema }),
  query,
  output: figures.extend({
    ...page,
    /** Whether its answers have texts or recordings to code. */
    canCode: z.boolean(),
  }),
});
export type BlockTagFigures = z.output<typeof getTagFigures.output>;

export const getStudyTagFigures = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/results/tags',
  summary:
    'How many people have each tag in an answer to any question, and how many responses have it themselves',
  access: readAccess,
  params: study,
  query,
  output: z.object({ ...page, answers: figures, responses: figures }),
});
export type StudyTagFigures = z.output<typeof getStudyTagFigures.output>;
