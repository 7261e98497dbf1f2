import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '../../errors/errors.ts';
import { acceptsIdempotencyKey, type Endpoint } from '../contract/contract.ts';
import {
  API_DESCRIPTION,
  ERROR_SCHEMA,
  buildErrorResponses,
  SECURITY_SCHEMES,
  SHARED_PARAMETERS,
  toResponseName,
} from './openapi-parts.ts';

type Json = Record<string, unknown>;

/** Schemas with a name (`meta({ id })`), written once and referred to: twenty operations use a study's rules. */
type NamedSchemas = Record<string, Json>;

/** Names and example of an endpoint. */
export interface Operation {
  /** Unique and stable: generated clients name their functions after it. */
  id: string;
  tag: string;
  /** A valid request body. */
  example: unknown;
  /** The scope that an API key needs for it; null when no key may call it. */
  keyScope: string | null;
}

export interface Description extends Json {
  paths: Record<string, Record<string, Json>>;
  components: { schemas: NamedSchemas; [kind: string]: Json };
}

/** A shape as JSON schema; its named parts are moved to `namedSchemas` and referred to. */
function toSchema(shape: z.ZodType, io: 'input' | 'output', namedSchemas: NamedSchemas): Json {
  const converted = z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  const { $defs = {}, $schema: _, ...schema } = converted as Json & { $defs?: NamedSchemas };
  const names = new Map<string, string>();
  // Input and output may differ in defaults: then each gets a separate name.
  for (const [id, part] of Object.entries($defs)) {
    const existing = namedSchemas[id];
    const isSame = !existing || JSON.stringify(existing) === JSON.stringify(rewriteReferences(part, names));
    names.set(id, isSame ? id : `${id}${io === 'input' ? 'Input' : 'Output'}`);
  }
  for (const [id, part] of Object.entries($defs))
    namedSchemas[names.get(id)!] = rewriteReferences(part, names) as Json;
  return rewriteReferences(schema, names) as Json;
}

/** Replaces references to `$defs` by references to the components of the description. */
function rewriteReferences(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => rewriteReferences(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      if (key === 'id' && typeof inner === 'string' && names.has(inner)) return [];
      if (key !== '$ref' || typeof inner !== 'string') return [[key, rewriteReferences(inner, names)]];
      const id = inner.replace('#/$defs/', '');
      return [[key, `#/components/schemas/${names.get(id) ?? id}`]];
    }),
  );
}

const isEmpty = (shape: z.ZodType) => shape.type === 'undefined';

function describeParameters(
  shape: z.ZodType,
  location: 'path' | 'query',
  namedSchemas: NamedSchemas,
): Json[] {
  if (isEmpty(shape)) return [];
  const { properties = {}, required = [] } = toSchema(shape, 'input', namedSchemas) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

/** The headers and query parameters that the access kind of an endpoint adds. */
function describeHeaders(endpoint: Endpoint): Json[] {
  const { access, method } = endpoint;
  const names = [
    method !== 'GET' && access.kind !== 'public' && 'XsrfToken',
    acceptsIdempotencyKey(endpoint) && 'IdempotencyKey',
    access.kind === 'workspace' && 'Workspace',
    access.kind === 'workspace' && method === 'GET' && 'WorkspaceInQuery',
  ];
  return names.flatMap((name) => (name ? [{ $ref: `#/components/parameters/${name}` }] : []));
}

function describeRequestBody(
  { body, maxFileBytes }: Endpoint,
  example: unknown,
  namedSchemas: NamedSchemas,
): Json {
  if (maxFileBytes) {
    const schema = { type: 'string', format: 'binary', maxLength: maxFileBytes };
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema } } } };
  }
  if (isEmpty(body)) return {};
  const json = { schema: toSchema(body, 'input', namedSchemas), ...(example !== undefined && { example }) };
  return { requestBody: { required: true, content: { 'application/json': json } } };
}

