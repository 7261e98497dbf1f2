import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { withConfirmedLogin } from '#product/accounts/web/shared/confirm-login.ts';
import * as contract from '../contract.ts';

export type InstalledPerson = Output<typeof contract.listInstalledPersons>['items'][number];

const OPERATOR_QUERY_KEY = ['operator'] as const;
export const PERSONS_QUERY_KEY = [...OPERATOR_QUERY_KEY, 'persons'] as const;
export const JOBS_QUERY_KEY = [...OPERATOR_QUERY_KEY, 'jobs'] as const;

const buildQuery = (search: string, cursor: string) => ({
  ...(search && { search }),
  ...(cursor && { cursor }),
});

export const personsOptions = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...PERSONS_QUERY_KEY, search],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listInstalledPersons, { query: buildQuery(search, pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const workspacesOptions = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...OPERATOR_QUERY_KEY, 'workspaces', search],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listInstalledWorkspaces, { query: buildQuery(search, pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const failedJobsOptions = infiniteQueryOptions({
  queryKey: JOBS_QUERY_KEY,
  queryFn: ({ pageParam, signal }) =>
    call(contract.listFailedJobs, { query: buildQuery('', pageParam) }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

export const systemOptions = queryOptions({
  queryKey: [...OPERATOR_QUERY_KEY, 'system'],
  queryFn: ({ signal }) => call(contract.getSystem, {}, { signal }),
});

export const mailDomainOptions = queryOptions({
  queryKey: [...OPERATOR_QUERY_KEY, 'mail-domain'],
  queryFn: ({ signal }) => call(contract.getMailDomain, {}, { signal }),
});
export const checkDomainAgain = () => call(contract.checkMailDomain, {});

const paramsOf = (personId: string) => ({ params: { personId } });
export const endLogins = (person: string) =>
  withConfirmedLogin(() => call(contract.endPersonLogins, paramsOf(person)));
export const setDisabled = (person: string, disabled: boolean) =>
  withConfirmedLogin(() => call(contract.setPersonDisabled, { ...paramsOf(person), body: { disabled } }));
export const resetTwoFactor = (person: string) =>
  withConfirmedLogin(() => call(contract.resetPersonTwoFactor, paramsOf(person)));

export const sendTestMail = () => call(contract.sendTestMail, {});

export const retryJob = (jobId: string) => call(contract.retryFailedJob, { params: { jobId } });
export const dropJob = (jobId: string) => call(contract.dropFailedJob, { params: { jobId } });
