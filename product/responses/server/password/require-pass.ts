import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { readPasswordHash } from '#product/studies/server/queries.ts';
import { openLink } from '../link-gate.ts';
import { getCookieName, setParticipantCookie } from '../participant-cookie.ts';

/** Reason of the error when a password is needed; the participant’s page then asks for it. */
const PASSWORD_REASON = 'password';
const PASSWORD_MESSAGE = 'This study is password-protected. Enter its password first.';

const MAX_PASS_LENGTH = 100;

/**
 * What a browser has after the right password: derived from the salted hash, which never leaves the server, so it can
 * neither be guessed nor be kept when the password changes.
 */
export const derivePass = (passwordHash: string): string =>
  createHash('sha256').update(`study pass ${passwordHash}`).digest('base64url');

/** Whether a study with this password, or without one, is open to a browser with these passes. */
export function hasRightPass(passwordHash: string | null, passes: readonly string[] = []): boolean {
  if (passwordHash === null) return true;
  const expected = Buffer.from(derivePass(passwordHash));
  return passes.some((pass) => {
    const givenPass = Buffer.from(pass);
    return expected.length === givenPass.length && timingSafeEqual(expected, givenPass);
  });
}

/** @throws forbidden */
export function requirePass(passwordHash: string | null, passes: readonly string[] | undefined): void {
  if (hasRightPass(passwordHash, passes)) return;
  throw Object.assign(forbidden(PASSWORD_MESSAGE), { reason: PASSWORD_REASON });
}

/**
 * The passes of a browser: that of the page by itself, and that of the frame. One of them may be of an earlier password,
 * and requests for images do not say where their page is, so each is compared.
 */
export function readPasses({ cookies }: FastifyRequest, secure: boolean): string[] {
  const names = [false, true].map((framed) => getCookieName({ purpose: 'pass', secure, framed }));
  return [...new Set(names)]
    .map((name) => cookies[name])
    .filter((pass) => pass !== undefined && pass !== '' && pass.length <= MAX_PASS_LENGTH) as string[];
}

/** Remembers the pass in this browser. `paths`: the addresses of one study that receive it. */
export function setPassCookie(
  reply: FastifyReply,
  paths: string[],
  pass: string,
  options: { secure: boolean; framed?: boolean },
): void {
  for (const path of paths) setParticipantCookie(reply, { purpose: 'pass', ...options }, path, pass);
}

/** The pass of a link's study, for a member of its workspace; undefined without a password. */
export async function findPass(
  database: Database,
  scope: Scope,
  linkToken: string,
): Promise<string | undefined> {
  const { study } = await openLink(database.sql, linkToken, scope.now);
  const hash = await database.within(scope, (tx) => readPasswordHash(tx, scope, study));
  return hash === null ? undefined : derivePass(hash);
}
