import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { wasOutOfSpaceRecently } from '../../db/core/out-of-space.ts';
import { endpoint } from '../contract/contract.ts';
import { route, type Route } from './route.ts';
import type { Services } from './services.ts';

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
 * Database, storage and queue can be reached, and the process is neither starting nor stopping. `writable` tells whether
 * the database accepts writes; when it does not (full disk), operators should be alerted, but reads still work.
 */
export const getReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Database, storage and queue can be reached',
  access: publicAccess,
  output: z.object({
    serving: z.boolean(),
    database: z.boolean(),
    writable: z.boolean(),
    storage: z.boolean(),
    queue: z.boolean(),
  }),
});

export type Readiness = z.output<typeof getReadiness.output>;

/** A service that does not answer within this counts as unreachable. */
const CHECK_TIMEOUT_MS = 4_000;

/** Checks a service, with a time limit. While a check is pending no second one starts, so they do not pile up. */
function createCheck(probe: () => Promise<unknown>): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null;
  return async () => {
    pending ??= Promise.resolve()
      .then(probe)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (pending = null));
    const { promise: timedOut, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
    return Promise.race([pending, timedOut]).finally(() => clearTimeout(timer));
  };
}

type CheckedServices = Pick<Services, 'database' | 'storage' | 'queue'>;

/** Checks all services, within 5 s whatever is broken. `isServing` returns false while the process starts or stops. */
export function createReadinessCheck(
  { database, storage, queue }: CheckedServices,
  isServing: () => boolean,
) {
  let acceptsWrites = false;
  const checkDatabase = createCheck(async () => {
    const [row] = await database.sql<{ writable: boolean }[]>`
      select current_setting('transaction_read_only') = 'off' as writable`;
    acceptsWrites = row?.writable === true;
  });
  const checkStorage = createCheck(() => storage.check());
  const checkQueue = createCheck(() => queue.check());
  return async (): Promise<Readiness> => {
    const [databaseOk, storageOk, queueOk] = await Promise.all([
      checkDatabase(),
      checkStorage(),
      checkQueue(),
    ]);
    const writable = databaseOk && acceptsWrites && !wasOutOfSpaceRecently();
    return { serving: isServing(), database: databaseOk, writable, storage: storageOk, queue: queueOk };
  };
}

/** Ignores `writable`: without writes reads still work, and a balancer should not stop sending requests. */
export const isReady = ({ serving, database, storage, queue }: Readiness): boolean =>
  serving && database && storage && queue;

export function healthRoutes(services: CheckedServices, isServing: () => boolean = () => true): Route[] {
  const checkReadiness = createReadinessCheck(services, isServing);
  return [
    route(getHealth, async () => ({ alive: true }) as const),
    route(getReadiness, async ({ reply }) => {
      const state = await checkReadiness();
      if (!isReady(state)) void reply.status(503).header('retry-after', '5');
      return state;
    }),
  ];
}

/** A server with the health endpoints only, for `HEALTH_PORT`; a worker serves nothing else. */
export function healthServer(services: CheckedServices, isServing: () => boolean): FastifyInstance {
  const checkReadiness = createReadinessCheck(services, isServing);
  const app = Fastify({ logger: false });
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const state = await checkReadiness();
    if (!isReady(state)) void reply.status(503).header('retry-after', '5');
    return state;
  });
  return app;
}
