import { useDebouncedValue } from '@mantine/hooks';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Command } from '#platform/ui/pages.ts';
import { call } from '#platform/http/client/request.ts';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { listParticipants } from '#product/participants/contract.ts';
import { accessOptions, PARTICIPANTS_KEY } from '#product/participants/web/shared/requests.ts';
import { texts } from './texts.ts';

const SEARCH_DELAY_MS = 150;
/** One letter finds too many to be of use. */
const MIN_LENGTH = 2;
const MAX_FOUND = 5;
const NOBODY: readonly Command[] = [];

/** Whether one sees who participants are; viewers only where an admin allowed it. */
function useSeesParticipants(): boolean {
  const { state } = useAuth();
  const isViewer = state.org.role === 'viewer';
  const { data } = useQuery({ ...accessOptions, enabled: isViewer });
  return !isViewer || data?.viewers === true;
}

/** Participants found by name, address or id, requested when typing pauses. */
export function usePeople(query: string): { people: readonly Command[]; isSettled: boolean } {
  const typed = query.trim().slice(0, 200);
  const [search] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const isEnabled = useSeesParticipants() && search.length >= MIN_LENGTH;
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: [...PARTICIPANTS_KEY, 'found', search],
    queryFn: ({ signal }) => call(listParticipants, { query: { search } }, { signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  const found = isEnabled && search === typed && !isPlaceholderData ? data?.items : undefined;
  const people = useMemo(
    () =>
      found?.slice(0, MAX_FOUND).map(({ id, displayName, email }): Command => ({
        label: displayName,
        to: `/participant/${id}`,
        group: 'Go to',
        icon: IconUser,
        description:
          email && email !== displayName ? texts.commandPalette.participantWith(email) : texts.participant,
      })) ?? NOBODY,
    [found],
  );
  return { people, isSettled: search === typed && !isFetching };
}
