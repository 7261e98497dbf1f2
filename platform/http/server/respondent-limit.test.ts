import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { AppError } from '../../errors/errors.ts';
import { testClock } from '../../time/clock.ts';
import { BoundedMap } from './counted-keys.ts';
import { createRespondentLimit } from './respondent-limit.ts';

const LIMIT = {
  max: 3,
  seconds: 60,
  by: 'respondent',
  perAddress: { max: 10, seconds: 60 },
  perLink: { max: 6, seconds: 600 },
} as const;

/** How many of so many calls pass, and what the next one is told. */
function tries(limited: ReturnType<typeof createRespondentLimit>, clock = testClock()) {
  return (times: number, of: { ip: string; link?: string; cookie?: (at: number) => string }) => {
    let passed = 0;
    let refusal: AppError | undefined;
    for (let at = 0; at < times; at += 1) {
      const request = {
        ip: of.ip,
        params: { linkToken: of.link ?? 'link' },
        headers: { cookie: of.cookie?.(at) },
        routeOptions: { url: '/start' },
      } as unknown as FastifyRequest;
      try {
        limited(request, LIMIT, clock.now());
        passed += 1;
      } catch (error) {
        refusal = error as AppError;
      }
    }
    return { passed, message: refusal?.message, retryAfter: refusal?.retryAfter };
  };
}

it('an address has a ceiling per link and in all, with no cookie and with another one each time', () => {
  const send = tries(createRespondentLimit());
  const refused = {
    message: 'Too many people are answering from this network. Try again in 10 minutes.',
    retryAfter: 600,
  };
  expect(send(9, { ip: '203.0.113.1' })).toEqual({ passed: 6, ...refused });
  // The three that were refused count for the address too.
  expect(send(9, { ip: '203.0.113.1', link: 'other', cookie: (at) => `made-up=${at}` })).toEqual({
    passed: 1,
    message: 'Too many people are answering from this network. Try again in 1 minute.',
    retryAfter: 60,
  });
  expect(send(9, { ip: '203.0.113.2', cookie: (at) => `made-up=${at}` })).toEqual({ passed: 6, ...refused });
  expect(send(9, { ip: '203.0.113.3', cookie: () => 'mine=1' }).passed).toBe(3);
});

it('counts the network of an IPv6 address, opens again after its window, and heeds the factor', () => {
  const clock = testClock();
  const send = tries(createRespondentLimit(2), clock);
  expect(send(15, { ip: '2001:db8:1:1::1' }).passed).toBe(12);
  expect(send(15, { ip: '2001:db8:1:1::2' }).passed).toBe(0);
  clock.advance(600_000);
  expect(send(15, { ip: '2001:db8:1:1::2' }).passed).toBe(12);
});

it('invented cookies and addresses reset nobody’s count, and the tables stay small', () => {
  const send = tries(createRespondentLimit(1, 50));
  expect(send(9, { ip: '203.0.113.1' }).passed).toBe(6);
  for (let at = 0; at < 500; at += 1)
    send(1, { ip: `198.51.${at % 100}.${at}`, cookie: () => `made-up=${at}` });
  expect(send(3, { ip: '203.0.113.1' }).passed).toBe(0);
  const keys = new BoundedMap<number>(50);
  for (let at = 0; at < 500; at += 1) keys.set(`key ${at}`, at, () => at % 2 === 0);
  expect(keys.size).toBe(50);
});
