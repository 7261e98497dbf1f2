import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import { getStudy, listStudies, restoreStudies } from '#product/studies/contract.ts';
import {
  copyTemplate,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  setTemplate,
} from '../contract.ts';

/** Templates are studies too: what changes a study makes the gallery be read again. */
export const STUDIES = ['studies'] as const;
const TEMPLATES = [...STUDIES, 'templates'] as const;

export const templatesOptions = queryOptions({
  queryKey: [...TEMPLATES, 'list'],
  queryFn: ({ signal }) => call(listTemplates, {}, { signal }),
});

export const templateOptions = (templateId: string) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'one', templateId],
    queryFn: ({ signal }) => call(getTemplate, { params: { templateId } }, { signal }),
  });

/** Studies a template can be made of, found by name. */
export const sourcesOptions = (search: string) =>
  queryOptions({
    queryKey: [...STUDIES, 'found', search],
    queryFn: ({ signal }) => call(listStudies, { query: { search: search || undefined } }, { signal }),
  });

export const sourceOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...STUDIES, 'one', studyId],
    queryFn: ({ signal }) => call(getStudy, { params: { studyId } }, { signal }),
  });

export const create = (body: Input<typeof createTemplate>['body']) => call(createTemplate, { body });
export const change = (templateId: string, body: Input<typeof setTemplate>['body']) =>
  call(setTemplate, { params: { templateId }, body });
export const remove = (templateId: string) => call(deleteTemplate, { params: { templateId } });
export const restore = (templateId: string) => call(restoreStudies, { body: { studies: [templateId] } });
export const copy = (templateId: string) => call(copyTemplate, { params: { templateId }, body: {} });
