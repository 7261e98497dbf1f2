import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log.ts';

/** Open connections beyond which none is kept for later: each idle one costs 13 kB (a parser and its socket). */
const MAX_KEPT = 3_000;

/**
 * While more connections than that are open, a reply ends its own: nothing is cut while it is used, and whoever answers
 * again connects again. Memory follows those who ask, not those who have asked in the last minute.
 */
export function limitKeepAlive(app: FastifyInstance, mostKept = MAX_KEPT): void {
  let open = 0;
  const closed = () => void (open -= 1);
  app.server.on('connection', (socket) => {
    open += 1;
    socket.once('close', closed);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (open > mostKept) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Keeps an error of one reply, or of taking one connection (no file handle is left), from ending the process, as an
 * `error` event without a listener does.
 */
export function handleSocketErrors(app: FastifyInstance, log: Pick<Log, 'error' | 'info'>): void {
  app.server.on('error', (error) => {
    // Until it listens, whoever called `listen` is told.
    if (app.server.listening) log.error('a connection could not be taken', { error });
  });
  // Read once, the address stays known: limits still count a caller who has left by the time they are asked.
  app.server.on('connection', (socket) => void socket.remoteAddress);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('error', (error) => log.info('a reply broke off', { request: request.id, error }));
    done();
  });
}
