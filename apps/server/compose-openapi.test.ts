import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptsIdempotencyKey } from '#platform/http/contract/contract.ts';
import { blockTypes } from '#product/blocks/index.ts';
import { requireAnswerSchema, requireConfigSchema } from '#product/blocks/team-types.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { parseBlock } from '#product/studies/server/parse-content.ts';
import type { Block } from '#product/studies/study.ts';
import { API_EXAMPLES } from './describe-api.ts';
import { startTestServer, type TestServer } from './testing/serve-for-tests.ts';

const FILE = new URL('../../docs/openapi.json', import.meta.url);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// After a change of a contract: `UPDATE=1 npx vitest run apps/server/compose-openapi`, and read the difference.
it('the API description equals the reviewed one', async () => {
  const { body, status } = await server.visitor().send('GET', '/api/openapi.json');
  expect(status).toBe(200);
  const served = await format(JSON.stringify(body), { parser: 'json', printWidth: 110 });
  if (process.env.UPDATE) writeFileSync(FILE, served);
  expect(JSON.parse(served)).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
});

it('names the scope of each operation that API keys may call, and tells the others apart', async () => {
  const { body } = await server.visitor().send('GET', '/api/openapi.json');
  const { paths, components } = body as {
    paths: Record<string, Record<string, { security: object[]; description: string }>>;
    components: { securitySchemes: object };
  };
  expect(Object.keys(components.securitySchemes)).toEqual(['login', 'apiKey']);
  const describe = (method: string, path: string) => {
    const { security, description } = paths[path]![method]!;
    return [security, description];
  };
  expect(describe('patch', '/api/studies/{studyId}/draft')).toEqual([
    [{ login: [] }, { apiKey: ['studies:write'] }],
    'Needs a login, or an API key with the scope `studies:write`.',
  ]);
  expect(describe('delete', '/api/workspace/members/{person}')).toEqual([
    [{ login: [] }],
    'Needs a login; API keys are refused.',
  ]);
  expect(describe('get', '/api/site')).toEqual([[], 'Anyone may call it.']);
});

it('describes who may call each endpoint', async () => {
  const { body } = await server.visitor().send('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, { 'x-access': string }>> };
  for (const { endpoint } of server.routes) {
    const { access } = endpoint;
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const described = paths[path]?.[endpoint.method.toLowerCase()]?.['x-access'];
    expect([path, described]).toEqual([path, access.kind === 'workspace' ? access.action : access.kind]);
  }
});

interface OpenApi {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: Record<string, Record<string, Json>>;
}
type Json = Record<string, unknown>;
interface OperationObject {
  operationId: string;
  tags: string[];
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Json }[];
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> };
  responses: Record<string, Json>;
}

const readApi = async () => (await server.visitor().send('GET', '/api/openapi.json')).body as OpenApi;

/** All values of a key, at any depth. */
function* findValues(value: unknown, key: string): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === key && !Array.isArray(value)) yield inner;
    yield* findValues(inner, key);
  }
}

