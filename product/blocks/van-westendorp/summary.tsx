import { useState } from 'react';
import { formatPercent } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../block-props.ts';
import { formatMeanWithInterval } from '../kit/summary/mean-line.tsx';
import { getDetailInPeople } from '../kit/summary/detail-in-people.ts';
import type { CurvePoint } from './curves.ts';
import { PriceChart } from './price-chart.tsx';
import classes from './summary.module.css';
import type { VanWestendorpConfig } from './van-westendorp.ts';
import type { VanWestendorpDetail } from './van-westendorp-team.ts';
import { texts } from './texts.ts';

/** Format for prices: 23 → "23", 23.1 → "23.10". */
const priceFormat = new Intl.NumberFormat('en', {
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
  minimumFractionDigits: 2,
});

const POINTS = [
  {
    key: 'pmc',
    name: texts.pointOfMarginalCheapness,
    explanation: texts.cheapnessExplained,
  },
  { key: 'opp', name: texts.optimalPricePoint, explanation: texts.optimalExplained },
  { key: 'idp', name: texts.indifferencePricePoint, explanation: texts.indifferenceExplained },
  {
    key: 'pme',
    name: texts.pointOfMarginalExpensiveness,
    explanation: texts.expensivenessExplained,
  },
] as const;

/** The curves with the range of acceptable prices, the four price points, and how many people were excluded. */
export function Summary(props: BlockSummaryProps<VanWestendorpConfig>) {
  const { config, finding, isCompact, localize } = props;
  const { curves, points } = finding.detail as VanWestendorpDetail;
  const { n, inconsistent } = getDetailInPeople<VanWestendorpDetail>(finding);
  const unit = config.unit && Object.keys(config.unit).length > 0 ? ` ${localize(config.unit)}` : '';
  const formatPrice = (price: number | null) =>
    price === null ? '–' : `${priceFormat.format(price)}${unit}`;
  const excluded = inconsistent > 0 ? texts.peopleExcluded(inconsistent) : '';
  if (n === 0) return <p className="muted">{excluded || texts.noPricesYet}</p>;
  return (
    <div>
      <p className={classes.range}>
        {points.pmc !== null && points.pme !== null && points.pmc <= points.pme && (
          <>
            {texts.acceptablePrices}{' '}
            <strong className="numbers">
              {texts.priceRange(formatPrice(points.pmc), formatPrice(points.pme))}
            </strong>
          </>
        )}
        <span className="muted">{texts.basedOnPeople(n, excluded)}</span>
      </p>
      <PriceChart curves={curves} points={points} unit={unit} />
      {isCompact && <p className={`muted ${classes.abbreviations}`}>{texts.pointsExplained}</p>}
      {!isCompact && (
        <>
          <AtPrice curves={curves} n={n} formatPrice={formatPrice} />
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{texts.point}</th>
                <th scope="col">{texts.price}</th>
              </tr>
            </thead>
            <tbody>
              {POINTS.map(({ key, name, explanation }) => (
                <tr key={key}>
                  <th scope="row">
                    {name} <span className="muted">{explanation}</span>
                  </th>
                  <td>{formatPrice(points[key])}</td>
                </tr>
              ))}
              {finding.groups.map((group) => (
                <tr key={group.part}>
                  <th scope="row">
                    {texts.meanPriceFor(localize(group.label ?? undefined).toLowerCase())}{' '}
                    <span className="muted">{texts.meanPriceExplained}</span>
                  </th>
                  <td>{group.mean ? `${formatMeanWithInterval(group.mean)}${unit}` : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}

/** What people think of one price, chosen with a slider, as an alternative to reading the curves. */
function AtPrice({
  curves,
  n,
  formatPrice,
}: {
  curves: CurvePoint[];
  n: number;
  formatPrice(price: number | null): string;
}) {
  const [selectedIndex, setSelectedIndex] = useState(Math.floor(curves.length / 2));
  const point = curves[Math.min(selectedIndex, curves.length - 1)];
  if (!point) return null;
  const formatShare = (value: number) => formatPercent(value, n);
  const description = texts.sharesAtPrice(
    formatShare(point.tooCheap),
    formatShare(1 - point.notCheap),
    formatShare(1 - point.notExpensive),
    formatShare(point.tooExpensive),
  );
  return (
    <label className={classes.slider}>
      <span>{texts.atPrice(formatPrice(point.price))}</span>
      <input
        type="range"
        min={0}
        max={curves.length - 1}
        value={Math.min(selectedIndex, curves.length - 1)}
        aria-valuetext={`${formatPrice(point.price)}: ${description}`}
        onChange={(event) => setSelectedIndex(Number(event.currentTarget.value))}
      />
      <span className="muted">{description}</span>
    </label>
  );
}
