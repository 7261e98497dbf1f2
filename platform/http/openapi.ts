import { z } from 'zod';
import { takesKey, type Endpoint } from './contract.ts';
import { KEPT_HOURS } from './kept-replies.ts';
import { IDEMPOTENCY_HEADER } from './request.ts';

type Json = Record<string, unknown>;

const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;

const isNone = (shape: z.ZodType) => shape.type === 'undefined';

function parametersOf(shape: z.ZodType, place: 'path' | 'query'): Json[] {
  if (isNone(shape)) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
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

function operationOf(endpoint: Endpoint): Json {
  const { access } = endpoint;
  return {
    summary: endpoint.summary,
    'x-access': access.kind === 'workspace' ? access.action : access.kind,
    ...(access.kind === 'public' ? { security: [] } : {}),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(takesKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(isNone(endpoint.body)
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }),
    responses: {
      [endpoint.status]: isNone(endpoint.output)
        ? { description: 'Done' }
        : {
            description: 'Done',
            content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
          },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** The OpenAPI 3.1 description of endpoints, made from their contracts. */
export function describeApi(endpoints: Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Earshot', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    security: [{ login: [] }],
    paths,
    components: {
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
