import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { PARTICIPANTS_KEY } from '#product/participants/web/shared/requests.ts';
import { listParticipantResponses } from '../contract.ts';

export const participantResponsesOptions = (participantId: string) =>
  infiniteQueryOptions({
    queryKey: [...PARTICIPANTS_KEY, 'responses', participantId],
    queryFn: ({ signal, pageParam }) =>
      call(
        listParticipantResponses,
        { params: { participantId }, query: { after: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
