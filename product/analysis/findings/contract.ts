import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { linkTokenShape } from '../../accounts/contract.ts';
import { idSchema } from '../../blocks/text-schema.ts';
import {
  EVIDENCE_KINDS,
  EVIDENCE_STATES,
  FINDING_STATUSES,
  MAX_LABEL_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_QUERY_LENGTH,
  MAX_QUOTE_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  STANCES,
} from './finding.ts';

const readAccess = { kind: 'workspace', action: 'results.read' } as const;
const editAccess = { kind: 'workspace', action: 'finding.edit' } as const;
const shareAccess = { kind: 'workspace', action: 'finding.share' } as const;
const study = z.object({ studyId: z.uuid() });
const findingParams = study.extend({ findingId: z.uuid() });
const evidenceParams = findingParams.extend({ evidenceId: z.uuid() });
const can = z.record(z.string(), z.boolean());

const title = z
  .string()
  .trim()
  .min(1, 'Enter what you found.')
  .max(MAX_TITLE_LENGTH, `Use at most ${MAX_TITLE_LENGTH} characters.`);
const text = z.string().trim().max(MAX_TEXT_LENGTH, `Use at most ${MAX_TEXT_LENGTH} characters.`);
const note = z.string().trim().max(MAX_NOTE_LENGTH);
const stance = z.enum(STANCES);
const status = z.enum(FINDING_STATUSES);
const position = z.int().min(0).max(2_000_000_000);
const people = z.object({ supports: z.int(), contradicts: z.int() });

const findingShape = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  status,
  /** Null once they have left the workspace. */
  owner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Distinct people whose answers count. */
  people,
  evidence: z.int(),
  /** Pieces of evidence that were erased with participants, until somebody dismisses the notice. */
  lostEvidence: z.int(),
  shared: z.boolean(),
  revision: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Finding = z.output<typeof findingShape>;

const evidenceShape = z.object({
  id: z.uuid(),
  kind: z.enum(EVIDENCE_KINDS),
  stance,
  note: z.string(),
  block: idSchema,
  /** The title of the block, without formatting. */
  question: z.string(),
  /** Null for figures. */
  response: z.uuid().nullable(),
  participant: z.string().nullable(),
  asset: z.uuid().nullable(),
  /** In UTF-16 units of the text, or in milliseconds of the recording; null for answers that are no text. */
  start: z.int().nullable(),
  /** Exclusive. */
  end: z.int().nullable(),
  /** As it was when it was added; empty for a deleted response or recording. */
  quote: z.string(),
  /** Its recording was deleted because the participant withdrew the consent to be recorded. */
  isWithdrawn: z.boolean(),
  /** Whether the answer still says so. */
  isCurrent: z.boolean(),
  /** If the evidence is figures: the filters of their page as a query string, and what they show. */
  query: z.string(),
  label: z.string(),
  state: z.enum(EVIDENCE_STATES),
  /** Whether the participant allows that the quote is shown on the shared page. */
  canShare: z.boolean(),
});
export type Evidence = z.output<typeof evidenceShape>;

const findingDetail = findingShape.extend({
  evidenceList: z.array(evidenceShape),
  /** The link of the read-only page; null while it is not shared, and for viewers. */
  shareUrl: z.string().nullable(),
  can,
});
export type FindingDetail = z.output<typeof findingDetail>;

const ofEvidence = { block: idSchema, stance, note: note.optional() };
const answerEvidence = z.strictObject({
  ...ofEvidence,
  kind: z.literal('answer'),
  response: z.uuid(),
  /** A part of the text in UTF-16 units with its words; without it, the whole answer. */
  part: z
    .strictObject({ start: position, end: position, quote: z.string().min(1).max(MAX_QUOTE_LENGTH) })
    .optional(),
});
const spanEvidence = z.strictObject({
  ...ofEvidence,
  kind: z.literal('span'),
  response: z.uuid(),
  asset: z.uuid(),
  startMs: position,
  endMs: position,
  /** The words of a transcript. */
  quote: z.string().max(MAX_QUOTE_LENGTH).optional(),
});
const figureEvidence = z.strictObject({
  ...ofEvidence,
  kind: z.literal('figure'),
  query: z.string().max(MAX_QUERY_LENGTH),
  label: z.string().trim().min(1, 'Enter what the figures show.').max(MAX_LABEL_LENGTH),
});
const newEvidence = z.discriminatedUnion('kind', [answerEvidence, spanEvidence, figureEvidence]);
export type NewEvidence = z.output<typeof newEvidence>;

