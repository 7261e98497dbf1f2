import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import type { Weighting } from '../../contract.ts';
import { useFilter } from '../../../web/filter/use-filter.ts';
import { useResultsSource } from '../../../web/summary/results-source.ts';
import { useSummary } from '../../../web/summary/summary-context.ts';
import { buildSummaryPath } from '../../../web/summary/summary-path.ts';
import { useView } from '../../../web/summary/use-view.ts';
import { texts as sharedTexts } from '../../../web/shared/texts.ts';
import { texts } from './texts.ts';
import classes from './weighted.module.css';

/** Shows whether the figures of a page are weighted, and the problems of the weights. */
export function WeightingNote({ weights }: { weights: Weighting | undefined }) {
  const { summary } = useSummary();
  const { isReadOnly } = useResultsSource(summary);
  const { search } = useFilter();
  const { weighted } = useView();
  if (!summary.weighted)
    return weighted ? (
      <p className={classes.warning} role="alert">
        {texts.noWeights}
      </p>
    ) : null;
  const weightsLink = isReadOnly ? null : (
    <>
      {' · '}
      <Link to={buildSummaryPath(summary.id, 'results', 'weights') + search}>{sharedTexts.weights}</Link>
    </>
  );
  if (!weights)
    return (
      <p className={classes.note}>
        {texts.unweighted}
        {weightsLink}
      </p>
    );
  const { n, effectiveSize, designEffect, largest, computedAt, outdated, problems } = weights;
  return (
    <section className={classes.about} aria-label={texts.about}>
      <p className={classes.note}>
        <strong>{texts.weighted}</strong>
        {` · ${texts.effective(effectiveSize, n)} · ${texts.designEffect(designEffect)} · ${texts.largest(largest)} · ${texts.computed} `}
        <DateTime at={computedAt} />
        {weightsLink}
      </p>
      {outdated && problems.length === 0 && <p className={classes.note}>{texts.outdated}</p>}
      {problems.length > 0 && (
        <div className={classes.warning} role="alert">
          {texts.problems}
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** Explains on pages that count responses that weights have no effect there. */
export function CountsNote() {
  const { summary } = useSummary();
  const { weighted } = useView();
  if (!weighted || !summary.weighted) return null;
  return <p className={`${classes.note} ${classes.counts}`}>{texts.countsUnweighted}</p>;
}