/** The value that a JSON pointer refers to. */
const resolvePointer = (document: unknown, ref: string): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce(
      (value, part) => (value as Json | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );

/** Lists invalid references, names and parameters of an OpenAPI 3.1 document. */
function findErrors(api: OpenApi): string[] {
  const errors: string[] = [];
  if (!/^3\.1\.\d+$/.test(api.openapi)) errors.push(`version ${api.openapi}`);
  for (const ref of findValues(api, '$ref'))
    if (typeof ref !== 'string' || !ref.startsWith('#/') || resolvePointer(api, ref) === undefined)
      errors.push(`${String(ref)} has no target`);
  for (const name of Object.values(api.components).flatMap(Object.keys))
    if (!/^[\w.-]+$/.test(name)) errors.push(`component ${name}`);
  const tags = new Set(api.tags.map(({ name }) => name));
  const ids = new Set<string>();
  for (const [path, operations] of Object.entries(api.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const { operationId, parameters, responses } = operation;
      const operationName = `${method} ${path}`;
      if (!/^[a-z][a-zA-Z0-9]*$/.test(operationId)) errors.push(`${operationName}: name ${operationId}`);
      if (ids.has(operationId)) errors.push(`${operationName}: another operation is called ${operationId}`);
      ids.add(operationId);
      if (operation.tags.length !== 1 || !tags.has(operation.tags[0]!)) errors.push(`${operationName}: tags`);
      const resolved = parameters.map((parameter) =>
        parameter.$ref ? (resolvePointer(api, parameter.$ref) as typeof parameter) : parameter,
      );
      const names = resolved.map((parameter) => `${parameter.in} ${parameter.name}`);
      if (new Set(names).size < names.length) errors.push(`${operationName}: a parameter twice`);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`).toSorted();
      if (
        names
          .filter((name) => name.startsWith('path '))
          .toSorted()
          .join() !== inPath.join()
      )
        errors.push(`${operationName}: parameters of its path`);
      for (const status of Object.keys(responses))
        if (!/^([1-5]\d\d|default)$/.test(status)) errors.push(`${operationName}: status ${status}`);
    }
  return errors;
}

describe('the description', () => {
  it('has only valid references and unique names', async () => {
    const api = await readApi();
    expect(findErrors(api)).toEqual([]);
    const broken = structuredClone(api);
    const [first, second] = Object.values(broken.paths).map((operations) => Object.values(operations)[0]!);
    first!.operationId = second!.operationId;
    broken.components['schemas']!['Broken'] = { $ref: '#/components/schemas/Nowhere' };
    expect(findErrors(broken)).toHaveLength(2);
  });

  it('lists the headers that a request needs, and its error statuses', async () => {
    const { paths } = await readApi();
    for (const { endpoint } of server.routes) {
      const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]![endpoint.method.toLowerCase()]!;
      const refs = operation.parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
      expect([operation.operationId, refs.includes('XsrfToken'), refs.includes('IdempotencyKey')]).toEqual([
        operation.operationId,
        endpoint.method !== 'GET' && endpoint.access.kind !== 'public',
        acceptsIdempotencyKey(endpoint),
      ]);
      const statuses = Object.keys(operation.responses);
      expect(statuses).toEqual(
        expect.arrayContaining([String(endpoint.sendsFile ? 200 : endpoint.status), '400', '503', 'default']),
      );
      expect(statuses.includes('401')).toBe(endpoint.access.kind !== 'public');
    }
  });

  it('has a valid example for each JSON body', async () => {
    const { paths } = await readApi();
    const used: string[] = [];
    for (const { endpoint } of server.routes) {
      if (endpoint.body.type === 'undefined') continue;
      const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]![endpoint.method.toLowerCase()]!;
      const { example } = operation.requestBody!.content['application/json']!;
      const { error } = endpoint.body.safeParse(example);
      expect([operation.operationId, example === undefined, error?.issues]).toEqual([
        ...[operation.operationId, false, undefined],
      ]);
      used.push(operation.operationId);
    }
    expect(Object.keys(API_EXAMPLES).toSorted()).toEqual(used.toSorted());
    const { changes } = API_EXAMPLES['saveDraft'] as { changes: [{ block: Block }] };
    expect(parseBlock(changes[0].block)).toEqual(changes[0].block);
  });

  it('describes config and answer of every block type', async () => {
    const { components } = await readApi();
    const { Block, Answer, ...named } = components['schemas']! as Record<string, Json>;
    const { mapping, propertyName } = Block!['discriminator'] as {
      mapping: Record<string, string>;
      propertyName: string;
    };
    expect([propertyName, Object.keys(mapping)]).toEqual(['type', blockTypes.map(({ id }) => id)]);
    expect(named['RankingConfig']!['required']).toEqual(['items', 'top', 'shuffle']);
    expect(named['RankingAnswer']!['required']).toEqual(['order']);
    expect(Answer!['anyOf']).toHaveLength(blockTypes.length + 1);
    for (const { id: type } of blockTypes) {
      const name = mapping[type]!.split('/')
        .at(-1)!
        .replace(/Block$/, '');
      const block = named[`${name}Block`]!['properties'] as Record<string, Json>;
      expect(block['type']).toEqual({ type: 'string', const: type });
      expect(block['config']).toEqual({ $ref: `#/components/schemas/${name}Config` });
      // The description has exactly the properties of the schemas of the block type.
      const { config } = createBlock(type);
      const described = Object.keys((named[`${name}Config`]!['properties'] ?? {}) as object);
      expect([type, described]).toEqual([type, expect.arrayContaining(Object.keys(config as object))]);
      expect(requireConfigSchema(type).safeParse({ ...(config as object), unheardOf: 1 }).success).toBe(
        false,
      );
      expect(requireAnswerSchema(type).type).not.toBe('unknown');
    }
  });
});
