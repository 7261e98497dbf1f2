import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatUserAgent } from '../contract/user-agent.ts';
import { getRateLimitSource } from './limits/rate-limit.ts';

/** Where a request came from. */
interface RequestOrigin {
  /** The IPv4 address, or the /64 of the IPv6 address. */
  address: string;
  /** "Firefox on Linux"; null if the client does not say. */
  device: string | null;
}

const currentRequest = new AsyncLocalStorage<FastifyRequest>();

/** Makes each request known to `getRequestOrigin` while it is handled. */
export function storeRequests(app: FastifyInstance): void {
  // In `preHandler`, since the body has been read by then: reading it would lose a context that an earlier hook began.
  app.addHook('preHandler', (request, _reply, done) => currentRequest.run(request, done));
}

/** The origin of the request that is being handled; null outside of requests, as in jobs. */
export function getRequestOrigin(): RequestOrigin | null {
  const request = currentRequest.getStore();
  if (!request) return null;
  return {
    // Shortened in the same way as for limits: the rest of an IPv6 address is chosen by the client.
    address: getRateLimitSource(request.ip),
    device: formatUserAgent(request.headers['user-agent'] ?? ''),
  };
}
