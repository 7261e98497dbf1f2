import type { FastifyRequest } from 'fastify';
import { tooMany } from '../errors/errors.ts';
import type { RateLimit } from './contract.ts';
import { sourceOf } from './rate-limit.ts';

/** How much higher the ceiling of an address is than of one respondent: a class behind one address is normal. */
const ADDRESS_FACTOR = 1_000;
const MOST_KEYS = 100_000;

/**
 * Limits participants per resume token first and per address with a far higher ceiling, in this process: a
 * save must not cost a statement more, and what one process lets through is bounded by the number of processes.
 */
export function respondentLimit(): (request: FastifyRequest, limit: RateLimit, now: Date) => void {
  const windows = new Map<string, { count: number; ends: number }>();
  const count = (key: string, max: number, seconds: number, at: number) => {
    const known = windows.get(key);
    // One that ends later than a new one would was begun by a clock that has since been set back.
    if (!known || known.ends <= at || known.ends > at + seconds * 1000) {
      if (windows.size >= MOST_KEYS) windows.clear();
      windows.set(key, { count: 1, ends: at + seconds * 1000 });
      return;
    }
    known.count += 1;
    if (known.count > max) {
      const wait = Math.ceil((known.ends - at) / 1000);
      throw tooMany(`Too many answers at once. Try again in ${wait} seconds.`);
    }
  };
  return (request, { max, seconds }, now) => {
    const token = request.headers.cookie;
    const at = now.getTime();
    if (token) count(`cookie ${token}`, max, seconds, at);
    count(`address ${sourceOf(request.ip)}`, max * ADDRESS_FACTOR, seconds, at);
  };
}
