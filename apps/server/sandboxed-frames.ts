import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/errors/errors.ts';
import { FRAME_HEADER, RESUME_HEADER } from '#product/responses/frame-headers.ts';

/**
 * Lets the participant's page work in frames with `sandbox` that have no origin: to them, the page's own files and calls are
 * those of another website. No cookie is sent or kept there: the page has its token in memory.
 */
export function serveSandboxedFrames(app: FastifyInstance): void {
  app.addHook('onSend', async ({ url, method, headers }, reply) => {
    const isFile = url.startsWith('/p/');
    if (!isFile && !url.startsWith('/api/answering/')) return;
    // Images are asked for without an origin.
    if (isFile || method === 'GET') void reply.header('cross-origin-resource-policy', 'cross-origin');
    if (isFile) void reply.header('access-control-allow-origin', '*');
    else if (headers.origin === 'null')
      void reply.headers({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'retry-after',
      });
  });
  app.options('/api/answering/*', (request, reply) => {
    if (request.headers.origin !== 'null') throw notFound();
    return reply
      .status(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': `content-type, ${FRAME_HEADER}, ${RESUME_HEADER}`,
        'access-control-max-age': '600',
      })
      .send();
  });
}
