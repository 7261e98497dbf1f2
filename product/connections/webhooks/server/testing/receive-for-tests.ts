import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A receiver on loopback that keeps what it gets. Its status is what it replies; 0 closes the connection. `echoes`: it replies what it got. */
export async function startReceiver() {
  const requests: ReceivedRequest[] = [];
  const receiver = { requests, status: 200, echoes: false, url: '', close: () => server.close() };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    if (receiver.status === 0) request.socket.destroy();
    else response.writeHead(receiver.status).end(receiver.echoes ? body : `replied ${receiver.status}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}

/** Verifies a request by the published formula, independently of the code that signs. */
export function isSignedWith(secret: string, { headers, body }: ReceivedRequest): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const expected = createHmac('sha256', key).update(content).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}
