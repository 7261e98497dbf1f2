import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the fake: the fields of its form, and the file. */
interface HeardRequest {
  path: string;
  authorization: string | undefined;
  fields: Record<string, string[]>;
  file: { name: string; bytes: Uint8Array };
}

/** What the fake replies to a request: JSON, or another status and text. */
interface FakeReply {
  status?: number;
  body: unknown;
}

/**
 * A service on loopback that speaks OpenAI’s API for transcriptions. `reply` decides what it says; it keeps all requests.
 */
export async function startTranscriptionService(
  reply: (request: HeardRequest) => FakeReply | Promise<FakeReply>,
) {
  const requests: HeardRequest[] = [];
  const service = { requests, reply, address: '', close: () => server.close() };
  const server = http.createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const contentType = incoming.headers['content-type'] ?? '';
    const form = await new Response(Buffer.concat(chunks), {
      headers: { 'content-type': contentType },
    }).formData();
    const fields: HeardRequest['fields'] = {};
    for (const [name, value] of form) if (typeof value === 'string') (fields[name] ??= []).push(value);
    const file = form.get('file') as File;
    const request = {
      path: incoming.url ?? '',
      authorization: incoming.headers.authorization,
      fields,
      file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
    };
    requests.push(request);
    const { status = 200, body } = await service.reply(request);
    if (status === 0) incoming.socket.destroy();
    else
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  service.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return service;
}
