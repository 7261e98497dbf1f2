import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { getStudy } from '#product/studies/contract.ts';
import {
  cancelWave,
  countAudience,
  createWave,
  decideUnknown,
  getWave,
  listDeliveries,
  listWaves,
  previewWave,
  resumeWave,
  sendTestInvitation,
  type NewWave,
} from '../contract.ts';
import type { Audience, InvitationState, MailTexts } from '../wave.ts';

export const WAVES_KEY = ['waves'] as const;
/** A wave that is being sent changes all the time; afterwards people answer for some days. */
const REFRESH_MS = { sending: 5_000, sent: 15_000 };

/** The study that people are invited to. */
export const invitedStudyOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...WAVES_KEY, 'study', studyId],
    queryFn: ({ signal }) => call(getStudy, { params: { studyId } }, { signal }),
  });

export const wavesOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...WAVES_KEY, 'of', studyId],
    queryFn: ({ signal }) => call(listWaves, { params: { studyId } }, { signal }),
  });

export const waveOptions = (waveId: string) =>
  queryOptions({
    queryKey: [...WAVES_KEY, 'one', waveId],
    queryFn: ({ signal }) => call(getWave, { params: { waveId } }, { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      const { waiting, sending } = data.funnel.states;
      if (waiting + sending > 0) return REFRESH_MS.sending;
      return new Date(data.endsAt) > new Date() ? REFRESH_MS.sent : false;
    },
  });

/** @param progress what changes when deliveries do, so that they are read again */
export const deliveriesOptions = (waveId: string, state: InvitationState | null, progress: unknown) =>
  infiniteQueryOptions({
    queryKey: [...WAVES_KEY, 'deliveries', waveId, state, progress],
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(
        listDeliveries,
        { params: { waveId }, query: { state: state ?? undefined, after: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const audienceOptions = (studyId: string, audience: Audience) =>
  queryOptions({
    queryKey: [...WAVES_KEY, 'audience', studyId, audience],
    queryFn: ({ signal }) => call(countAudience, { params: { studyId }, body: { audience } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const previewOptions = (studyId: string, texts: MailTexts, participant: string | null) =>
  queryOptions({
    queryKey: [...WAVES_KEY, 'preview', studyId, texts, participant],
    queryFn: ({ signal }) =>
      call(previewWave, { params: { studyId }, body: { texts, participant } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const postWave = (studyId: string, body: NewWave) => call(createWave, { params: { studyId }, body });
export const postTest = (studyId: string, texts: MailTexts) =>
  call(sendTestInvitation, { params: { studyId }, body: { texts } });
export const postCancel = (waveId: string) => call(cancelWave, { params: { waveId } });
export const postResume = (waveId: string) => call(resumeWave, { params: { waveId } });
export const postDecision = (waveId: string, participants: string[], sendAgain: boolean) =>
  call(decideUnknown, { params: { waveId }, body: { participants, sendAgain } });
