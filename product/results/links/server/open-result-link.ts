import type { FastifyReply, FastifyRequest } from 'fastify';
import { badInput } from '#platform/errors/errors.ts';
import { countHit, getRateLimitSource, requireHitLeft } from '#platform/http/server/limits/rate-limit.ts';
import type { Services } from '#platform/http/server/services.ts';
import { checkOrigin } from '#product/accounts/server/login/check-xsrf.ts';
import { runInOrder } from '#product/responses/server/run-in-order.ts';
import { verifyPassword } from '#product/accounts/server/hash-password.ts';
import { derivePass, readPasses, setPassCookie } from '#product/responses/server/require-pass.ts';
import { requireResultLink, requireLinkPass, type SharedLink } from './require-shared-results.ts';

/** Wrong tries from one address for one link. */
const WRONG_TRIES = { max: 10, seconds: 600 };
const WRONG_MESSAGE = 'This password isn’t right. Check it and try again.';

interface Opened {
  token: string;
  password: string | undefined;
  now: Date;
}

/** Compares a password; a right one is remembered in this browser. @throws bad_input, too_many */
async function checkLinkPassword(
  services: Services,
  { id, password: hash }: SharedLink & { password: string },
  { token, password, now }: Opened & { password: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const key = `results-password:${id}:${getRateLimitSource(request.ip)}`;
  // One after the other, so that tries at the same time are not all compared before the first is counted.
  await runInOrder(key, async () => {
    await requireHitLeft(services, key, WRONG_TRIES, now);
    if (await verifyPassword(hash, password.trim())) return;
    await countHit(services, key, WRONG_TRIES, now);
    throw badInput(WRONG_MESSAGE, { password: WRONG_MESSAGE });
  });
  const { secure } = services.config;
  setPassCookie(reply, [`/api/shared/results/${encodeURIComponent(token)}`], derivePass(hash), { secure });
}

/**
 * Opens a link with results, and counts the view.
 *
 * @throws not_found, gone, forbidden while its password is missing, bad_input for a wrong one, too_many
 */
export async function openResultLink(
  services: Services,
  { opened, request, reply }: { opened: Opened; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  checkOrigin(services, request);
  const { token, password, now } = opened;
  const { scope, link } = await requireResultLink(services, { token, now });
  if (link.password !== null && password !== undefined)
    await checkLinkPassword(
      services,
      { ...link, password: link.password },
      { ...opened, password },
      { request, reply },
    );
  else requireLinkPass(link, readPasses(request, services.config.secure));
  await services.database.within(
    scope,
    (tx) => tx`
      update result_links set views = least(views, 2000000000) + 1, last_viewed_at = ${now}
      where workspace = ${scope.workspace} and id = ${link.id}`,
  );
}
