import { eq } from 'drizzle-orm';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '#platform/db/core/database.ts';
import { unauthenticated } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getIdentity } from '../../server/identity.ts';
import { runIdentityTransaction } from '../../server/identity-store.ts';
import { beginLogin } from '../../server/login/begin-login.ts';
import type { StartedLogin } from '../../server/password/log-in.ts';
import { persons } from '../../server/tables.ts';
import { UNKNOWN_PASSKEY_MESSAGE } from '../passkey.ts';
import { consumeChallenge, getRelyingParty, createChallenge } from './create-challenge.ts';
import { passkeys } from './tables.ts';

/** Options with which the browser asks for any passkey of this site. They name no account. */
export async function preparePasskeyLogin(services: Pick<Services, 'config' | 'database'>, now: Date) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const challenge = await runIdentityTransaction(services.database, (tx) =>
    createChallenge(tx, { purpose: 'passkey-login', person: null, now }),
  );
  const rpID = getRelyingParty(services).id;
  const options = await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' });
  return { options: { ...options } };
}

interface SignedChallenge {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}

/** Locks the passkey with this id of its authenticator, whose sign count then cannot change; undefined without one. */
async function lockPasskey(tx: Tx, credential: string) {
  const [row] = await tx.orm
    .select({
      id: passkeys.id,
      person: passkeys.person,
      publicKey: passkeys.publicKey,
      signCount: passkeys.signCount,
      transports: passkeys.transports,
      disabledAt: persons.disabledAt,
    })
    .from(passkeys)
    .innerJoin(persons, eq(persons.id, passkeys.person))
    .where(eq(passkeys.credential, credential))
    .for('update', { of: passkeys });
  return row;
}

/** Verifies a signature (WebAuthn, section 7.2). Returns the new sign count; null when it is wrong. */
async function verifySignature(
  services: Pick<Services, 'config'>,
  { id, ...response }: SignedChallenge,
  passkey: { publicKey: Buffer; signCount: number; transports: string[] },
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const site = getRelyingParty(services);
  const result = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => null);
  return result?.verified ? result.authenticationInfo.newCounter : null;
}

/**
 * Logs a person in with a passkey. It stands for two factors, because the device has verified the person. An unknown
 * passkey, a disabled account and a wrong signature give the same error.
 *
 * @throws unauthenticated
 */
export async function beginPasskeyLogin(
  services: Pick<Services, 'config' | 'database' | 'log'>,
  { signed, request, now }: { signed: SignedChallenge; request: FastifyRequest; now: Date },
): Promise<StartedLogin> {
  // Before the transaction, which must never wait for a second connection.
  await getIdentity(services.database);
  const started = await runIdentityTransaction(services.database, async (tx) => {
    const challenge = await consumeChallenge(tx, {
      purpose: 'passkey-login',
      person: null,
      clientDataJSON: signed.clientDataJSON,
      now,
    });
    const passkey = await lockPasskey(tx, signed.id);
    if (!challenge || !passkey || passkey.disabledAt) return null;
    const signCount = await verifySignature(services, signed, passkey, challenge);
    if (signCount === null) return null;
    await tx.orm.update(passkeys).set({ signCount, usedAt: now }).where(eq(passkeys.id, passkey.id));
    const login = await beginLogin(services, tx, { person: passkey.person, request, now });
    return { person: passkey.person, ...login };
  });
  if (!started) {
    services.log.info({ source: request.ip }, 'a login was refused');
    throw unauthenticated(UNKNOWN_PASSKEY_MESSAGE);
  }
  services.log.info({ person: started.person, login: started.login, source: request.ip }, 'a login began');
  return started;
}
