import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Description } from '#platform/http/server/openapi.ts';
import { startTestServer, type TestServer } from '../testing/serve-for-tests.ts';
import { buildExample } from './build-example.ts';
import { renderDocs } from './render-docs.ts';
import { renderSchema } from './render-schema.ts';

let server: TestServer;
let html: string;
beforeAll(async () => {
  server = await startTestServer();
  html = (await server.visitor().send('GET', '/api/docs')).body as string;
});
afterAll(() => server.close());

/** The part of the page about one operation. */
const findOperation = (id: string) =>
  new RegExp(`<details class="operation" id="${id}"[^]*?</details>`).exec(html)?.[0] ?? '';

it('is a page of its own that loads nothing from elsewhere and runs nothing inline', async () => {
  const { headers, status } = await server.visitor().send('GET', '/api/docs');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self'",
  );
  expect(html).not.toMatch(/<style|<script>|\sstyle=|\son\w+=|(src|href)="(https?:)?\/\//);
  for (const [, file] of html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)) {
    const reply = await server.visitor().send('GET', file!);
    expect([file, reply.status, reply.headers['x-content-type-options']]).toEqual([file, 200, 'nosniff']);
  }
});

it('has every operation, with the scope it needs or that keys are refused', async () => {
  const description = (await server.visitor().send('GET', '/api/openapi.json')).body as Description;
  const ids = Object.values(description.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => String(operationId)),
  );
  expect(ids.filter((id) => findOperation(id) === '')).toEqual([]);
  expect(findOperation('publishStudy')).toContain('data-access="key">studies:write<');
  expect(findOperation('logOut')).toContain('data-access="public">Public<');
  expect(findOperation('changePassword')).toContain('data-access="login">Login only<');
  expect(findOperation('changePassword')).not.toContain('curl');
});

it('counts the operations of each scope, and describes shared parameters once', () => {
  const operations = [...html.matchAll(/data-access="key">results:read</g)].length;
  expect(html).toContain(`<code>results:read</code> <span class="type">${operations} operations</span>`);
  expect(html.match(/<code>Idempotency-Key<\/code> <span class="type">in header/g)).toHaveLength(1);
  expect(findOperation('publishStudy')).toContain('<a href="#parameter-IdempotencyKey">Idempotency-Key</a>');
});

it('says what a reply is that is no JSON', () => {
  expect(findOperation('downloadCsv')).toContain('A file or stream of type <code>text/csv</code>.');
  expect(findOperation('deleteStudies')).toContain('<h4>Reply 204</h4><p>Without a body.</p>');
});

it('links only to parts of itself that exist', () => {
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target!);
  expect(targets.length).toBeGreaterThan(200);
  expect(targets.filter((target) => !ids.has(target))).toEqual([]);
});

it('shows a call that a shell runs as it stands', () => {
  const [, curl = ''] = /<pre[^>]*>(curl[^]*?)<\/pre>/.exec(findOperation('createStudy')) ?? [];
  expect(curl.replaceAll('&#39;', "'").replaceAll('&#34;', '"')).toBe(
    String.raw`curl -X POST 'http://localhost:3000/api/studies' \
  -H "Authorization: Bearer $EARSHOT_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"name":"Checkout, spring","kind":"survey"}'`,
  );
});

it('escapes what descriptions contain', () => {
  const description = {
    info: { description: '<script>alert(1)</script> and `code`' },
    paths: {},
    components: { schemas: {} },
  } as unknown as Description;
  const page = renderDocs(description, 'http://localhost');
  expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62; and <code>code</code>');
});

it('renders choices, limits and references of a schema', () => {
  const rendered = renderSchema({
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 80, description: 'Shown to members.' },
      kind: { enum: ['survey', 'test'] },
      block: { anyOf: [{ $ref: '#/components/schemas/Block' }, { type: 'null' }] },
    },
  })
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(rendered).toBe(
    ' object name string, 1–80 characters Shown to members. kind &#34;survey&#34; | &#34;test&#34; optional block Block or null optional ',
  );
});

it('builds an example in the form of a schema', () => {
  const schemas = { Tree: { type: 'object', properties: { inner: { $ref: '#/components/schemas/Tree' } } } };
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      state: { enum: ['live', 'draft'] },
      items: { type: 'array', items: { type: 'integer', minimum: 3 } },
      maybe: { type: ['string', 'null'] },
      is: { type: 'boolean' },
    },
  };
  expect(buildExample(schema, schemas)).toEqual({
    id: '3f8e9a52-6c1d-4b7e-9a30-5d2f1c8b7e64',
    state: 'live',
    items: [3],
    maybe: 'text',
    is: true,
  });
  // A schema that contains itself ends.
  expect(JSON.stringify(buildExample(schemas.Tree, schemas)).length).toBeLessThan(100);
});
