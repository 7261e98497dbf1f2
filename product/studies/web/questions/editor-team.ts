import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { EditorTeam, HostCandidate } from '#product/blocks/block-props.ts';
import { listMembers } from '#product/workspaces/contract.ts';

/** Viewers change nothing, so that they have no hours either. */
const CANNOT_HOST = 'viewer';

/** The members of the workspace, for the editors of blocks. */
export const editorTeam: EditorTeam = {
  useHosts() {
    const { data, isError, refetch } = useQuery({
      queryKey: ['workspace', 'members'],
      queryFn: ({ signal }) => call(listMembers, {}, { signal }),
    });
    const hosts = data?.items
      .filter(({ role }) => role !== CANNOT_HOST)
      .map(({ person, name, you }): HostCandidate => ({ person, name, isYou: you }))
      .toSorted((a, b) => Number(b.isYou) - Number(a.isYou) || a.name.localeCompare(b.name));
    return { hosts: hosts ?? null, hasFailed: isError, retry: () => void refetch() };
  },
};
