import { z } from 'zod';
import { takesKey, type Endpoint } from './contract.ts';
import { KEPT_HOURS } from './kept-replies.ts';
import { IDEMPOTENCY_HEADER } from './request.ts';

type Json = Record<string, unknown>;

/** Schemas that contracts give a name (`meta({ id })`), said once: a study's rules alone are used by twenty calls. */
type Named = Record<string, Json>;

/** A shape as JSON schema, its named parts moved to `named` and referred to from there. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output', named: Named): Json {
  const made = z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  const { $defs = {}, ...schema } = made as Json & { $defs?: Named };
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
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function requestBodyOf({ body, file }: Endpoint, named: Named): Json {
  const content = file
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary', maxLength: file } } }
    : { 'application/json': { schema: isNone(body) ? {} : schemaOf(body, 'input', named) } };
  return isNone(body) && !file ? {} : { requestBody: { required: true, content } };
}

function operationOf(endpoint: Endpoint, named: Named): Json {
  const { access } = endpoint;
  return {
    summary: endpoint.summary,
    'x-access': access.kind === 'workspace' ? access.action : access.kind,
    ...(access.kind === 'public' ? { security: [] } : {}),
    parameters: [
      ...parametersOf(endpoint.params, 'path', named),
      ...parametersOf(endpoint.query, 'query', named),
      ...(takesKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...requestBodyOf(endpoint, named),
    responses: {
      [endpoint.status]: isNone(endpoint.output)
        ? { description: 'Done' }
        : {
            description: 'Done',
            content: { 'application/json': { schema: schemaOf(endpoint.output, 'output', named) } },
          },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** The OpenAPI 3.1 description of endpoints, made from their contracts. */
export function describeApi(endpoints: Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  const named: Named = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Earshot', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    security: [{ login: [] }],
    paths,
    components: {
      schemas: named,
      securitySchemes: { login: { type: 'apiKey', in: 'cookie', name: 'earshot' } },
      parameters: {
        IdempotencyKey: {
          name: IDEMPOTENCY_HEADER,
          in: 'header',
          required: false,
          description: `Any text of 1 to 200 visible characters, new for each call: a random one of 128 bits. The same call of the same person with the same key is carried out once and answered alike for ${KEPT_HOURS} hours; another call with it is a conflict. A refused call changes nothing and frees its key.`,
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
      },
      responses: {
        Error: {
          description: 'One sentence a person can act on',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['code', 'message'],
                properties: {
                  code: { type: 'string' },
                  message: { type: 'string' },
                  fields: { type: 'object', additionalProperties: { type: 'string' } },
                },
              },
            },
          },
        },
      },
    },
  };
}
