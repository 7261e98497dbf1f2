import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { contentSchema } from '../studies/schema.ts';
import { CATEGORIES } from './category.ts';

const reads = { kind: 'workspace', action: 'study.read' } as const;
const edits = { kind: 'workspace', action: 'study.edit' } as const;
/** A shipped template is named by a word, one of the workspace by its id. */
const named = z.object({ templateId: z.string().max(60) });
const own = z.object({ templateId: z.uuid() });
const can = z.record(z.string(), z.boolean());

const name = z.string().trim().min(1, 'Enter a name.').max(200);
const category = z.enum(CATEGORIES);
const description = z.string().trim().max(300);

export const templateRow = z.object({
  id: z.string(),
  name: z.string(),
  category,
  description: z.string(),
  /** Blocks that ask something. */
  questions: z.int(),
  minutes: z.number().nullable(),
  /** Made in this workspace, so that it can be changed. */
  own: z.boolean(),
});
export type TemplateRow = z.output<typeof templateRow>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  summary: 'All templates: the workspace’s, last changed first, then Earshot’s',
  access: reads,
  output: z.object({ items: z.array(templateRow), can }),
});

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/templates/:templateId',
  summary: 'One template with its blocks',
  access: reads,
  params: named,
  output: templateRow.extend({ content: contentSchema }),
});
export type TemplateShape = z.output<typeof getTemplate.output>;

/** A study's channels, quotas and answers stay with the study. */
export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/templates',
  summary: 'Create a template, blank or from a study',
  access: edits,
  body: z.strictObject({ name, category, description: description.optional(), copyOf: z.uuid().optional() }),
  output: z.object({ id: z.uuid() }),
  status: 201,
});

export const setTemplate = endpoint({
  method: 'PATCH',
  path: '/api/templates/:templateId',
  summary: 'Change a workspace template’s gallery entry',
  access: edits,
  params: own,
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
  params: own,
});

export const copyTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/:templateId/use',
  summary: 'Create a draft study as an independent copy of a template',
  access: edits,
  params: named,
  body: z.strictObject({ name: name.optional() }),
  output: z.object({ id: z.uuid() }),
  status: 201,
});
