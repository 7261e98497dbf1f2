import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChartCard } from '#platform/ui/charts/chart-card.tsx';
import { TrendLine } from '#platform/ui/charts/trend-line.tsx';
import { formatCount, formatMean, formatN, formatTenths, hasInterval } from '#platform/ui/figures.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import type { BlockResult } from '../../block-result.ts';
import { TREND_UNITS, type Trend, type TrendUnit } from '../contract.ts';
import { hasDays } from '../../filter.ts';
import { useFilter } from '../../web/filter/use-filter.ts';
import { getViewerZone } from '../../web/filter/viewer-zone.ts';
import { useResultsSource } from '../../web/summary/results-source.ts';
import { getBlockTitle, useSummary } from '../../web/summary/summary-context.ts';
import { useWeighted } from '../../weights/web/weighted/use-weighted.ts';
import tables from '#platform/ui/charts/figures-table.module.css';
import { labelPeriod } from './label-period.ts';
import { texts } from './texts.ts';

const SCORE_SCALES: Record<string, [number, number]> = { NPS: [-100, 100] };
const PERCENT_SCALE: [number, number] = [0, 100];

/** NPS, CSAT, CES or a mean by day, week or month, with its interval; nothing while there is only one period. */
export function TrendCard({ result: { block, finding } }: { result: BlockResult }) {
  const { summary } = useSummary();
  const { trendOptions, isReadOnly } = useResultsSource(summary);
  const { query, filter } = useFilter();
  const { weighted } = useWeighted(summary);
  const [unit, setUnit] = useState<TrendUnit | undefined>();
  // Periods agree with the days of the filter, if it has some. Those of links are fixed.
  const ownZone = isReadOnly ? 'UTC' : getViewerZone();
  const zone = hasDays(filter) ? filter.zone : ownZone;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    trendOptions(block.id, { ...query, weighted, unit, zone }),
  );
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : null;
  // By day there may be one period of the default unit less.
  if (data.periods.length < 2 && unit === undefined) return null;
  const scores =
    finding.groups.find(({ part }) => part === '')?.bars.map(({ choice }) => Number(choice)) ?? [];
  const scale: [number, number] =
    data.name === null
      ? [Math.min(...scores), Math.max(...scores)]
      : (SCORE_SCALES[data.name] ?? PERCENT_SCALE);
  const format = data.name === null ? formatMean : formatTenths;
  const figure = data.name ?? texts.mean;
  const points = data.periods.map(({ from, n, estimate }) => ({
    label: labelPeriod(from, data.unit),
    // No interval is one that begins and ends at the value.
    estimate:
      estimate && data.name === null && !hasInterval({ n })
        ? { ...estimate, low: estimate.value, high: estimate.value }
        : estimate,
    n,
    description: estimate ? texts.point(figure, format, estimate, n) : texts.noAnswers,
  }));
  const n = data.periods.reduce((sum, period) => sum + period.n, 0);
  const name = texts.trendOf(getBlockTitle(summary.base, block.title));
  return (
    <div aria-busy={isPlaceholderData}>
      <ChartCard
        title={texts.overTime}
        name={name}
        n={n}
        note={texts.byUnit(data.unit, zone)}
        rows={points.map((point) => ({
          label: point.label,
          count: point.n,
          ...(point.estimate && point.estimate.high > point.estimate.low && point.estimate),
          value: point.estimate?.value ?? null,
        }))}
        table={<TrendTable name={name} figure={figure} points={points} format={format} />}
      >
        {!isReadOnly && (
          <SegmentedControl
            size="xs"
            mb={12}
            aria-label={texts.periods}
            data={TREND_UNITS.map((value) => ({ value, label: texts.units[value] }))}
            value={data.unit}
            onChange={(value) => setUnit(value as TrendUnit)}
          />
        )}
        <TrendLine
          points={points}
          name={name}
          scale={scale}
          formatTick={(value) =>
            (Number.isInteger(value) ? formatCount(value) : format(value)).replace('-', '−')
          }
        />
        {data.earlier > 0 && <p className="muted">{texts.earlierNotShown(data.earlier, data.unit)}</p>}
      </ChartCard>
    </div>
  );
}

function TrendTable({
  name,
  figure,
  points,
  format,
}: {
  name: string;
  figure: string;
  points: { label: string; estimate: Trend['periods'][number]['estimate']; n: number }[];
  format(value: number): string;
}) {
  return (
    <table className={tables.table} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{texts.from}</th>
          <th scope="col">{figure}</th>
          <th scope="col">{texts.interval}</th>
          <th scope="col">{texts.n}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, estimate, n }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{estimate ? format(estimate.value) : '–'}</td>
            {/* A single answer has no interval. */}
            <td>
              {estimate && estimate.high > estimate.low
                ? texts.range(format(estimate.low), format(estimate.high))
                : '–'}
            </td>
            <td title={formatN(n)}>{formatCount(n)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
