import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Claim } from '../../db/core/claim.ts';
import type { Scope } from '../../db/core/scope.ts';
import { badInput, conflict, unavailable } from '../../errors/errors.ts';
import type { Log } from '../../log/log.ts';
import type { Database } from '../../db/core/database.ts';
import { IDEMPOTENCY_HEADER } from '../contract/headers.ts';

/** What a call answered with. */
export interface StoredReply {
  status: number;
  /** JSON; absent where the reply has no body. */
  body?: unknown;
}

/** Hours a reply is kept under its key. */
export const REPLY_TTL_HOURS = 24;
/** After this a claim without any write is free: longer than a statement may take. */
const CLAIM_LEASE_MS = 90_000;
/** Longer replies are not kept; their repetition is told that the call was done. */
const MAX_REPLY_LENGTH = 256_000;
/** How long a second caller waits for the first. */
const WAIT_FOR_FIRST_MS = 10_000;

const OTHER = 'This Idempotency-Key was used for a different request. Use a new key for each request.';
const LOST =
  'This request was already completed, but its reply was not kept. Reload to see the current state.';
const RUNNING = 'This request is already being processed. Try again in a moment.';

/** The key a call carries; undefined without one. @throws bad_input */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw badInput(`${IDEMPOTENCY_HEADER} must be 1 to 200 visible characters.`);
  return key;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface Services {
  database: Database;
  log: Pick<Log, 'warn'>;
}

interface Row {
  request: string;
  /** Its caller's time is up. */
  stale: boolean;
  /** `done`: it wrote, and its reply is to follow. Anything else but `stored`: its reply is not kept. */
  reply: { done?: true; lost?: true; stored?: StoredReply } | null;
}

const freeFrom = (scope: Scope) => new Date(scope.now.getTime() - CLAIM_LEASE_MS);

/** Takes the key: new, run out, or claimed by a call that ended without a write. Null when another holds it. */
async function take(database: Database, scope: Scope, key: string, request: string): Promise<Claim | null> {
  const at = scope.now;
  const old = new Date(at.getTime() - REPLY_TTL_HOURS * 3_600_000);
  const rows = await database.within(
    scope,
    (tx) => tx`
      insert into idempotency as i (workspace, key, request, at)
      values (${scope.workspace}, ${key}, ${request}, ${at})
      on conflict (workspace, key) do update set at = excluded.at, request = excluded.request, reply = null
        where i.at <= ${old} or (i.reply is null and i.request = excluded.request and i.at <= ${freeFrom(scope)})
      returning 1`,
  );
  return rows.length > 0 ? { key, at } : null;
}

const read = (database: Database, scope: Scope, key: string) =>
  database.within(
    scope,
    (tx) => tx<Row[]>`
      select request, reply, at <= ${freeFrom(scope)} as stale from idempotency
      where workspace = ${scope.workspace} and key = ${key}`,
  );

/** Frees the key, unless something was written under it. */
async function release(services: Services, scope: Scope, { key, at }: Claim): Promise<void> {
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

async function store(services: Services, scope: Scope, claim: Claim, reply: StoredReply | null) {
  const stored = JSON.stringify(reply && { stored: reply });
  const kept = reply && stored.length <= MAX_REPLY_LENGTH ? stored : JSON.stringify({ lost: true });
  try {
    await services.database.within(
      scope,
      (tx) =>
        tx`update idempotency set reply = ${kept}
          where workspace = ${scope.workspace} and key = ${claim.key} and at = ${claim.at}`,
    );
  } catch (error) {
    services.log.warn({ error: String(error) }, 'a reply was not kept');
  }
}

/**
 * Carries a call out once per person, workspace and key: a repetition gets the reply of the first, one that comes
 * meanwhile waits for it. A call that fails writes nothing and frees its key. The same key with another call, or
 * one whose reply is lost, is a conflict.
 *
 * @param call `secret`: the reply is not stored, and a repetition is told that the call was carried out
 *
 * @throws conflict, unavailable
 */
export async function runOnce(
  services: Services,
  call: { scope: Scope; key: string; asked: string; secret: boolean },
  work: (scope: Scope) => Promise<StoredReply>,
): Promise<{ reply: StoredReply; repeated: boolean }> {
  const { scope, key } = call;
  const caller = scope.actor.kind === 'person' ? scope.actor.person : '';
  const hashed = sha256(`${caller}\n${key}`);
  const asked = sha256(call.asked);
  for (const until = performance.now() + WAIT_FOR_FIRST_MS; performance.now() < until; await pause(50)) {
    const claim = await take(services.database, scope, hashed, asked).catch(async (error: unknown) => {
      // It may have been taken all the same, and its answer lost: nobody should wait for that.
      await release(services, scope, { key: hashed, at: scope.now });
      throw error;
    });
    if (claim) {
      try {
        const reply = await work({ ...scope, claim });
        await store(services, scope, claim, call.secret ? null : reply);
        return { reply, repeated: false };
      } catch (error) {
        await release(services, scope, claim);
        throw error;
      }
    }
    const [found] = await read(services.database, scope, hashed);
    if (found && found.request !== asked) throw conflict(OTHER);
    if (found?.reply?.stored) return { reply: found.reply.stored, repeated: true };
    // Marked by the writing transaction; the reply follows within moments, or its process is gone.
    const waited = found?.stale || performance.now() > until - WAIT_FOR_FIRST_MS / 2;
    if (found?.reply && (waited || !found.reply.done)) throw conflict(LOST);
  }
  throw unavailable(RUNNING);
}
