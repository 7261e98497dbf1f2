import { defineBlock } from '../block.ts';
import { typed } from '../kit/typed/typed.ts';
import type { Text } from '../text.ts';

export interface OpenQuestionConfig {
  placeholder: Text;
  minLength: number | null;
  maxLength: number;
}
export interface OpenQuestionAnswer {
  text: string;
}

/** A question answered at length, in the person's own words. One cell: the words, by label and by code alike. */
export const openQuestion = defineBlock<OpenQuestionConfig, OpenQuestionAnswer>({
  id: 'open-question',
  version: 1,
  label: 'Open question',
  hint: 'Long text answer in people’s own words.',
  group: 'values',
  isCommon: true,
  isQuestion: true,
  fresh: () => ({ placeholder: {}, minLength: null, maxLength: 5_000 }),
  ...typed,
});
