import { use, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { FixedView } from './results-source.ts';
import { readCompare, writeCompare, type CompareBy } from '../../compare.ts';

/** How results are shown, besides the filter: the comparison, the order and base of bars, and whether figures are weighted. */
export interface ResultsView {
  compare: CompareBy | null;
  /** Whether bars of choices are sorted by share, the most frequent first; otherwise as in the question. */
  byShare: boolean;
  /** Whether the base of shares is all who saw a question; otherwise those who answered it. */
  isBaseSeen: boolean;
  /** Whether the address requests weights; `useWeighted` ignores it if the study has none. */
  weighted: boolean;
}

/** Reads the view of an address; invalid parts are ignored. */
export function parseView(search: URLSearchParams): ResultsView {
  return {
    compare: readCompare(search.get('compare')),
    byShare: search.get('sort') === 'share',
    isBaseSeen: search.get('base') === 'seen',
    weighted: search.get('weighted') === 'true',
  };
}

/** Writes a view into query parameters. */
export function writeView(
  search: URLSearchParams,
  { compare, byShare, isBaseSeen, weighted }: ResultsView,
): void {
  for (const name of ['compare', 'sort', 'base', 'weighted']) search.delete(name);
  if (compare) search.set('compare', writeCompare(compare));
  if (byShare) search.set('sort', 'share');
  if (isBaseSeen) search.set('base', 'seen');
  if (weighted) search.set('weighted', 'true');
}

/**
 * The view on the page of a link: its comparison and weights are fixed, order and base are the viewer's choice unless they are
 * fixed, too, as those of a chart in a report.
 */
export function fixView(params: URLSearchParams, fixed: URLSearchParams | null): URLSearchParams {
  if (!fixed) return params;
  const search = new URLSearchParams();
  const [chosen, view] = [parseView(params), parseView(fixed)];
  const byShare = view.byShare || chosen.byShare;
  writeView(search, { ...view, byShare, isBaseSeen: view.isBaseSeen || chosen.isBaseSeen });
  return search;
}

/** The view of the page's address, and how to change it. */
export function useView(): ResultsView & { setView(next: Partial<ResultsView>): void } {
  const [params, setParams] = useSearchParams();
  const fixed = use(FixedView);
  const view = useMemo(() => parseView(fixView(params, fixed)), [params, fixed]);
  const setView = useCallback(
    (next: Partial<ResultsView>) => {
      const changed = new URLSearchParams(params);
      writeView(changed, { ...parseView(params), ...next });
      setParams(changed, { preventScrollReset: true });
    },
    [params, setParams],
  );
  return { ...view, setView };
}
