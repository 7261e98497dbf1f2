import { useMemo, type ReactNode } from 'react';
import { formatCount, formatDuration, formatInterval, formatN, formatPercent } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../block-props.ts';
import { ChoiceBars } from '../kit/summary/choice-bars.tsx';
import { formatSeconds } from '../kit/clicks/heat-map.tsx';
import { ScoreLine } from '../kit/scale/score-line.tsx';
import { wilson } from '../statistics/wilson.ts';
import { FlowDiagram } from './flow-diagram.tsx';
import type { PrototypeTestConfig } from './prototype.ts';
import type { PrototypeTestDetail, SecondsQuartiles } from './prototype-figures.ts';
import { TASK_END_LABELS } from './prototype-test.ts';
import { ScreenFigures } from './screen-figures.tsx';
import classes from './summary.module.css';
import { listGoalPaths, findScreen } from './walk.ts';

/** Success, directness and time, the paths people took, and the clicks on each screen. */
export function Summary(props: BlockSummaryProps<PrototypeTestConfig>) {
  const { config, finding, small, localize } = props;
  const detail = finding.detail as PrototypeTestDetail;
  const goalPaths = useMemo(() => listGoalPaths(config), [config]);
  const ends: Record<string, string> = { ...TASK_END_LABELS, more: 'More steps' };
  const nameOf = (id: string) =>
    ends[id.slice(1)] && id.startsWith('=')
      ? ends[id.slice(1)]!
      : localize(findScreen(config, id)?.name) ||
        (findScreen(config, id) ? 'Unnamed screen' : 'Deleted screen');
  const outcome = (
    <>
      <ScoreLine score={finding.score} percentOf={finding.n} />
      <ChoiceBars {...props} />
    </>
  );
  if (small) return <div>{outcome}</div>;
  return (
    <div className={classes.sections}>
      <section>{outcome}</section>
      <Measures {...props} detail={detail} />
      {config.kind === 'screens' && detail.flow.length > 0 && (
        <section>
          <h4>Paths</h4>
          <FlowDiagram flow={detail.flow} goalPaths={goalPaths} goals={config.goals} nameOf={nameOf} />
        </section>
      )}
      {config.kind === 'screens' && finding.n > 0 && (
        <section>
          <h4>Screens</h4>
          <ScreenFigures {...props} detail={detail} nameOf={nameOf} />
        </section>
      )}
    </div>
  );
}

const formatQuartiles = ({ low, median, high }: SecondsQuartiles) =>
  `${formatTime(median)} (IQR ${formatTime(low)}–${formatTime(high)})`;
const formatTime = (seconds: number) => (seconds < 60 ? formatSeconds(seconds) : formatDuration(seconds));

function Measures({
  config,
  finding,
  detail,
}: BlockSummaryProps<PrototypeTestConfig> & { detail: PrototypeTestDetail }) {
  const { all, succeeded, score } = detail;
  if (!all) return null;
  const clicks = detail.screens.reduce((sum, screen) => sum + screen.clicks, 0);
  const misses = detail.screens.reduce((sum, screen) => sum + screen.misclicks, 0);
  const group = finding.groups.find(({ part }) => part === 'misclicks');
  const none = group?.bars.find(({ choice }) => choice === '0')?.n ?? 0;
  const missed = group && group.n > 0 ? wilson(group.n - none, group.n) : null;
  return (
    <dl className={classes.measures}>
      {succeeded && (
        <Measure name="Median time of those who succeeded">
          {`${formatQuartiles(succeeded)}, ${formatN(succeeded.n)}`}
        </Measure>
      )}
      <Measure name="Median time of all">{`${formatQuartiles(all)}, ${formatN(all.n)}`}</Measure>
      {config.kind === 'screens' && (
        <Measure name="Misclick rate">
          {clicks > 0
            ? `${formatPercent(misses / clicks, clicks)} of clicks (${formatCount(misses)} of ${formatCount(clicks)})`
            : 'No clicks'}
        </Measure>
      )}
      {missed && (
        <Measure name="People who misclicked">
          {`${formatPercent(missed.share, group!.n)}, 95% CI ${formatInterval(missed.low, missed.high)}`}
        </Measure>
      )}
      {score !== null && (
        <Measure name="Usability score">
          {`${Math.round(score)} of 100`}
          <details className={classes.more}>
            <summary>How it’s calculated</summary>
            Each screen on a goal path, except goals, has a score as published by Maze: 100, minus one point
            for each percent of people who left there without success, half a point for each percent of
            misclicks, and one point for every two seconds of mean time above five, at most ten. This figure
            is the mean of those scores.
          </details>
        </Measure>
      )}
    </dl>
  );
}

function Measure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
