import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { AppError } from '../../../errors/errors.ts';
import { testClock } from '../../../time/clock.ts';
import { BoundedMap } from './bounded-map.ts';
import { createParticipantLimit } from './participant-limit.ts';

const LIMIT = {
  max: 3,
  seconds: 60,
  by: 'participant',
  perAddress: { max: 10, seconds: 60 },
  perLink: { max: 6, seconds: 600 },
} as const;

/** Sends requests and returns how many pass, and the last refusal. */
function createSender(limitParticipant: ReturnType<typeof createParticipantLimit>, clock = testClock()) {
  return (count: number, options: { ip: string; link?: string; cookie?: (index: number) => string }) => {
    let passed = 0;
    let refusal: AppError | undefined;
    for (let index = 0; index < count; index += 1) {
      const request = {
        ip: options.ip,
        params: { linkToken: options.link ?? 'link' },
        headers: { cookie: options.cookie?.(index) },
        routeOptions: { url: '/start' },
      } as unknown as FastifyRequest;
      try {
        limitParticipant(request, LIMIT, clock.now());
        passed += 1;
      } catch (error) {
        refusal = error as AppError;
      }
    }
    return { passed, message: refusal?.message, retryAfter: refusal?.retryAfter };
  };
}

it('an address has a limit per link and in total, whether it sends no cookie or a new one each time', () => {
  const send = createSender(createParticipantLimit());
  const refused = {
    message: 'Too many people are answering from this network. Try again in 10 minutes.',
    retryAfter: 600,
  };
  expect(send(9, { ip: '203.0.113.1' })).toEqual({ passed: 6, ...refused });
  // The three rejected requests also count for the address.
  expect(send(9, { ip: '203.0.113.1', link: 'other', cookie: (index) => `made-up=${index}` })).toEqual({
    passed: 1,
    message: 'Too many people are answering from this network. Try again in 1 minute.',
    retryAfter: 60,
  });
  expect(send(9, { ip: '203.0.113.2', cookie: (index) => `made-up=${index}` })).toEqual({
    passed: 6,
    ...refused,
  });
  expect(send(9, { ip: '203.0.113.3', cookie: () => 'cookie=1' }).passed).toBe(3);
});

it('counts the network of an IPv6 address, resets after the window, and applies the factor', () => {
  const clock = testClock();
  const send = createSender(createParticipantLimit(2), clock);
  expect(send(15, { ip: '2001:db8:1:1::1' }).passed).toBe(12);
  expect(send(15, { ip: '2001:db8:1:1::2' }).passed).toBe(0);
  clock.advance(600_000);
  expect(send(15, { ip: '2001:db8:1:1::2' }).passed).toBe(12);
});

it('random cookies and addresses do not reset counts of others, and the tables stay small', () => {
  const send = createSender(createParticipantLimit(1, 50));
  expect(send(9, { ip: '203.0.113.1' }).passed).toBe(6);
  for (let index = 0; index < 500; index += 1)
    send(1, { ip: `198.51.${index % 100}.${index}`, cookie: () => `made-up=${index}` });
  expect(send(3, { ip: '203.0.113.1' }).passed).toBe(0);
  const keys = new BoundedMap<number>(50);
  for (let index = 0; index < 500; index += 1) keys.set(`key ${index}`, index, () => index % 2 === 0);
  expect(keys.size).toBe(50);
});
