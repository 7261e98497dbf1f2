import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { projectReference } from '../projects/contract.ts';
import { idSchema, languageSchema, wellFormedString } from '../blocks/text-schema.ts';
import { CHANNELS } from './channels.ts';
import { STUDY_KINDS } from './kinds.ts';
import {
  blockSchema,
  briefSchema,
  attributeOfferSchema,
  contentSchema,
  groupSchema,
  languagesSchema,
  linkSchema,
  stateMessageSchema,
  quotaSchema,
  settingsSchema,
  variableSchema,
} from './schema.ts';
import {
  ADDRESS_PATTERN,
  ADDRESS_RULE,
  MAX_SINGLE_USE_LINKS_PER_REQUEST,
  MAX_QUOTAS,
  MAX_STUDY_PASSWORD_LENGTH,
  MIN_STUDY_PASSWORD_LENGTH,
  STUDY_STATES,
} from './study.ts';

const can = z.record(z.string(), z.boolean());
const studyParams = z.object({ studyId: z.uuid() });
const readAccess = { kind: 'workspace', action: 'study.read' } as const;
const editAccess = { kind: 'workspace', action: 'study.edit' } as const;

/** A study in a list. */
export const studyRowShape = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(STUDY_KINDS),
  state: z.enum(STUDY_STATES),
  archived: z.boolean(),
  /** Retention periods of the workspace delete nothing of it. */
  keepsData: z.boolean(),
  channels: z.array(z.enum(CHANNELS)),
  linkToken: z.string(),
  responses: z.int(),
  completed: z.int(),
  target: z.int().nullable(),
  lastResponseAt: z.iso.datetime().nullable(),
  owner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The project it is in; null: in none. */
  project: projectReference.nullable(),
  updatedAt: z.iso.datetime(),
  can,
});
export type StudyRow = z.output<typeof studyRowShape>;

export const problemShape = z.object({
  /** `advice`: concerns the method and never blocks publishing. */
  severity: z.enum(['error', 'warning', 'advice']),
  message: z.string(),
  /** Step of the editor where it can be fixed. */
  step: z.enum(['brief', 'questions', 'participants']),
  block: z.string().nullable(),
  field: z.string(),
  /** If this is advice on a question's wording: its title in better words, or the two titles that it should be split into. */
  rewording: z.array(z.string()).optional(),
  /** If this is advice on a question's wording: how such a question can be asked. */
  example: z.string().optional(),
});
export type StudyProblem = z.output<typeof problemShape>;

/** A study in the editor. */
export const studyShape = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(STUDY_KINDS),
  state: z.enum(STUDY_STATES),
  archived: z.boolean(),
  /** Category and description of a template; null: an ordinary study. */
  template: z.object({ category: z.string(), description: z.string() }).nullable(),
  project: projectReference.nullable(),
  draft: contentSchema,
  revision: z.int(),
  /** Number of the newest version; 0 before the first. */
  version: z.int(),
  /** Whether the draft differs from the newest version. */
  unpublished: z.boolean(),
  link: linkSchema,
  /** Whether participants need a password. */
  hasPassword: z.boolean(),
  /** Its own address: `checkout` in `/r/checkout`; null without one. */
  address: z.string().nullable(),
  quotas: z.array(quotaSchema),
  /** Attributes of participants that it can use; null for those who cannot edit it. */
  attributes: z.array(attributeOfferSchema).nullable(),
  /** What it may not do because of how it recruits, and the panel that does not allow it. */
  restrictions: z.array(z.object({ kind: z.literal('noPersonalData'), by: z.string() })),
  linkToken: z.string(),
  /** The address that participants open. */
  linkUrl: z.string(),
  problems: z.array(problemShape),
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
  access: readAccess,
  query: z.object({
    search: z.string().max(200).optional(),
    mine: z.stringbool().optional(),
    state: z.enum([...STUDY_STATES, 'archived', 'deleted']).optional(),
    project: z
      .union([z.uuid(), z.literal('none')])
      .optional()
      .meta({
        description: 'The id of a project; `none`: studies in no project.',
      }),
    sort: z.enum(['updated', 'name', 'responses']).optional(),
    after: z.string().max(500).optional(),
  }),
  output: pageSchema(studyRowShape),
});

