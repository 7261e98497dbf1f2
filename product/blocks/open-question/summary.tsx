import type { BlockSummaryProps } from '../face.ts';
import { WordsCount } from '../kit/words-count.tsx';
import type { OpenQuestionConfig } from './open-question.ts';

/** How many answered; their words come from the results page. */
export function Summary({ finding }: BlockSummaryProps<OpenQuestionConfig>) {
  return <WordsCount finding={finding} />;
}
