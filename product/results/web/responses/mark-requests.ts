import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import {
  addResponseNote,
  changeResponseNote,
  deleteResponseNote,
  starResponses,
} from '../../../responses/marks/contract.ts';
import { resultsKey } from '../requests.ts';

const onError = (error: unknown) => notify(describeFailure(error), { tone: 'problem' });

/** Stars responses, and removes their stars. */
export function useStar(studyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { responses: string[]; starred: boolean }) =>
      call(starResponses, { params: { studyId }, body }),
    onError,
    // Until the lists are there again, the mutation is pending, and its star is shown.
    onSettled: () => queryClient.invalidateQueries({ queryKey: resultsKey(studyId) }),
  });
}

/** Writes, changes and deletes notes on a response. */
export function useNotes(studyId: string, responseId: string) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: resultsKey(studyId) });
  const params = { studyId, responseId };
  return {
    add: useMutation({
      mutationFn: (text: string) => call(addResponseNote, { params, body: { text } }),
      onError,
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, text }: { id: string; text: string }) =>
        call(changeResponseNote, { params: { ...params, responseNoteId: id }, body: { text } }),
      onError,
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(deleteResponseNote, { params: { ...params, responseNoteId: id } }),
      onError,
      onSettled,
    }),
  };
}
