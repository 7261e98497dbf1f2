import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomUuid } from '#platform/http/client/random-uuid.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { call } from '#platform/http/client/request.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import * as notes from '../../notes/contract.ts';
import { listTimeline } from '../../timeline/contract.ts';
import { PARTICIPANTS_KEY, updateParticipant, type ParticipantBody } from '../shared/requests.ts';

export const timelineOptions = (participantId: string) =>
  infiniteQueryOptions({
    queryKey: [...PARTICIPANTS_KEY, 'timeline', participantId],
    queryFn: ({ signal, pageParam }) =>
      call(listTimeline, { params: { participantId }, query: { after: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const notesOptions = (participantId: string) =>
  queryOptions({
    queryKey: [...PARTICIPANTS_KEY, 'notes', participantId],
    queryFn: ({ signal }) => call(notes.listParticipantNotes, { params: { participantId } }, { signal }),
  });

const onError = (error: unknown) => notify(describeFailure(error), { tone: 'problem' });

/** Changes fields of a participant; what shows them has been loaded again when it is done. */
export function useChangeParticipant(participantId: string) {
  const queryClient = useQueryClient();
  return async (body: ParticipantBody) => {
    await updateParticipant(participantId, body);
    await reloadQueries(queryClient, { queryKey: PARTICIPANTS_KEY });
  };
}

/** Writes, changes and deletes notes on a participant. */
export function useNotes(participantId: string) {
  const queryClient = useQueryClient();
  const onSettled = () => reloadQueries(queryClient, { queryKey: PARTICIPANTS_KEY });
  const params = { participantId };
  /** The note that is being added: saved again after a lost reply, it has the same key, so it is added once. */
  const pending = useRef<{ text: string; key: string } | null>(null);
  const add = useMutation({
    mutationFn: (text: string) => {
      if (pending.current?.text !== text) pending.current = { text, key: randomUuid() };
      return call(
        notes.addParticipantNote,
        { params, body: { text } },
        { idempotencyKey: pending.current.key },
      );
    },
    onSuccess: () => {
      pending.current = null;
    },
    onError,
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call(notes.changeParticipantNote, { params: { ...params, participantNoteId: id }, body: { text } }),
    onError,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      call(notes.deleteParticipantNote, { params: { ...params, participantNoteId: id } }),
    onError,
    onSettled,
  });
  return {
    add: add.mutateAsync,
    change: change.mutateAsync,
    remove: remove.mutate,
    removing: remove.isPending ? remove.variables : null,
  };
}
