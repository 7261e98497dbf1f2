import { defineBlock } from '../block.ts';
import type { LimitMode } from '../kit/limits/limits.ts';
import type { WithRules } from '../kit/rules/rules.ts';
import { typedBlock } from '../kit/typed/typed.ts';
import type { Text } from '../text.ts';

export interface ShortTextConfig extends WithRules {
  placeholder: Text;
  minLength: number | null;
  maxLength: number;
  limits: LimitMode;
}
export interface ShortTextAnswer {
  text: string;
}

/** One line of text, such as a name. */
export const shortText = defineBlock<ShortTextConfig, ShortTextAnswer>({
  id: 'short-text',
  isQuestion: true,
  ...typedBlock,
});
