import { PURPOSES, type Purpose } from '../purposes.ts';
import type { Text } from '../text.ts';

/**
 * Whether a purpose is asked for: not at all, by the text itself, so that accepting it grants the purpose, or by a
 * checkbox of its own that people may leave empty.
 */
export const PURPOSE_MODES = ['none', 'included', 'optional'] as const;
export interface PurposeSetting {
  mode: (typeof PURPOSE_MODES)[number];
  /** The label of the checkbox; by default one in the participant's language. If included, its sentence in the text. */
  label: Text;
}
/** The `ConfigProblem.field` of a purpose's label. */
export const purposeField = (purpose: Purpose): string => `purpose:${purpose.replace('_', '')}`;

/** What accepting the text of a new consent grants, and of those from before purposes could be set. */
const EXPECTED_PURPOSES: readonly Purpose[] = ['record', 'keep', 'quote'];

/** The purposes of a new consent, with the sentences of its text that say them. */
export const createPurposes = (
  sentences: Partial<Record<Purpose, Text>> = {},
): Record<Purpose, PurposeSetting> =>
  Object.fromEntries(
    PURPOSES.map((purpose) => [
      purpose,
      {
        mode: EXPECTED_PURPOSES.includes(purpose) ? 'included' : 'none',
        label: sentences[purpose] ?? {},
      },
    ]),
  ) as Record<Purpose, PurposeSetting>;
