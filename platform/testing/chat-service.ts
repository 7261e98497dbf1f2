import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the fake. */
export interface ChatRequest {
  path: string;
  authorization: string | undefined;
  text: string;
  model: string;
  messages: { role: string; content: string }[];
}

/** What the fake replies: the text of the model, or another status and body; status 0 closes the connection. */
type ChatReply = { content: string; finish?: string; tokens?: number } | { status: number; body: unknown };

/** A service on loopback that speaks OpenAI’s API for chat completions. `reply` decides what it says; it keeps all requests. */
export async function startChatService(reply: (request: ChatRequest) => ChatReply | Promise<ChatReply>) {
  const requests: ChatRequest[] = [];
  const service = { requests, reply, address: '', close: () => server.close() };
  const server = http.createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { model, messages } = JSON.parse(text) as Pick<ChatRequest, 'model' | 'messages'>;
    const { authorization } = incoming.headers;
    const request = { path: incoming.url ?? '', authorization, text, model, messages };
    requests.push(request);
    const said = await service.reply(request);
    const { status, body } =
      'content' in said
        ? {
            status: 200,
            body: {
              choices: [
                {
                  message: { role: 'assistant', content: said.content },
                  finish_reason: said.finish ?? 'stop',
                },
              ],
              ...(said.tokens !== undefined && { usage: { total_tokens: said.tokens } }),
            },
          }
        : said;
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
