import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomUuid } from '#platform/http/client/random-uuid.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { call } from '#platform/http/client/request.ts';
import type { CommentPlace, CommentSubjectKind } from '../../comment.ts';
import * as contract from '../../contract.ts';

/** Query key prefix of all comments of a study. */
export const commentsKey = (study: string) => ['comments', study] as const;

export const commentCountsOptions = (study: string, kind: CommentSubjectKind, item: string) =>
  queryOptions({
    queryKey: [...commentsKey(study), 'counts', kind, item],
    queryFn: ({ signal }) =>
      call(
        contract.countComments,
        { params: { studyId: study, threadKind: kind }, query: { item } },
        { signal },
      ),
  });

const toParams = ({ study, kind, item }: CommentPlace) => ({
  studyId: study,
  threadKind: kind,
  threadItem: item,
});

export const commentsOptions = (place: CommentPlace) =>
  queryOptions({
    queryKey: [...commentsKey(place.study), 'thread', place.kind, place.item, place.part],
    queryFn: ({ signal }) =>
      call(contract.listComments, { params: toParams(place), query: { part: place.part } }, { signal }),
  });

export const mentionableOptions = (study: string) =>
  queryOptions({
    queryKey: [...commentsKey(study), 'mentionable'],
    queryFn: ({ signal }) => call(contract.listMentionable, { params: { studyId: study } }, { signal }),
    staleTime: 60_000,
  });

export const commentPlaceOptions = (study: string, comment: string) =>
  queryOptions({
    queryKey: [...commentsKey(study), 'place', comment],
    queryFn: ({ signal }) =>
      call(contract.getComment, { params: { studyId: study, commentId: comment } }, { signal }),
  });

/** Offline a change fails at once, with what was typed still in its field, instead of waiting without a word. */
const networkMode = 'always';

/** Writes, changes and deletes comments of a thread, and resolves it. What fails rejects. */
export function useThreadChanges(place: CommentPlace) {
  const queryClient = useQueryClient();
  const onSettled = () => reloadQueries(queryClient, { queryKey: commentsKey(place.study) });
  /** The comment that is being added: sent again after a lost reply, it has the same key, so it is added once. */
  const pending = useRef<{ text: string; key: string } | null>(null);
  const ofComment = (id: string) => ({ studyId: place.study, commentId: id });
  return {
    add: useMutation({
      networkMode,
      mutationFn: (text: string) => {
        if (pending.current?.text !== text) pending.current = { text, key: randomUuid() };
        return call(
          contract.addComment,
          { params: toParams(place), body: { part: place.part, text } },
          { idempotencyKey: pending.current.key },
        );
      },
      onSuccess: () => {
        pending.current = null;
      },
      onSettled,
    }),
    change: useMutation({
      networkMode,
      mutationFn: ({ id, text }: { id: string; text: string }) =>
        call(contract.changeComment, { params: ofComment(id), body: { text } }),
      onSettled,
    }),
    remove: useMutation({
      networkMode,
      mutationFn: (id: string) => call(contract.deleteComment, { params: ofComment(id) }),
      onSettled,
    }),
    resolve: useMutation({
      networkMode,
      mutationFn: (resolved: boolean) =>
        call(contract.resolveThread, { params: toParams(place), body: { part: place.part, resolved } }),
      onSettled,
    }),
  };
}