export const listFindings = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/findings',
  summary: 'Findings of a study in order, with how many people support and contradict each',
  access: readAccess,
  params: study,
  output: z.object({
    items: z.array(findingShape),
    next: z.null(),
    /** Ids of blocks whose answers are contact details, which cannot be evidence. */
    personalBlocks: z.array(idSchema),
    can,
  }),
});

export const getFinding = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/findings/:findingId',
  summary: 'A finding with its evidence',
  access: readAccess,
  auditAction: 'response.read',
  params: findingParams,
  output: findingDetail,
});

export const createFinding = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/findings',
  summary: 'Create a finding, with its first evidence if there is some',
  access: editAccess,
  params: study,
  body: z.strictObject({
    title,
    text: text.optional(),
    status: status.optional(),
    evidence: newEvidence.optional(),
  }),
  output: z.object({ id: z.uuid() }),
  status: 201,
});

export const updateFinding = endpoint({
  method: 'PATCH',
  path: '/api/studies/:studyId/findings/:findingId',
  summary: 'Change a finding; with `position`, it moves to that place in the list, counted from 0',
  access: editAccess,
  params: findingParams,
  body: z.strictObject({
    /** The revision that the change is based on. */
    revision: z.int().min(0),
    title: title.optional(),
    text: text.optional(),
    status: status.optional(),
    /** The id of a member. */
    owner: z.uuid().optional(),
    position: z.int().min(0).max(1_000).optional(),
  }),
  output: z.object({ revision: z.int() }),
});

export const reviewLostEvidence = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/findings/:findingId/review-lost-evidence',
  summary: 'Say that a finding was reviewed since its evidence was erased',
  access: editAccess,
  params: findingParams,
  body: z.strictObject({
    count: z
      .int()
      .min(1)
      .max(1_000_000)
      .meta({ description: 'As many as were shown; what is erased later stays.' }),
  }),
});

export const deleteFinding = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/findings/:findingId',
  summary: 'Delete a finding; it can be restored for 30 days, without its link',
  access: editAccess,
  params: findingParams,
});

export const restoreFinding = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/deleted-findings/:deletedFindingId/restore',
  summary: 'Restore a deleted finding',
  access: editAccess,
  params: study.extend({ deletedFindingId: z.uuid() }),
});

export const addEvidence = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/findings/:findingId/evidence',
  summary: 'Add evidence to a finding; what it has already gets the new stance',
  access: editAccess,
  params: findingParams,
  body: newEvidence,
  output: z.object({ id: z.uuid() }),
  status: 201,
});

export const updateEvidence = endpoint({
  method: 'PATCH',
  path: '/api/studies/:studyId/findings/:findingId/evidence/:evidenceId',
  summary: 'Change stance or note of evidence',
  access: editAccess,
  params: evidenceParams,
  body: z.strictObject({ stance, note }).partial(),
});

export const removeEvidence = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/findings/:findingId/evidence/:evidenceId',
  summary: 'Remove evidence from a finding',
  access: editAccess,
  params: evidenceParams,
});

export const shareFinding = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/findings/:findingId/share',
  summary: 'Create the link of a read-only page for everyone who has it; an earlier link stops working',
  access: shareAccess,
  repliesWithSecret: true,
  params: findingParams,
  output: z.object({ url: z.string() }),
  status: 201,
});

export const stopSharingFinding = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/findings/:findingId/share',
  summary: 'Revoke the link of a finding',
  access: shareAccess,
  params: findingParams,
});

const sharedFindingShape = z.object({
  title: z.string(),
  text: z.string(),
  status,
  people,
  updatedAt: z.iso.datetime(),
  evidence: z.array(
    z.object({
      kind: z.enum(EVIDENCE_KINDS),
      stance,
      question: z.string(),
      quote: z.string(),
      /** The participant does not allow that it is shown. */
      isWithheld: z.boolean(),
      label: z.string(),
    }),
  ),
});
export type SharedFinding = z.output<typeof sharedFindingShape>;

export const openSharedFinding = endpoint({
  method: 'GET',
  path: '/api/shared/findings/:findingToken',
  summary: 'A finding that was shared by a link, with the quotes that participants allow',
  access: { kind: 'public', reason: 'the link is the proof; the reply has no names and no media' },
  params: z.object({ findingToken: linkTokenShape }),
  output: sharedFindingShape,
  limit: { max: 300, seconds: 900, by: 'address' },
});
