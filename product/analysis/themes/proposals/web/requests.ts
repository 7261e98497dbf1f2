import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { resultsKey } from '#product/results/web/shared/frame/summary.ts';
import type { RunState } from '../../../suggestions/suggestion.ts';
import * as contract from '../contract.ts';

const POLL_INTERVAL_MS = 1_500;

export const isActive = (run: { state: RunState } | null | undefined): boolean =>
  run?.state === 'queued' || run?.state === 'running';

/** Read again and again while the model works. */
export const proposalsOptions = (studyId: string, questionId: string) =>
  queryOptions({
    queryKey: [...resultsKey(studyId), 'theme-proposals', questionId],
    queryFn: ({ signal }) =>
      call(contract.getThemeProposals, { params: { studyId, questionId } }, { signal }),
    refetchInterval: ({ state }) => (isActive(state.data?.run) ? POLL_INTERVAL_MS : false),
  });

interface Question {
  studyId: string;
  questionId: string;
}

export const startProposing = (params: Question) => call(contract.startProposing, { params });
export const decideProposal = (params: Question, proposalId: string, action: 'accept' | 'dismiss' | 'undo') =>
  call(contract.decideProposal, { params: { ...params, proposalId }, body: { do: action } });
