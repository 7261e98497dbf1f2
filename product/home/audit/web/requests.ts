import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { addWorkspaceParameter, call } from '#platform/http/client/request.ts';
import { downloadAuditCsv, getAuditFacts, listAuditEntries, verifyAudit } from '../contract.ts';

/** First part of all query keys of the audit log. */
export const AUDIT_KEY = ['audit'] as const;

/** The filters of the log as query parameters of the API. */
export type AuditFilterValues = Omit<NonNullable<Input<typeof listAuditEntries>['query']>, 'after'>;

export const auditEntriesOptions = (filters: AuditFilterValues) =>
  infiniteQueryOptions({
    queryKey: [...AUDIT_KEY, 'entries', filters],
    queryFn: ({ signal, pageParam }) =>
      call(listAuditEntries, { query: { ...filters, after: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

export const auditFactsOptions = queryOptions({
  queryKey: [...AUDIT_KEY, 'facts'],
  queryFn: ({ signal }) => call(getAuditFacts, {}, { signal }),
});

export const verifyLog = () => call(verifyAudit, {});

/** URL of the CSV file with the entries that match. */
export function buildAuditCsvUrl(filters: AuditFilterValues): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  const query = search.toString();
  return addWorkspaceParameter(query ? `${downloadAuditCsv.path}?${query}` : downloadAuditCsv.path);
}
