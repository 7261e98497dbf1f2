import { formatCount, formatTenths, toPercent } from '#platform/ui/figures.ts';
import type { WeightsSummary } from '../contract.ts';
import { texts } from './texts.ts';
import classes from './weights-result.module.css';

const formatShare = (share: number) => `${formatTenths(toPercent(share))}%`;
/** Percentage points with a sign; 0 has none. */
function formatPoints(share: number): string {
  const size = formatTenths(toPercent(Math.abs(share)));
  if (Number(size) === 0) return size;
  return `${share > 0 ? '+' : '−'}${size}`;
}

/** The shares of one margin before and after weighting, beside their targets. */
export function MarginsTable({
  name,
  labels,
  result: { categories, missing },
}: {
  name: string;
  labels: string[];
  result: NonNullable<WeightsSummary['raking']>['margins'][number];
}) {
  return (
    <div className={classes.margin}>
      <h4>{name}</h4>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it */}
      <div className={`${classes.scroll} fading-edges`} role="group" aria-label={name} tabIndex={0}>
        <table className={classes.table} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{texts.result.category}</th>
              <th scope="col">{texts.margin.participants}</th>
              <th scope="col">{texts.result.unweighted}</th>
              <th scope="col">{texts.result.weighted}</th>
              <th scope="col">{texts.result.target}</th>
              <th scope="col" title={texts.result.differenceExplained}>
                {texts.result.difference}
              </th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ n, unweighted, weighted, target }, index) => {
              const difference = formatPoints(weighted - target);
              return (
                <tr key={`${labels[index]} ${index}`}>
                  <th scope="row">{labels[index]}</th>
                  <td>{formatCount(n)}</td>
                  <td>{formatShare(unweighted)}</td>
                  <td>{formatShare(weighted)}</td>
                  <td>{formatShare(target)}</td>
                  <td data-off={Math.abs(weighted - target) >= 0.000_5 || undefined}>{difference}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {missing > 0 && <p className="muted">{texts.result.missing(missing)}</p>}
    </div>
  );
}
