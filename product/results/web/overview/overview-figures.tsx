import { Progress } from '@mantine/core';
import { formatCount, formatDuration, formatInterval, formatPercent } from '#platform/ui/figures.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import type { Overview } from '../../contract.ts';
import { FigureInfo } from './figure-info.tsx';
import { FIGURE_EXPLANATIONS, formatDate } from '../summary/names.ts';
import classes from './overview-page.module.css';
import { STATUS_LABELS } from '../../../responses/status-labels.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** The counts of a study, each with an explanation, and the progress towards its target. */
export function OverviewFigures({ overview, filtered }: { overview: Overview; filtered: boolean }) {
  const { started, counts, completionRate, medianSeconds, timed, lastAt, closeAt, excluded, startedLastDay } =
    overview;
  const formatShareOfStarted = (n: number) =>
    started > 0 ? texts.shareOfStarted(formatPercent(n / started, started)) : '';
  return (
    <>
      {closeAt !== null && !filtered && <Target completed={counts.completed ?? 0} closeAt={closeAt} />}
      <dl className={classes.figures}>
        <SeenFigures overview={overview} />
        <Figure
          name={sharedTexts.started}
          explanation={FIGURE_EXPLANATIONS.started}
          value={formatCount(started)}
          detail={
            <>
              {startedLastDay !== null && texts.inLastDay(startedLastDay)}
              {startedLastDay !== null && lastAt && ' · '}
              {lastAt && (
                <>
                  {texts.lastAnswer} <DateTime at={lastAt} />
                </>
              )}
            </>
          }
        />
        <Figure
          name={STATUS_LABELS.completed}
          explanation={FIGURE_EXPLANATIONS.completed}
          value={formatCount(counts.completed ?? 0)}
          detail={excluded > 0 ? texts.moreExcluded(excluded) : ''}
        />
        <Figure
          name={texts.completionRate}
          explanation={FIGURE_EXPLANATIONS.rate}
          value={completionRate ? formatPercent(completionRate.share, started) : '–'}
          detail={
            completionRate &&
            texts.confidenceInterval(formatInterval(completionRate.low, completionRate.high, started))
          }
        />
        <Figure
          isMinor
          name={texts.medianTime}
          explanation={FIGURE_EXPLANATIONS.median}
          value={
            medianSeconds !== null
              ? formatDuration(medianSeconds)
              : counts.completed
                ? sharedTexts.notAvailable
                : '–'
          }
          detail={timed === 0 && counts.completed ? texts.importedNotTimed : `n = ${formatCount(timed)}`}
        />
        <Figure
          isMinor
          name={STATUS_LABELS.in_progress}
          explanation={FIGURE_EXPLANATIONS.in_progress}
          value={formatCount(counts.in_progress ?? 0)}
          detail={formatShareOfStarted(counts.in_progress ?? 0)}
        />
        <Figure
          isMinor
          name={STATUS_LABELS.abandoned}
          explanation={FIGURE_EXPLANATIONS.abandoned}
          value={formatCount(counts.abandoned ?? 0)}
          detail={formatShareOfStarted(counts.abandoned ?? 0)}
        />
        <Figure
          isMinor
          name={STATUS_LABELS.screened_out}
          explanation={FIGURE_EXPLANATIONS.screened_out}
          value={formatCount(counts.screened_out ?? 0)}
          detail={formatShareOfStarted(counts.screened_out ?? 0)}
        />
        <Figure
          isMinor
          name={STATUS_LABELS.over_quota}
          explanation={FIGURE_EXPLANATIONS.over_quota}
          value={formatCount(counts.over_quota ?? 0)}
          detail={formatShareOfStarted(counts.over_quota ?? 0)}
        />
      </dl>
    </>
  );
}

/** How often the page was seen, and how many of these started. */
function SeenFigures({ overview: { seen, days } }: { overview: Overview }) {
  const { n, since, responseRate } = seen;
  const firstDay = days[0]?.day;
  const note =
    n === null
      ? texts.notWithFilters
      : since === null
        ? texts.notCountedYet
        : firstDay !== undefined && firstDay < since
          ? texts.notCountedBefore(formatDate(since))
          : null;
  const isCounted = n !== null && since !== null;
  return (
    <>
      <Figure
        name={texts.seen}
        explanation={texts.seenExplained}
        value={isCounted ? formatCount(n) : '–'}
        detail={note ?? ''}
      />
      <Figure
        name={texts.responseRate}
        explanation={texts.responseRateExplained}
        value={isCounted && responseRate ? formatPercent(responseRate.share, n) : '–'}
        detail={
          isCounted && responseRate
            ? texts.confidenceInterval(formatInterval(responseRate.low, responseRate.high, n))
            : isCounted && n > 0
              ? texts.moreStartedThanSeen
              : ''
        }
      />
    </>
  );
}

function Figure(props: {
  name: string;
  explanation: string;
  value: string;
  detail: React.ReactNode;
  isMinor?: boolean;
}) {
  return (
    <div className={props.isMinor ? `${classes.figure} ${classes.minor}` : classes.figure}>
      <dt>
        {props.name}
        <FigureInfo figure={props.name} explanation={props.explanation} />
      </dt>
      <dd>
        <span className={classes.value}>{props.value}</span>
        <span className={classes.beside}>{props.detail}</span>
      </dd>
    </div>
  );
}

function Target({ completed, closeAt }: { completed: number; closeAt: number }) {
  return (
    <div className={classes.target}>
      <p className="numbers">
        <strong>{formatCount(Math.min(completed, closeAt))}</strong> {texts.ofTargetResponses(closeAt)}
        {completed >= closeAt && texts.targetReached}
      </p>
      <Progress
        value={(Math.min(completed, closeAt) / closeAt) * 100}
        aria-label={texts.progressTowardsTarget}
      />
    </div>
  );
}
