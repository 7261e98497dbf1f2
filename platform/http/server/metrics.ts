import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../errors/errors.ts';
import type { Metrics } from '../../log/metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request has the operator's token; never when none is set. */
function hasOperatorToken(request: FastifyRequest, token: string | undefined): boolean {
  const [, sentToken] = /^Bearer (\S{1,512})$/.exec(request.headers.authorization ?? '') ?? [];
  return token !== undefined && sentToken !== undefined && timingSafeEqual(digest(sentToken), digest(token));
}

/** Counts every request of a server by its route's template. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const status = String(reply.statusCode);
    metrics.countRequest({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
}

/**
 * Serves `/metrics` to requests with the operator's token, or to all when `isPublic` (a loopback port behind no proxy).
 * Everybody else gets 404.
 */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { token, isPublic = false }: { token?: string | undefined; isPublic?: boolean },
): void {
  app.get('/metrics', async (request, reply) => {
    if (!isPublic && !hasOperatorToken(request, token)) throw notFound('address');
    return reply
      .headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' })
      .send(await metrics.text());
  });
}
