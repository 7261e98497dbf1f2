import { formatDuration, formatN } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../block-props.ts';
import { formatSeconds } from '../kit/clicks/heat-map.tsx';
import type { SecondsQuartiles } from '../kit/clicks/seconds-quartiles.ts';
import { ScoreLine } from '../kit/scale/score-line.tsx';
import { ChoiceBars } from '../kit/summary/choice-bars.tsx';
import type { ScreenTaskDetail } from './screen-task.ts';
import type { ScreenTaskConfig } from './task.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';
import { GroupBars } from '../kit/summary/group-bars.tsx';

/** How many succeeded, how the task ended, how long it took, and how many were recorded. */
export function Summary(props: BlockSummaryProps<ScreenTaskConfig>) {
  const { finding, isCompact } = props;
  const { all, succeeded } = finding.detail as ScreenTaskDetail;
  const recorded = finding.groups.find(({ part }) => part === 'recorded');
  const outcome = (
    <>
      <ScoreLine
        score={finding.score}
        percentOf={finding.groups[0]!.bars.reduce(
          (sum, { choice, n }) => sum + (choice === 'unable' ? 0 : n),
          0,
        )}
      />
      <ChoiceBars {...props} />
    </>
  );
  if (isCompact) return <div>{outcome}</div>;
  return (
    <div className={classes.sections}>
      <section>{outcome}</section>
      {all && (
        <dl className={classes.measures}>
          {succeeded && <Time name={texts.medianTimeOfSuccessful} quartiles={succeeded} />}
          <Time name={texts.medianTimeOfAll} quartiles={all} />
        </dl>
      )}
      {recorded && recorded.n > 0 && (
        <section>
          <h4>{texts.recorded}</h4>
          <GroupBars {...props} group={recorded} />
        </section>
      )}
    </div>
  );
}

const formatTime = (seconds: number) => (seconds < 60 ? formatSeconds(seconds) : formatDuration(seconds));

function Time({ name, quartiles }: { name: string; quartiles: SecondsQuartiles }) {
  const { n, median, low, high } = quartiles;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{`${texts.timeWithQuartiles(formatTime(median), formatTime(low), formatTime(high))}, ${formatN(n)}`}</dd>
    </div>
  );
}
