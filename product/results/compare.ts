import { z } from 'zod';
import { textSchema } from '../blocks/text-schema.ts';
import { encodePart, isTrace, TRAITS, type Trait } from './filter.ts';
import { groupFindingShape } from './finding.ts';

/** What figures can be split by besides an answer: what a response carries. */
export const COMPARED_TRAITS = [...TRAITS, 'status'] as const;
export type ComparedTrait = Trait | 'status';

/** What splits figures into groups: an answer to a part of a block, or what a response carries. */
export type CompareBy = { block: string; part: string } | { trait: ComparedTrait };

/** At most so many groups are compared, the largest. */
export const MOST_GROUPS = 8;
/** At most so many bars of all groups together: a page of more is compared block by block. */
export const MOST_BARS = 100_000;
/** With fewer answers in a group than this, nothing is claimed of it. */
export const FEWEST = 10;

/** As it stands in an address beside the filter: `compare=device`, or `compare=block.part`. */
export const compareQuery = z.object({
  compare: z
    .string()
    .max(400)
    .refine(
      (given) => readCompare(given) !== null,
      'Figures cannot be compared by that. Write device, channel, language, status or block.part.',
    )
    .meta({
      description: 'What splits the figures: `device`, `channel`, `language`, `status`, or `block.part`.',
      examples: ['device', 'k3m9x2p7qa.'],
    })
    .optional(),
});

/** Reads it; null for what cannot be read. */
export function readCompare(given: string | undefined | null): CompareBy | null {
  if (!given) return null;
  const trait = COMPARED_TRAITS.find((one) => one === given);
  if (trait) return { trait };
  const [block, part, ...rest] = given.split('.');
  if (!block || part === undefined || rest.length > 0) return null;
  try {
    const of = decodeURIComponent(part);
    return isTrace(of) || of.startsWith('$') ? null : { block, part: of };
  } catch {
    // A broken percent sign in a hand-made address.
    return null;
  }
}

export function writeCompare(by: CompareBy): string {
  return 'trait' in by ? by.trait : `${by.block}.${encodePart(by.part)}`;
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
