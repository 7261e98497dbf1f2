import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { BlockResult } from '../../block-result.ts';
import type { PageComparison } from '../../compare.ts';
import { isRehearsal, type Filter } from '../../filter.ts';
import { countResponses } from '../../server/count-responses.ts';
import { readComparison } from '../../server/read-comparison.ts';
import { unweightedFigures, type CountedFigures, type FigureSource } from '../../server/show-figures.ts';
import type { Weighting } from '../../weights/contract.ts';
import { readWeightColumns, requireWeights } from '../../weights/server/queries.ts';
import { weightedFigures } from '../../weights/server/show-weighted-figures.ts';

/** Whether results may be compared; otherwise they come without. @param total how many match the filter, in groups or none */
export type MayCompare = (comparison: PageComparison, total: number) => boolean;

/** `readComparison`; null if it may not be shown, which is decided in the snapshot that it was read in. */
export async function compareIf<R extends BlockResult, F extends CountedFigures>(
  mayCompare: MayCompare | undefined,
  ...[tx, scope, input]: Parameters<typeof readComparison<R, F>>
): Promise<Awaited<ReturnType<typeof readComparison<R, F>>> | null> {
  const compared = await readComparison(tx, scope, input);
  if (!mayCompare) return compared;
  const { n } = await countResponses(tx, scope, { study: input.study, filter: input.filter });
  return mayCompare(compared.comparison, n) ? compared : null;
}

/**
 * Runs `work` with weighted or unweighted figures. Test responses have no weights, so theirs are never weighted.
 *
 * @throws bad_input if the study has no weights
 */
export async function withFigures<T extends object>(
  { tx, scope, study }: { tx: Tx; scope: Scope; study: string },
  { isWeighted, filter }: { isWeighted: boolean; filter: Filter },
  work: <F extends CountedFigures>(source: FigureSource<F>) => Promise<T>,
): Promise<T & { weights: Weighting | undefined }> {
  if (!isWeighted || isRehearsal(filter)) return { ...(await work(unweightedFigures)), weights: undefined };
  const weights = await requireWeights(tx, scope, study);
  const source = weightedFigures(await readWeightColumns(tx, scope, study));
  return { ...(await work(source)), weights };
}
