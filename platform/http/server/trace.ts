import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** Allowed characters of a proxy's request id, which is written to logs and headers. */
const REQUEST_ID = /^[\w.:=+/-]{8,128}$/;

/**
 * Gives each request an id: the proxy's `X-Request-Id` where a proxy is trusted, else a new one. It is in the reply's
 * `X-Request-Id`, in the log, and in the message of an unexpected error.
 */
export function traceRequests(app: FastifyInstance, { config, log }: Pick<Services, 'config' | 'log'>): void {
  app.setGenReqId((request) => {
    const proxyId = config.trustProxy > 0 ? request.headers['x-request-id'] : undefined;
    return typeof proxyId === 'string' && REQUEST_ID.test(proxyId) ? proxyId : randomUUID();
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    log.debug(
      {
        request: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
