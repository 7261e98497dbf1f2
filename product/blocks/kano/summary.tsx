import { formatCount, formatMean, formatPercent } from '#platform/ui/figures.ts';
import { StackedBars } from '#platform/ui/charts/stacked-bars.tsx';
import type { BlockSummaryProps, ShownFinding } from '../block-props.ts';
import type { ShareInterval } from '../statistics/wilson.ts';
import { WideFrame } from '#platform/ui/layout/wide-frame.tsx';
import { MIN_CLEAR_STRENGTH } from './evaluation.ts';
import { KANO_CATEGORY_NAMES, type KanoConfig } from './kano.ts';
import type { FeatureDetail, KanoDetail } from './kano-team.ts';
import parts from '../kit/summary/summary-parts.module.css';
import { KanoScatter } from './scatter.tsx';
import classes from './summary.module.css';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

const SHOWN_WHEN_SMALL = 6;

/** The category of each feature, how clear it is, and its effect on satisfaction. */
export function Summary(props: BlockSummaryProps<KanoConfig>) {
  const { config, finding, isCompact, localize, onPick, picked } = props;
  const { features } = finding.detail as KanoDetail;
  const names = new Map(
    config.features.map(({ id, text }, index) => [id, `${index + 1}. ${localize(text)}`]),
  );
  const answered = features.filter(({ coefficients }) => coefficients !== null);
  const scatter = answered.length > 0 && (
    <KanoScatter features={features} getName={(id) => names.get(id) ?? ''} />
  );
  if (isCompact)
    return (
      <div>
        {scatter}
        <Categories
          features={features.slice(0, SHOWN_WHEN_SMALL)}
          names={names}
          isCompact
          groups={finding.groups}
        />
        {features.length > SHOWN_WHEN_SMALL && (
          <p className="muted">{texts.andMore(features.length - SHOWN_WHEN_SMALL)}</p>
        )}
      </div>
    );
  return (
    <div className={parts.sections}>
      {scatter}
      <Categories features={features} names={names} isCompact={false} groups={finding.groups} />
      <section>
        <h4>{texts.categoryPerPerson}</h4>
        <StackedBars
          rows={finding.groups.map((group) => ({
            id: group.part,
            label: names.get(group.part) ?? localize(group.label ?? undefined),
            n: group.n,
            parts: group.bars.map(({ choice, label, n, interval }) => ({
              id: choice,
              label: localize(label),
              count: n,
              ...interval,
            })),
          }))}
          picked={new Set([...picked].map((key) => key.replace(' ', '/')))}
          onPick={onPick}
        />
      </section>
    </div>
  );
}

function Categories({
  features,
  names,
  isCompact,
  groups,
}: {
  features: FeatureDetail[];
  names: Map<string, string>;
  isCompact: boolean;
  groups: ShownFinding['groups'];
}) {
  // Categories are of those who answered. Figures of weighted answers are of the effective size; groups count people.
  const countByFeature = new Map(groups.map(({ part, n, answered }) => [part, answered ?? n]));
  return (
    <div>
      <WideFrame label={kitTexts.categories}>
        <table className={`${parts.table} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">{texts.feature}</th>
              <th scope="col">{kitTexts.category}</th>
              {!isCompact && (
                <>
                  <th scope="col">{texts.betterWithIt}</th>
                  <th scope="col">{texts.worseWithoutIt}</th>
                  <th scope="col">{kitTexts.n}</th>
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
                      {strength < MIN_CLEAR_STRENGTH
                        ? texts.notClear
                        : texts.byLead(formatPercent(strength, n))}
                    </span>
                  )}
                </td>
                {!isCompact && (
                  <>
                    <td>{coefficients ? <ShareText share={coefficients.better} /> : '–'}</td>
                    <td>{coefficients ? <ShareText share={coefficients.worse} isNegated /> : '–'}</td>
                    <td>{formatCount(countByFeature.get(feature) ?? n)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </WideFrame>
      {!isCompact && <p className="muted">{texts.categoryExplained}</p>}
    </div>
  );
}

/** A coefficient with its interval; with `minus`, both are negated. */
function ShareText({
  share: { share, low, high },
  isNegated = false,
}: {
  share: ShareInterval;
  isNegated?: boolean;
}) {
  const formatCoefficient = (value: number) => formatMean(isNegated && value > 0 ? -value : value);
  return (
    <>
      {formatCoefficient(share)}{' '}
      <span className="muted">
        {isNegated
          ? texts.highToLow(formatCoefficient(high), formatCoefficient(low))
          : texts.lowToHigh(formatCoefficient(low), formatCoefficient(high))}
      </span>
    </>
  );
}
