import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import type { Participant } from '../../contract.ts';
import { PARTICIPANTS_KEY } from '../../web/shared/requests.ts';
import { WhatIsErased } from './what-is-erased.tsx';
import { actionTexts } from './action-texts.ts';
import { eraseParticipants, erasuresOptions } from './requests.ts';

type ErasedParticipant = Pick<Participant, 'id' | 'name' | 'displayName'>;

/**
 * Erases participants, once the person has typed the name, or how many they are; then opens the receipt, or the list of
 * erasures. Returns whether they were erased.
 */
export function useErase(): (people: readonly ErasedParticipant[]) => Promise<boolean> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (people) => {
    const [first] = people;
    const isOne = people.length === 1;
    return confirm({
      title: isOne ? actionTexts.eraseOne(first!.displayName) : actionTexts.eraseSeveral(people.length),
      text: <WhatIsErased count={people.length} />,
      action: actionTexts.erase(people.length),
      requiredText: isOne ? (first!.name ?? actionTexts.eraseWord) : String(people.length),
      variant: 'error',
      run: async () => {
        const { erasures } = await eraseParticipants(people.map(({ id }) => id));
        void reloadQueries(queryClient, { queryKey: erasuresOptions.queryKey });
        // First, since the page of somebody who was erased has nothing to load any more.
        await navigate(isOne ? `/participants/erasure/${erasures[0]!.erasure}` : '/participants/erasures');
        void reloadQueries(queryClient, { queryKey: PARTICIPANTS_KEY });
      },
    });
  };
}
