import type { FastifyRequest } from 'fastify';
import { isLoopback, type Config } from '../../config/config.ts';
import type { ErrorBody } from '../../errors/errors.ts';

/** What balancers and monitors ask by the address of the machine; none of it is anybody's. */
const FOR_ANY_HOST = new Set(['/healthz', '/readyz', '/metrics']);

/** The name of a `Host` header: in small letters, without its port or the dot of the root. */
const nameIn = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/**
 * Why to refuse a call whose `Host` is neither this machine's own nor that of `PUBLIC_URL`: a page of another site whose
 * name was pointed at this machine (DNS rebinding) is then of no origin that is served. No forwarded header counts.
 */
export function hostChecker({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const own = new URL(publicUrl).hostname.replace(/\.$/, '');
  return ({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): ErrorBody | null => {
    const name = nameIn(headers.host ?? '');
    if (name === own || isLoopback(name) || FOR_ANY_HOST.has(url.split('?')[0]!)) return null;
    const message = `Earshot isn’t available at this address. Open it at ${publicUrl}, or ask the operator to set PUBLIC_URL.`;
    return { code: 'not_found', message };
  };
}
