import type { BlockSummaryProps } from '../face.ts';
import { TextCount } from '../kit/words-count.tsx';
import type { OpenQuestionConfig } from './open-question.ts';

/** How many answered; their words come from the results page. */
export function Summary({ finding }: BlockSummaryProps<OpenQuestionConfig>) {
  return <TextCount finding={finding} />;
}
