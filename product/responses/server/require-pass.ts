import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { readPasswordHash } from '#product/studies/server/queries.ts';
import { openLink } from './link-gate.ts';

/** Reason of the error when a password is needed; the participant’s page then asks for it. */
export const PASSWORD_REASON = 'password';
const PASSWORD_MESSAGE = 'This study is password-protected. Enter its password first.';

const getPassCookieName = (secure: boolean) => (secure ? '__Secure-earshot-pass' : 'earshot-pass');
const PASS_MAX_AGE_SECONDS = 90 * 86_400;
const MAX_PASS_LENGTH = 100;

/**
 * What a browser has after the right password: derived from the salted hash, which never leaves the server, so it can
 * neither be guessed nor be kept when the password changes.
 */
export const derivePass = (passwordHash: string): string =>
  createHash('sha256').update(`study pass ${passwordHash}`).digest('base64url');

/** Whether a study with this password, or without one, is open to a browser with this pass. */
export function isPassRight(passwordHash: string | null, pass: string | null | undefined): boolean {
  if (passwordHash === null) return true;
  const [expected, given] = [Buffer.from(derivePass(passwordHash)), Buffer.from(pass ?? '')];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** @throws forbidden */
export function requirePass(passwordHash: string | null, pass: string | null | undefined): void {
  if (isPassRight(passwordHash, pass)) return;
  throw Object.assign(forbidden(PASSWORD_MESSAGE), { reason: PASSWORD_REASON });
}

export function readPass(request: FastifyRequest, secure: boolean): string | null {
  const pass = request.cookies[getPassCookieName(secure)];
  return pass && pass.length <= MAX_PASS_LENGTH ? pass : null;
}

/**
 * Remembers the pass in this browser. `paths`: the addresses of one study that receive it. In frames of other sites
 * browsers keep it per site, if they keep it at all.
 */
export function setPassCookie(
  reply: FastifyReply,
  paths: string[],
  pass: string,
  { secure, isFramed = false }: { secure: boolean; isFramed?: boolean },
): void {
  const isPartitioned = isFramed && secure;
  for (const path of paths)
    void reply.setCookie(getPassCookieName(secure), pass, {
      path,
      httpOnly: true,
      sameSite: isPartitioned ? 'none' : 'lax',
      secure,
      partitioned: isPartitioned,
      maxAge: PASS_MAX_AGE_SECONDS,
    });
}

/** The pass of a link's study, for a member of its workspace; null without a password. */
export async function findPass(database: Database, scope: Scope, linkToken: string): Promise<string | null> {
  const { study } = await openLink(database.sql, linkToken, scope.now);
  const hash = await database.within(scope, (tx) => readPasswordHash(tx, scope, study));
  return hash === null ? null : derivePass(hash);
}