export const createStudy = endpoint({
  method: 'POST',
  path: '/api/studies',
  summary: 'Create a draft, blank or as a copy of a study',
  access: editAccess,
  body: z.strictObject({
    name: z.string().trim().min(1).max(200),
    kind: z.enum(STUDY_KINDS).optional().meta({
      description: 'What the draft starts with; `survey` by default. A copy keeps the kind it has.',
    }),
    copyOf: z.uuid().optional(),
    language: languageSchema.max(35).optional().meta({
      description: 'Its base language; by default that of the workspace. A copy keeps those it has.',
    }),
    project: z.uuid().nullable().optional().meta({
      description: 'The project it is created in; by default that of the copied study, else none.',
    }),
  }),
  output: z.object({ id: z.uuid() }),
  status: 201,
});

export const getStudy = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId',
  summary: 'One study with its draft',
  access: readAccess,
  params: studyParams,
  output: studyShape,
});

/** The block or variable that one is put after; null: it comes first. */
const after = idSchema.nullable();
/** The group a block is put into; null: none; absent: unchanged. */
const group = groupSchema.nullable().optional();

/** Whether `Intl` accepts the tags; otherwise the page could not format numbers in them. */
function areSupported({ base, others }: z.output<typeof languagesSchema>): boolean {
  try {
    return Intl.getCanonicalLocales([base, ...others]).length > 0;
  } catch {
    return false;
  }
}
const changesGroups = z.literal('groups');
const changesVariables = z.literal('variables');

export const draftChangeSchema = z.union([
  z.strictObject({ do: z.literal('add'), block: blockSchema, after, group }),
  z.strictObject({
    do: z.literal('set'),
    id: idSchema,
    block: blockSchema.omit({ id: true, type: true, v: true }).partial(),
  }),
  z.strictObject({ do: z.literal('move'), id: idSchema, after, group }),
  z.strictObject({ do: z.literal('remove'), id: idSchema }),
  z.strictObject({ do: z.literal('brief'), brief: briefSchema.partial() }),
  z.strictObject({ do: z.literal('settings'), settings: settingsSchema.partial() }),
  z.strictObject({
    do: z.literal('languages'),
    languages: languagesSchema.refine(
      areSupported,
      'One of these languages isn’t supported for numbers and dates.',
    ),
  }),
  z.strictObject({ do: changesGroups, add: groupSchema }),
  z.strictObject({ do: changesGroups, id: idSchema, set: groupSchema.omit({ id: true }).partial() }),
  z.strictObject({ do: changesGroups, remove: idSchema }),
  z.strictObject({ do: changesVariables, add: variableSchema, after }),
  z.strictObject({ do: changesVariables, id: idSchema, set: variableSchema.omit({ id: true }).partial() }),
  z.strictObject({ do: changesVariables, move: idSchema, after }),
  z.strictObject({ do: changesVariables, remove: idSchema }),
]);

/** Replies 409 if the draft has a newer revision; the page then rebases its changes and retries. */
export const saveDraft = endpoint({
  method: 'PATCH',
  path: '/api/studies/:studyId/draft',
  summary: 'Apply changes based on a revision of the draft',
  access: editAccess,
  params: studyParams,
  body: z.strictObject({ revision: z.int(), changes: z.array(draftChangeSchema).min(1).max(500) }),
  output: z.object({ revision: z.int(), unpublished: z.boolean(), problems: z.array(problemShape) }),
});

export const renameStudy = endpoint({
  method: 'PATCH',
  path: '/api/studies/:studyId',
  summary: 'Rename a study',
  access: editAccess,
  params: studyParams,
  body: z.strictObject({ name: z.string().trim().min(1).max(200) }),
});

export const setLink = endpoint({
  method: 'PUT',
  path: '/api/studies/:studyId/link',
  summary: 'Set up the public link',
  access: editAccess,
  params: studyParams,
  body: linkSchema,
});

export const setPassword = endpoint({
  method: 'PUT',
  path: '/api/studies/:studyId/link/password',
  summary: 'Set or remove the password that participants need',
  access: editAccess,
  params: studyParams,
  body: z.strictObject({
    password: wellFormedString(MAX_STUDY_PASSWORD_LENGTH)
      .trim()
      .min(MIN_STUDY_PASSWORD_LENGTH, `Use at least ${MIN_STUDY_PASSWORD_LENGTH} characters.`)
      .nullable()
      .meta({ description: 'Null removes it.' }),
  }),
});

export const setAddress = endpoint({
  method: 'PUT',
  path: '/api/studies/:studyId/link/address',
  summary: 'Set or remove the study’s own address, /r/{address}',
  access: editAccess,
  params: studyParams,
  body: z.strictObject({
    address: z
      .string()
      .trim()
      .toLowerCase()
      .regex(ADDRESS_PATTERN, ADDRESS_RULE)
      .nullable()
      .meta({ description: 'Null removes it.' }),
  }),
});

