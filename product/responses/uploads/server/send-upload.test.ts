import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeSizes } from '#product/media/scaling/server/make-sizes.ts';
import { createPng } from '#product/media/server/testing/create-png.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { responsePolicy } from '../../server/change-responses.ts';
import { responseRoutes } from '../../server/routes.ts';
import type { LinkRequest } from '../../server/writing/load-response.ts';
import { deriveResponseId } from '../../server/answering/start-response.ts';
import { beginForTests } from '../../server/testing/begin-for-tests.ts';
import { buildPreviewUrl, buildUploadUrl } from '../contract.ts';
import { addUpload } from './add-upload.ts';

const block = makeBlock('file-upload', 'A file?', {
  config: { kinds: ['pictures', 'documents'], megabytes: 1, count: 10 },
});
let server: Awaited<ReturnType<typeof serveForTests>>;
let ada: Visitor;
let scope: Scope;
let study: Awaited<ReturnType<typeof makeStudy>>;
let response: string;
let call: LinkRequest;
beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open' },
    routes: responseRoutes,
    policies: [responsePolicy],
  });
  const { client: owner, reply } = await server.register('ada@example.com');
  ada = owner;
  const actor = { kind: 'person', person: reply.body.person.id, role: 'owner' } as const;
  scope = mintScope(reply.body.workspaces[0]!.id, actor, server.clock.now());
  const { database } = server.services;
  study = await makeStudy(database, scope, [block, makeBlock('ending', 'Thank you')]);
  const start = { mode: 'fresh', key: randomUUID(), device: 'phone', channel: 'link' } as const;
  const link = { study: study.id, linkToken: study.linkToken };
  call = await beginForTests(database, scope, link, start);
  response = deriveResponseId(study.id, start.key);
});
afterAll(() => server.close());

async function add(name: string, content: Uint8Array = BLACK_PIXEL): Promise<string> {
  const upload = { block: block.id, name, content: Readable.from([Buffer.from(content)]) };
  return (await addUpload(server.services, scope, { request: call, ...upload })).id;
}
const fetch = (
  id: string,
  { visitor = ada, inline = false, responseId = response, method = 'GET' as const } = {},
) =>
  server.app.inject({
    method,
    url: buildUploadUrl(study.id, responseId, id, inline),
    headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });

const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
};

it('C6: files are downloaded as application/octet-stream, and images can be displayed inline', async () => {
  const page = await add('page.txt', Buffer.from('Text, then <script>alert(1)</script>'));
  for (const inline of [false, true]) {
    const { statusCode, headers, body } = await fetch(page, { inline });
    expect([statusCode, body]).toEqual([200, 'Text, then <script>alert(1)</script>']);
    expect(headers).toMatchObject({
      ...SAFE_HEADERS,
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="page\.txt"/),
    });
  }
  const picture = await add('desk.png');
  expect((await fetch(picture, { inline: true })).headers).toMatchObject({
    ...SAFE_HEADERS,
    'content-type': 'image/png',
    'content-disposition': 'inline',
  });
  const saved = await fetch(picture);
  expect(saved.headers['content-type']).toBe('application/octet-stream');
  expect(saved.rawPayload).toEqual(Buffer.from(BLACK_PIXEL));
});

it('an image is displayed in the smallest sufficient copy, and downloaded as it was sent', async () => {
  // Noise, so that copies are smaller than the picture.
  const picture = createPng(600, 40, (x, y) => [(x * y * 31) % 256, (x * 17 + y * 57) % 256, (x ^ y) % 256]);
  const id = await add('wide.png', picture);
  const key = { container: study.id, owner: response, asset: id };
  const fetchWidth = (width: number) =>
    server.app.inject({
      url: buildPreviewUrl(study.id, response, id, width),
      headers: { cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
  expect((await fetchWidth(480)).headers['content-type'], 'before its copies are made').toBe('image/png');
  await makeSizes(server.services, scope, { key, signal: new AbortController().signal });
  const small = await fetchWidth(480);
  expect(small.headers).toMatchObject({ ...SAFE_HEADERS, 'content-type': 'image/webp' });
  expect((await fetchWidth(1_920)).headers['content-type'], 'no copy is so wide').toBe('image/png');
  expect((await fetch(id)).rawPayload).toEqual(picture);
});

it.each([
  ['a"b\r\nset-cookie: x.png', `filename="a_bset-cookie: x.png"`],
  ['../../etc/passwd', `filename="passwd"`],
  ['photo\u202egpj.png', `filename="photogpj.png"`],
  ['👩‍🔬.png', `filename*=UTF-8''%F0%9F%91%A9%E2%80%8D%F0%9F%94%AC.png`],
])('C9: %j is downloaded under a safe file name', async (name, fileName) => {
  const { headers } = await fetch(await add(name));
  expect(headers['content-disposition']).toContain(fileName);
  expect(headers).not.toHaveProperty('set-cookie');
});

it('is served only to the team of its workspace and under its own response', async () => {
  const id = await add('desk.png');
  const absent = await fetch(randomUUID());
  const { client: stranger } = await server.register('eve@example.com');
  for (const reply of [await fetch(id, { visitor: stranger }), await fetch(id, { responseId: randomUUID() })])
    expect([reply.statusCode, reply.body]).toEqual([404, absent.body]);
  expect((await fetch(id, { visitor: server.visitor() })).statusCode).toBe(401);
  await server.admin`update assets set purpose = 'picture' where id = ${id}`;
  expect((await fetch(id)).body, 'stored for another purpose').toBe(absent.body);
  await server.admin`update assets set purpose = 'upload' where id = ${id}`;
  expect((await fetch(id)).statusCode).toBe(200);
  await server.admin`update responses set deleted_at = ${server.clock.now()}`;
  expect((await fetch(id)).statusCode).toBe(404);
  await server.admin`update responses set deleted_at = null`;
  await server.admin`update studies set deleted_at = ${server.clock.now()}`;
  expect((await fetch(id)).statusCode).toBe(404);
});
