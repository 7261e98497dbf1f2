import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readCompare, writeCompare, type CompareBy } from '../../compare.ts';

/** How results are shown, beside what they are narrowed to: split by something, and bars in which order. */
export interface View {
  compare: CompareBy | null;
  /** Bars of choices by share, the most frequent first; else as asked. */
  byShare: boolean;
}

/** Reads the view of an address; what cannot be read is left out. */
export function viewOf(search: URLSearchParams): View {
  return { compare: readCompare(search.get('compare')), byShare: search.get('sort') === 'share' };
}

/** Puts a view into an address. */
export function putView(search: URLSearchParams, { compare, byShare }: View): void {
  search.delete('compare');
  search.delete('sort');
  if (compare) search.set('compare', writeCompare(compare));
  if (byShare) search.set('sort', 'share');
}

/** The view of the page's address, and how to change it. */
export function useView(): View & { setView(next: Partial<View>): void } {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => viewOf(params), [params]);
  const setView = useCallback(
    (next: Partial<View>) => {
      const changed = new URLSearchParams(params);
      putView(changed, { ...viewOf(params), ...next });
      setParams(changed, { preventScrollReset: true });
    },
    [params, setParams],
  );
  return { ...view, setView };
}
