import { useQuery } from '@tanstack/react-query';
import type { Experiment } from '../../settings/experiments.ts';
import { experimentsOptions } from '../../settings/web/requests.ts';

/** Whether an experiment is on in the workspace; undefined until that is known. */
export function useExperiment(experiment: Experiment) {
  const { data, error, refetch } = useQuery(experimentsOptions);
  return {
    isOn: data?.items.some(({ id, enabled }) => id === experiment && enabled),
    error: data ? null : error,
    refetch,
  };
}
