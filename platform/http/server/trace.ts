import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** What a proxy may name a request: nothing that breaks a line, a header or a search. */
const FORM = /^[\w.:=+/-]{8,128}$/;

/**
 * Gives each request an id: the proxy's `X-Request-Id` where a proxy is trusted, else one of our own. It stands in
 * the reply's `X-Request-Id`, in the log, and in the sentence of an unforeseen error.
 */
export function traceRequests(app: FastifyInstance, { config, log }: Pick<Services, 'config' | 'log'>): void {
  app.setGenReqId((request) => {
    const given = config.trustProxy > 0 ? request.headers['x-request-id'] : undefined;
    return typeof given === 'string' && FORM.test(given) ? given : randomUUID();
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
