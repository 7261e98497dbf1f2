import { formatCount, formatMean, formatPercent } from '#platform/ui/figures.ts';
import { StackedBars } from '#platform/ui/charts/stacked-bars.tsx';
import type { BlockSummaryProps } from '../block-props.ts';
import type { ShareInterval } from '../statistics/wilson.ts';
import { WideFrame } from '../kit/summary/wide-frame.tsx';
import { MIN_CLEAR_STRENGTH } from './evaluation.ts';
import { KANO_CATEGORY_NAMES, type FeatureDetail, type KanoConfig, type KanoDetail } from './kano.ts';
import parts from '../kit/summary/summary-parts.module.css';
import { KanoScatter } from './scatter.tsx';
import classes from './summary.module.css';

const SHOWN_WHEN_SMALL = 6;

/** The category of each feature, how clear it is, and its effect on satisfaction. */
export function Summary(props: BlockSummaryProps<KanoConfig>) {
  const { config, finding, small, localize, onPick, picked } = props;
  const { features } = finding.detail as KanoDetail;
  const names = new Map(config.features.map(({ id, text }, at) => [id, `${at + 1}. ${localize(text)}`]));
  const answered = features.filter(({ coefficients }) => coefficients !== null);
  const scatter = answered.length > 0 && (
    <KanoScatter features={features} nameOf={(id) => names.get(id) ?? ''} />
  );
  if (small)
    return (
      <div>
        {scatter}
        <Categories features={features.slice(0, SHOWN_WHEN_SMALL)} names={names} small />
        {features.length > SHOWN_WHEN_SMALL && (
          <p className="muted">{`and ${features.length - SHOWN_WHEN_SMALL} more`}</p>
        )}
      </div>
    );
  return (
    <div className={parts.sections}>
      {scatter}
      <Categories features={features} names={names} small={false} />
      <section>
        <h4>Category per person</h4>
        <StackedBars
          rows={finding.groups.map((group) => ({
            id: group.part,
            label: names.get(group.part) ?? localize(group.label ?? undefined),
            n: group.n,
            parts: group.bars.map(({ choice, label, n, interval }) => ({
              id: choice,
              label: localize(label),
              count: n,
              share: interval.share,
            })),
          }))}
          picked={new Set([...picked].map((one) => one.replace(' ', '/')))}
          onPick={onPick}
        />
      </section>
    </div>
  );
}

function Categories({
  features,
  names,
  small,
}: {
  features: FeatureDetail[];
  names: Map<string, string>;
  small: boolean;
}) {
  return (
    <WideFrame label="Categories">
      <table className={`${parts.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">Feature</th>
            <th scope="col">Category</th>
            {!small && (
              <>
                <th scope="col">Better with it</th>
                <th scope="col">Worse without it</th>
                <th scope="col">n</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {features.map(({ feature, category, strength, coefficients, n }) => (
            <tr key={feature}>
              <th scope="row">{names.get(feature)}</th>
              <td>
                {category === null ? '–' : KANO_CATEGORY_NAMES[category]}
                {category !== null && (
                  <span className="muted">
                    {strength < MIN_CLEAR_STRENGTH ? ', not clear' : `, by ${formatPercent(strength, n)}`}
                  </span>
                )}
              </td>
              {!small && (
                <>
                  <td>{coefficients ? <ShareText share={coefficients.better} /> : '–'}</td>
                  <td>{coefficients ? <ShareText share={coefficients.worse} minus /> : '–'}</td>
                  <td>{formatCount(n)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!small && (
        <p className="muted">
          The most frequent category and its lead over the next in percentage points; below 6 points it is not
          clear. Better and worse with 95% CI, excluding reverse and questionable answers.
        </p>
      )}
    </WideFrame>
  );
}

/** A coefficient with its interval; with `minus`, both are negated. */
function ShareText({
  share: { share, low, high },
  minus = false,
}: {
  share: ShareInterval;
  minus?: boolean;
}) {
  const write = (value: number) => formatMean(minus && value > 0 ? -value : value);
  return (
    <>
      {write(share)}{' '}
      <span className="muted">
        {minus ? `${write(high)} to ${write(low)}` : `${write(low)} to ${write(high)}`}
      </span>
    </>
  );
}
