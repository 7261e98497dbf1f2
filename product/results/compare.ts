import { z } from 'zod';
import { textSchema } from '../blocks/text-schema.ts';
import { parameterPart, variablePart } from './columns/limit-values.ts';
import { decoded, encodePart, isId, isTrace, TRAITS, type Trait } from './filter.ts';
import { groupFindingShape } from './finding.ts';

/** What figures can be split by besides an answer: what a response carries. */
export const COMPARED_TRAITS = [...TRAITS, 'status'] as const;
export type ComparedTrait = Trait | 'status';

/** What splits figures into groups: an answer to a part of a block, or what a response carries or comes to. */
export type CompareBy =
  { block: string; part: string } | { trait: ComparedTrait } | { parameter: string } | { variable: string };

/** At most so many groups are compared, the largest. */
export const MAX_GROUPS = 8;
/** At most so many bars of all groups together: a page of more is compared block by block. */
export const MAX_BARS = 100_000;
/** With fewer answers in a group than this, nothing is claimed of it. */
export const MIN_GROUP_SIZE = 10;

/** As it stands in an address beside the filter: `compare=device`, `compare=block.part`, `compare=parameter:name`. */
export const compareQuery = z.object({
  compare: z
    .string()
    .max(800)
    .refine(
      (given) => readCompare(given) !== null,
      'Results can’t be compared by that. Use device, channel, language, status, block.part, parameter:name or variable:id.',
    )
    .meta({
      description:
        'What splits the figures: `device`, `channel`, `language`, `status`, `block.part`, `parameter:name`, or `variable:id`.',
      examples: ['device', 'k3m9x2p7qa.', 'parameter:utm_source'],
    })
    .optional(),
});

/** Reads it; null for what cannot be read. */
export function readCompare(given: string | undefined | null): CompareBy | null {
  if (!given) return null;
  const trait = COMPARED_TRAITS.find((one) => one === given);
  if (trait) return { trait };
  const [, kind, encoded] = /^(parameter|variable):([^.~]+)$/.exec(given) ?? [];
  if (kind && encoded) {
    const named = decoded(encoded);
    if (kind === 'parameter') return named ? { parameter: named } : null;
    return named && isId(named) ? { variable: named } : null;
  }
  const [block = '', part, ...rest] = given.split('.');
  if (!isId(block) || part === undefined || rest.length > 0) return null;
  const of = decoded(part);
  return of === null || isTrace(of) || of.startsWith('$') ? null : { block, part: of };
}

export function writeCompare(by: CompareBy): string {
  if ('trait' in by) return by.trait;
  if ('parameter' in by) return `parameter:${encodePart(by.parameter)}`;
  return 'variable' in by ? `variable:${by.variable}` : `${by.block}.${encodePart(by.part)}`;
}

/** The part of a response's own facts that it is. */
export function ownPart(by: Exclude<CompareBy, { block: string }>): string {
  if ('trait' in by) return by.trait;
  return 'parameter' in by ? parameterPart(by.parameter) : variablePart(by.variable);
}

/** How a difference was tested. */
export const TESTS = [
  'chi-square',
  'fisher',
  'freeman-halton',
  'mann-whitney',
  'kruskal-wallis',
  'welch',
] as const;

const group = z.object({
  /** Stable name of the group: a choice, the first and last of several, or a value such as `phone`. */
  key: z.string(),
  /** Null where the key says it: a device, a language. */
  label: textSchema.nullable(),
  /** Responses in the group. */
  n: z.int(),
});

/** The groups of a page, and how many tests stand on it. */
export const comparisonShape = z.object({
  groups: z.array(
    group.extend({
      /** The choices or values that make the group. */
      choices: z.array(z.string()),
    }),
  ),
  /** Groups left out, because only the largest are compared. */
  notShown: z.int(),
  /** Responses in no group, because their parameter or variable has too many different values. */
  others: z.int(),
  /** Whether a person can be in several groups: then nothing is tested. */
  overlap: z.boolean(),
  /** Tests on this page, which every p is adjusted for. */
  tests: z.int(),
  /** Blocks of this page that are not compared, because they have too many figures. */
  tooLarge: z.int(),
});
export type Comparison = z.output<typeof comparisonShape>;

const tested = z.object({
  /** The part of the block, '' for the block itself. */
  part: z.string(),
  /** The choice alone that was tested, where a person can give several; null: all choices of the part at once. */
  choice: z.string().nullable(),
  test: z.enum(TESTS),
  /** χ², U, H or t; null for Fisher's test of 2 × 2 and of larger tables, which has none. */
  statistic: z.number().nullable(),
  freedom: z.number().nullable(),
  p: z.number(),
  /** Standard error of p where it was found by drawing tables; null: p is not drawn. */
  error: z.number().nullable(),
  /** p adjusted for all tests on the page (Holm); null where too few answered for a claim. */
  adjusted: z.number().nullable(),
  tooFew: z.boolean(),
  /** Whether the difference is marked: adjusted p below 0.05. */
  differs: z.boolean(),
});
export type Tested = z.output<typeof tested>;

/** A block's figures per group, in the order of the page's groups. */
export const comparedShape = z.object({
  groups: z.array(group.extend({ finding: groupFindingShape })),
  tests: z.array(tested),
});
export type Compared = z.output<typeof comparedShape>;
