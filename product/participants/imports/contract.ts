import { z } from 'zod';
import { ENCODINGS } from '#platform/encoding/encodings.ts';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { MAX_ATTRIBUTE_NAME_LENGTH } from '../attributes/attribute.ts';
import {
  FIELD_TARGETS,
  IMPORT_STATES,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  NEW_ATTRIBUTE_TYPES,
  SEPARATORS,
} from './import.ts';

const access = { kind: 'workspace', action: 'participant.import' } as const;
const path = '/api/participant-imports';
const params = z.object({ participantImportId: z.uuid() });
/** Of an import that is done. */
const appliedParams = z.object({ appliedImportId: z.uuid() });
/** For replies with what is in the file. */
const auditAction = 'participant-import.read';
const revision = z.int().min(0).max(2_147_483_647);
/** Each reads the whole file, or changes many people. */
const limit = { max: 120, seconds: 3600, by: 'login' } as const;

const columnTarget = z.discriminatedUnion('as', [
  z.strictObject({ as: z.enum(['skip', ...FIELD_TARGETS]) }),
  z.strictObject({ as: z.literal('attribute'), key: z.string().min(1).max(100) }),
  z.strictObject({
    as: z.literal('newAttribute'),
    name: z.string().trim().min(1, 'Enter a name.').max(MAX_ATTRIBUTE_NAME_LENGTH),
    type: z.enum(NEW_ATTRIBUTE_TYPES),
  }),
]);

const importSettings = z.strictObject({
  encoding: z.enum(ENCODINGS),
  separator: z.enum(SEPARATORS),
  hasHeader: z.boolean(),
  columns: z.array(columnTarget).min(1).max(MAX_IMPORT_COLUMNS).meta({
    description: 'What becomes of each column of the file, in their order.',
  }),
});

const counts = z.object({
  new: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  conflicts: z.int(),
  bad: z.int(),
  undecodable: z.int(),
});

export const importShape = z.object({
  id: z.uuid(),
  fileName: z.string(),
  bytes: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Counted up by each check. */
  revision: z.int(),
  settings: importSettings.nullable(),
  /** How much of the file a check has read, from 0 to 1. */
  progress: z.number(),
  counts: counts.nullable(),
  undo: z.object({ deleted: z.int(), restored: z.int(), kept: z.int() }).nullable(),
  /** Why the last check or import ended without its result. */
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When it was done. */
  appliedAt: z.iso.datetime().nullable(),
  /** Until when it can be undone. */
  undoUntil: z.iso.datetime().nullable(),
  /** The member who started it. */
  createdBy: z.object({ person: z.uuid(), name: z.string().nullable() }),
});
export type ParticipantImport = z.output<typeof importShape>;

export const uploadParticipantImport = endpoint({
  method: 'POST',
  path,
  summary: 'Start an import of participants with a CSV file',
  access,
  query: z.object({ name: z.string().trim().max(300).optional() }),
  output: importShape,
  status: 201,
  maxFileBytes: MAX_IMPORT_BYTES,
  limit: { max: 60, seconds: 3600, by: 'login' },
});

export const listParticipantImports = endpoint({
  method: 'GET',
  path,
  summary: 'Imports of the last day, newest first',
  access,
  output: z.object({ items: z.array(importShape) }),
});

export const getParticipantImport = endpoint({
  method: 'GET',
  path: `${path}/:participantImportId`,
  summary: 'One import of participants',
  access,
  params,
  output: importShape,
});

export const previewParticipantImport = endpoint({
  method: 'GET',
  path: `${path}/:participantImportId/preview`,
  summary: 'First rows of the file, and what its columns seem to be',
  access,
  auditAction,
  params,
  query: z.object({
    encoding: z.enum(ENCODINGS).optional(),
    separator: z.enum(SEPARATORS).optional(),
    hasHeader: z.stringbool().optional(),
  }),
  output: z.object({
    encoding: z.enum(ENCODINGS),
    /** Whether the bytes say so themselves; otherwise it is the most likely one. */
    isEncodingCertain: z.boolean(),
    separator: z.enum(SEPARATORS),
    hasHeader: z.boolean(),
    columns: z.array(
      z.object({
        name: z.string(),
        guess: columnTarget,
        /** What it would be as a new attribute. */
        asAttribute: z.object({ name: z.string(), type: z.enum(NEW_ATTRIBUTE_TYPES) }),
      }),
    ),
    rows: z.array(z.array(z.string())),
  }),
  limit: { max: 600, seconds: 3600, by: 'login' },
});
export type ImportPreview = z.output<typeof previewParticipantImport.output>;

export const checkParticipantImport = endpoint({
  method: 'POST',
  path: `${path}/:participantImportId/check`,
  summary: 'Check every row of the file; changes no participant',
  access,
  params,
  body: importSettings,
  output: importShape,
  limit,
});

export const listImportProblems = endpoint({
  method: 'GET',
  path: `${path}/:participantImportId/problems`,
  summary: 'Rows that cannot be imported, by line',
  access,
  auditAction,
  params,
  query: z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
  output: pageSchema(z.object({ line: z.int(), problem: z.string() })),
});

export const downloadImportProblems = endpoint({
  method: 'GET',
  path: `${path}/:participantImportId/problems.csv`,
  summary: 'Rows that cannot be imported, as CSV with their line and reason',
  access,
  auditAction,
  params,
  sendsFile: 'text/csv',
  limit,
});

export const confirmParticipantImport = endpoint({
  method: 'POST',
  path: `${path}/:participantImportId/confirm`,
  summary: 'Import the rows that were checked',
  access,
  params,
  body: z.strictObject({
    revision: revision.meta({ description: 'The check that is confirmed.' }),
    leaveOut: z.int().min(0).max(2_147_483_647).meta({
      description: 'How many rows with problems are left out: all of them, or nothing is imported.',
    }),
  }),
  output: importShape,
  limit,
});

export const undoParticipantImport = endpoint({
  method: 'POST',
  path: `/api/applied-participant-imports/:appliedImportId/undo`,
  summary: 'Undo an import within a day; participants who changed since are kept',
  access,
  params: appliedParams,
  output: importShape,
  limit,
});

export const listKeptParticipants = endpoint({
  method: 'GET',
  path: `/api/applied-participant-imports/:appliedImportId/kept`,
  summary: 'Participants whom undoing kept as they are, because they changed since',
  access,
  auditAction,
  params: appliedParams,
  output: z.object({ items: z.array(z.object({ id: z.uuid(), displayName: z.string() })) }),
});

export const discardParticipantImport = endpoint({
  method: 'DELETE',
  path: `${path}/:participantImportId`,
  summary: 'Discard an import that is not confirmed, with its file',
  access,
  params,
});
