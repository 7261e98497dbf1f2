import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '../../errors/errors.ts';
import { acceptsIdempotencyKey, type Endpoint } from '../contract/contract.ts';
import { ERROR_SCHEMA, errorResponses, parameters, responseName } from './openapi-parts.ts';

type Json = Record<string, unknown>;

/** Schemas that contracts give a name (`meta({ id })`), said once: a study's rules alone are used by twenty calls. */
type Named = Record<string, Json>;

/** What an endpoint is called in the description. */
export interface Operation {
  /** Unique and stable: generated clients name their functions by it. */
  id: string;
  tag: string;
  /** A body that is right. */
  example: unknown;
}

export interface Description extends Json {
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Named; [kind: string]: Json };
}

/** A shape as JSON schema, its named parts moved to `named` and referred to from there. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output', named: Named): Json {
  const made = z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  const { $defs = {}, $schema: _, ...schema } = made as Json & { $defs?: Named };
  const names = new Map<string, string>();
  // What is sent and what comes back may differ in defaults: then each has a name of its own.
  for (const [id, part] of Object.entries($defs)) {
    const known = named[id];
    const same = !known || JSON.stringify(known) === JSON.stringify(referred(part, names));
    names.set(id, same ? id : `${id}${io === 'input' ? 'Input' : 'Output'}`);
  }
  for (const [id, part] of Object.entries($defs)) named[names.get(id)!] = referred(part, names) as Json;
  return referred(schema, names) as Json;
}

/** The same with references that lead to the components of the description. */
function referred(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => referred(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      if (key === 'id' && typeof inner === 'string' && names.has(inner)) return [];
      if (key !== '$ref' || typeof inner !== 'string') return [[key, referred(inner, names)]];
      const id = inner.replace('#/$defs/', '');
      return [[key, `#/components/schemas/${names.get(id) ?? id}`]];
    }),
  );
}

const isNone = (shape: z.ZodType) => shape.type === 'undefined';

function parametersOf(shape: z.ZodType, place: 'path' | 'query', named: Named): Json[] {
  if (isNone(shape)) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input', named) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

/** What a login or a workspace asks for beside the parameters of the endpoint itself. */
function headersOf(endpoint: Endpoint): Json[] {
  const { access, method } = endpoint;
  const names = [
    method !== 'GET' && access.kind !== 'public' && 'XsrfToken',
    acceptsIdempotencyKey(endpoint) && 'IdempotencyKey',
    access.kind === 'workspace' && 'Workspace',
    access.kind === 'workspace' && method === 'GET' && 'WorkspaceInQuery',
  ];
  return names.flatMap((name) => (name ? [{ $ref: `#/components/parameters/${name}` }] : []));
}

function requestBodyOf({ body, file }: Endpoint, example: unknown, named: Named): Json {
  if (file) {
    const schema = { type: 'string', format: 'binary', maxLength: file };
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema } } } };
  }
  if (isNone(body)) return {};
  const json = { schema: schemaOf(body, 'input', named), ...(example !== undefined && { example }) };
  return { requestBody: { required: true, content: { 'application/json': json } } };
}

/** Which errors an endpoint is known to reply with; any other has the same form. */
function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { access, body, file, limit, method, params } = endpoint;
  const hasBody = !isNone(body) || file !== undefined;
  const isOfParticipants = limit?.by === 'respondent';
  const codes: [ErrorCode, boolean][] = [
    ['bad_input', true],
    ['unauthenticated', access.kind !== 'public'],
    ['forbidden', access.kind === 'workspace' || access.kind === 'operator' || method !== 'GET'],
    ['not_found', access.kind === 'workspace' || !isNone(params)],
    ['conflict', acceptsIdempotencyKey(endpoint) || (isOfParticipants && method !== 'GET')],
    ['gone', isOfParticipants && method !== 'GET'],
    ['too_large', hasBody],
    ['too_many', limit !== undefined],
    ['unavailable', true],
  ];
  return codes.flatMap(([code, does]) => (does ? [code] : []));
}

function operationOf(endpoint: Endpoint, { id, tag, example }: Operation, named: Named): Json {
  const { access } = endpoint;
  return {
    operationId: id,
    tags: [tag],
    summary: endpoint.summary,
    'x-access': access.kind === 'workspace' ? access.action : access.kind,
    ...(access.kind === 'public' ? { security: [] } : {}),
    parameters: [
      ...parametersOf(endpoint.params, 'path', named),
      ...parametersOf(endpoint.query, 'query', named),
      ...headersOf(endpoint),
    ],
    ...requestBodyOf(endpoint, example, named),
    responses: {
      [endpoint.status]: isNone(endpoint.output)
        ? { description: 'Done' }
        : {
            description: 'Done',
            content: { 'application/json': { schema: schemaOf(endpoint.output, 'output', named) } },
          },
      ...Object.fromEntries(
        errorsOf(endpoint).map((code) => [
          ERROR_STATUS[code],
          { $ref: `#/components/responses/${responseName(code)}` },
        ]),
      ),
      default: { $ref: '#/components/responses/Internal' },
    },
  };
}

/**
 * The OpenAPI 3.1 description of endpoints, made from their contracts.
 *
 * @param about what the endpoints are called, and shapes to describe beside those that contracts name
 * @throws Error for an endpoint that no operation names
 */
export function describeEndpoints(
  endpoints: Endpoint[],
  about: {
    version: string;
    operations: ReadonlyMap<Endpoint, Operation>;
    shapes: Record<string, z.ZodType>;
  },
): Description {
  const paths: Description['paths'] = {};
  const named: Named = {};
  const tags = new Set<string>();
  for (const endpoint of endpoints) {
    const operation = about.operations.get(endpoint);
    if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is exported by no contract`);
    tags.add(operation.tag);
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, operation, named),
    };
  }
  for (const [name, shape] of Object.entries(about.shapes)) named[name] = schemaOf(shape, 'input', named);
  named['Error'] = ERROR_SCHEMA;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Earshot',
      version: about.version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ login: [] }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: named,
      securitySchemes: { login: { type: 'apiKey', in: 'cookie', name: 'earshot' } },
      parameters,
      responses: errorResponses(),
    },
  };
}
