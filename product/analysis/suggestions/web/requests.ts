import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import { codingKey } from '../../web/requests.ts';
import * as contract from '../contract.ts';
import type { RunState } from '../suggestion.ts';

const POLL_INTERVAL_MS = 1_500;

export const isActive = (run: { state: RunState } | null | undefined): boolean =>
  run?.state === 'queued' || run?.state === 'running';

/** Read again and again while the model works. */
export const suggestionsOptions = (studyId: string, questionId: string) =>
  queryOptions({
    queryKey: [...codingKey(studyId), 'suggestions', questionId],
    queryFn: ({ signal }) => call(contract.getSuggestions, { params: { studyId, questionId } }, { signal }),
    refetchInterval: ({ state }) => (isActive(state.data?.run) ? POLL_INTERVAL_MS : false),
  });

export const startSuggesting = (
  studyId: string,
  questionId: string,
  body: Input<typeof contract.startSuggesting>['body'],
) => call(contract.startSuggesting, { params: { studyId, questionId }, body });
export const cancelSuggesting = (studyId: string, questionId: string) =>
  call(contract.cancelSuggesting, { params: { studyId, questionId } });
export const allowSuggestions = (studyId: string, isAllowed: boolean) =>
  call(contract.allowSuggestions, { params: { studyId }, body: { isAllowed } });

export type Decision = Input<typeof contract.decideSuggestions>['body']['items'][number];
export const decideSuggestions = (studyId: string, items: Decision[]) =>
  call(contract.decideSuggestions, { params: { studyId }, body: { items } });
