import { once } from 'node:events';
import http from 'node:http';

const STARTING_BODY = { code: 'unavailable', message: 'Earshot is starting. Try again in a moment.' };
const NOT_READY_BODY = {
  serving: false,
  database: false,
  writable: false,
  storage: false,
  queue: false,
  mail: false,
};

/**
 * Listens on the port while the process starts: `/healthz` succeeds, `/readyz` and everything else reply 503. Resolves
 * to a function that closes this listener, so that the real server can use the port.
 *
 * @throws the error of `listen`, such as EADDRINUSE
 */
export async function announceStart(port: number, host: string): Promise<() => Promise<void>> {
  const server = http.createServer((request, reply) => {
    const path = request.url?.split('?')[0];
    const isAlive = path === '/healthz';
    const body = isAlive ? { alive: true } : path === '/readyz' ? NOT_READY_BODY : STARTING_BODY;
    reply.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(isAlive ? {} : { 'retry-after': '2' }),
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
