import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import {
  archiveStudies,
  createStudy,
  deleteStudies,
  listStudies,
  moveStudy,
  restoreStudies,
} from '#product/studies/contract.ts';
import { getChecklist, getNewResponses, getRecent, getSample, loadSample } from '../contract.ts';

/** Everything about studies starts with this key, the lists and the figures of the dashboard too. */
export const STUDIES = ['studies'] as const;
export type ListQuery = NonNullable<Input<typeof listStudies>['query']>;

export const listOptions = (query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: [...STUDIES, 'list', query],
    queryFn: ({ signal, pageParam }) =>
      call(listStudies, { query: { ...query, after: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** Milliseconds between looks while the sample loads. */
const LOOK_AGAIN = 1_500;

const DASHBOARD = [...STUDIES, 'dashboard'] as const;

export const recentOptions = queryOptions({
  queryKey: [...DASHBOARD, 'recent'],
  queryFn: ({ signal }) => call(getRecent, {}, { signal }),
});

export const newResponsesOptions = (loading: boolean) =>
  queryOptions({
    queryKey: [...DASHBOARD, 'responses'],
    queryFn: ({ signal }) => call(getNewResponses, {}, { signal }),
    refetchInterval: loading ? LOOK_AGAIN : false,
  });

export const checklistOptions = queryOptions({
  queryKey: [...DASHBOARD, 'checklist'],
  queryFn: ({ signal }) => call(getChecklist, {}, { signal }),
});

export const sampleOptions = queryOptions({
  queryKey: [...DASHBOARD, 'sample'],
  queryFn: ({ signal }) => call(getSample, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.sample?.state === 'loading' ? LOOK_AGAIN : false),
});

/** Studies found by name, or the last changed; as many as a palette shows. */
export const foundStudiesOptions = (search: string) =>
  queryOptions({
    queryKey: [...STUDIES, 'found', search],
    queryFn: ({ signal }) => call(listStudies, { query: { search: search || undefined } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const loadSampleWorkspace = () => call(loadSample, {});
export const archive = (studies: string[], archived: boolean) =>
  call(archiveStudies, { body: { studies, archived } });
export const remove = (studies: string[]) => call(deleteStudies, { body: { studies } });
export const restore = (studies: string[]) => call(restoreStudies, { body: { studies } });
export const move = (studyId: string, state: 'live' | 'paused' | 'closed') =>
  call(moveStudy, { params: { studyId }, body: { state } });
export const duplicate = (copyOf: string, name: string) => call(createStudy, { body: { copyOf, name } });
