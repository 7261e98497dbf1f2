import { Progress } from '@mantine/core';
import { formatCount, formatDuration, formatInterval, formatPercent } from '#platform/ui/figures.ts';
import { DateTime } from '#platform/ui/when.tsx';
import type { Overview } from '../../contract.ts';
import { Meaning } from './meaning.tsx';
import { MEANINGS } from '../summary/names.ts';
import classes from './overview-page.module.css';

/** The counts of a study, each with what it counts; and how far it is to its target. */
export function OverviewFigures({ overview, filtered }: { overview: Overview; filtered: boolean }) {
  const { started, counts, completionRate, medianSeconds, timed, lastAt, closeAt, excluded } = overview;
  const of = (n: number) => (started > 0 ? `${formatPercent(n / started, started)} of started` : '');
  return (
    <>
      {closeAt !== null && !filtered && <Target completed={counts.completed ?? 0} closeAt={closeAt} />}
      <dl className={classes.figures}>
        <Figure
          name="Started"
          says={MEANINGS.started}
          value={formatCount(started)}
          beside={lastAt && <>last answer {<DateTime at={lastAt} />}</>}
        />
        <Figure
          name="Completed"
          says={MEANINGS.completed}
          value={formatCount(counts.completed ?? 0)}
          beside={excluded > 0 ? `${formatCount(excluded)} more excluded` : ''}
        />
        <Figure
          name="Completion rate"
          says={MEANINGS.rate}
          value={completionRate ? formatPercent(completionRate.share, started) : '–'}
          beside={completionRate && `95% CI ${formatInterval(completionRate.low, completionRate.high)}`}
        />
        <Figure
          name="Median time"
          says={MEANINGS.median}
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
          quiet
          name="In progress"
          says={MEANINGS.in_progress}
          value={formatCount(counts.in_progress ?? 0)}
          beside={of(counts.in_progress ?? 0)}
        />
        <Figure
          quiet
          name="Abandoned"
          says={MEANINGS.abandoned}
          value={formatCount(counts.abandoned ?? 0)}
          beside={of(counts.abandoned ?? 0)}
        />
        <Figure
          quiet
          name="Screened out"
          says={MEANINGS.screened_out}
          value={formatCount(counts.screened_out ?? 0)}
          beside={of(counts.screened_out ?? 0)}
        />
        <Figure
          quiet
          name="Over quota"
          says={MEANINGS.over_quota}
          value={formatCount(counts.over_quota ?? 0)}
          beside={of(counts.over_quota ?? 0)}
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
  quiet?: boolean;
}) {
  return (
    <div className={props.quiet ? `${classes.figure} ${classes.quiet}` : classes.figure}>
      <dt>
        {props.name}
        <Meaning of={props.name} says={props.says} />
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
