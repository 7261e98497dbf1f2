import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/http/server/services.ts';
import { runIdentityTransaction } from '../../server/identity-store.ts';
import { generateSecret, sha256 } from '#platform/secrets/keys.ts';
import { readRoundTripCookie, setRoundTripCookie } from '../../server/login/login-cookie.ts';
import { tokens } from '#platform/tokens/server/tables.ts';
import type { TokenPurpose } from '#platform/tokens/token-gate.ts';
import { ROUND_TRIP_MINUTES, type Profile, type RoundTripPurpose } from '../sign-on.ts';
import { buildOpenIdUrl } from './request-open-id.ts';
import type { SignOnProvider } from '../provider.ts';
import { buildSamlUrl } from './request-saml.ts';
import { roundTrips } from './tables.ts';

declare module '#platform/tokens/token-gate.ts' {
  interface TokenPurposes {
    'saml-assertion': true;
  }
}

export type RoundTrip = typeof roundTrips.$inferSelect;

/**
 * Starts a round trip: returns the address of the provider, and binds the trip to the calling browser with a cookie.
 *
 * @throws ProviderUnavailableError, ProviderRefusedError
 */
export async function startRoundTrip(
  services: Pick<Services, 'config' | 'database'>,
  {
    provider,
    trip,
    request,
    reply,
    now,
  }: {
    provider: SignOnProvider;
    trip: {
      purpose: RoundTripPurpose;
      login: string | null;
      returnTo: string;
      loginHint?: string | undefined;
    };
    request: FastifyRequest;
    reply: FastifyReply;
    now: Date;
  },
): Promise<string> {
  const state = generateSecret();
  const destination: { url: string; nonce: string; verifier?: string } =
    provider.kind === 'oidc'
      ? await buildOpenIdUrl(services, provider, { state, loginHint: trip.loginHint }, now)
      : await buildSamlUrl(services, provider, state);
  // One cookie for all trips of a browser, so that two tabs do not end each other's.
  const browser = readRoundTripCookie(request, services.config) ?? generateSecret();
  await runIdentityTransaction(services.database, (tx) =>
    tx.orm.insert(roundTrips).values({
      id: randomUUID(),
      state: sha256(state),
      browser: sha256(browser),
      purpose: trip.purpose,
      provider: provider.key,
      workspace: provider.workspace,
      login: trip.login,
      verifier: destination.verifier ?? null,
      nonce: destination.nonce,
      returnTo: trip.returnTo,
      expiresAt: new Date(now.getTime() + ROUND_TRIP_MINUTES * 60_000),
      createdAt: now,
    }),
  );
  setRoundTripCookie(reply, services.config, browser, ROUND_TRIP_MINUTES * 60);
  return destination.url;
}

/** The trip of a state that this browser started. Deletes it: of several concurrent calls only one gets it, others null. */
export async function consumeRoundTrip(
  services: Pick<Services, 'config' | 'database'>,
  { state, request, now }: { state: string; request: FastifyRequest; now: Date },
): Promise<RoundTrip | null> {
  const browser = readRoundTripCookie(request, services.config);
  if (!browser) return null;
  const [trip] = await runIdentityTransaction(services.database, (tx) =>
    tx.orm
      .delete(roundTrips)
      .where(
        and(
          eq(roundTrips.state, sha256(state)),
          eq(roundTrips.browser, sha256(browser)),
          gt(roundTrips.expiresAt, now),
        ),
      )
      .returning(),
  );
  return trip ?? null;
}

/** The SAML request that a response with this relay state replies to; undefined without one, or if it was replied to. */
export async function findSamlRequest(
  { database }: Pick<Services, 'database'>,
  { state, workspace, now }: { state: string; workspace: string; now: Date },
): Promise<{ id: string; requestId: string; expiresAt: Date } | undefined> {
  const [trip] = await database.orm
    .select({ id: roundTrips.id, requestId: roundTrips.nonce, expiresAt: roundTrips.expiresAt })
    .from(roundTrips)
    .where(
      and(
        eq(roundTrips.state, sha256(state)),
        eq(roundTrips.workspace, workspace),
        isNull(roundTrips.verifier),
        isNull(roundTrips.profile),
        gt(roundTrips.expiresAt, now),
      ),
    );
  return trip;
}

/** Keeps what a SAML provider posted until the browser that started the trip comes for it. */
export async function storeSamlResult(
  { database }: Pick<Services, 'database'>,
  { trip, result }: { trip: { id: string }; result: { profile: Profile } | { problem: string } },
): Promise<void> {
  await runIdentityTransaction(database, (tx) =>
    tx.orm
      .update(roundTrips)
      .set(result)
      .where(and(eq(roundTrips.id, trip.id), isNull(roundTrips.profile))),
  );
}

/** Notes that an assertion was used; false if it was before. */
export async function useAssertion(
  { database }: Pick<Services, 'database'>,
  { workspace, assertionId, now }: { workspace: string; assertionId: string; now: Date },
): Promise<boolean> {
  const used = await database.orm
    .insert(tokens)
    .values({
      id: randomUUID(),
      purpose: 'saml-assertion' satisfies TokenPurpose,
      hash: sha256(`${workspace}\n${assertionId}`),
      workspace,
      subject: workspace,
      usedAt: now,
      createdAt: now,
      // Longer than any assertion is accepted.
      expiresAt: new Date(now.getTime() + 2 * ROUND_TRIP_MINUTES * 60_000),
    })
    .onConflictDoNothing()
    .returning({ id: tokens.id });
  return used.length > 0;
}
