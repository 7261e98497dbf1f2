import type { BlockSummaryProps } from '../block-props.ts';
import { ScoreColumns } from '../kit/scale/score-columns.tsx';
import { localizeOrEmpty } from '../kit/localize-or-empty.ts';
import type { RatingConfig } from './rating.ts';

/** How often each score was given, with the mean and its whiskers. */
export function Summary(props: BlockSummaryProps<RatingConfig>) {
  const { config, localize } = props;
  return (
    <ScoreColumns
      {...props}
      endLabels={[localizeOrEmpty(localize, config.low), localizeOrEmpty(localize, config.high)]}
    />
  );
}
