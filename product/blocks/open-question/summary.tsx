import type { BlockSummaryProps } from '../block-props.ts';
import { TextCount } from '../kit/summary/text-count.tsx';
import type { OpenQuestionConfig } from './open-question.ts';

/** How many people answered; the results page lists the texts. */
export function Summary({ finding }: BlockSummaryProps<OpenQuestionConfig>) {
  return <TextCount finding={finding} />;
}
