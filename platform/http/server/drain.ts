import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests under way have to end once nothing new is taken. */
const UNDERWAY = 4_000;

/** The way a server ends without anybody noticing. */
export interface Drain {
  /** False from the moment it begins: what `/readyz` says. */
  serving(): boolean;
  /** Still serves for so many seconds, while balancers see that it goes and connections are let go. */
  turnAway(seconds: number): Promise<void>;
  /** Takes nothing new and waits for what is under way, for 4 s at most. */
  finish(): Promise<void>;
}

/** Every reply tells its connection to close once draining has begun, so that none is cut while it is used. */
export function drainOf(app: FastifyInstance): Drain {
  let serving = true;
  app.addHook('onSend', async (_request, reply) => {
    if (!serving) void reply.header('connection', 'close');
  });
  return {
    serving: () => serving,
    async turnAway(seconds) {
      serving = false;
      await pause(seconds * 1000);
    },
    async finish() {
      const { server } = app;
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await Promise.race([closed, pause(UNDERWAY, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
}
