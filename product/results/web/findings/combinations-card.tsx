import { useQuery } from '@tanstack/react-query';
import { BarList } from '#platform/ui/charts/bar-list.tsx';
import { ChartCard } from '#platform/ui/charts/chart-card.tsx';
import type { BlockResult } from '../../block-result.ts';
import { useResultsSource } from '../summary/results-source.ts';
import { useSummary } from '../summary/summary-context.ts';
import { useFilter } from '../filter/use-filter.ts';
import { texts as weightedTexts } from '../../weights/web/weighted/texts.ts';
import { useWeighted, describeWeighting } from '../../weights/web/weighted/use-weighted.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** The ten most frequent sets of choices that people selected together. Hidden if there are fewer than two sets. */
export function CombinationsCard({ result }: { result: BlockResult }) {
  const { summary, localize } = useSummary();
  const { combinationsOptions } = useResultsSource(summary);
  const { query } = useFilter();
  const { weighted } = useWeighted(summary);
  const { data } = useQuery(combinationsOptions(result.block.id, { ...query, weighted }));
  if (!data || data.sets.length < 2) return null;
  const labels = new Map(
    result.finding.groups.flatMap(({ part, bars }) =>
      part === '' ? bars.map(({ choice, label }) => [choice, localize(label)] as const) : [],
    ),
  );
  const order = [...labels.keys()];
  const bars = data.sets.map(({ choices, n, interval }) => ({
    id: choices.join(' '),
    label: choices
      .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
      .map((choice) => labels.get(choice) ?? sharedTexts.removed)
      .join(' + '),
    count: n,
    effectiveSize: data.effectiveSize,
    ...interval,
  }));
  const notes = [
    ...(data.effectiveSize === undefined ? [] : [weightedTexts.effectiveN(data.effectiveSize)]),
    ...(data.others > 0 ? [texts.otherCombinations(data.others)] : []),
  ];
  return (
    <ChartCard
      title={texts.frequentCombinations}
      name={texts.frequentCombinations}
      n={data.n}
      rows={bars}
      weighting={describeWeighting(summary, data)}
      note={notes.join(' · ')}
    >
      <BarList bars={bars} n={data.n} series={3} />
    </ChartCard>
  );
}
