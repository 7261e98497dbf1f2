import type { FastifyReply, FastifyRequest } from 'fastify';
import { badInput } from '#platform/errors/errors.ts';
import { limitHit, getRateLimitSource, requireHitLeft } from '#platform/http/server/limits/rate-limit.ts';
import type { Services } from '#platform/http/server/services.ts';
import { verifyPassword } from '#product/accounts/server/hash-password.ts';
import { derivePass, readPasses, setPassCookie } from '#product/responses/server/password/require-pass.ts';
import { runInOrder } from '#product/responses/server/run-in-order.ts';
import { requireLinkPass } from './require-shared-results.ts';

/** Wrong tries from one address for one link. */
const WRONG_TRIES = { max: 10, seconds: 600 };
const WRONG_MESSAGE = 'This password isn’t right. Check it and try again.';

interface LinkEntry {
  id: string;
  /** argon2id; null: none. */
  hash: string | null;
  /** The requests of its page, which get the cookie. */
  path: `/api/shared/${string}`;
  /** What was typed, if anything. */
  password: string | undefined;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Lets a browser in that has the password of a link or types it; a right one is remembered in this browser.
 *
 * @throws forbidden while the password is missing, bad_input for a wrong one, too_many
 */
export async function enterLink(
  services: Services,
  { id, hash, path, password, now, request, reply }: LinkEntry,
): Promise<void> {
  const { secure } = services.config;
  if (hash === null || password === undefined)
    return requireLinkPass({ password: hash }, readPasses(request, secure));
  const key = `results-password:${id}:${getRateLimitSource(request.ip)}`;
  // One after the other, so that tries at the same time are not all compared before the first is counted.
  await runInOrder(key, async () => {
    await requireHitLeft(services, key, WRONG_TRIES, now);
    if (await verifyPassword(hash, password.trim())) return;
    await limitHit(services, key, WRONG_TRIES, now);
    throw badInput(WRONG_MESSAGE, { password: WRONG_MESSAGE });
  });
  setPassCookie(reply, [path], derivePass(hash), { secure });
}
