import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { IdempotencyClaim } from '../../db/core/idempotency-claim.ts';
import type { Scope } from '../../db/core/scope.ts';
import { badInput, conflict, unavailable } from '../../errors/errors.ts';
import type { Log } from '../../log/log.ts';
import type { Database } from '../../db/core/database.ts';
import { IDEMPOTENCY_HEADER } from '../contract/headers.ts';
import { decrypt, encrypt } from '../../secrets/encrypt.ts';

/** The reply of a call. */
export interface StoredReply {
  status: number;
  /** JSON; absent where the reply has no body. */
  body?: unknown;
}

/** Hours a reply is kept under its key. */
export const REPLY_TTL_HOURS = 24;
/** After this a claim without any write may be taken over: longer than a statement may take. */
const CLAIM_LEASE_MS = 90_000;
/** Longer replies are not stored; a repeated call then gets a conflict. */
const MAX_REPLY_LENGTH = 350_000;
/** How long a second caller waits for the first. */
const WAIT_FOR_FIRST_MS = 10_000;

const KEY_REUSED_MESSAGE =
  'This Idempotency-Key was used for a different request. Use a new key for each request.';
const REPLY_LOST_MESSAGE =
  'This request was already completed, but its reply was not kept. Reload to see the current state.';
const STILL_RUNNING_MESSAGE = 'This request is already being processed. Try again in a moment.';

/** The key a call carries; undefined without one. @throws bad_input */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw badInput(`${IDEMPOTENCY_HEADER} must be 1 to 200 visible characters.`);
  return key;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Replies may contain links and texts, so they are encrypted under what only the caller has: the key of the call, of which
 * the database has the hash.
 */
const deriveReplyKey = (caller: string, key: string): Buffer =>
  createHash('sha256').update(`reply\n${caller}\n${key}`).digest();

const sealReply = (replyKey: Buffer, reply: StoredReply): string =>
  encrypt(replyKey, Buffer.from(JSON.stringify(reply))).toString('base64');

/** Null for what another version stored. */
function openReply(replyKey: Buffer, sealed: string): StoredReply | null {
  const reply = decrypt(replyKey, Buffer.from(sealed, 'base64'));
  return reply && (JSON.parse(reply.toString()) as StoredReply);
}

interface IdempotencyServices {
  database: Database;
  log: Pick<Log, 'warn'>;
}

interface ClaimRow {
  request: string;
  /** The lease has run out. */
  stale: boolean;
  /** `done`: the call has written and its reply will follow. `lost`: its reply is not stored. `sealed`: base64. */
  reply: { done?: true; lost?: true; sealed?: string } | null;
}

const leaseCutoff = (scope: Scope) => new Date(scope.now.getTime() - CLAIM_LEASE_MS);

/** Claims the key if it is new, expired, or its lease ran out without a write. Null when another call holds it. */
async function takeClaim(
  database: Database,
  scope: Scope,
  key: string,
  request: string,
): Promise<IdempotencyClaim | null> {
  const at = scope.now;
  const expiredBefore = new Date(at.getTime() - REPLY_TTL_HOURS * 3_600_000);
  const rows = await database.within(
    scope,
    (tx) => tx`
      insert into idempotency as i (workspace, key, request, at)
      values (${scope.workspace}, ${key}, ${request}, ${at})
      on conflict (workspace, key) do update set at = excluded.at, request = excluded.request, reply = null
        where i.at <= ${expiredBefore} or (i.reply is null and i.request = excluded.request and i.at <= ${leaseCutoff(scope)})
      returning 1`,
  );
  return rows.length > 0 ? { key, at } : null;
}

const readClaim = (database: Database, scope: Scope, key: string) =>
  database.within(
    scope,
    (tx) => tx<ClaimRow[]>`
      select request, reply, at <= ${leaseCutoff(scope)} as stale from idempotency
      where workspace = ${scope.workspace} and key = ${key}`,
  );

/** Frees the key, unless something was written under it. */
async function releaseClaim(
  services: IdempotencyServices,
  scope: Scope,
  { key, at }: IdempotencyClaim,
): Promise<void> {
  try {
    await services.database.within(
      scope,
      (tx) =>
        tx`delete from idempotency
          where workspace = ${scope.workspace} and key = ${key} and at = ${at} and reply is null`,
    );
  } catch (error) {
    services.log.warn({ error: String(error) }, 'a claim stays until it runs out');
  }
}

async function storeReply(
  services: IdempotencyServices,
  scope: Scope,
  claim: IdempotencyClaim,
  sealed: string | null,
) {
  const isKept = sealed !== null && sealed.length <= MAX_REPLY_LENGTH;
  const replyJson = JSON.stringify(isKept ? { sealed } : { lost: true });
  try {
    await services.database.within(
      scope,
      (tx) =>
        tx`update idempotency set reply = ${replyJson}
          where workspace = ${scope.workspace} and key = ${claim.key} and at = ${claim.at}`,
    );
  } catch (error) {
    services.log.warn({ error: String(error) }, 'a reply was not kept');
  }
}

/**
 * Executes a call once per person or API key, workspace and key: a repeated call gets the first reply, or waits for it. A call that
 * fails writes nothing and frees its key. The same key with another request, or one whose reply is lost, is a conflict.
 *
 * @param call `requestText`: method, URL and body; `secret`: its reply is not stored
 *
 * @throws conflict, unavailable
 */
export async function runOnce(
  services: IdempotencyServices,
  call: { scope: Scope; key: string; requestText: string; secret: boolean },
  work: (scope: Scope) => Promise<StoredReply>,
): Promise<{ reply: StoredReply; repeated: boolean }> {
  const { scope, key } = call;
  const { actor } = scope;
  const caller = actor.kind === 'person' ? (actor.key ?? actor.person) : '';
  const hashedKey = sha256(`${caller}\n${key}`);
  const replyKey = deriveReplyKey(caller, key);
  const requestHash = sha256(call.requestText);
  const deadline = performance.now() + WAIT_FOR_FIRST_MS;
  while (performance.now() < deadline) {
    const claim = await takeClaim(services.database, scope, hashedKey, requestHash).catch(
      async (error: unknown) => {
        // The claim may have been stored although its confirmation was lost: free it, so that nobody waits for it.
        await releaseClaim(services, scope, { key: hashedKey, at: scope.now });
        throw error;
      },
    );
    if (claim) {
      try {
        const reply = await work({ ...scope, claim });
        await storeReply(services, scope, claim, call.secret ? null : sealReply(replyKey, reply));
        return { reply, repeated: false };
      } catch (error) {
        await releaseClaim(services, scope, claim);
        throw error;
      }
    }
    const [existing] = await readClaim(services.database, scope, hashedKey);
    if (existing && existing.request !== requestHash) throw conflict(KEY_REUSED_MESSAGE);
    const stored = existing?.reply?.sealed ? openReply(replyKey, existing.reply.sealed) : null;
    if (stored) return { reply: stored, repeated: true };
    // The call has written; its reply follows within moments, unless its process is gone.
    const hasWaitedLongEnough = existing?.stale || performance.now() > deadline - WAIT_FOR_FIRST_MS / 2;
    if (existing?.reply && (hasWaitedLongEnough || !existing.reply.done)) throw conflict(REPLY_LOST_MESSAGE);
    await pause(50);
  }
  throw unavailable(STILL_RUNNING_MESSAGE);
}
