import { z } from 'zod';
import { textSchema } from '../blocks/text-schema.ts';
import { formatParameterPart, formatVariablePart } from './columns/limit-values.ts';
import { decodePart, encodePart, isId, isTrace, TRAITS, type Trait } from './filter.ts';
import { groupFindingShape } from './finding.ts';

/** Properties of a response that figures can be compared by. */
export const COMPARED_TRAITS = [...TRAITS, 'status'] as const;
export type ComparedTrait = Trait | 'status';

/** The property that figures are compared by: a part of a block, a property of the response, a URL parameter, a variable, tags, a tag of answers to a question, or something that another noun knows (`where`). */
export type CompareBy =
  | { block: string; part: string }
  | { trait: ComparedTrait }
  | { parameter: string }
  | { variable: string }
  | { tags: true }
  | { tagged: string; tag: string }
  | { where: string; of: string };

/** Comparisons by a value of the response itself, such as its device; these have columns. */
export type PropertyCompareBy = Exclude<
  CompareBy,
  { block: string } | { tags: true } | { tagged: string } | { where: string }
>;

/** Only the largest groups are compared. */
export const MAX_COMPARED_GROUPS = 8;
/** Maximum bars of all groups on one page; blocks beyond that are compared only on their separate pages. */
export const MAX_COMPARED_BARS = 100_000;
/** A group with fewer answers is not tested. */
export const MIN_GROUP_SIZE = 10;

/** The query parameter beside the filter: `compare=device`, `compare=block.part`, `compare=parameter:name`. */
export const compareQuery = z.object({
  compare: z
    .string()
    .max(800)
    .refine(
      (value) => readCompare(value) !== null,
      'Results can’t be compared by that. Use device, channel, language, status, tags, tag:block:id, block.part, parameter:name, variable:id or where:filter:value.',
    )
    .meta({
      description:
        'What splits the figures: `device`, `channel`, `language`, `status`, `tags`, `tag:block:id` (those with a tag in their answer to a question, and those without), `block.part`, `parameter:name`, `variable:id`, or `where:filter:value`, as by an attribute (`where:people-attribute:plan`) or by being in a segment (`where:people-segment:id`).',
      examples: ['device', 'k3m9x2p7qa.', 'parameter:utm_source'],
    })
    .optional(),
});

/** Parses the query parameter; null if it is invalid. */
export function readCompare(value: string | undefined | null): CompareBy | null {
  if (!value) return null;
  const trait = COMPARED_TRAITS.find((candidate) => candidate === value);
  if (trait) return { trait };
  if (value === 'tags') return { tags: true };
  const [, tagged, tag] = /^tag:(\w+):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(value) ?? [];
  if (tagged && tag) return { tagged, tag };
  const [, where, encodedOf] = /^where:([\w-]+):([^.~]+)$/.exec(value) ?? [];
  if (where && encodedOf) {
    const of = decodePart(encodedOf);
    return of ? { where, of } : null;
  }
  const [, kind, encoded] = /^(parameter|variable):([^.~]+)$/.exec(value) ?? [];
  if (kind && encoded) {
    const name = decodePart(encoded);
    if (kind === 'parameter') return name ? { parameter: name } : null;
    return name && isId(name) ? { variable: name } : null;
  }
  const [block = '', part, ...extraParts] = value.split('.');
  if (!isId(block) || part === undefined || extraParts.length > 0) return null;
  const name = decodePart(part);
  return name === null || isTrace(name) || name.startsWith('$') ? null : { block, part: name };
}

export function writeCompare(by: CompareBy): string {
  if ('trait' in by) return by.trait;
  if ('tags' in by) return 'tags';
  if ('tagged' in by) return `tag:${by.tagged}:${by.tag}`;
  if ('where' in by) return `where:${by.where}:${encodePart(by.of)}`;
  if ('parameter' in by) return `parameter:${encodePart(by.parameter)}`;
  return 'variable' in by ? `variable:${by.variable}` : `${by.block}.${encodePart(by.part)}`;
}

/** The part under which responses are counted by a property: `device`, `parameter:ref`. */
export function getPropertyPart(by: PropertyCompareBy): string {
  if ('trait' in by) return by.trait;
  return 'parameter' in by ? formatParameterPart(by.parameter) : formatVariablePart(by.variable);
}

/** Statistical tests. */
const STATISTICAL_TESTS = [
  'chi-square',
  'fisher',
  'freeman-halton',
  'mann-whitney',
  'kruskal-wallis',
  'welch',
  'rao-scott',
  'weighted-t',
  'weighted-wald',
] as const;

const group = z.object({
  /** Stable name of the group: a choice, both ends of a range of numbers, or a value such as `phone`. */
  key: z.string(),
  /** Null if the label follows from the key, such as a device or language. */
  label: textSchema.nullable(),
  /** Responses in the group. */
  n: z.int(),
});

/** The groups of a page, and how many tests it shows. */
export const pageComparisonShape = z.object({
  /** What the groups differ in, where another noun knows it. */
  name: z.string().optional(),
  groups: z.array(
    group.extend({
      /** The choices or values that define the group. */
      choices: z.array(z.string()),
    }),
  ),
  /** Groups left out, because only the largest are compared. */
  notShown: z.int(),
  /** Responses in no group, because their parameter or variable has too many different values. */
  others: z.int(),
  /** Whether a person can be in several groups; if so, nothing is tested. */
  overlap: z.boolean(),
  /** Number of tests on this page, for which every p is adjusted. */
  tests: z.int(),
  /** Blocks of this page that are not compared, because they have too many figures. */
  tooLarge: z.int(),
});
export type PageComparison = z.output<typeof pageComparisonShape>;

const groupTestShape = z.object({
  /** The part of the block, '' for the block itself. */
  part: z.string(),
  /** The tested choice if a person can give several; null: all choices of the part are tested together. */
  choice: z.string().nullable(),
  test: z.enum(STATISTICAL_TESTS),
  /** χ², U, H, t, or F for weighted answers; null for Fisher's exact test, which has none. */
  statistic: z.number().nullable(),
  degreesOfFreedom: z.number().nullable(),
  /** The second degrees of freedom of an F. */
  errorDegreesOfFreedom: z.number().optional(),
  p: z.number(),
  /** Standard error of p if it was estimated by drawing random tables; otherwise null. */
  error: z.number().nullable(),
  /** p adjusted for all tests on the page (Holm); null if too few people answered for a claim. */
  adjusted: z.number().nullable(),
  tooFew: z.boolean(),
  /** Whether the difference is marked: adjusted p below 0.05. */
  differs: z.boolean(),
});
export type GroupTest = z.output<typeof groupTestShape>;

/** A block's figures per group, in the order of the page's groups. */
export const blockComparisonShape = z.object({
  groups: z.array(group.extend({ finding: groupFindingShape })),
  tests: z.array(groupTestShape),
  /** Parts that have no valid test for weighted answers, and why: rank tests are not available with weights. */
  untested: z.array(z.object({ part: z.string(), reason: z.enum(['ranks']) })).optional(),
});
export type BlockComparison = z.output<typeof blockComparisonShape>;
