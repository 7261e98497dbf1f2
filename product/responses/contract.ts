import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { idSchema } from '../blocks/text-schema.ts';
import { respondent, starting, submitting } from './limits.ts';
import { RESPONSE_STATUSES } from './response.ts';

const open = (reason: string) => ({ kind: 'public', reason }) as const;
const link = z.object({ linkToken: z.string().max(64) });

/** Where the response stands after a call, decided by the server. */
export const standing = z.object({
  status: z.enum(RESPONSE_STATUSES),
  /** Number of the newest accepted save. */
  seq: z.int(),
  /** Blocks in order, as the participant meets them. */
  path: z.array(z.string()),
  next: z.string().nullable(),
  ending: z.string().nullable(),
});
export type ResponseProgress = z.output<typeof standing>;

/** A value of any block; its own type checks it. JSON null: passed over. */
const value = z.unknown().meta({ id: 'Answer' });

export const startResponse = endpoint({
  method: 'POST',
  path: '/api/answering/:linkToken/start',
  summary: 'Start a response, or look up one to resume',
  access: open('Participants have no account; the link token says which study.'),
  params: link,
  body: z.strictObject({
    /** `look`: say whether one can be continued; `continue`: go on; `fresh`: start as someone else. */
    mode: z.enum(['look', 'continue', 'fresh']),
    language: z.string().max(35).optional(),
    /** Version of the study the page has. */
    version: z.int().optional(),
    parameters: z.record(z.string().max(64), z.string().max(500)).optional(),
    /** Drawn by the browser, so that a repeated start begins one response. */
    key: z.uuid(),
    /** What a single-use link carries. */
    code: z.string().max(64).optional(),
  }),
  output: z.object({
    /** `resumable`: ask the person first; no earlier answer is shown before they say "Continue". */
    state: z.enum(['begun', 'resumable', 'continued', 'already_answered']),
    version: z.int().nullable(),
    /** The response's own version as a `PlayedStudy`, where the page has another; else null. */
    study: z.unknown(),
    standing: standing.nullable(),
    answers: z.record(z.string(), value),
    /** Picks the order of shuffled options; the same on every reload. */
    seed: z.number().nullable(),
    /** What the address said when the response began; texts and rules may read it. */
    parameters: z.record(z.string(), z.string()),
  }),
  limit: starting,
});

export const saveAnswer = endpoint({
  method: 'PUT',
  path: '/api/answering/:linkToken/answers/:block',
  summary: 'Save the answer to one block',
  access: open('Bound to the resume token in the cookie that starting set.'),
  params: link.extend({ block: idSchema }),
  body: z.strictObject({
    value,
    seq: z.int().min(1).max(1_000_000),
    /** Milliseconds on the block. */
    duration: z.int().min(0).max(86_400_000),
  }),
  output: standing,
  maxBody: 80_000,
  limit: respondent,
});

export const finishResponse = endpoint({
  method: 'POST',
  path: '/api/answering/:linkToken/finish',
  summary: 'Finish a response whose path has reached an ending',
  access: open('Bound to the resume token in the cookie that starting set.'),
  params: link,
  output: standing,
  limit: respondent,
});

export const switchLanguage = endpoint({
  method: 'PUT',
  path: '/api/answering/:linkToken/language',
  summary: 'Switch the language of a response',
  access: open('Bound to the resume token in the cookie that starting set.'),
  params: link,
  body: z.strictObject({ language: z.string().max(35) }),
  output: z.object({
    /** The response's own version as a `PlayedStudy`, in the language closest to the wanted one. */
    study: z.unknown(),
  }),
  limit: respondent,
});

/** A whole response in one call, by the same rules. */
export const submitResponse = endpoint({
  method: 'POST',
  path: '/api/answering/:linkToken/responses',
  summary: 'Submit a complete response at once',
  access: open('Participants have no account; the link token says which study.'),
  params: link,
  body: z.strictObject({
    key: z.uuid(),
    /** What a single-use link carries. */
    code: z.string().max(64).optional(),
    language: z.string().max(35).optional(),
    answers: z.record(idSchema, value),
    parameters: z.record(z.string().max(64), z.string().max(500)).optional(),
  }),
  output: z.object({ response: z.uuid(), status: z.enum(RESPONSE_STATUSES) }),
  // All answers at once, each of which alone may have 80 kB.
  maxBody: 1_000_000,
  limit: submitting,
});

export const getPlayedPicture = endpoint({
  method: 'GET',
  path: '/api/answering/:linkToken/media/:mediaId',
  summary: 'An image of a study, for its participants',
  access: open(
    'Participants have no account; the link token says which study, and gives access to its images only.',
  ),
  params: link.extend({ mediaId: z.uuid() }),
  sendsFile: true,
  limit: respondent,
});

const ofTeam = { kind: 'workspace', action: 'study.edit' } as const;
const study = z.object({ studyId: z.uuid() });

/** Made-up responses at most, of one study. */
export const MAX_REHEARSED = 500;

export const rehearseStudy = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/rehearsal',
  summary: 'Generate test responses for a published study; they never count towards results',
  access: ofTeam,
  params: study,
  body: z.strictObject({ count: z.int().min(1).max(200) }),
  output: z.object({ made: z.int() }),
});

export const forgetRehearsal = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/rehearsal',
  summary: 'Delete all test responses of a study for good',
  access: ofTeam,
  params: study,
  output: z.object({ removed: z.int() }),
});

/** The study as a participant receives it: an allow-list, one language, no screening criteria. */
export interface PlayedStudy {
  name: string;
  version: number;
  language: string;
  base: string;
  languages: string[];
  settings: { progress: boolean; back: boolean; estimatedMinutes: number | null };
  blocks: PlayedBlock[];
  groups: { id: string; blocks: string[]; shuffle: boolean; show: number | null; rounds?: string[][] }[];
  variables: { id: string; kind: 'number' | 'text'; start: number | string; steps: unknown[] }[];
}

export interface PlayedBlock {
  id: string;
  type: string;
  title: unknown;
  help: unknown;
  required: boolean;
  showIf: unknown;
  skips: unknown[];
  config: unknown;
}

export const excludeResponses = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/responses/exclude',
  summary: 'Exclude responses from results, or include them again',
  access: { kind: 'workspace', action: 'response.exclude' },
  params: study,
  body: z.strictObject({ responses: z.array(z.uuid()).min(1).max(500), excluded: z.boolean() }),
});

export const deleteResponses = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/responses/delete',
  summary: 'Delete responses: removed from results immediately, permanently deleted after 30 days',
  access: { kind: 'workspace', action: 'response.delete' },
  params: study,
  body: z.strictObject({ responses: z.array(z.uuid()).min(1).max(500) }),
});

export const restoreResponses = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/responses/restore',
  summary: 'Restore deleted responses',
  access: { kind: 'workspace', action: 'response.delete' },
  params: study,
  body: z.strictObject({ responses: z.array(z.uuid()).min(1).max(500) }),
});

/** Why a study cannot be answered now; each has its own page. */
export const CLOSED_REASONS = [
  'unknown',
  'not_live',
  'paused',
  'closed',
  'full',
  'already_answered',
] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

/** What the participant's page is served with, as JSON in the HTML. */
export interface PlayerBoot {
  linkToken: string;
  state: 'open' | ClosedReason;
  /** The draft, for the team: answers stay in the page, nothing is sent or stored (`startResponse` is not called). */
  preview: boolean;
  /** Closed on (ISO), when that is the reason. */
  closedOn: string | null;
  study: PlayedStudy | null;
}
