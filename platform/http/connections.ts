import type { FastifyInstance } from 'fastify';

/** Open connections beyond which none is kept for later: each idle one costs 13 kB (a parser and its socket). */
const MOST_KEPT = 3_000;

/**
 * While more connections than that are open, a reply ends its own: nothing is cut while it is used, and whoever answers
 * again connects again. Memory follows those who ask, not those who have asked in the last minute.
 */
export function letGoOfConnections(app: FastifyInstance, mostKept = MOST_KEPT): void {
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
