import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { diagnosticsChannel, type RefusalMessage } from '../../../log/diagnostics-channel.ts';

/** Requests of one connection that wait for their reply; browsers and proxies send one at a time. */
const MAX_UNANSWERED = 32;

/**
 * Handles the requests of a connection one after the other: the next one starts when the reply to the one before has been
 * handed to the network. So a client that reads nothing holds one reply in memory and one file open, until the idle
 * timeout closes its connection. A connection with more unanswered requests than `maxUnanswered` is closed at once.
 *
 * Call it before any other hook that works on requests.
 */
export function limitPipelining(app: FastifyInstance, maxUnanswered = MAX_UNANSWERED): void {
  /** By connection, requests without a sent reply; the first is being handled. */
  const queues = new WeakMap<Socket, (() => void)[]>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // The rest of a packet is parsed although the connection was closed.
    if (socket.destroyed) return;
    const queue = queues.get(socket) ?? [];
    queues.set(socket, queue);
    if (queue.length === maxUnanswered) {
      diagnosticsChannel.refused.publish({ reason: 'pipelined requests' } satisfies RefusalMessage);
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => {
      queue.shift();
      if (!socket.destroyed) queue[0]?.();
    });
    queue.push(done);
    if (queue.length === 1) done();
  });
}
