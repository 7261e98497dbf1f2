import { z } from 'zod';
import { endpoint, pageOf } from '#platform/http/contract.ts';
import { idSchema } from '../blocks/text-schema.ts';
import { blockSchema, briefSchema, contentSchema, linkSchema, settingsSchema } from './schema.ts';
import { STUDY_KINDS, STUDY_STATES } from './study.ts';

const can = z.record(z.string(), z.boolean());
const id = z.object({ studyId: z.uuid() });
const reads = { kind: 'workspace', action: 'study.read' } as const;
const edits = { kind: 'workspace', action: 'study.edit' } as const;

/** A study in a list. */
export const studyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(STUDY_KINDS),
  state: z.enum(STUDY_STATES),
  archived: z.boolean(),
  channels: z.array(z.string()),
  linkToken: z.string(),
  responses: z.int(),
  completed: z.int(),
  target: z.int().nullable(),
  lastResponseAt: z.iso.datetime().nullable(),
  owner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  updatedAt: z.iso.datetime(),
  can,
});
export type StudyRow = z.output<typeof studyRow>;

export const problem = z.object({
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  /** Step of the editor it is mended in. */
  step: z.enum(['brief', 'questions', 'participants']),
  block: z.string().nullable(),
  place: z.string(),
});
export type StudyProblem = z.output<typeof problem>;

/** A study in the editor. */
export const studyShape = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(STUDY_KINDS),
  state: z.enum(STUDY_STATES),
  archived: z.boolean(),
  draft: contentSchema,
  revision: z.int(),
  version: z.int(),
  /** Whether the draft differs from the newest version. */
  unpublished: z.boolean(),
  link: linkSchema,
  linkToken: z.string(),
  /** Address participants open. */
  linkAddress: z.string(),
  problems: z.array(problem),
  /** Blocks of the draft that were ever published: their type cannot change, and they may have answers. */
  published: z.array(idSchema),
  updatedAt: z.iso.datetime(),
  can,
});
export type StudyShape = z.output<typeof studyShape>;

export const listStudies = endpoint({
  method: 'GET',
  path: '/api/studies',
  summary: 'Studies of the workspace, newest change first unless sorted',
  access: reads,
  query: z.object({
    search: z.string().max(200).optional(),
    mine: z.stringbool().optional(),
    state: z.enum([...STUDY_STATES, 'archived', 'deleted']).optional(),
    sort: z.enum(['updated', 'name', 'responses']).optional(),
    after: z.string().max(500).optional(),
  }),
  output: pageOf(studyRow),
});

export const createStudy = endpoint({
  method: 'POST',
  path: '/api/studies',
  summary: 'New draft: blank, or a copy of a study',
  access: edits,
  body: z.strictObject({
    name: z.string().trim().min(1).max(200),
    kind: z.enum(STUDY_KINDS),
    copyOf: z.uuid().optional(),
  }),
  output: z.object({ id: z.uuid() }),
  status: 201,
});

export const getStudy = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId',
  summary: 'One study with its draft',
  access: reads,
  params: id,
  output: studyShape,
});

export const changeSchema = z.union([
  z.strictObject({ do: z.literal('add'), block: blockSchema, after: idSchema.nullable() }),
  z.strictObject({
    do: z.literal('set'),
    id: idSchema,
    block: blockSchema.omit({ id: true, type: true, v: true }).partial(),
  }),
  z.strictObject({ do: z.literal('move'), id: idSchema, after: idSchema.nullable() }),
  z.strictObject({ do: z.literal('remove'), id: idSchema }),
  z.strictObject({ do: z.literal('brief'), brief: briefSchema.partial() }),
  z.strictObject({ do: z.literal('settings'), settings: settingsSchema.partial() }),
]);

/** Answers 409 when the draft moved on; the page then rebases its changes and sends them again. */
export const saveDraft = endpoint({
  method: 'PATCH',
  path: '/api/studies/:studyId/draft',
  summary: 'Apply changes made on a revision of the draft',
  access: edits,
  params: id,
  body: z.strictObject({ revision: z.int(), changes: z.array(changeSchema).min(1).max(500) }),
  output: z.object({ revision: z.int(), unpublished: z.boolean(), problems: z.array(problem) }),
});

export const renameStudy = endpoint({
  method: 'PATCH',
  path: '/api/studies/:studyId',
  summary: 'Rename a study',
  access: edits,
  params: id,
  body: z.strictObject({ name: z.string().trim().min(1).max(200) }),
});

export const setLink = endpoint({
  method: 'PUT',
  path: '/api/studies/:studyId/link',
  summary: 'Set up the public link',
  access: edits,
  params: id,
  body: linkSchema,
});

export const replaceLink = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/link/replace',
  summary: 'Draw a new link; the old one stops working at once',
  access: edits,
  params: id,
  output: z.object({ linkToken: z.string(), linkAddress: z.string() }),
});

export const publishStudy = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/publish',
  summary: 'Make the draft the newest version, and the study live',
  access: { kind: 'workspace', action: 'study.publish' },
  params: id,
  body: z.strictObject({ revision: z.int() }),
  output: z.object({ version: z.int() }),
});

/** Moves between live, paused and closed; publishing is the only way out of draft. */
export const moveStudy = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/state',
  summary: 'Pause, resume, close or reopen',
  access: { kind: 'workspace', action: 'study.publish' },
  params: id,
  body: z.strictObject({ state: z.enum(['live', 'paused', 'closed']) }),
});

export const archiveStudies = endpoint({
  method: 'POST',
  path: '/api/studies/archive',
  summary: 'Archive studies, or take them back',
  access: edits,
  body: z.strictObject({ studies: z.array(z.uuid()).min(1).max(200), archived: z.boolean() }),
});

export const deleteStudies = endpoint({
  method: 'POST',
  path: '/api/studies/delete',
  summary: 'Delete studies: hidden at once, gone after 30 days',
  access: { kind: 'workspace', action: 'study.delete' },
  body: z.strictObject({ studies: z.array(z.uuid()).min(1).max(200) }),
});

export const restoreStudies = endpoint({
  method: 'POST',
  path: '/api/studies/restore',
  summary: 'Take deleted studies back',
  access: { kind: 'workspace', action: 'study.delete' },
  body: z.strictObject({ studies: z.array(z.uuid()).min(1).max(200) }),
});
