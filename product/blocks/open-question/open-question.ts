import { defineBlock } from '../block.ts';
import type { LimitMode } from '../kit/limits/limits.ts';
import { typedBlock } from '../kit/typed/typed.ts';
import type { Text } from '../text.ts';

export interface OpenQuestionConfig {
  placeholder: Text;
  minLength: number | null;
  maxLength: number;
  limits: LimitMode;
}
export interface OpenQuestionAnswer {
  text: string;
}

/** A question with a long text answer. One cell: the text, as label and as code. */
export const openQuestion = defineBlock<OpenQuestionConfig, OpenQuestionAnswer>({
  id: 'open-question',
  version: 2,
  label: 'Open question',
  hint: 'Long text answer in people’s own words.',
  menuSection: 'values',
  isCommon: true,
  isQuestion: true,
  createConfig: () => ({ placeholder: {}, minLength: null, maxLength: 5_000, limits: 'hard' }),
  ...typedBlock,
});
