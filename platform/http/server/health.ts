import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { wasOutOfSpaceRecently } from '../../db/core/space.ts';
import { endpoint } from '../contract/contract.ts';
import { route, type Route } from './route.ts';
import type { Services } from './services.ts';

const forOperators = {
  kind: 'public',
  reason: 'For load balancers and monitors; it answers only yes or no.',
} as const;

/** The process is alive. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'The process is alive',
  access: forOperators,
  output: z.object({ alive: z.literal(true) }),
});

/**
 * Database, storage and queue can be reached, and the process neither starts nor ends. `writable` says whether the
 * database takes writes; one that does not, as on a full disk, is an operator's alarm and still answers what it can.
 */
export const getReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Database, storage and queue can be reached',
  access: forOperators,
  output: z.object({
    serving: z.boolean(),
    database: z.boolean(),
    writable: z.boolean(),
    storage: z.boolean(),
    queue: z.boolean(),
  }),
});

export type Readiness = z.output<typeof getReadiness.output>;

/** Milliseconds a part has to answer: one that hangs is as good as gone. */
const WITHIN = 4_000;

/** Asks a part; a part that still owes an answer is not asked again, so that questions do not pile up. */
function asking(ask: () => Promise<unknown>): () => Promise<boolean> {
  let owed: Promise<boolean> | null = null;
  return async () => {
    owed ??= Promise.resolve()
      .then(ask)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (owed = null));
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), WITHIN);
    return Promise.race([owed, late]).finally(() => clearTimeout(timer));
  };
}

type Parts = Pick<Services, 'database' | 'storage' | 'queue'>;

/** How things stand, within 5 s whatever is broken. `serving` says false while the process starts or ends. */
export function readinessOf({ database, storage, queue }: Parts, serving: () => boolean) {
  let takesWrites = false;
  const data = asking(async () => {
    const [row] = await database.sql<{ writable: boolean }[]>`
      select current_setting('transaction_read_only') = 'off' as writable`;
    takesWrites = row?.writable === true;
  });
  const files = asking(() => storage.check());
  const jobs = asking(() => queue.check());
  return async (): Promise<Readiness> => {
    const [hasData, hasFiles, hasJobs] = await Promise.all([data(), files(), jobs()]);
    const writable = hasData && takesWrites && !wasOutOfSpaceRecently();
    return { serving: serving(), database: hasData, writable, storage: hasFiles, queue: hasJobs };
  };
}

/** Without writes there is still much to answer: a balancer that turned away would take that too. */
export const isReady = ({ serving, database, storage, queue }: Readiness): boolean =>
  serving && database && storage && queue;

export function healthRoutes(services: Parts, serving: () => boolean = () => true): Route[] {
  const readiness = readinessOf(services, serving);
  return [
    route(getHealth, async () => ({ alive: true }) as const),
    route(getReadiness, async ({ reply }) => {
      const found = await readiness();
      if (!isReady(found)) void reply.status(503).header('retry-after', '5');
      return found;
    }),
  ];
}

/** Health alone, for the second port: what a worker has, which serves nothing else. */
export function healthServer(services: Parts, serving: () => boolean): FastifyInstance {
  const readiness = readinessOf(services, serving);
  const app = Fastify({ logger: false });
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const found = await readiness();
    if (!isReady(found)) void reply.status(503).header('retry-after', '5');
    return found;
  });
  return app;
}
