import { ChartCard } from '#platform/ui/charts/chart-card.tsx';
import type { Overview } from '../../contract.ts';
import classes from './quotas-card.module.css';
import { texts } from './texts.ts';

/** How far each quota is filled; hidden if the study has none. */
export function QuotasCard({ quotas }: Pick<Overview, 'quotas'>) {
  if (quotas.length === 0) return null;
  const filled = quotas.reduce((sum, { n }) => sum + n, 0);
  const rows = quotas.map(({ name, limit, n }) => ({
    label: name || texts.unnamedQuota,
    count: n,
    n: limit,
    share: limit > 0 ? Math.min(1, n / limit) : 1,
  }));
  return (
    <ChartCard title={texts.quotas} name={texts.quotas} n={filled} unit={texts.counted} rows={rows}>
      <ul className={classes.list}>
        {quotas.map(({ id, name, limit, n }) => (
          <li key={id}>
            <div className={classes.head}>
              <span>{name || texts.unnamedQuota}</span>
              <span className="numbers">
                {texts.countOfLimit(n, limit)}
                {n >= limit && <strong className={classes.full}> {texts.full}</strong>}
              </span>
            </div>
            <progress
              className={classes.bar}
              max={Math.max(1, limit)}
              value={Math.min(n, limit)}
              aria-label={name || texts.unnamedQuota}
            />
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
