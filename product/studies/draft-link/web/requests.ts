import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import * as contract from '../contract.ts';

const draftLinkKey = (studyId: string) => ['draft-link', studyId] as const;

export const draftLinkOptions = (studyId: string) =>
  queryOptions({
    queryKey: draftLinkKey(studyId),
    queryFn: ({ signal }) => call(contract.getDraftLink, { params: { studyId } }, { signal }),
  });

/** Creates, renews and revokes the draft link of a study. */
export function useDraftLink(studyId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = draftLinkOptions(studyId);
  return {
    async share() {
      const link = await call(contract.shareDraft, { params: { studyId } });
      queryClient.setQueryData(queryKey, { link });
    },
    async revoke() {
      await call(contract.revokeDraftLink, { params: { studyId } });
      queryClient.setQueryData(queryKey, { link: null });
    },
  };
}
