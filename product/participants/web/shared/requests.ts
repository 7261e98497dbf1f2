import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import { getParticipantAccess } from '../../access/contract.ts';
import { countAttributeValues, listAttributes } from '../../attributes/contract.ts';
import * as contract from '../../contract.ts';
import { createParticipantTag, listParticipantTags } from '../../tags/contract.ts';

/** Query key prefix of everything about participants. */
export const PARTICIPANTS_KEY = ['participants'] as const;

/** Which participants a list has, and in which order. */
export type ListQuery = Omit<NonNullable<Input<typeof contract.listParticipants>['query']>, 'after'>;

export const participantsOptions = (query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: [...PARTICIPANTS_KEY, 'list', query],
    queryFn: ({ signal, pageParam }) =>
      call(contract.listParticipants, { query: { ...query, after: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

export const participantOptions = (participantId: string, query: ListQuery) =>
  queryOptions({
    queryKey: [...PARTICIPANTS_KEY, 'one', participantId, query],
    queryFn: ({ signal }) => call(contract.getParticipant, { params: { participantId }, query }, { signal }),
  });

export const attributesOptions = queryOptions({
  queryKey: [...PARTICIPANTS_KEY, 'attributes'],
  queryFn: ({ signal }) => call(listAttributes, {}, { signal }),
});

export const valueCountsOptions = queryOptions({
  queryKey: [...PARTICIPANTS_KEY, 'counts'],
  queryFn: ({ signal }) => call(countAttributeValues, {}, { signal }),
});

export const tagsOptions = queryOptions({
  queryKey: [...PARTICIPANTS_KEY, 'tags'],
  queryFn: ({ signal }) => call(listParticipantTags, {}, { signal }),
});

export const accessOptions = queryOptions({
  queryKey: [...PARTICIPANTS_KEY, 'access'],
  queryFn: ({ signal }) => call(getParticipantAccess, {}, { signal }),
});

export type ParticipantBody = Input<typeof contract.createParticipant>['body'];

export const createParticipant = (body: ParticipantBody) => call(contract.createParticipant, { body });
export const updateParticipant = (participantId: string, body: ParticipantBody) =>
  call(contract.updateParticipant, { params: { participantId }, body });
export const createTag = (name: string) => call(createParticipantTag, { body: { name } });
export const tagParticipants = (body: Input<typeof contract.tagParticipants>['body']) =>
  call(contract.tagParticipants, { body });