export const createLinks = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/link/single',
  summary: 'Create single-use links; they are returned once and stored as hashes',
  access: editAccess,
  repliesWithSecret: true,
  params: studyParams,
  body: z.strictObject({ count: z.int().min(1).max(MAX_SINGLE_USE_LINKS_PER_REQUEST) }),
  output: z.object({ addresses: z.array(z.string()) }),
});

export const countLinks = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/link/single',
  summary: 'Count created and used single-use links',
  access: readAccess,
  params: studyParams,
  output: z.object({ drawn: z.int(), used: z.int() }),
});

export const revokeLinks = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/link/single',
  summary: 'Revoke all unused single-use links',
  access: editAccess,
  params: studyParams,
  output: z.object({ withdrawn: z.int() }),
});

export const setQuotas = endpoint({
  method: 'PUT',
  path: '/api/studies/:studyId/quotas',
  summary: 'Set the quotas; they take effect immediately, and completed responses are counted again',
  access: editAccess,
  params: studyParams,
  body: z.strictObject({ quotas: z.array(quotaSchema).max(MAX_QUOTAS) }),
});

export const replaceLink = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/link/replace',
  summary: 'Regenerate the public link; the old one stops working immediately',
  access: editAccess,
  params: studyParams,
  output: z.object({ linkToken: z.string(), linkUrl: z.string() }),
});

export const publishStudy = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/publish',
  summary: 'Publish the draft as the newest version and set the study live',
  access: { kind: 'workspace', action: 'study.publish' },
  params: studyParams,
  body: z.strictObject({ revision: z.int() }),
  output: z.object({ version: z.int() }),
});

/** Moves between live, paused and closed; publishing is the only way out of draft. */
export const moveStudy = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/state',
  summary: 'Pause, resume, close or reopen',
  access: { kind: 'workspace', action: 'study.publish' },
  params: studyParams,
  body: z.strictObject({
    state: z.enum(['live', 'paused', 'closed']),
    pausedMessage: stateMessageSchema.nullable().optional().meta({
      description:
        'Only for `paused`: shown to people who open the link. Null removes the message, without it the earlier one stays.',
    }),
    closedMessage: stateMessageSchema.nullable().optional().meta({
      description: 'As `pausedMessage`, only for `closed`.',
    }),
  }),
});

export const archiveStudies = endpoint({
  method: 'POST',
  path: '/api/studies/archive',
  summary: 'Archive or unarchive studies',
  access: editAccess,
  body: z.strictObject({ studies: z.array(z.uuid()).min(1).max(200), archived: z.boolean() }),
});

export const keepData = endpoint({
  method: 'PUT',
  path: '/api/studies/:studyId/retention',
  summary: 'Exclude a study from the retention periods of the workspace, or make them apply again',
  access: { kind: 'workspace', action: 'workspace.change-retention' },
  params: studyParams,
  body: z.strictObject({ keepsData: z.boolean() }),
});

export const moveToProject = endpoint({
  method: 'POST',
  path: '/api/studies/project',
  summary: 'Move studies to a project, or out of theirs',
  access: editAccess,
  body: z.strictObject({ studies: z.array(z.uuid()).min(1).max(200), project: z.uuid().nullable() }),
});

export const deleteStudies = endpoint({
  method: 'POST',
  path: '/api/studies/delete',
  summary: 'Delete studies: hidden immediately, permanently deleted after 30 days',
  access: { kind: 'workspace', action: 'study.delete' },
  body: z.strictObject({ studies: z.array(z.uuid()).min(1).max(200) }),
});

export const listEndNotices = endpoint({
  method: 'POST',
  path: '/api/studies/end-notices',
  summary: 'What else ends with studies that are closed or deleted, as sentences; nothing is changed',
  access: { kind: 'workspace', action: 'study.delete' },
  body: z.strictObject({
    studies: z.array(z.uuid()).min(1).max(200),
    ending: z.enum(['close', 'delete']),
  }),
  output: z.object({ notices: z.array(z.string()) }),
});

export const restoreStudies = endpoint({
  method: 'POST',
  path: '/api/studies/restore',
  summary: 'Restore deleted studies',
  access: { kind: 'workspace', action: 'study.delete' },
  body: z.strictObject({ studies: z.array(z.uuid()).min(1).max(200) }),
});
