import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import {
  countLinks,
  createStudy,
  createLinks,
  revokeLinks,
  getStudy,
  listEndNotices,
  publishStudy,
  renameStudy,
  replaceLink,
  saveDraft,
  setAddress,
  setLink,
  setPassword,
  setQuotas,
} from '../contract.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import type { LinkChannel, Quota } from '../study.ts';

/** Query key prefix of everything about studies. */
export const STUDIES_KEY = ['studies'] as const;

export const studyOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...STUDIES_KEY, 'one', studyId],
    queryFn: ({ signal }) => call(getStudy, { params: { studyId } }, { signal }),
  });

/** Asked anew each time: people take part meanwhile. */
export const endNoticesOptions = (studies: string[], ending: 'close' | 'delete') =>
  queryOptions({
    queryKey: [...STUDIES_KEY, 'end-notices', ending, studies],
    queryFn: ({ signal }) => call(listEndNotices, { body: { studies, ending } }, { signal }),
    gcTime: 0,
  });

export const postStudy = (body: Input<typeof createStudy>['body']) => call(createStudy, { body });
export const patchStudyName = (studyId: string, name: string) =>
  call(renameStudy, { params: { studyId }, body: { name } });
export const patchDraft = (studyId: string, body: Input<typeof saveDraft>['body'], idempotencyKey: string) =>
  call(saveDraft, { params: { studyId }, body }, { idempotencyKey });
export const changeLink = (studyId: string, body: LinkChannel) =>
  call(setLink, { params: { studyId }, body });
export const changePassword = (studyId: string, password: string | null) =>
  call(setPassword, { params: { studyId }, body: { password } });
export const changeAddress = (studyId: string, address: string | null) =>
  call(setAddress, { params: { studyId }, body: { address } });
export const changeQuotas = (studyId: string, quotas: Quota[]) =>
  call(setQuotas, { params: { studyId }, body: { quotas } });
export const createSingleUseLinks = (studyId: string, count: number) =>
  call(createLinks, { params: { studyId }, body: { count } });
export const revokeSingleUseLinks = (studyId: string) => call(revokeLinks, { params: { studyId } });
export const singleUseLinksOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...STUDIES_KEY, 'links', studyId],
    queryFn: ({ signal }) => call(countLinks, { params: { studyId } }, { signal }),
  });
export const regenerateLink = (studyId: string) => call(replaceLink, { params: { studyId } });
export const publishDraft = (studyId: string, revision: number) =>
  call(publishStudy, { params: { studyId }, body: { revision } });
