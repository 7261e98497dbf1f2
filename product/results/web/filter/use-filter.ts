import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  filterQuery,
  noFilter,
  readFilter,
  TRAITS,
  writeFilter,
  type Filter,
  type FilterQuery,
} from '../../filter.ts';
import { putView, viewOf, type View } from '../summary/use-view.ts';

const NAMES = ['status', ...TRAITS, 'from', 'to', 'answer', 'parameter', 'variable'] as const;

function read(given: Record<string, string>): Filter {
  const parsed = filterQuery.safeParse(given);
  return parsed.success ? readFilter(parsed.data) : noFilter;
}

/** Which parts of an address, such as `from`, say nothing that figures can be filtered or compared by. */
export function unreadableIn(search: URLSearchParams): string[] {
  const isLost = (name: string) =>
    search.getAll(name).some((value) => !filterQuery.safeParse({ [name]: value }).success);
  const lost: string[] = NAMES.filter(isLost);
  return search.has('compare') && !viewOf(search).compare ? [...lost, 'compare'] : lost;
}

/** Reads the filter of an address; a part that cannot be read is left out, and `unreadableIn` names it. */
export function filterOf(search: URLSearchParams): Filter {
  const parts = NAMES.flatMap((name) => search.getAll(name).map((value) => read({ [name]: value })));
  const unique = <T>(values: T[]): T[] => [...new Set(values)];
  return {
    status: unique(parts.flatMap((part) => part.status)),
    channel: unique(parts.flatMap((part) => part.channel)),
    device: unique(parts.flatMap((part) => part.device)),
    language: unique(parts.flatMap((part) => part.language)),
    from: parts.find((part) => part.from)?.from ?? null,
    to: parts.find((part) => part.to)?.to ?? null,
    answers: parts.flatMap((part) => part.answers),
    parameters: parts.flatMap((part) => part.parameters),
    variables: parts.flatMap((part) => part.variables),
  };
}

/** The part of an address that carries a filter, and how it is shown, with its question mark; '' for none. */
export function searchOf(filter: Filter, view?: View): string {
  const search = new URLSearchParams();
  if (view) putView(search, view);
  for (const [name, value] of Object.entries(writeFilter(filter)))
    for (const one of Array.isArray(value) ? value : [value]) if (one) search.append(name, one);
  const text = search.toString();
  return text ? `?${text}` : '';
}

export interface FilterInAddress {
  filter: Filter;
  /** The filter as calls send it. */
  query: FilterQuery;
  /** The filter as links to other tabs carry it, with the comparison and the order of bars. */
  search: string;
  /** Puts a filter into the address as a new step of the history. */
  setFilter(next: Filter): void;
  /** Parts of the address that cannot be read, and are left out. */
  unreadable: string[];
  /** Takes these out of the address. */
  dropUnreadable(): void;
}

/** The filter of the page's address, shared by all tabs of a summary. */
export function useFilter(): FilterInAddress {
  const [params, setParams] = useSearchParams();
  const search = searchOf(filterOf(params), viewOf(params));
  const filter = useMemo(() => filterOf(new URLSearchParams(search)), [search]);
  const query = useMemo(() => writeFilter(filter), [filter]);
  const setFilter = useCallback(
    (next: Filter) => {
      const changed = new URLSearchParams(params);
      for (const name of NAMES) changed.delete(name);
      for (const [name, value] of new URLSearchParams(searchOf(next))) changed.append(name, value);
      setParams(changed, { preventScrollReset: true });
    },
    [params, setParams],
  );
  const unreadable = useMemo(() => unreadableIn(params), [params]);
  const dropUnreadable = useCallback(() => {
    const changed = new URLSearchParams(params);
    for (const name of [...NAMES, 'compare', 'sort']) changed.delete(name);
    for (const [name, value] of new URLSearchParams(search)) changed.append(name, value);
    setParams(changed, { preventScrollReset: true, replace: true });
  }, [params, search, setParams]);
  return { filter, query, search, setFilter, unreadable, dropUnreadable };
}
