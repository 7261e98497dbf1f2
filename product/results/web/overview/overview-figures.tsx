import { Progress } from '@mantine/core';
import { formatCount, formatDuration, formatInterval, formatPercent } from '#platform/ui/figures.ts';
import { DateTime } from '#platform/ui/when.tsx';
import type { Overview } from '../../contract.ts';
import { FigureInfo } from './meaning.tsx';
import { FIGURE_EXPLANATIONS } from '../summary/names.ts';
import classes from './overview-page.module.css';

/** The counts of a study, each with an explanation, and the progress towards its target. */
export function OverviewFigures({ overview, filtered }: { overview: Overview; filtered: boolean }) {
  const { started, counts, completionRate, medianSeconds, timed, lastAt, closeAt, excluded } = overview;
  const shareOfStarted = (n: number) =>
    started > 0 ? `${formatPercent(n / started, started)} of started` : '';
  return (
    <>
      {closeAt !== null && !filtered && <Target completed={counts.completed ?? 0} closeAt={closeAt} />}
      <dl className={classes.figures}>
        <Figure
          name="Started"
          says={FIGURE_EXPLANATIONS.started}
          value={formatCount(started)}
          beside={lastAt && <>last answer {<DateTime at={lastAt} />}</>}
        />
        <Figure
          name="Completed"
          says={FIGURE_EXPLANATIONS.completed}
          value={formatCount(counts.completed ?? 0)}
          beside={excluded > 0 ? `${formatCount(excluded)} more excluded` : ''}
        />
        <Figure
          name="Completion rate"
          says={FIGURE_EXPLANATIONS.rate}
          value={completionRate ? formatPercent(completionRate.share, started) : '–'}
          beside={completionRate && `95% CI ${formatInterval(completionRate.low, completionRate.high)}`}
        />
        <Figure
          name="Median time"
          says={FIGURE_EXPLANATIONS.median}
          value={
            medianSeconds !== null ? formatDuration(medianSeconds) : counts.completed ? 'Not available' : '–'
          }
          beside={
            timed === 0 && counts.completed
              ? 'imported responses have no timing'
              : `n = ${formatCount(timed)}`
          }
        />
        <Figure
          isMinor
          name="In progress"
          says={FIGURE_EXPLANATIONS.in_progress}
          value={formatCount(counts.in_progress ?? 0)}
          beside={shareOfStarted(counts.in_progress ?? 0)}
        />
        <Figure
          isMinor
          name="Abandoned"
          says={FIGURE_EXPLANATIONS.abandoned}
          value={formatCount(counts.abandoned ?? 0)}
          beside={shareOfStarted(counts.abandoned ?? 0)}
        />
        <Figure
          isMinor
          name="Screened out"
          says={FIGURE_EXPLANATIONS.screened_out}
          value={formatCount(counts.screened_out ?? 0)}
          beside={shareOfStarted(counts.screened_out ?? 0)}
        />
        <Figure
          isMinor
          name="Over quota"
          says={FIGURE_EXPLANATIONS.over_quota}
          value={formatCount(counts.over_quota ?? 0)}
          beside={shareOfStarted(counts.over_quota ?? 0)}
        />
      </dl>
    </>
  );
}

function Figure(props: {
  name: string;
  says: string;
  value: string;
  beside: React.ReactNode;
  isMinor?: boolean;
}) {
  return (
    <div className={props.isMinor ? `${classes.figure} ${classes.quiet}` : classes.figure}>
      <dt>
        {props.name}
        <FigureInfo of={props.name} says={props.says} />
      </dt>
      <dd>
        <span className={classes.value}>{props.value}</span>
        <span className={classes.beside}>{props.beside}</span>
      </dd>
    </div>
  );
}

function Target({ completed, closeAt }: { completed: number; closeAt: number }) {
  return (
    <div className={classes.target}>
      <p className="numbers">
        <strong>{formatCount(Math.min(completed, closeAt))}</strong> of {formatCount(closeAt)} target
        responses
        {completed >= closeAt && ' · target reached'}
      </p>
      <Progress value={(Math.min(completed, closeAt) / closeAt) * 100} aria-label="Progress towards target" />
    </div>
  );
}
