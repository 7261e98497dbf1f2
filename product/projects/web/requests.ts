import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import { listMembers } from '#product/workspaces/contract.ts';
import * as contract from '../contract.ts';

export const membersOptions = queryOptions({
  queryKey: ['workspace', 'members'],
  queryFn: ({ signal }) => call(listMembers, {}, { signal }),
});

export const createProject = (body: Input<typeof contract.createProject>['body']) =>
  call(contract.createProject, { body });
export const updateProject = (projectId: string, body: Input<typeof contract.updateProject>['body']) =>
  call(contract.updateProject, { params: { projectId }, body });
export const deleteProject = (projectId: string, moveTo: string | null) =>
  call(contract.deleteProject, { params: { projectId }, body: { moveTo } });
