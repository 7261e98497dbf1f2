import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Sparkline } from '#platform/ui/charts/sparkline.tsx';
import { formatMean, formatTenths } from '#platform/ui/figures.ts';
import { useFilter } from '../../web/filter/use-filter.ts';
import { MIN_COMPARABLE_ANSWERS } from '../../web/shared/sample-sizes.ts';
import { useIsNear } from '../../web/shared/use-is-near.ts';
import { useResultsSource } from '../../web/summary/results-source.ts';
import { useSummary } from '../../web/summary/summary-context.ts';
import { useWeighted } from '../../weights/web/weighted/use-weighted.ts';
import classes from './card-trend.module.css';
import { labelPeriod } from './label-period.ts';
import { texts } from './texts.ts';

/** Two points are a difference, not a trend. */
const MIN_PERIODS = 3;
/** Not read again with each event, as figures are: many cards may have one, and a single answer hardly changes it. */
const INTERVAL_MS = 60_000;
const COUNTING_INTERVAL_MS = 2_000;

/**
 * How the score of a question has changed, small beside it; nothing without enough periods with enough answers. Its place is
 * kept free, so that the card does not move. Days are those of UTC, whose responses are counted together, so that none has
 * to be looked up.
 */
export function CardTrend({ block }: { block: string }) {
  const { summary } = useSummary();
  const { trendOptions } = useResultsSource(summary);
  const { query } = useFilter();
  const { weighted } = useWeighted(summary);
  const [ref, isNear] = useIsNear<HTMLSpanElement>();
  const trend = trendOptions(block, { ...query, weighted, unit: undefined, zone: 'UTC' });
  const { data } = useQuery({
    ...trend,
    // Beside the key of figures, which every event reads again.
    queryKey: ['card-trends', ...trend.queryKey],
    enabled: isNear,
    refetchInterval: ({ state }) => (state.data?.counting ? COUNTING_INTERVAL_MS : INTERVAL_MS),
    placeholderData: keepPreviousData,
  });
  const points =
    data?.periods.map((period) => ({
      ...period,
      estimate: period.n >= MIN_COMPARABLE_ANSWERS ? period.estimate : null,
    })) ?? [];
  const shown = points.filter(({ estimate }) => estimate !== null);
  const [first, last] = [shown[0], shown.at(-1)];
  const format = data?.name === null ? formatMean : formatTenths;
  const describe = ({ from, estimate }: (typeof points)[number]) =>
    texts.valueOf(format(estimate!.value), labelPeriod(from, data!.unit));
  return (
    <span ref={ref} className={classes.place} data-screen-only>
      {data && first && last && shown.length >= MIN_PERIODS && (
        <Sparkline
          points={points}
          description={texts.cardTrend(
            data.name ?? texts.mean,
            data.unit,
            describe(first),
            describe(last),
            shown.length,
          )}
        />
      )}
    </span>
  );
}
