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

/** Query key prefix of studies and templates, so that a change of a study also refetches the gallery. */
export const STUDIES_KEY = ['studies'] as const;
const TEMPLATES_KEY = [...STUDIES_KEY, 'templates'] as const;

export const templatesOptions = queryOptions({
  queryKey: [...TEMPLATES_KEY, 'list'],
  queryFn: ({ signal }) => call(listTemplates, {}, { signal }),
});

export const templateOptions = (templateId: string) =>
  queryOptions({
    queryKey: [...TEMPLATES_KEY, 'one', templateId],
    queryFn: ({ signal }) => call(getTemplate, { params: { templateId } }, { signal }),
  });

/** Studies that a template can be created from, found by name. */
export const sourceStudiesOptions = (search: string) =>
  queryOptions({
    queryKey: [...STUDIES_KEY, 'found', search],
    queryFn: ({ signal }) => call(listStudies, { query: { search: search || undefined } }, { signal }),
  });

export const sourceStudyOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...STUDIES_KEY, 'one', studyId],
    queryFn: ({ signal }) => call(getStudy, { params: { studyId } }, { signal }),
  });

export const postTemplate = (body: Input<typeof createTemplate>['body']) => call(createTemplate, { body });
export const patchTemplate = (templateId: string, body: Input<typeof setTemplate>['body']) =>
  call(setTemplate, { params: { templateId }, body });
export const removeTemplate = (templateId: string) => call(deleteTemplate, { params: { templateId } });
export const restoreTemplate = (templateId: string) =>
  call(restoreStudies, { body: { studies: [templateId] } });
export const postTemplateCopy = (templateId: string) =>
  call(copyTemplate, { params: { templateId }, body: {} });
