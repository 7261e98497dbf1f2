import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { GOALS } from '../accounts/onboarding/onboarding.ts';
import { contentSchema } from '../studies/schema.ts';
import { TEMPLATE_CATEGORIES } from './category.ts';

const readAccess = { kind: 'workspace', action: 'study.read' } as const;
const editAccess = { kind: 'workspace', action: 'study.edit' } as const;
/** The id of a shipped template is a word, that of a workspace template a UUID. */
const templateParams = z.object({ templateId: z.string().max(60) });
const ownTemplateParams = z.object({ templateId: z.uuid() });
const can = z.record(z.string(), z.boolean());

/** The reason of a refusal to copy a study of a project of chosen members without `forEveryone`. */
export const MEMBERS_ONLY_REASON = 'members_only';

const name = z.string().trim().min(1, 'Enter a name.').max(200);
const category = z.enum(TEMPLATE_CATEGORIES);
const description = z.string().trim().max(300);

export const templateRow = z.object({
  id: z.string(),
  name: z.string(),
  category,
  description: z.string(),
  /** Number of questions. */
  questions: z.int(),
  minutes: z.number().nullable(),
  /** Whether it belongs to this workspace, so that it can be changed. */
  own: z.boolean(),
});
export type TemplateRow = z.output<typeof templateRow>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  summary: 'All templates: the workspace’s, last changed first, then Earshot’s',
  access: readAccess,
  output: z.object({
    items: z.array(templateRow),
    /** Ids of the three templates to show first. */
    suggested: z.array(z.string()),
    /** The goal of the caller that they were chosen for. */
    goal: z.enum(GOALS).nullable(),
    can,
  }),
});

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/templates/:templateId',
  summary: 'One template with its blocks',
  access: readAccess,
  params: templateParams,
  output: templateRow.extend({ content: contentSchema }),
});
export type TemplateShape = z.output<typeof getTemplate.output>;

/** A study's channels, quotas and answers are not copied. */
export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/templates',
  summary: 'Create a template, blank or from a study',
  access: editAccess,
  body: z.strictObject({
    name,
    category,
    description: description.optional(),
    copyOf: z.uuid().optional(),
    /** Needed for a study in a project of chosen members, since everyone in the workspace sees templates. */
    forEveryone: z.boolean().optional(),
  }),
  output: z.object({ id: z.uuid() }),
  status: 201,
});

export const setTemplate = endpoint({
  method: 'PATCH',
  path: '/api/templates/:templateId',
  summary: 'Change a workspace template’s gallery entry',
  access: editAccess,
  params: ownTemplateParams,
  body: z.strictObject({
    name: name.optional(),
    category: category.optional(),
    description: description.optional(),
  }),
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/templates/:templateId',
  summary: 'Delete a workspace template; studies created from it stay',
  access: { kind: 'workspace', action: 'study.delete' },
  params: ownTemplateParams,
});

export const copyTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/:templateId/use',
  summary: 'Create a draft study as an independent copy of a template',
  access: editAccess,
  params: templateParams,
  body: z.strictObject({ name: name.optional() }),
  output: z.object({ id: z.uuid() }),
  status: 201,
});