/** The errors an endpoint is known to reply with. */
function listErrors(endpoint: Endpoint, keyScope: string | null): ErrorCode[] {
  const { access, body, maxFileBytes, limit, method, params } = endpoint;
  const hasBody = !isEmpty(body) || maxFileBytes !== undefined;
  const isForParticipants = limit?.by === 'participant';
  const codes: [ErrorCode, boolean][] = [
    ['bad_input', true],
    ['unauthenticated', access.kind !== 'public'],
    ['forbidden', access.kind === 'workspace' || method !== 'GET'],
    ['not_found', access.kind === 'workspace' || access.kind === 'operator' || !isEmpty(params)],
    ['conflict', acceptsIdempotencyKey(endpoint) || (isForParticipants && method !== 'GET')],
    ['gone', isForParticipants && method !== 'GET'],
    ['too_large', hasBody],
    ['too_many', limit !== undefined || keyScope !== null],
    ['unavailable', true],
  ];
  return codes.flatMap(([code, applies]) => (applies ? [code] : []));
}

function describeSuccess({ output, sendsFile, status }: Endpoint, namedSchemas: NamedSchemas): Json {
  if (sendsFile) return { 200: { description: 'Done', content: { [sendsFile]: {} } } };
  if (isEmpty(output)) return { [status]: { description: 'Done' } };
  const schema = toSchema(output, 'output', namedSchemas);
  return { [status]: { description: 'Done', content: { 'application/json': { schema } } } };
}

/** Who may call an operation, as a sentence. */
function describeAccess({ access }: Endpoint, keyScope: string | null): string {
  if (access.kind === 'public') return 'Anyone may call it.';
  if (access.kind === 'operator') return 'Needs a login of the operator; API keys are refused.';
  if (keyScope === null) return 'Needs a login; API keys are refused.';
  return `Needs a login, or an API key with the scope \`${keyScope}\`.`;
}

function describeSecurity({ access }: Endpoint, keyScope: string | null): Json[] {
  if (access.kind === 'public') return [];
  return [{ login: [] }, ...(keyScope === null ? [] : [{ apiKey: [keyScope] }])];
}

function describeOperation(
  endpoint: Endpoint,
  { id, tag, example, keyScope }: Operation,
  namedSchemas: NamedSchemas,
): Json {
  const { access } = endpoint;
  return {
    operationId: id,
    tags: [tag],
    summary: endpoint.summary,
    description: describeAccess(endpoint, keyScope),
    'x-access': access.kind === 'workspace' ? access.action : access.kind,
    security: describeSecurity(endpoint, keyScope),
    parameters: [
      ...describeParameters(endpoint.params, 'path', namedSchemas),
      ...describeParameters(endpoint.query, 'query', namedSchemas),
      ...describeHeaders(endpoint),
    ],
    ...describeRequestBody(endpoint, example, namedSchemas),
    responses: {
      ...describeSuccess(endpoint, namedSchemas),
      ...Object.fromEntries(
        listErrors(endpoint, keyScope).map((code) => [
          ERROR_STATUS[code],
          { $ref: `#/components/responses/${toResponseName(code)}` },
        ]),
      ),
      default: { $ref: '#/components/responses/Internal' },
    },
  };
}

/**
 * The OpenAPI 3.1 description of endpoints, made from their contracts.
 *
 * @param options names of the endpoints, and schemas to describe in addition to those of the contracts
 * @throws Error for an endpoint that no operation names
 */
export function describeEndpoints(
  endpoints: Endpoint[],
  options: {
    version: string;
    operations: ReadonlyMap<Endpoint, Operation>;
    shapes: Record<string, z.ZodType>;
  },
): Description {
  const paths: Description['paths'] = {};
  const namedSchemas: NamedSchemas = {};
  const tags = new Set<string>();
  for (const endpoint of endpoints) {
    const operation = options.operations.get(endpoint);
    if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is exported by no contract`);
    tags.add(operation.tag);
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: describeOperation(endpoint, operation, namedSchemas),
    };
  }
  for (const [name, shape] of Object.entries(options.shapes))
    namedSchemas[name] = toSchema(shape, 'input', namedSchemas);
  namedSchemas['Error'] = ERROR_SCHEMA;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Earshot',
      version: options.version,
      description: API_DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ login: [] }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: namedSchemas,
      securitySchemes: SECURITY_SCHEMES,
      parameters: SHARED_PARAMETERS,
      responses: buildErrorResponses(),
    },
  };
}
