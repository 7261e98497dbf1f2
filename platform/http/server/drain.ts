import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long running requests may take once no new ones are accepted. */
const FINISH_TIMEOUT_MS = 4_000;

/** Shuts a server down without failed requests. */
export interface Drain {
  /** False once draining has begun; `/readyz` reports it. */
  isServing(): boolean;
  /** Keeps serving for some seconds, so that balancers notice and clients close their connections. */
  startDraining(seconds: number): Promise<void>;
  /** Accepts nothing new and waits for running requests, at most 4 s. */
  finish(): Promise<void>;
}

/** Once draining has begun, every reply has `Connection: close`, so that no connection is cut while in use. */
export function createDrain(app: FastifyInstance): Drain {
  let isServing = true;
  app.addHook('onSend', async (_request, reply) => {
    if (!isServing) void reply.header('connection', 'close');
  });
  return {
    isServing: () => isServing,
    async startDraining(seconds) {
      isServing = false;
      await pause(seconds * 1000);
    },
    async finish() {
      const { server } = app;
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await Promise.race([closed, pause(FINISH_TIMEOUT_MS, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
}
