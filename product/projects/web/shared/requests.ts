import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { getProject, listProjects } from '../../contract.ts';

/** Query key prefix of studies and projects, so that a change of studies also refetches the counts of projects. */
export const STUDIES_KEY = ['studies'] as const;
const PROJECTS_KEY = [...STUDIES_KEY, 'projects'] as const;

export const projectsOptions = queryOptions({
  queryKey: [...PROJECTS_KEY, 'list'],
  queryFn: ({ signal }) => call(listProjects, {}, { signal }),
});

export const projectOptions = (projectId: string) =>
  queryOptions({
    queryKey: [...PROJECTS_KEY, 'one', projectId],
    queryFn: ({ signal }) => call(getProject, { params: { projectId } }, { signal }),
  });
