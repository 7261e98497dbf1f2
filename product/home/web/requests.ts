import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import type { Text } from '#product/blocks/text.ts';
import { call } from '#platform/http/client/request.ts';
import {
  archiveStudies,
  keepData as keepDataEndpoint,
  createStudy,
  deleteStudies,
  listStudies,
  moveStudy,
  moveToProject as moveToProjectEndpoint,
  restoreStudies,
} from '#product/studies/contract.ts';
import {
  getChecklist,
  getNewResponses,
  getRecent,
  getSample,
  listPendingDecisions,
  loadSample,
} from '../contract.ts';

/** Query key prefix of everything about studies, including lists and the dashboard. */
export const STUDIES_KEY = ['studies'] as const;
export type StudyListFilters = NonNullable<Input<typeof listStudies>['query']>;

export const studyListOptions = (query: StudyListFilters) =>
  infiniteQueryOptions({
    queryKey: [...STUDIES_KEY, 'list', query],
    queryFn: ({ signal, pageParam }) =>
      call(listStudies, { query: { ...query, after: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** How often the progress is requested while the sample loads. */
const SAMPLE_POLL_INTERVAL_MS = 1_500;

const DASHBOARD_KEY = [...STUDIES_KEY, 'dashboard'] as const;

export const recentOptions = queryOptions({
  queryKey: [...DASHBOARD_KEY, 'recent'],
  queryFn: ({ signal }) => call(getRecent, {}, { signal }),
});

export const newResponsesOptions = (loading: boolean) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'responses'],
    queryFn: ({ signal }) => call(getNewResponses, {}, { signal }),
    refetchInterval: loading ? SAMPLE_POLL_INTERVAL_MS : false,
  });

export const checklistOptions = queryOptions({
  queryKey: [...DASHBOARD_KEY, 'checklist'],
  queryFn: ({ signal }) => call(getChecklist, {}, { signal }),
});

export const pendingDecisionsOptions = queryOptions({
  queryKey: [...DASHBOARD_KEY, 'decisions'],
  queryFn: ({ signal }) => call(listPendingDecisions, {}, { signal }),
  // Decided elsewhere, on pages that know nothing of this list.
  staleTime: 0,
});

export const sampleOptions = queryOptions({
  queryKey: [...DASHBOARD_KEY, 'sample'],
  queryFn: ({ signal }) => call(getSample, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.sample?.state === 'loading' ? SAMPLE_POLL_INTERVAL_MS : false),
});

/** Studies found by name, or the last changed ones, for the command palette. */
export const studySearchOptions = (search: string) =>
  queryOptions({
    queryKey: [...STUDIES_KEY, 'found', search],
    queryFn: ({ signal }) => call(listStudies, { query: { search: search || undefined } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const loadSampleWorkspace = () => call(loadSample, {});
export const keepData = (studyId: string, keepsData: boolean) =>
  call(keepDataEndpoint, { params: { studyId }, body: { keepsData } });
export const archive = (studies: string[], archived: boolean) =>
  call(archiveStudies, { body: { studies, archived } });
export const moveToProject = (studies: string[], project: string | null) =>
  call(moveToProjectEndpoint, { body: { studies, project } });
export const remove = (studies: string[]) => call(deleteStudies, { body: { studies } });
export const restore = (studies: string[]) => call(restoreStudies, { body: { studies } });
/** `message`: what people read while it is paused, or once it is closed. */
export const move = (studyId: string, state: 'live' | 'paused' | 'closed', message?: Text | null) =>
  call(moveStudy, {
    params: { studyId },
    body: { state, ...(message !== undefined && state !== 'live' && { [`${state}Message`]: message }) },
  });
export const duplicate = (copyOf: string, name: string) => call(createStudy, { body: { copyOf, name } });
