import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWhole, type Whole } from './serve-for-tests.ts';

const FILE = new URL('../../docs/openapi.json', import.meta.url);

let server: Whole;
beforeAll(async () => {
  server = await serveWhole();
});
afterAll(() => server.close());

// After a change of a contract: `UPDATE=1 npx vitest run apps/server/compose-openapi`, and read the difference.
it('the description of the API is the reviewed one', async () => {
  const { body, status } = await server.visitor().send('GET', '/api/openapi.json');
  expect(status).toBe(200);
  const served = await format(JSON.stringify(body), { parser: 'json', printWidth: 110 });
  if (process.env.UPDATE) writeFileSync(FILE, served);
  expect(JSON.parse(served)).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
});

it('describes every endpoint with who may call it', async () => {
  const { body } = await server.visitor().send('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, { 'x-access': string }>> };
  for (const { endpoint } of server.routes) {
    const { access } = endpoint;
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const said = paths[path]?.[endpoint.method.toLowerCase()]?.['x-access'];
    expect([path, said]).toEqual([path, access.kind === 'workspace' ? access.action : access.kind]);
  }
});
