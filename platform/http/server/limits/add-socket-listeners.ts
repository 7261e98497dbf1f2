import type { FastifyInstance } from 'fastify';
import type { Log } from '../../../log/log.ts';

/**
 * Logs errors of single replies and of accepting connections (no file descriptor left): without these listeners, an
 * `error` event would end the process. Also reads the address of every connection at once, since it is unknown after a client has disconnected.
 */
export function addSocketListeners(app: FastifyInstance, log: Pick<Log, 'error' | 'info'>): void {
  app.server.on('error', (error) => {
    // An error before the server listens rejects the call of `listen`, and is reported there.
    if (app.server.listening) log.error({ error }, 'a connection could not be accepted');
  });
  // Node remembers the address after the first read, so that limits can still count the client later.
  app.server.on('connection', (socket) => void socket.remoteAddress);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('error', (error) => log.info({ request: request.id, error }, 'a reply broke off'));
    done();
  });
}
