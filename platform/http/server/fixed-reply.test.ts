import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createFixedReply } from './fixed-reply.ts';

it('renders its content once, and sends it compressed as the caller accepts', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const content = 'a description '.repeat(1_000);
  let renderCount = 0;
  const render = () => {
    renderCount += 1;
    return content;
  };
  app.get('/', createFixedReply(render, { 'content-type': 'text/plain' }));
  const send = (headers: Record<string, string>) => app.inject({ url: '/', headers });
  const [plain, br, zipped] = await Promise.all([
    send({}),
    send({ 'accept-encoding': 'gzip, deflate, br' }),
    send({ 'accept-encoding': 'gzip' }),
  ]);
  expect([plain.body, plain.headers['content-encoding']]).toEqual([content, undefined]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(content);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(content);
  expect([br, zipped].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
  const again = await send({ 'if-none-match': String(br.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(renderCount).toBe(1);
});
