import type { InvalidateOptions, InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/**
 * Loads queries again after a change, as `invalidateQueries` does, which however keeps the request of a query that is
 * loading for the first time: its reply may be from before the change. What is on screen is then begun anew, unless
 * `cancelRefetch` is false.
 */
export async function reloadQueries(
  client: QueryClient,
  filters: InvalidateQueryFilters = {},
  options: InvalidateOptions = {},
): Promise<void> {
  const isFirstLoad = (query: Query) =>
    query.isActive() && query.state.data === undefined && query.state.fetchStatus === 'fetching';
  const firstLoads = client.getQueryCache().findAll(filters).filter(isFirstLoad);
  if (options.cancelRefetch !== false && firstLoads.length > 0)
    await client.cancelQueries({ predicate: (query) => firstLoads.includes(query) });
  await client.invalidateQueries(filters, options);
}
