import { randomBytes, randomUUID } from 'node:crypto';
import { translateDatabaseError, type Tx } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { gone, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { generateSecret, getSigningKey, sha256 } from '../secrets/keys.ts';
import { openSecret, sealSecret } from '../secrets/seal-secret.ts';

/**
 * Every purpose, by name. Who issues tokens adds its own beside the call:
 *
 * @example
 * declare module '#platform/tokens/token-gate.ts' {
 *   interface TokenPurposes {
 *     'draft-share': true;
 *   }
 * }
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by who issues tokens
export interface TokenPurposes {}

/**
 * What a token may be used for; each works for its own purpose only. Tokens are reference tokens: random, with what
 * they are for stored beside their hash.
 */
export type TokenPurpose = keyof TokenPurposes;

/** What is known of a token once its secret was shown. */
interface TokenInfo {
  id: string;
  /** Null for a person's own token, such as a password reset. */
  workspace: string | null;
  /** What it is for, by purpose: the id of a person, a login or an invitation. */
  subject: string;
}

interface TokenRow {
  id: string;
  purpose: string;
  workspace: string | null;
  subject: string;
  expires_at: Date | string | null;
  used_at: Date | string | null;
}

/** Issues a token for one purpose, and returns its secret, which the caller puts in a link; only its hash is stored. */
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
  const { id = randomUUID(), purpose, workspace, subject, expiresAt, now, secret = generateSecret() } = token;
  await tx`
    insert into identity.tokens (id, purpose, hash, workspace, subject, expires_at, created_at)
    values (${id}, ${purpose}, ${sha256(secret)}, ${workspace}, ${subject}, ${expiresAt}, ${now})`;
  return secret;
}

/** The database, to which the signing key of this process belongs. */
type DatabaseService = Pick<Services, 'database'>;
type SealedToken = { id: string; sealed: Buffer | null };

const sealToken = ({ database }: DatabaseService, id: string, secret: string): Buffer =>
  sealSecret(getSigningKey(database), 'link', id, Buffer.from(secret));

/** Null without the key it was sealed with: its link still works, but cannot be shown. */
const openToken = ({ database }: DatabaseService, { id, sealed }: SealedToken): string | null =>
  sealed && (openSecret(getSigningKey(database), 'link', id, sealed)?.toString() ?? null);

/**
 * Issues the token of a link that is shown again, so that it is also stored sealed. Earlier ones of the subject stop
 * working. It has 128 bits unless more `bytes` are wanted; without `expiresAt` it does not expire.
 */
export async function replaceLinkToken(
  services: DatabaseService,
  tx: Tx,
  {
    purpose,
    workspace,
    subject,
    expiresAt,
    now,
    bytes = 16,
  }: {
    purpose: TokenPurpose;
    workspace: string;
    subject: string;
    expiresAt?: Date;
    now: Date;
    bytes?: number;
  },
): Promise<string> {
  await revokeTokens(tx, { purpose, subject });
  const secret = randomBytes(bytes).toString('base64url');
  const id = randomUUID();
  await tx`
    insert into identity.tokens (id, purpose, hash, sealed, workspace, subject, expires_at, created_at)
    values (${id}, ${purpose}, ${sha256(secret)}, ${sealToken(services, id, secret)}, ${workspace}, ${subject},
      ${expiresAt ?? null}, ${now})`;
  return secret;
}

/** The tokens of a subject that have not expired at `now`. */
type UnexpiredTokenFilter = { purpose: TokenPurpose; subject: string; now: Date };
const createUnexpiredCondition = ({ purpose, subject, now }: UnexpiredTokenFilter) =>
  sql`purpose = ${purpose} and subject = ${subject} and (expires_at is null or expires_at > ${now})`;

/** The token of a link that has not expired, if it can be shown. */
export async function findUnexpiredLinkToken(
  services: DatabaseService,
  tx: Tx,
  filter: UnexpiredTokenFilter,
): Promise<{ token: string; expiresAt: Date | null } | undefined> {
  const [row] = await tx<(SealedToken & { expiresAt: Date | null })[]>`
    select id, sealed, expires_at as "expiresAt" from identity.tokens where ${createUnexpiredCondition(filter)}`;
  const token = row ? openToken(services, row) : null;
  return token && row ? { token, expiresAt: row.expiresAt } : undefined;
}

/** Whether a subject has a link that has not expired. */
export async function hasUnexpiredToken(tx: Tx, filter: UnexpiredTokenFilter): Promise<boolean> {
  return (await tx`select from identity.tokens where ${createUnexpiredCondition(filter)}`).length > 0;
}

/** Moves the end of a link that has not expired; null if there is none, or its token can no longer be read. */
export async function renewLinkToken(
  services: DatabaseService,
  tx: Tx,
  { expiresAt, ...filter }: UnexpiredTokenFilter & { expiresAt: Date },
): Promise<string | null> {
  const [row] = await tx<SealedToken[]>`
    update identity.tokens set expires_at = ${expiresAt} where ${createUnexpiredCondition(filter)} returning id, sealed`;
  return row ? openToken(services, row) : null;
}

/** The token of a subject's link, if it has one that can be shown. */
export async function findLinkToken(
  services: DatabaseService,
  tx: Tx,
  { purpose, subject }: { purpose: TokenPurpose; subject: string },
): Promise<string | undefined> {
  return (await findLinkTokens(services, tx, { purpose, subjects: [subject] })).get(subject);
}

/** The tokens of the links of several subjects, by subject. */
export async function findLinkTokens(
  services: DatabaseService,
  tx: Tx,
  { purpose, subjects }: { purpose: TokenPurpose; subjects: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await tx<(SealedToken & { subject: string })[]>`
    select id, subject, sealed from identity.tokens where purpose = ${purpose} and subject = any(${subjects}::text[])`;
  return new Map(
    rows.flatMap((row) => {
      const token = openToken(services, row);
      return token === null ? [] : [[row.subject, token] as const];
    }),
  );
}

/** Deletes every unused token of a subject. */
export async function revokeTokens(
  tx: Tx,
  { purpose, subject }: { purpose: TokenPurpose; subject: string },
): Promise<void> {
  await tx`delete from identity.tokens where purpose = ${purpose} and subject = ${subject} and used_at is null`;
}

/** Marks a token as used. Of several concurrent callers only one gets it, the others null. */
export async function consumeToken(
  tx: Tx,
  { purpose, secret, now }: { purpose: TokenPurpose; secret: string; now: Date },
): Promise<TokenInfo | null> {
  const [row] = await tx<TokenInfo[]>`
    update identity.tokens set used_at = ${now}
    where hash = ${sha256(secret)} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning id, workspace, subject`;
  return row ?? null;
}

/**
 * Reads a token without using it.
 *
 * @throws not_found when there is none of this purpose, gone when it was used or has expired
 */
export async function readToken(
  services: DatabaseService,
  { purpose, secret, now }: { purpose: TokenPurpose; secret: string; now: Date },
): Promise<TokenInfo> {
  let row: TokenRow | undefined;
  try {
    [row] = await services.database.sql<
      TokenRow[]
    >`select id, purpose, workspace, subject, expires_at, used_at
      from internal.token_subject(${sha256(secret)}, ${secret})`;
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
  services: DatabaseService,
  { purpose, secret, now }: { purpose: TokenPurpose; secret: string; now: Date },
): Promise<{ scope: Scope; token: TokenInfo }> {
  const token = await readToken(services, { purpose, secret, now });
  if (!token.workspace) throw notFound('link');
  return {
    scope: mintScope(token.workspace, { kind: 'token', purpose, subject: token.subject }, now),
    token,
  };
}
