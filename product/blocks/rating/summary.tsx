import type { BlockSummaryProps } from '../face.ts';
import { ScoreColumns } from '../kit/score-columns.tsx';
import { wordsAt } from '../kit/words-at.ts';
import type { RatingConfig } from './rating.ts';

/** How often each score was given, with the mean and its whiskers. */
export function Summary(props: BlockSummaryProps<RatingConfig>) {
  const { config, speak } = props;
  return <ScoreColumns {...props} ends={[wordsAt(config.low, speak), wordsAt(config.high, speak)]} />;
}
