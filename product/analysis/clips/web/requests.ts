import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import { listRecordings } from '../../../responses/uploads/contract.ts';
import * as contract from '../contract.ts';

/** How often the progress of an export is fetched. */
const EXPORT_POLL_INTERVAL_MS = 2_000;
/** Addresses of recordings work for ten minutes. */
const STALE_MS = 480_000;

/** Query key prefix of the clips and reels of a study. */
export const clipsKey = (studyId: string) => ['clips', studyId] as const;

export const clipsOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...clipsKey(studyId), 'list'],
    queryFn: ({ signal }) => call(contract.listClips, { params: { studyId } }, { signal }),
  });

/** The recordings of a response, with their addresses, as beside the response. */
export const recordingsOptions = (studyId: string, responseId: string) =>
  queryOptions({
    queryKey: ['recordings', studyId, responseId],
    queryFn: ({ signal }) => call(listRecordings, { params: { studyId, responseId } }, { signal }),
    staleTime: STALE_MS,
  });

export const reelsOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...clipsKey(studyId), 'reels'],
    queryFn: ({ signal }) => call(contract.listReels, { params: { studyId } }, { signal }),
  });

export const isExporting = ({ export: { state } }: contract.ReelDetail): boolean =>
  state === 'waiting' || state === 'running';

export const reelOptions = (studyId: string, reelId: string) =>
  queryOptions({
    queryKey: [...clipsKey(studyId), 'reel', reelId],
    queryFn: ({ signal }) => call(contract.getReel, { params: { studyId, reelId } }, { signal }),
    staleTime: STALE_MS,
    refetchInterval: ({ state }) => (state.data && isExporting(state.data) ? EXPORT_POLL_INTERVAL_MS : false),
  });

export const sharedReelOptions = (reelToken: string) =>
  queryOptions({
    queryKey: ['shared-reel', reelToken],
    queryFn: ({ signal }) => call(contract.openSharedReel, { params: { reelToken } }, { signal }),
  });

type Body<E> = Input<E> extends { body: infer B } ? B : never;
export type ReelChange = Omit<Body<typeof contract.updateReel>, 'revision'>;

export const createClip = (studyId: string, body: Body<typeof contract.createClip>) =>
  call(contract.createClip, { params: { studyId }, body });
export const updateClip = (studyId: string, clipId: string, body: Body<typeof contract.updateClip>) =>
  call(contract.updateClip, { params: { studyId, clipId }, body });
export const deleteClip = (studyId: string, clipId: string) =>
  call(contract.deleteClip, { params: { studyId, clipId } });
export const createReel = (studyId: string, body: Body<typeof contract.createReel>) =>
  call(contract.createReel, { params: { studyId }, body });
export const updateReel = (studyId: string, reelId: string, body: Body<typeof contract.updateReel>) =>
  call(contract.updateReel, { params: { studyId, reelId }, body });
export const deleteReel = (studyId: string, reelId: string) =>
  call(contract.deleteReel, { params: { studyId, reelId } });
export const exportReel = (studyId: string, reelId: string) =>
  call(contract.exportReel, { params: { studyId, reelId } });
export const shareReel = (studyId: string, reelId: string) =>
  call(contract.shareReel, { params: { studyId, reelId } });
export const stopSharingReel = (studyId: string, reelId: string) =>
  call(contract.stopSharingReel, { params: { studyId, reelId } });
