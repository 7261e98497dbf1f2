import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, badInput } from '#platform/errors/errors.ts';
import { limitHit, getRateLimitSource, requireHitLeft } from '#platform/http/server/limits/rate-limit.ts';
import type { Services } from '#platform/http/server/services.ts';
import { verifyPassword } from '#product/accounts/server/hash-password.ts';
import { readPasswordHash } from '#product/studies/server/queries.ts';
import { PASSWORD_PARAMETER, type PasswordResult } from '../../gate/gate.ts';
import type { StudyPage } from '../../contract.ts';
import { openLink } from '../link-gate.ts';
import { derivePass, setPassCookie } from './require-pass.ts';
import { runInOrder } from '../run-in-order.ts';

/** Wrong ones from one address for one study: a class behind one address may all enter the right one. */
const WRONG_TRIES = { max: 10, seconds: 600 };
const WRONG_MESSAGE = 'This password isn’t right. Check it and try again.';

interface Entered {
  linkToken: string;
  password: string;
  page?: StudyPage | undefined;
  search?: string | undefined;
  now: Date;
}

/** The page to go back to, with what its address said before, and what to tell. */
function buildPageUrl(
  { linkToken, page = 'research', search = '' }: Entered,
  result: PasswordResult,
): string {
  const parameters = new URLSearchParams(search);
  parameters.set(PASSWORD_PARAMETER, result);
  return `/${page}/${encodeURIComponent(linkToken)}?${parameters.toString()}`;
}

/** Compares the password, and remembers a right one in this browser. @throws not_found, bad_input, too_many */
async function checkPassword(
  services: Services,
  { linkToken, password, page, now }: Entered,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { database, config } = services;
  const { scope, study } = await openLink(database.sql, linkToken, now);
  const hash = await database.within(scope, (tx) => readPasswordHash(tx, scope, study));
  if (hash === null) return;
  const key = `study-password:${study}:${getRateLimitSource(request.ip)}`;
  // One after the other, so that tries at the same time are not all compared before the first is counted.
  await runInOrder(key, async () => {
    await requireHitLeft(services, key, WRONG_TRIES, now);
    if (await verifyPassword(hash, password.trim())) return;
    await limitHit(services, key, WRONG_TRIES, now);
    throw badInput(WRONG_MESSAGE, { password: WRONG_MESSAGE });
  });
  const pages = [`/api/answering/${linkToken}`, `/embed/${linkToken}`];
  const framed = page === 'embed';
  const alone = [`/research/${linkToken}`, `/schedule/${linkToken}`];
  setPassCookie(reply, framed ? pages : [...pages, ...alone], derivePass(hash), {
    secure: config.secure,
    framed,
  });
}

/**
 * Takes the password of a study from its form, which then goes on with the page, or from a program.
 *
 * @throws not_found, bad_input, too_many, to programs
 */
export async function enterPassword(
  services: Services,
  { entered, request, reply }: { entered: Entered; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const isForm = entered.page !== undefined;
  try {
    await checkPassword(services, entered, { request, reply });
    if (isForm) await reply.redirect(buildPageUrl(entered, 'passed'), 303);
  } catch (error) {
    if (!isForm || !(error instanceof AppError) || error.code === 'not_found') throw error;
    await reply.redirect(buildPageUrl(entered, error.code === 'bad_input' ? 'wrong' : 'wait'), 303);
  }
}
