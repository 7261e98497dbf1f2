import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { translateDatabaseError, type Tx } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { gone, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { generateSecret, sha256 } from './keys.ts';
import { tokens } from './tables.ts';

/** What a reference token may be used for; each works for its own purpose only. */
export type TokenPurpose =
  | 'reset-password'
  | 'second-step'
  | 'remembered-device'
  | 'passkey-creation'
  | 'passkey-login'
  | 'saml-assertion'
  | 'confirm-old-email'
  | 'confirm-new-email'
  | 'invitation'
  | 'invite-link'
  | 'export'
  | 'study-link'
  | 'finding-share'
  | 'reel-share'
  | 'results-share'
  | 'draft-share';

export interface TokenInfo {
  id: string;
  /** Null for a person's own token, such as a password reset. */
  workspace: string | null;
  /** What it is for, by purpose: the id of a person, a login or an invitation. */
  subject: string;
}

interface TokenRow {
  [column: string]: unknown;
  id: string;
  purpose: string;
  workspace: string | null;
  subject: string;
  expires_at: Date | string | null;
  used_at: Date | string | null;
}

/** Issues a token for one purpose. The caller puts `secret` in a link; only its hash is stored. */
export async function issueToken(
  tx: Tx,
  token: {
    purpose: TokenPurpose;
    workspace: string | null;
    subject: string;
    expiresAt: Date;
    now: Date;
    id?: string;
    secret?: string;
  },
): Promise<string> {
  const secret = token.secret ?? generateSecret();
  await tx.orm.insert(tokens).values({
    id: token.id ?? randomUUID(),
    purpose: token.purpose,
    hash: sha256(secret),
    workspace: token.workspace,
    subject: token.subject,
    expiresAt: token.expiresAt,
    createdAt: token.now,
  });
  return secret;
}

/**
 * Issues a publishable token of 128 bits; without `expiresAt` it does not expire. It is stored, so that its link can be shown
 * again; earlier ones of the subject stop working.
 */
export async function replaceOpenToken(
  tx: Tx,
  token: { purpose: TokenPurpose; workspace: string; subject: string; expiresAt?: Date; now: Date },
): Promise<string> {
  const { purpose, workspace, subject, expiresAt = null, now } = token;
  await revokeTokens(tx, purpose, subject);
  const open = randomBytes(16).toString('base64url');
  await tx.orm
    .insert(tokens)
    .values({ id: randomUUID(), purpose, open, workspace, subject, expiresAt, createdAt: now });
  return open;
}

type OpenTokenKey = { purpose: TokenPurpose; subject: string; now: Date };
const createLiveCondition = ({ purpose, subject, now }: OpenTokenKey) =>
  and(eq(tokens.purpose, purpose), eq(tokens.subject, subject), gt(tokens.expiresAt, now));

/** The publishable token of a subject that has an end, until then. */
export async function findLiveOpenToken(
  tx: Tx,
  key: OpenTokenKey,
): Promise<{ token: string; expiresAt: Date } | null> {
  const [row] = await tx.orm
    .select({ token: tokens.open, expiresAt: tokens.expiresAt })
    .from(tokens)
    .where(createLiveCondition(key));
  return row?.token && row.expiresAt ? { token: row.token, expiresAt: row.expiresAt } : null;
}

/** Moves the end of a publishable token that has not expired; null if there is none. */
export async function renewOpenToken(
  tx: Tx,
  { expiresAt, ...key }: OpenTokenKey & { expiresAt: Date },
): Promise<string | null> {
  const [row] = await tx.orm
    .update(tokens)
    .set({ expiresAt })
    .where(createLiveCondition(key))
    .returning({ token: tokens.open });
  return row?.token ?? null;
}

/** The publishable token of a subject, if it has one. */
export async function findOpenToken(tx: Tx, purpose: TokenPurpose, subject: string): Promise<string | null> {
  const [row] = await tx.orm
    .select({ open: tokens.open })
    .from(tokens)
    .where(and(eq(tokens.purpose, purpose), eq(tokens.subject, subject)));
  return row?.open ?? null;
}

/** Deletes every unused token of a subject. */
export async function revokeTokens(tx: Tx, purpose: TokenPurpose, subject: string): Promise<void> {
  await tx.orm
    .delete(tokens)
    .where(and(eq(tokens.purpose, purpose), eq(tokens.subject, subject), isNull(tokens.usedAt)));
}

/** Marks a secret token as used. Of several concurrent callers only one gets it, the others null. */
export async function consumeToken(
  tx: Tx,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
): Promise<TokenInfo | null> {
  const [row] = await tx.orm
    .update(tokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(tokens.hash, sha256(secret)),
        eq(tokens.purpose, purpose),
        isNull(tokens.usedAt),
        gt(tokens.expiresAt, now),
      ),
    )
    .returning({ id: tokens.id, workspace: tokens.workspace, subject: tokens.subject });
  return row ?? null;
}

/**
 * Reads a token without using it.
 *
 * @throws not_found when there is none of this purpose, gone when it was used or has expired
 */
export async function readToken(
  services: Pick<Services, 'database'>,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
): Promise<TokenInfo> {
  let row: TokenRow | undefined;
  try {
    [row] = await services.database.sql<
      TokenRow[]
    >`select id, purpose, workspace, subject, expires_at, used_at
      from identity.token_subject(${sha256(secret)}, ${secret})`;
  } catch (error) {
    throw translateDatabaseError(error);
  }
  if (!row || row.purpose !== purpose) throw notFound('link');
  if (row.used_at !== null)
    throw gone('This link was already used. Ask the person who sent it for a new one.');
  if (row.expires_at !== null && new Date(row.expires_at) <= now)
    throw gone('This link has expired. Ask the person who sent it for a new one.');
  return { id: row.id, workspace: row.workspace, subject: row.subject };
}

/**
 * The token gate: a scope in the token's workspace whose actor may do what the purpose allows, nothing else.
 *
 * @throws not_found, gone
 */
export async function mintTokenScope(
  services: Pick<Services, 'database'>,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
): Promise<{ scope: Scope; token: TokenInfo }> {
  const token = await readToken(services, purpose, secret, now);
  if (!token.workspace) throw notFound('link');
  return {
    scope: mintScope(token.workspace, { kind: 'token', purpose, subject: token.subject }, now),
    token,
  };
}
