import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endpoint } from '../contract/contract.ts';
import type { Dependencies } from './dependencies.ts';
import { route, type Route } from './route.ts';

const publicAccess = {
  kind: 'public',
  reason: 'For load balancers and monitors; it answers only yes or no.',
} as const;

/** The process is alive. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'The process is alive',
  access: publicAccess,
  output: z.object({ alive: z.literal(true) }),
});

/**
 * Participants can answer: the database can be reached, and the process is neither starting nor stopping. The others are
 * reported, so that operators are alerted; what needs them says so, and the rest goes on.
 */
export const getReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Participants can answer; and which services can be reached',
  access: publicAccess,
  output: z.object({
    serving: z.boolean(),
    database: z.boolean(),
    writable: z.boolean(),
    storage: z.boolean(),
    queue: z.boolean(),
    mail: z.boolean(),
  }),
});

export type Readiness = z.output<typeof getReadiness.output>;

/** Whether a balancer should send requests: only what participants need to answer counts. */
export const isReady = ({ serving, database }: Readiness): boolean => serving && database;

/** The endpoints of a web process. `isServing` returns false while the process starts or stops. */
export function healthRoutes(dependencies: Dependencies, isServing: () => boolean = () => true): Route[] {
  return [
    route(getHealth, async () => ({ alive: true }) as const),
    route(getReadiness, async ({ reply }) => {
      const state = { serving: isServing(), ...(await dependencies.readStates()) };
      if (!isReady(state)) void reply.status(503).header('retry-after', '5');
      return state;
    }),
  ];
}

/** A server with the health endpoints only, for `HEALTH_PORT`; a worker serves nothing else. */
export function healthServer(dependencies: Dependencies, isServing: () => boolean): FastifyInstance {
  const app = Fastify({ logger: false });
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const state = { serving: isServing(), ...(await dependencies.readStates()) };
    if (!isReady(state)) void reply.status(503).header('retry-after', '5');
    return state;
  });
  return app;
}
