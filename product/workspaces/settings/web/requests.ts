import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import { WORKSPACE_QUERY_KEY } from '../../web/requests.ts';
import * as contract from '../contract.ts';
import type { OfferedExperiment } from '../experiments.ts';

export const changeSettings = (body: Input<typeof contract.changeSettings>['body']) =>
  call(contract.changeSettings, { body });

export const experimentsOptions = queryOptions({
  queryKey: [...WORKSPACE_QUERY_KEY, 'experiments'],
  queryFn: ({ signal }) => call(contract.listExperiments, {}, { signal }),
});

export const switchExperiment = (experiment: OfferedExperiment, enabled: boolean) =>
  call(contract.switchExperiment, { body: { experiment, enabled } });
