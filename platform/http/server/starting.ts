import { once } from 'node:events';
import http from 'node:http';

const NOT_YET = { code: 'unavailable', message: 'Earshot is starting. Try again in a moment.' };
const READINESS = { serving: false, database: false, writable: false, storage: false, queue: false };

/**
 * Holds the port while the process still starts: alive, not ready, and 503 for everybody else. The promise that it
 * resolves to frees the port for the server itself.
 *
 * @throws the error of `listen`, such as EADDRINUSE
 */
export async function announceStart(port: number, host: string): Promise<() => Promise<void>> {
  const server = http.createServer((request, reply) => {
    const path = request.url?.split('?')[0];
    const alive = path === '/healthz';
    const body = alive ? { alive: true } : path === '/readyz' ? READINESS : NOT_YET;
    reply.writeHead(alive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(alive ? {} : { 'retry-after': '2' }),
    });
    reply.end(JSON.stringify(body));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
