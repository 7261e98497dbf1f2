import { ChartCard } from '#platform/ui/charts/chart-card.tsx';
import { formatCount } from '#platform/ui/figures.ts';
import type { Overview } from '../../contract.ts';
import classes from './quotas-card.module.css';

/** How far each quota is filled; hidden if the study has none. */
export function QuotasCard({ quotas }: Pick<Overview, 'quotas'>) {
  if (quotas.length === 0) return null;
  const filled = quotas.reduce((sum, { n }) => sum + n, 0);
  const rows = quotas.map(({ name, limit, n }) => ({
    label: name || 'Unnamed quota',
    count: n,
    n: limit,
    share: limit > 0 ? Math.min(1, n / limit) : 1,
  }));
  return (
    <ChartCard title="Quotas" name="Quotas" n={filled} of="counted" rows={rows}>
      <ul className={classes.list}>
        {quotas.map(({ id, name, limit, n }) => (
          <li key={id}>
            <div className={classes.head}>
              <span>{name || 'Unnamed quota'}</span>
              <span className="numbers">
                {formatCount(n)} of {formatCount(limit)}
                {n >= limit && <strong className={classes.full}> Full</strong>}
              </span>
            </div>
            <progress
              className={classes.bar}
              max={Math.max(1, limit)}
              value={Math.min(n, limit)}
              aria-label={name || 'Unnamed quota'}
            />
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
