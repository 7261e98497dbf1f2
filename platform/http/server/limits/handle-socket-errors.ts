import type { FastifyInstance } from 'fastify';
import type { Log } from '../../../log/log.ts';

/**
 * Logs errors of single replies and of accepting connections (no file descriptor left). Without these listeners, an
 * `error` event would end the process.
 */
export function handleSocketErrors(app: FastifyInstance, log: Pick<Log, 'error' | 'info'>): void {
  app.server.on('error', (error) => {
    // Before that, the error rejects the call of `listen`.
    if (app.server.listening) log.error({ error }, 'a connection could not be accepted');
  });
  // Node caches the address on the first read, so that limits can still count a client that has disconnected.
  app.server.on('connection', (socket) => void socket.remoteAddress);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('error', (error) => log.info({ request: request.id, error }, 'a reply broke off'));
    done();
  });
}
