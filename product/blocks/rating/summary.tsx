import type { BlockSummaryProps } from '../block-props.ts';
import { findGoodEnd } from '../kit/scale/find-good-end.ts';
import { ScoreColumns } from '../kit/scale/score-columns.tsx';
import { localizeOrEmpty } from '../kit/localize-or-empty.ts';
import type { RatingConfig } from './rating.ts';

/** How often each score was given, with the mean and its whiskers. */
export function Summary(props: BlockSummaryProps<RatingConfig>) {
  const { config, localize } = props;
  const endLabels: [string, string] = [
    localizeOrEmpty(localize, config.low),
    localizeOrEmpty(localize, config.high),
  ];
  // Without labels, as of stars, more is better.
  const goodEnd = endLabels[0] && endLabels[1] ? findGoodEnd(endLabels) : 'last';
  return <ScoreColumns {...props} endLabels={endLabels} goodEnd={goodEnd} />;
}
