import { useMemo } from 'react';
import { formatInterval, formatPercent } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../block-props.ts';
import { ChoiceBars } from '../kit/options/choice-bars.tsx';
import { getDetailInPeople } from '../kit/summary/detail-in-people.ts';
import { ScoreLine } from '../kit/scale/score-line.tsx';
import { Measure, Measures, TimeMeasure } from '../kit/summary/measures.tsx';
import measureClasses from '../kit/summary/measures.module.css';
import { poolShares } from '../statistics/pool-shares.ts';
import { FlowDiagram } from './flow-diagram.tsx';
import type { PrototypeTestConfig } from './prototype.ts';
import type { PrototypeTestDetail } from './prototype-figures.ts';
import { TASK_END_LABELS } from './prototype-test.ts';
import { ScreenFigures } from './screen-figures.tsx';
import classes from './summary.module.css';
import { listGoalPaths, findScreen } from './walk.ts';
import { texts } from './texts.ts';

/** Success, directness and time, the paths people took, and the clicks on each screen. */
export function Summary(props: BlockSummaryProps<PrototypeTestConfig>) {
  const { config, finding, isCompact, localize } = props;
  const detail = finding.detail as PrototypeTestDetail;
  const goalPaths = useMemo(() => listGoalPaths(config), [config]);
  const endLabels: Record<string, string> = { ...TASK_END_LABELS, more: texts.summary.moreSteps };
  const getName = (id: string) =>
    endLabels[id.slice(1)] && id.startsWith('=')
      ? endLabels[id.slice(1)]!
      : localize(findScreen(config, id)?.name) ||
        (findScreen(config, id) ? texts.summary.unnamedScreen : texts.summary.deletedScreen);
  const outcome = (
    <>
      <ScoreLine score={finding.score} percentOf={finding.n} />
      <ChoiceBars {...props} />
    </>
  );
  if (isCompact) return <div>{outcome}</div>;
  return (
    <div className={measureClasses.sections}>
      <section>{outcome}</section>
      <AllMeasures {...props} detail={detail} />
      {config.kind === 'screens' && detail.flow.length > 0 && (
        <section>
          <h4>{texts.summary.paths}</h4>
          <FlowDiagram
            flow={detail.flow}
            people={getDetailInPeople<PrototypeTestDetail>(finding).flow}
            goalPaths={goalPaths}
            goals={config.goals}
            getName={getName}
          />
        </section>
      )}
      {config.kind === 'screens' && finding.n > 0 && (
        <section>
          <h4>{texts.screens}</h4>
          <ScreenFigures {...props} detail={detail} getName={getName} />
        </section>
      )}
    </div>
  );
}

function AllMeasures({
  config,
  finding,
  detail,
}: BlockSummaryProps<PrototypeTestConfig> & { detail: PrototypeTestDetail }) {
  const { all, succeeded, score } = detail;
  const people = getDetailInPeople<PrototypeTestDetail>(finding);
  if (!all) return null;
  const sum = (screens: PrototypeTestDetail['screens'], key: 'clicks' | 'misclicks') =>
    screens.reduce((total, screen) => total + screen[key], 0);
  const [clicks, misses] = [sum(detail.screens, 'clicks'), sum(detail.screens, 'misclicks')];
  const [clicksCounted, missesCounted] = [sum(people.screens, 'clicks'), sum(people.screens, 'misclicks')];
  const group = finding.groups.find(({ part }) => part === 'misclicks');
  const misclickShare =
    group && group.n > 0
      ? poolShares(
          group.bars.filter(({ choice }) => choice !== '0'),
          group,
        )
      : null;
  return (
    <Measures>
      {succeeded && (
        <TimeMeasure
          name={texts.summary.medianTimeOfSuccessful}
          quartiles={succeeded}
          n={people.succeeded?.n}
        />
      )}
      <TimeMeasure name={texts.summary.medianTimeOfAll} quartiles={all} n={people.all?.n} />
      {config.kind === 'screens' && (
        <Measure name={texts.summary.misclickRate}>
          {clicks > 0
            ? texts.summary.shareOfClicks(
                formatPercent(misses / clicks, clicksCounted),
                missesCounted,
                clicksCounted,
              )
            : texts.summary.noClicks}
        </Measure>
      )}
      {misclickShare && (
        <Measure name={texts.summary.peopleWhoMisclicked}>
          {texts.summary.confidenceInterval(
            formatPercent(misclickShare.share, group!.n),
            formatInterval(misclickShare.low, misclickShare.high, group!.n),
          )}
        </Measure>
      )}
      {score !== null && (
        <Measure name={texts.summary.usabilityScore}>
          {texts.summary.scoreOf100(Math.round(score))}
          <details className={classes.more}>
            <summary>{texts.summary.howItsCalculated}</summary>
            {texts.summary.scoreExplained}
          </details>
        </Measure>
      )}
    </Measures>
  );
}
