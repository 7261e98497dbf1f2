import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import {
  countLinks,
  createStudy,
  drawLinks,
  withdrawLinks,
  getStudy,
  moveStudy,
  publishStudy,
  renameStudy,
  replaceLink,
  saveDraft,
  setLink,
  setQuotas,
} from '../contract.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import type { LinkChannel, Quota } from '../study.ts';

/** Everything about studies starts with this key. */
export const STUDIES = ['studies'] as const;

export const studyOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...STUDIES, 'one', studyId],
    queryFn: ({ signal }) => call(getStudy, { params: { studyId } }, { signal }),
  });

export const create = (body: Input<typeof createStudy>['body']) => call(createStudy, { body });
export const rename = (studyId: string, name: string) =>
  call(renameStudy, { params: { studyId }, body: { name } });
export const save = (studyId: string, body: Input<typeof saveDraft>['body'], idempotencyKey: string) =>
  call(saveDraft, { params: { studyId }, body }, { idempotencyKey });
export const changeLink = (studyId: string, body: LinkChannel) =>
  call(setLink, { params: { studyId }, body });
export const changeQuotas = (studyId: string, quotas: Quota[]) =>
  call(setQuotas, { params: { studyId }, body: { quotas } });
export const drawSingleLinks = (studyId: string, count: number) =>
  call(drawLinks, { params: { studyId }, body: { count } });
export const withdrawSingleLinks = (studyId: string) => call(withdrawLinks, { params: { studyId } });
export const singleLinksOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...STUDIES, 'links', studyId],
    queryFn: ({ signal }) => call(countLinks, { params: { studyId } }, { signal }),
  });
export const drawLink = (studyId: string) => call(replaceLink, { params: { studyId } });
export const publish = (studyId: string, revision: number) =>
  call(publishStudy, { params: { studyId }, body: { revision } });
export const move = (studyId: string, state: 'live' | 'paused' | 'closed') =>
  call(moveStudy, { params: { studyId }, body: { state } });
