import { use, useCallback, useMemo } from 'react';
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
import { weightedQuery } from '../../weighted.ts';
import { FixedView } from '../summary/results-source.ts';
import { fixView, writeView, parseView, type ResultsView } from '../summary/use-view.ts';

const QUERY_NAMES = [
  'status',
  ...TRAITS,
  'from',
  'to',
  'zone',
  'answer',
  'parameter',
  'variable',
  'tagged',
  'mark',
  'quality',
  'words',
  'where',
] as const;

function parseFilter(query: Record<string, string>): Filter {
  const parsed = filterQuery.safeParse(query);
  return parsed.success ? readFilter(parsed.data) : noFilter;
}

/** Lists the names of query parameters with an invalid filter or view, such as `from`. */
export function listInvalidParams(search: URLSearchParams): string[] {
  const isInvalid = (name: string) =>
    search.getAll(name).some((value) => !filterQuery.safeParse({ [name]: value }).success);
  const invalid: string[] = QUERY_NAMES.filter(isInvalid);
  if (search.has('compare') && !parseView(search).compare) invalid.push('compare');
  if (!weightedQuery.safeParse({ weighted: search.get('weighted') ?? undefined }).success)
    invalid.push('weighted');
  return invalid;
}

/** Reads the filter of an address; invalid parts are ignored. */
export function parseFilterFromSearch(search: URLSearchParams): Filter {
  const parts = QUERY_NAMES.flatMap((name) =>
    search.getAll(name).map((value) => parseFilter({ [name]: value })),
  );
  const unique = <T>(values: T[]): T[] => [...new Set(values)];
  return {
    status: unique(parts.flatMap((part) => part.status)),
    channel: unique(parts.flatMap((part) => part.channel)),
    device: unique(parts.flatMap((part) => part.device)),
    language: unique(parts.flatMap((part) => part.language)),
    from: parts.find((part) => part.from)?.from ?? null,
    to: parts.find((part) => part.to)?.to ?? null,
    zone: parts.find((part) => part.zone !== noFilter.zone)?.zone ?? noFilter.zone,
    answers: parts.flatMap((part) => part.answers),
    parameters: parts.flatMap((part) => part.parameters),
    variables: parts.flatMap((part) => part.variables),
    tags: unique(parts.flatMap((part) => part.tags)),
    marks: unique(parts.flatMap((part) => part.marks)),
    quality: unique(parts.flatMap((part) => part.quality)),
    words: parts.find((part) => part.words)?.words ?? null,
    where: parts.flatMap((part) => part.where),
  };
}

/** The query string of a filter and view, with its question mark; '' if both are empty. */
export function formatSearch(filter: Filter, view?: ResultsView): string {
  const search = new URLSearchParams();
  if (view) writeView(search, view);
  for (const [name, value] of Object.entries(writeFilter(filter)))
    for (const item of Array.isArray(value) ? value : [value]) if (item) search.append(name, item);
  const text = search.toString();
  return text ? `?${text}` : '';
}

interface FilterState {
  filter: Filter;
  /** The filter as query parameters of the API. */
  query: FilterQuery;
  /** The query string for links to other tabs, with the comparison, the order and base of bars and `weighted`. */
  search: string;
  /** Puts a filter into the address, as a new history entry unless it replaces the last. */
  setFilter(next: Filter, options?: { replace?: boolean }): void;
  /** Invalid query parameters, which are ignored. */
  invalidParams: string[];
  /** Removes the invalid query parameters from the address. */
  removeInvalidParams(): void;
}

/** The filter of the page's address, shared by all tabs of a summary. */
export function useFilter(): FilterState {
  const [params, setParams] = useSearchParams();
  const fixed = use(FixedView);
  const shown = formatSearch(parseFilterFromSearch(fixed ?? params), parseView(fixView(params, fixed)));
  // Links between pages of a link have the viewer's own choices only.
  const search = fixed
    ? formatSearch(noFilter, { ...parseView(params), compare: null, weighted: false })
    : shown;
  const filter = useMemo(() => parseFilterFromSearch(new URLSearchParams(shown)), [shown]);
  const query = useMemo(() => writeFilter(filter), [filter]);
  const setFilter = useCallback(
    (next: Filter, { replace = false }: { replace?: boolean } = {}) => {
      const changed = new URLSearchParams(params);
      for (const name of QUERY_NAMES) changed.delete(name);
      for (const [name, value] of new URLSearchParams(formatSearch(next))) changed.append(name, value);
      setParams(changed, { preventScrollReset: true, replace });
    },
    [params, setParams],
  );
  const invalidParams = useMemo(() => listInvalidParams(params), [params]);
  const removeInvalidParams = useCallback(() => {
    const changed = new URLSearchParams(params);
    for (const name of [...QUERY_NAMES, 'compare', 'sort', 'base', 'weighted']) changed.delete(name);
    for (const [name, value] of new URLSearchParams(search)) changed.append(name, value);
    setParams(changed, { preventScrollReset: true, replace: true });
  }, [params, search, setParams]);
  return {
    filter,
    query,
    search,
    setFilter,
    invalidParams,
    removeInvalidParams,
  };
}
