import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../../log/metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries the operator's token; never where none is set. */
function isAllowed(request: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (\S{1,512})$/.exec(request.headers.authorization ?? '') ?? [];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Counts every request of a server by its route's template. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const status = String(reply.statusCode);
    metrics.answered({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
}

/**
 * Answers `/metrics`: to the operator's token, or to anybody where `open` (a port on loopback that no proxy leads
 * to). To everybody else it is not there.
 */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { token, open = false }: { token?: string | undefined; open?: boolean },
): void {
  app.get('/metrics', async (request, reply) => {
    if (!open && !isAllowed(request, token)) return reply.callNotFound();
    return reply
      .headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' })
      .send(await metrics.text());
  });
}
