import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { listParticipants } from '../../../participants/contract.ts';
import type { ConditionGroup } from '../condition.ts';
import {
  countConditions,
  countSegment,
  createSegment,
  deleteSegment,
  getSegment,
  listSegmentQuestions,
  listSegments,
  listSegmentSources,
  updateSegment,
} from '../contract.ts';

export const SEGMENTS_KEY = ['segments'] as const;

export const segmentsOptions = queryOptions({
  queryKey: [...SEGMENTS_KEY, 'list'],
  queryFn: ({ signal }) => call(listSegments, {}, { signal }),
});

export const segmentOptions = (segmentId: string) =>
  queryOptions({
    queryKey: [...SEGMENTS_KEY, 'one', segmentId],
    queryFn: ({ signal }) => call(getSegment, { params: { segmentId } }, { signal }),
  });

export const segmentCountOptions = (segmentId: string) =>
  queryOptions({
    queryKey: [...SEGMENTS_KEY, 'count', segmentId],
    queryFn: ({ signal }) => call(countSegment, { params: { segmentId } }, { signal }),
  });

/** Of conditions that are being edited: a newer question cancels the one before, whose number stays meanwhile. */
export const conditionsCountOptions = (conditions: ConditionGroup) =>
  queryOptions({
    queryKey: [...SEGMENTS_KEY, 'count', conditions],
    queryFn: ({ signal }) => call(countConditions, { body: { conditions } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const sourcesOptions = queryOptions({
  queryKey: [...SEGMENTS_KEY, 'sources'],
  queryFn: ({ signal }) => call(listSegmentSources, {}, { signal }),
});

export const questionsOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...SEGMENTS_KEY, 'questions', studyId],
    queryFn: ({ signal }) => call(listSegmentQuestions, { params: { studyId } }, { signal }),
  });

export const membersOptions = (segment: string) =>
  infiniteQueryOptions({
    queryKey: [...SEGMENTS_KEY, 'members', segment],
    queryFn: ({ signal, pageParam }) =>
      call(listParticipants, { query: { segment, after: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const postSegment = (body: { name: string; conditions: ConditionGroup }) =>
  call(createSegment, { body });
export const patchSegment = (
  segmentId: string,
  body: { revision: number; name?: string; conditions?: ConditionGroup },
) => call(updateSegment, { params: { segmentId }, body });
export const removeSegment = (segmentId: string) => call(deleteSegment, { params: { segmentId } });
