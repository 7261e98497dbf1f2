import { useQuery } from '@tanstack/react-query';
import tables from '#platform/ui/charts/figures-table.module.css';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { formatMoney } from '#platform/ui/figures.ts';
import classes from './costs.module.css';
import { costsOptions } from './requests.ts';
import { texts } from './texts.ts';

/** What a study has cost so far, by what it is for; nothing where nothing has. */
export function CostsCard({ study }: { study: string }) {
  const { data, error, refetch } = useQuery(costsOptions(study));
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : null;
  if (data.items.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="costs-title">
      <h3 id="costs-title">{texts.title}</h3>
      <table className={`${tables.table} ${classes.table}`} aria-labelledby="costs-title">
        <thead>
          <tr>
            <th scope="col">{texts.of}</th>
            {(['due', 'committed', 'spent', 'budget'] as const).map((column) => (
              <th key={column} scope="col">
                {texts[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ name, currency, due, committed, spent, budget }) => (
            <tr key={`${name} ${currency}`}>
              <th scope="row">{name}</th>
              {[due, committed, spent].map((amount, index) => (
                <td key={index} data-label={[texts.due, texts.committed, texts.spent][index]}>
                  {formatMoney(amount, currency)}
                </td>
              ))}
              <td data-label={texts.budget}>
                {budget === null ? texts.noBudget : formatMoney(budget, currency)}
                {budget !== null && (
                  <span className={classes.left}>
                    {texts.budgetLeft(formatMoney(Math.max(0, budget - committed - spent), currency))}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
