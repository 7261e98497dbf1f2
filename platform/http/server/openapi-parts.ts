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
    required: false,
    description: `The value of the cookie ${XSRF_COOKIE}, which logging in sets. Required with the cookie of a login; not needed with an API key.`,
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: false,
    description: `Any text of 1 to 200 visible characters, new for each call: a random one of 128 bits. The same call of the same person or API key with the same value is carried out once and answered alike for ${REPLY_TTL_HOURS} hours; another call with it is a conflict. A refused call changes nothing and frees its key.`,
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
  Workspace: {
    name: WORKSPACE_HEADER,
    in: 'header',
    required: false,
    description:
      'The workspace of the request; without it, the current workspace of the login. An API key works in its own workspace only.',
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
  unauthenticated: 'Not logged in, or the API key isn’t valid',
  forbidden:
    'The role or the scopes of the API key do not allow this, or the XSRF header is missing or wrong',
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

/** How a caller proves who they are. */
export const SECURITY_SCHEMES = {
  login: {
    type: 'apiKey',
    in: 'cookie',
    name: 'earshot',
    description: `The cookie of a login. Calls that may change something also send the header ${XSRF_HEADER}.`,
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key (`eak_…`) of a workspace. Operations name the scope that the key needs; a `write` scope includes `read`. Replies have the headers `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (seconds).',
  },
};

/** What applies to every operation, as the description of the API. */
export const API_DESCRIPTION = [
  'Everything the team app does with the data of a workspace: studies, responses, results and exports.',
  'Create an API key under Account, Connections, API keys, and send it as `Authorization: Bearer eak_…`. A key acts for the person who made it, with at most the rights of a researcher and only for its scopes. It never manages accounts, members, roles or keys.',
  'Bodies are JSON in UTF-8; unknown names are refused. Lists reply with `items` and `next`, the cursor of the next page, which is passed as `after`. Errors are `{code, message, fields?}`: the message is a sentence to act on, and `fields` names the places in the input.',
  'Assistants reach the same data at `/api/mcp` by the Model Context Protocol (streamable HTTP), with an API key as bearer token. They see the tools that the scopes of the key permit.',
  `A write with an \`${IDEMPOTENCY_HEADER}\` is carried out once, however often it is sent. After 429 and 503, wait for the seconds in \`Retry-After\`.`,
].join('\n\n');
