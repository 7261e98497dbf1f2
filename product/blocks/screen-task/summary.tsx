import type { BlockSummaryProps } from '../block-props.ts';
import { ScoreLine } from '../kit/scale/score-line.tsx';
import { getDetailInPeople } from '../kit/summary/detail-in-people.ts';
import { ChoiceBars } from '../kit/options/choice-bars.tsx';
import { GroupBars } from '../kit/summary/group-bars.tsx';
import { Measures, TimeMeasure } from '../kit/summary/measures.tsx';
import classes from '../kit/summary/measures.module.css';
import type { ScreenTaskDetail } from './screen-task-team.ts';
import type { ScreenTaskConfig } from './task.ts';
import { texts } from './texts.ts';

/** How many succeeded, how the task ended, how long it took, and how many were recorded. */
export function Summary(props: BlockSummaryProps<ScreenTaskConfig>) {
  const { finding, isCompact } = props;
  const { all, succeeded } = finding.detail as ScreenTaskDetail;
  const people = getDetailInPeople<ScreenTaskDetail>(finding);
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
        <Measures>
          {succeeded && (
            <TimeMeasure name={texts.medianTimeOfSuccessful} quartiles={succeeded} n={people.succeeded?.n} />
          )}
          <TimeMeasure name={texts.medianTimeOfAll} quartiles={all} n={people.all?.n} />
        </Measures>
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
