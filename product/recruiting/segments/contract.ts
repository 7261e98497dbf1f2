import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { attributeShape } from '../../participants/attributes/contract.ts';
import { conditionsSchema } from './condition-schema.ts';
import { MAX_SEGMENT_NAME_LENGTH } from './segment.ts';

const readAccess = { kind: 'workspace', action: 'participant.read' } as const;
const editAccess = { kind: 'workspace', action: 'segment.edit' } as const;
const params = z.object({ segmentId: z.uuid() });
const can = z.record(z.string(), z.boolean());
const name = z.string().trim().min(1, 'Enter a name.').max(MAX_SEGMENT_NAME_LENGTH);
/** Each change of the editor is counted, and each segment of the list. */
const countLimit = { max: 600, seconds: 60, by: 'login' } as const;

const segmentShape = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Counts its changes. */
  revision: z.int(),
  conditions: conditionsSchema,
  /** Who is in it, in words. */
  sentence: z.string(),
  /** Why nobody is in it, where its conditions cannot be tested. */
  problems: z.array(z.string()),
  /** What would no longer work without it. */
  usedBy: z.array(z.object({ kind: z.enum(['segment', 'report']), name: z.string(), path: z.string() })),
  updatedAt: z.iso.datetime(),
});
export type ListedSegment = z.output<typeof segmentShape>;

const countShape = z.object({
  count: z
    .int()
    .nullable()
    .meta({ description: 'Null where the conditions cannot be tested: see `problems`.' }),
  /** All participants of the workspace. */
  total: z.int(),
  sentence: z.string(),
  problems: z.array(z.string()),
});
export type SegmentCount = z.output<typeof countShape>;

export const listSegments = endpoint({
  method: 'GET',
  path: '/api/segments',
  summary: 'Segments of participants, by name',
  access: readAccess,
  output: z.object({ items: z.array(segmentShape), can }),
});

export const getSegment = endpoint({
  method: 'GET',
  path: '/api/segments/:segmentId',
  summary: 'One segment; `GET /api/participants?segment=` lists who is in it',
  access: readAccess,
  params,
  output: segmentShape.extend({ can }),
});

export const countSegment = endpoint({
  method: 'GET',
  path: '/api/segments/:segmentId/count',
  summary: 'How many participants are in a segment now',
  access: readAccess,
  params,
  output: countShape,
  limit: countLimit,
});

export const countConditions = endpoint({
  method: 'POST',
  path: '/api/segments/count',
  summary: 'How many participants meet conditions that are not saved',
  access: readAccess,
  body: z.strictObject({ conditions: conditionsSchema }),
  output: countShape,
  limit: countLimit,
});

export const createSegment = endpoint({
  method: 'POST',
  path: '/api/segments',
  summary: 'Create a segment; without a condition, everyone is in it',
  access: editAccess,
  body: z.strictObject({ name, conditions: conditionsSchema }),
  output: z.object({ id: z.uuid() }),
  status: 201,
});

export const updateSegment = endpoint({
  method: 'PATCH',
  path: '/api/segments/:segmentId',
  summary: 'Change name or conditions of a segment',
  access: editAccess,
  params,
  body: z.strictObject({
    revision: z.int().meta({ description: 'The one that was changed: refused if there is a newer one.' }),
    name: name.optional(),
    conditions: conditionsSchema.optional(),
  }),
  output: z.object({ revision: z.int() }),
});

export const deleteSegment = endpoint({
  method: 'DELETE',
  path: '/api/segments/:segmentId',
  summary: 'Delete a segment that nothing uses',
  access: editAccess,
  params,
});

const named = z.array(z.object({ id: z.uuid(), name: z.string() }));
const sourcesShape = z.object({
  attributes: z.array(attributeShape),
  tags: named,
  studies: named,
  segments: named,
});
export type SegmentSources = z.output<typeof sourcesShape>;

export const listSegmentSources = endpoint({
  method: 'GET',
  path: '/api/segment-sources',
  summary: 'What conditions of segments can be about',
  access: readAccess,
  output: sourcesShape,
});

const questionShape = z.object({
  block: z.string(),
  part: z.string(),
  title: z.string(),
  /** The row or item; empty for the whole question. */
  label: z.string(),
  /** Empty where answers are numbers: then a choice is a number or an interval such as `[0,6]`. */
  choices: z.array(z.object({ choice: z.string(), label: z.string() })),
});
export type SegmentSourceQuestion = z.output<typeof questionShape>;

export const listSegmentQuestions = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/segment-questions',
  summary: 'Questions of a study whose answers conditions can be about',
  access: readAccess,
  params: z.object({ studyId: z.uuid() }),
  output: z.object({ items: z.array(questionShape) }),
});
