import type { FastifyInstance } from 'fastify';
import type { Log } from '../../log/log.ts';

/**
 * Keeps an error of one reply, or of taking one connection (no file handle is left), from ending the process, as an
 * `error` event without a listener does.
 */
export function handleSocketErrors(app: FastifyInstance, log: Pick<Log, 'error' | 'info'>): void {
  app.server.on('error', (error) => {
    // Until it listens, whoever called `listen` is told.
    if (app.server.listening) log.error({ error }, 'a connection could not be taken');
  });
  // Read once, the address stays known: limits still count a caller who has left by the time they are asked.
  app.server.on('connection', (socket) => void socket.remoteAddress);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('error', (error) => log.info({ request: request.id, error }, 'a reply broke off'));
    done();
  });
}
