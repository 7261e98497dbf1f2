import { ERROR_STATUS, type ErrorCode } from '../../errors/errors.ts';
import { REPLY_TTL_HOURS } from './idempotency.ts';
import {
  IDEMPOTENCY_HEADER,
  WORKSPACE_HEADER,
  WORKSPACE_PARAMETER,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '../contract/headers.ts';

type Json = Record<string, unknown>;

/** `not_found` as `NotFound`. */
export const toResponseName = (code: ErrorCode) =>
  code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const WORKSPACE_SCHEMA = { type: 'string', format: 'uuid' };

/** Parameters that many operations share. */
export const SHARED_PARAMETERS = {
  XsrfToken: {
    name: XSRF_HEADER,
    in: 'header',
    required: true,
    description: `The value of the cookie ${XSRF_COOKIE}, which logging in sets.`,
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: false,
    description: `Any text of 1 to 200 visible characters, new for each call: a random one of 128 bits. The same call of the same person with the same key is carried out once and answered alike for ${REPLY_TTL_HOURS} hours; another call with it is a conflict. A refused call changes nothing and frees its key.`,
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
  Workspace: {
    name: WORKSPACE_HEADER,
    in: 'header',
    required: false,
    description: 'The workspace of the request; without it, the current workspace of the login.',
    schema: WORKSPACE_SCHEMA,
  },
  WorkspaceInQuery: {
    name: WORKSPACE_PARAMETER,
    in: 'query',
    required: false,
    description: `Same as ${WORKSPACE_HEADER}, for requests that cannot send a header, such as downloads.`,
    schema: WORKSPACE_SCHEMA,
  },
};

const ERROR_DESCRIPTIONS: Record<ErrorCode, string> = {
  bad_input: 'The input is invalid or has an unknown name; `fields` says where',
  unauthenticated: 'Not logged in',
  forbidden: 'The role does not allow this, or the XSRF header is missing or wrong',
  not_found: 'Not found, or no access to it',
  conflict: 'The stored state has changed, or the key was used for another request',
  gone: 'The study no longer accepts responses',
  too_large: 'The body is too large',
  too_many: 'Too many requests; wait a minute',
  unavailable: 'The database cannot be reached or accepts no writes; try again',
  internal: 'Any other error',
};

export const ERROR_SCHEMA = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    message: { type: 'string', description: 'One sentence a person can act on' },
    fields: {
      type: 'object',
      description: 'Path in the input → what is wrong there, in a sentence',
      additionalProperties: { type: 'string' },
    },
    reason: { type: 'string', description: 'Where a code has several causes, which one: `paused`' },
  },
};

function buildErrorResponse(code: ErrorCode): Json {
  const schema = { $ref: '#/components/schemas/Error' };
  const example =
    code === 'bad_input'
      ? { code, message: 'name: Enter text.', fields: { name: 'Enter text.' } }
      : { code, message: `${ERROR_DESCRIPTIONS[code]}.` };
  return { description: ERROR_DESCRIPTIONS[code], content: { 'application/json': { schema, example } } };
}

/** One response for each code of an error. */
export const buildErrorResponses = (): Record<string, Json> =>
  Object.fromEntries(
    (Object.keys(ERROR_STATUS) as ErrorCode[]).map((code) => [
      toResponseName(code),
      buildErrorResponse(code),
    ]),
  );
