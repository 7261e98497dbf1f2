import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { idSchema, wellFormedString } from '../../blocks/text-schema.ts';

/** Merged names of one block. */
export const MAX_MERGED_NAMES = 2_000;
/** A name as it is counted. Its length is in code units, of which some characters have two. */
const name = wellFormedString(160).min(1);

/** Names that participants typed, each with the name that it counts as. */
export const mergedNamesShape = z.record(z.string(), z.string());
export type MergedNames = z.output<typeof mergedNamesShape>;

export const mergeNames = endpoint({
  method: 'PATCH',
  path: '/api/studies/:studyId/results/merged-names/:sortBlock',
  summary: 'Merge names that participants gave to categories, for everyone and in exports, or separate them',
  access: { kind: 'workspace', action: 'study.edit' },
  params: z.object({ studyId: z.uuid(), sortBlock: idSchema }),
  body: z.strictObject({
    changes: z
      .record(name, name.nullable())
      .refine(
        (changes) => Object.keys(changes).length <= MAX_MERGED_NAMES,
        'There are too many names. Merge fewer at a time.',
      )
      .meta({
        description:
          'Each name, in lower case as figures list it, with the name that it counts as; null separates it again.',
      }),
  }),
  output: z.object({ merged: mergedNamesShape }),
});
