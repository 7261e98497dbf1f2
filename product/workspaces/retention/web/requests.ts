import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { WORKSPACE_QUERY_KEY } from '../../web/requests.ts';
import * as contract from '../contract.ts';
import type { RetentionKind } from '../retention-kind.ts';

export const retentionOptions = queryOptions({
  queryKey: [...WORKSPACE_QUERY_KEY, 'retention'],
  queryFn: ({ signal }) => call(contract.listRetentionRules, {}, { signal }),
});

/** Not cached, because it is shown before a deletion that cannot be undone. */
export const previewRetention = (kind: RetentionKind, days: number) =>
  call(contract.previewRetention, { body: { kind, days } });

export const setRetention = (kind: RetentionKind, days: number | null) =>
  call(contract.setRetention, { body: { kind, days } });
