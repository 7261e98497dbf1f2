import type { FastifyRequest } from 'fastify';
import { tooMany } from '../../../errors/errors.ts';
import { diagnosticsChannel, type RefusalMessage } from '../../../log/diagnostics-channel.ts';
import type { RateLimit } from '../../contract/contract.ts';
import { BoundedMap } from './bounded-map.ts';
import { getRateLimitSource, formatWait, type HitLimit } from './rate-limit.ts';

const MAX_KEYS = 100_000;

interface Window {
  count: number;
  endsAt: number;
}

/**
 * Limits participants per address, per link and address, and per cookie. Counts are local to the process, to save a
 * statement per answer. Each kind has its own table, so that made-up cookies cannot evict the counts of addresses.
 * `factor` raises the limits per address.
 */
export function createParticipantLimit(
  factor = 1,
  maxKeys = MAX_KEYS,
): (request: FastifyRequest, limit: RateLimit, now: Date) => void {
  const tables = {
    address: new BoundedMap<Window>(maxKeys),
    link: new BoundedMap<Window>(maxKeys),
    cookie: new BoundedMap<Window>(maxKeys),
  };
  const count = (reason: keyof typeof tables, key: string, { max, seconds }: HitLimit, nowMs: number) => {
    const windows = tables[reason];
    const current = windows.get(key);
    // A window that ends later than a new one started before the clock was set back.
    if (!current || current.endsAt <= nowMs || current.endsAt > nowMs + seconds * 1000) {
      const isWorthKeeping = (window: Window) => window.endsAt > nowMs && window.count > 1;
      windows.set(key, { count: 1, endsAt: nowMs + seconds * 1000 }, isWorthKeeping);
      return;
    }
    current.count += 1;
    if (current.count <= max) return;
    diagnosticsChannel.refused.publish({ reason } satisfies RefusalMessage);
    const wait = current.endsAt - nowMs;
    const cause =
      reason === 'cookie' ? 'Too many answers at once.' : 'Too many people are answering from this network.';
    throw tooMany(`${cause} Try again in ${formatWait(wait)}.`, Math.max(1, Math.ceil(wait / 1000)));
  };
  const scaleByFactor = ({ max, seconds }: HitLimit) => ({ max: max * factor, seconds });
  return (request, { max, seconds, perAddress, perLink }, now) => {
    const nowMs = now.getTime();
    const source = getRateLimitSource(request.ip);
    if (perAddress) count('address', source, scaleByFactor(perAddress), nowMs);
    if (perLink) {
      const [link] = Object.values((request.params ?? {}) as Record<string, unknown>);
      count('link', `${request.routeOptions.url} ${String(link)} ${source}`, scaleByFactor(perLink), nowMs);
    }
    const token = request.headers.cookie;
    if (token) count('cookie', `${max} ${token}`, { max, seconds }, nowMs);
  };
}
