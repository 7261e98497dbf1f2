import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomUuid } from '#platform/http/client/random-uuid.ts';
import { call } from '#platform/http/client/request.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
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
    onSettled: () => reloadQueries(queryClient, { queryKey: resultsKey(studyId) }),
  });
}

/** Writes, changes and deletes notes on a response. */
export function useNotes(studyId: string, responseId: string) {
  const queryClient = useQueryClient();
  const onSettled = () => reloadQueries(queryClient, { queryKey: resultsKey(studyId) });
  const params = { studyId, responseId };
  /** The note that is being added: saved again after a lost reply, it has the same key, so it is added once. */
  const pending = useRef<{ text: string; key: string } | null>(null);
  return {
    add: useMutation({
      mutationFn: (text: string) => {
        if (pending.current?.text !== text) pending.current = { text, key: randomUuid() };
        return call(addResponseNote, { params, body: { text } }, { idempotencyKey: pending.current.key });
      },
      onSuccess: () => {
        pending.current = null;
      },
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
