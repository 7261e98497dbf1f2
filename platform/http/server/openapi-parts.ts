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
export const responseName = (code: ErrorCode) =>
  code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const WORKSPACE = { type: 'string', format: 'uuid' };

/** Parameters that many operations share. */
export const parameters = {
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
    description: 'The workspace the call is made in; without it, the one that the login is in.',
    schema: WORKSPACE,
  },
  WorkspaceInQuery: {
    name: WORKSPACE_PARAMETER,
    in: 'query',
    required: false,
    description: `The same as ${WORKSPACE_HEADER}, for what can send no header, such as a download.`,
    schema: WORKSPACE,
  },
};

const ERRORS: Record<ErrorCode, string> = {
  bad_input: 'The input does not fit, or has a name that is not known; `fields` says where',
  unauthenticated: 'There is no login',
  forbidden: 'The role does not allow this, or the XSRF header is missing or wrong',
  not_found: 'There is no such thing, or no access to it',
  conflict: 'What is stored has changed meanwhile, or the key was used for another call',
  gone: 'The study takes no responses any more',
  too_large: 'The body is larger than this call takes',
  too_many: 'Too many calls; wait a minute',
  unavailable: 'The database cannot be reached or takes no writes; try again',
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
      description: 'Place in the input → what is wrong there, in a sentence',
      additionalProperties: { type: 'string' },
    },
  },
};

function errorResponse(code: ErrorCode): Json {
  const schema = { $ref: '#/components/schemas/Error' };
  const example =
    code === 'bad_input'
      ? { code, message: 'name: Enter text.', fields: { name: 'Enter text.' } }
      : { code, message: `${ERRORS[code]}.` };
  return { description: ERRORS[code], content: { 'application/json': { schema, example } } };
}

/** One response for each code of an error. */
export const errorResponses = (): Record<string, Json> =>
  Object.fromEntries(
    (Object.keys(ERROR_STATUS) as ErrorCode[]).map((code) => [responseName(code), errorResponse(code)]),
  );
