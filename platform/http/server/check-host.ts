import type { FastifyRequest } from 'fastify';
import { isLoopback, type Config } from '../../config/config.ts';
import type { ErrorBody } from '../../errors/errors.ts';

/** Load balancers and monitors request these by IP address; they contain no private data. */
const PATHS_FOR_ANY_HOST = new Set(['/healthz', '/readyz', '/metrics']);

/** The host name in a `Host` header: lower case, without port and trailing dot. */
const parseHostname = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/**
 * Refuses requests whose `Host` is neither loopback nor that of `PUBLIC_URL`, which prevents DNS rebinding: another
 * site's name resolved to this machine. Forwarded headers are ignored. The function returns the error, or null.
 */
export function createHostCheck({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const publicHostname = new URL(publicUrl).hostname.replace(/\.$/, '');
  return ({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): ErrorBody | null => {
    const name = parseHostname(headers.host ?? '');
    if (name === publicHostname || isLoopback(name) || PATHS_FOR_ANY_HOST.has(url.split('?')[0]!))
      return null;
    const message = `Earshot isn’t available at this address. Open it at ${publicUrl}, or ask the operator to set PUBLIC_URL.`;
    return { code: 'not_found', message };
  };
}
