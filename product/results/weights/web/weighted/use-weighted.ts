import type { StudySummary } from '../../../contract.ts';
import type { ChartWeighting } from '#platform/ui/charts/chart-export.ts';
import { useView } from '../../../web/summary/use-view.ts';

/** Whether the results of the page are weighted, and the query parameter that requests it. */
export function useWeighted({ weighted: canWeight }: Pick<StudySummary, 'weighted'>): {
  isWeighted: boolean;
  weighted: 'true' | undefined;
} {
  const { weighted } = useView();
  const isWeighted = weighted && canWeight;
  return { isWeighted, weighted: isWeighted ? 'true' : undefined };
}

/** How exported files of a chart describe its figures; undefined if the study has no weights. */
export function describeWeighting(
  { weighted }: Pick<StudySummary, 'weighted'>,
  { effectiveSize }: { effectiveSize?: number | undefined },
): ChartWeighting {
  if (effectiveSize !== undefined) return 'weighted';
  return weighted ? 'unweighted' : undefined;
}
