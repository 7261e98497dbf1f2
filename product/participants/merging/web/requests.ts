import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { PARTICIPANTS_KEY } from '../../web/shared/requests.ts';
import * as contract from '../contract.ts';

export type MergePreview = Output<typeof contract.previewMerge>;

/** What two participants would be as one. Never shown from before, since it says what will happen. */
export const previewOptions = (participantId: string, otherParticipantId: string) =>
  queryOptions({
    queryKey: [...PARTICIPANTS_KEY, 'merge', participantId, otherParticipantId],
    queryFn: ({ signal }) =>
      call(contract.previewMerge, { params: { participantId, otherParticipantId } }, { signal }),
    gcTime: 0,
  });

export const mergesOptions = (participantId: string) =>
  queryOptions({
    queryKey: [...PARTICIPANTS_KEY, 'merges', participantId],
    queryFn: ({ signal }) => call(contract.listMerges, { params: { participantId } }, { signal }),
  });

export const mergeParticipants = (participantId: string, other: string) =>
  call(contract.mergeParticipants, { params: { participantId }, body: { other } });
export const undoMerge = (mergeId: string) => call(contract.undoMerge, { params: { mergeId } });
