import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { diagnosticsChannel, type RefusalMessage } from '../../../log/diagnostics-channel.ts';

/** Requests of one connection that wait for their reply; browsers and proxies send one at a time. */
const MAX_UNANSWERED = 32;
/** Requests that are still taken of what was received before the pause; one packet holds 2,000. */
const MAX_RECEIVED = 2 * MAX_UNANSWERED;

/**
 * Handles the requests of a connection one after the other: the next one starts when the reply to the one before has been
 * handed to the network. So a client that reads nothing holds one reply in memory and one file open, until the idle
 * timeout closes its connection. With more unanswered requests than `maxUnanswered` nothing more is read from the
 * connection; if what was received already has more than `maxReceived`, it is closed.
 *
 * Call it before any other hook that works on requests.
 */
export function limitPipelining(
  app: FastifyInstance,
  maxUnanswered = MAX_UNANSWERED,
  maxReceived = MAX_RECEIVED,
): void {
  /** By connection, requests without a sent reply; the first is being handled. */
  const queues = new WeakMap<Socket, (() => void)[]>();
  const openQueue = (socket: Socket): (() => void)[] => {
    const queue: (() => void)[] = [];
    queues.set(socket, queue);
    // Node resumes a socket for each request whose body it reads.
    socket.on('resume', () => {
      if (queue.length > maxUnanswered) socket.pause();
    });
    return queue;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // The rest of a packet is parsed although the connection was closed.
    if (socket.destroyed) return;
    const queue = queues.get(socket) ?? openQueue(socket);
    if (queue.length === maxReceived) {
      diagnosticsChannel.refused.publish({ reason: 'pipelined requests' } satisfies RefusalMessage);
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => {
      queue.shift();
      if (socket.destroyed) return;
      queue[0]?.();
      if (queue.length === maxUnanswered) socket.resume();
    });
    queue.push(done);
    if (queue.length > maxUnanswered) socket.pause();
    if (queue.length === 1) done();
  });
}
