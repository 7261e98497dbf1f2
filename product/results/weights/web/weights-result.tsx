import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import type { ReactNode } from 'react';
import { formatCount, formatMean, formatPercent } from '#platform/ui/figures.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import type { StudyWeights, WeightsSummary } from '../contract.ts';
import { FigureInfo } from '../../web/overview/figure-info.tsx';
import { MarginsTable } from './margins-table.tsx';
import { texts } from './texts.ts';
import classes from './weights-result.module.css';

/** The computed weights: whether they meet their targets, how much precision they cost, and how large they are. */
export function WeightsResult({
  weights,
  getSubjectName,
  action,
}: {
  weights: StudyWeights;
  /** The name of a margin. */
  getSubjectName(by: string): string;
  action: ReactNode;
}) {
  const { summary, settings, computedAt, outdated, problems } = weights;
  return (
    <section className={classes.result} aria-label={texts.result.title}>
      <header className={classes.head}>
        <div>
          <h3>{texts.result.title}</h3>
          <p className="muted">
            {texts.result.computed} <DateTime at={computedAt} />
          </p>
        </div>
        {action}
      </header>
      {problems.length > 0 ? (
        <Notice tone="warning">
          <p>{texts.result.problems}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        outdated && (
          <p className="muted" role="status">
            {texts.result.outdated}
          </p>
        )
      )}
      {summary.raking && <Convergence raking={summary.raking} />}
      {summary.without > 0 && <Notice tone="warning">{texts.result.without(summary.without)}</Notice>}
      <Figures summary={summary} />
      {summary.raking && settings.source.kind === 'raking' && (
        <div className={classes.margins}>
          {settings.source.margins.map((margin, index) => {
            const result = summary.raking?.margins[index];
            return (
              result && (
                <MarginsTable
                  key={margin.by}
                  name={getSubjectName(margin.by)}
                  labels={margin.categories.map(({ label }) => label)}
                  result={result}
                />
              )
            );
          })}
        </div>
      )}
    </section>
  );
}

function Convergence({ raking }: { raking: NonNullable<WeightsSummary['raking']> }) {
  const { converged, iterations, trimmed } = raking;
  if (converged)
    return (
      <Notice tone="good">
        <strong>{texts.result.converged(iterations)}</strong> {texts.result.convergedExplained}
      </Notice>
    );
  return (
    <Notice tone="warning">
      <strong>{texts.result.notConverged(iterations)}</strong>{' '}
      {trimmed ? texts.result.notConvergedExplained : texts.result.notTrimmed}
    </Notice>
  );
}

function Notice({ tone, children }: { tone: 'good' | 'warning'; children: ReactNode }) {
  const Icon = tone === 'good' ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.notice} data-tone={tone} role="status">
      <Icon size={18} stroke={1.5} aria-hidden />
      <div>{children}</div>
    </div>
  );
}

function Figures({ summary }: { summary: WeightsSummary }) {
  const { n, effectiveSize, designEffect, smallest, largest, large } = summary;
  const formatShare = (share: number) => formatPercent(share, 0);
  return (
    <dl className={classes.figures}>
      <Figure name={texts.result.n} explanation={texts.result.nExplained} value={formatCount(n)} />
      <Figure
        name={texts.result.effective}
        explanation={texts.result.effectiveExplained}
        value={formatCount(Math.round(effectiveSize))}
        detail={texts.result.effectiveShare(formatShare(effectiveSize / n))}
      />
      <Figure
        name={texts.result.design}
        explanation={texts.result.designExplained}
        value={formatMean(designEffect)}
      />
      <Figure
        name={texts.result.weights}
        explanation={texts.result.weightsExplained}
        value={texts.result.span(smallest, largest)}
        detail={`${texts.result.timesMean} · ${
          large.n === 0 ? texts.result.noLarge : texts.result.large(large.n, formatShare(large.weightShare))
        }`}
      />
    </dl>
  );
}

function Figure(props: { name: string; explanation: string; value: string; detail?: string }) {
  return (
    <div>
      <dt>
        {props.name}
        <FigureInfo figure={props.name} explanation={props.explanation} />
      </dt>
      <dd>
        <span className={classes.value}>{props.value}</span>
        {props.detail && <span className={classes.beside}>{props.detail}</span>}
      </dd>
    </div>
  );
}
