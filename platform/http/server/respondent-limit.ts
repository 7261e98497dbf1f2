import type { FastifyRequest } from 'fastify';
import { tooMany } from '../../errors/errors.ts';
import { diagnosticsChannel, type RefusalMessage } from '../../log/diagnostics-channel.ts';
import type { RateLimit } from '../contract/contract.ts';
import { CountedKeys } from './counted-keys.ts';
import { sourceOf, formatWait, type Ceiling } from './rate-limit.ts';

const MAX_KEYS = 100_000;

interface Window {
  count: number;
  ends: number;
}

/**
 * Limits participants per address, per link and address, and per cookie, in this process: a save must not cost a statement
 * more, and what one process lets through is bounded by the number of processes. Each has a table of its own, so that
 * invented cookies push out no count of an address. `factor` raises what an address may do.
 */
export function respondentLimit(
  factor = 1,
  mostKeys = MAX_KEYS,
): (request: FastifyRequest, limit: RateLimit, now: Date) => void {
  const tables = {
    address: new CountedKeys<Window>(mostKeys),
    link: new CountedKeys<Window>(mostKeys),
    cookie: new CountedKeys<Window>(mostKeys),
  };
  const count = (reason: keyof typeof tables, key: string, { max, seconds }: Ceiling, at: number) => {
    const windows = tables[reason];
    const known = windows.get(key);
    // One that ends later than a new one would was begun by a clock that has since been set back.
    if (!known || known.ends <= at || known.ends > at + seconds * 1000) {
      const live = (window: Window) => window.ends > at && window.count > 1;
      windows.set(key, { count: 1, ends: at + seconds * 1000 }, live);
      return;
    }
    known.count += 1;
    if (known.count <= max) return;
    diagnosticsChannel.refused.publish({ reason } satisfies RefusalMessage);
    const wait = known.ends - at;
    const what =
      reason === 'cookie' ? 'Too many answers at once.' : 'Too many people are answering from this network.';
    throw tooMany(`${what} Try again in ${formatWait(wait)}.`, Math.max(1, Math.ceil(wait / 1000)));
  };
  const raised = ({ max, seconds }: Ceiling) => ({ max: max * factor, seconds });
  return (request, { max, seconds, perAddress, perLink }, now) => {
    const at = now.getTime();
    const source = sourceOf(request.ip);
    if (perAddress) count('address', source, raised(perAddress), at);
    if (perLink) {
      const [link] = Object.values((request.params ?? {}) as Record<string, unknown>);
      count('link', `${request.routeOptions.url} ${String(link)} ${source}`, raised(perLink), at);
    }
    const token = request.headers.cookie;
    if (token) count('cookie', `${max} ${token}`, { max, seconds }, at);
  };
}
