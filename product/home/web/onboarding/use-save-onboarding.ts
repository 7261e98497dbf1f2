import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { saveOnboarding } from '#product/accounts/onboarding/contract.ts';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { STUDIES_KEY } from '../requests.ts';

export type OnboardingChanges = Input<typeof saveOnboarding>['body'];

/** Saves answers and steps one after another, so that a late reply never replaces a newer one. */
export function useSaveOnboarding() {
  const { updateOnboarding } = useAuth();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: OnboardingChanges) => call(saveOnboarding, { body: changes }),
    scope: { id: 'onboarding' },
    networkMode: 'always',
    onSuccess: (onboarding) => {
      updateOnboarding(onboarding);
      // The suggested templates depend on the goal.
      void reloadQueries(queryClient, { queryKey: STUDIES_KEY });
    },
  });
}
