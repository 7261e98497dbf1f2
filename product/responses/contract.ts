import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { idSchema } from '../blocks/text-schema.ts';
import { RESPONSE_STATUSES } from './response.ts';

const open = (reason: string) => ({ kind: 'public', reason }) as const;
const link = z.object({ linkToken: z.string().max(64) });
const respondent = { max: 600, seconds: 60, by: 'respondent' } as const;

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
export type Standing = z.output<typeof standing>;

/** A value of any block; its own type checks it. JSON null: passed over. */
const value = z.unknown();

export const startResponse = endpoint({
  method: 'POST',
  path: '/api/answering/:linkToken/start',
  summary: 'Begin a response, or look for one to go on with',
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
  }),
  limit: respondent,
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
  summary: 'Finish a response whose path has come to an ending',
  access: open('Bound to the resume token in the cookie that starting set.'),
  params: link,
  output: standing,
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
    language: z.string().max(35).optional(),
    answers: z.record(idSchema, value),
    parameters: z.record(z.string().max(64), z.string().max(500)).optional(),
  }),
  output: z.object({ response: z.uuid(), status: z.enum(RESPONSE_STATUSES) }),
  limit: respondent,
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
