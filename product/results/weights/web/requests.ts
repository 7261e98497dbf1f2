import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { getMarginCategories, getWeights, removeWeights, setWeights } from '../contract.ts';
import type { WeightSettings } from '../settings.ts';
import { resultsKey } from '../../web/requests.ts';

export const weightsOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...resultsKey(studyId), 'weights'],
    queryFn: ({ signal }) => call(getWeights, { params: { studyId } }, { signal }),
  });

export const categoriesOptions = (
  studyId: string,
  by: string,
  participants: WeightSettings['participants'],
) =>
  queryOptions({
    queryKey: [...resultsKey(studyId), 'categories', by, participants],
    queryFn: ({ signal }) =>
      call(getMarginCategories, { params: { studyId, by }, query: { participants } }, { signal }),
  });

/** Saves and removes the weights of a study; every figure is refetched afterwards. */
export function useWeightChanges(studyId: string) {
  const queryClient = useQueryClient();
  const params = { studyId };
  const refetch = () => reloadQueries(queryClient, { queryKey: resultsKey(studyId) });
  const save = useMutation({
    mutationFn: (body: WeightSettings) => call(setWeights, { params, body }),
    onSuccess: refetch,
  });
  const remove = useMutation({
    mutationFn: () => call(removeWeights, { params }),
    onSuccess: refetch,
  });
  return { save, remove };
}
