import type { BlockSummaryProps } from '../block-props.ts';
import { ScoreColumns } from '../kit/scale/score-columns.tsx';
import { endLabel } from '../kit/scale/end-label.ts';
import type { RatingConfig } from './rating.ts';

/** How often each score was given, with the mean and its whiskers. */
export function Summary(props: BlockSummaryProps<RatingConfig>) {
  const { config, localize } = props;
  return <ScoreColumns {...props} ends={[endLabel(config.low, localize), endLabel(config.high, localize)]} />;
}
