import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Tx } from '#platform/db/core/database.ts';
import { badInput, conflict, unauthenticated } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { runIdentityTransaction } from '../../server/identity-store.ts';
import { requireConfirmedLogin } from '../../server/login/require-confirmed-login.ts';
import { createPasskeyAddedMail } from '../../server/mails.ts';
import { persons } from '../../server/tables.ts';
import { ALGORITHMS, MAX_PASSKEYS } from '../passkey.ts';
import { consumeChallenge, getRelyingParty, createChallenge } from './create-challenge.ts';
import { PASSKEY_COLUMNS, toPasskeyOutput } from './queries.ts';
import { passkeys } from './tables.ts';

const EXPIRED_MESSAGE = 'This took too long. Try again.';
const REFUSED_MESSAGE = 'This passkey can’t be used here. Try another device or browser.';

/** Locks the person, whose passkeys then cannot change, and checks that another fits. @throws conflict */
async function lockOwner(tx: Tx, person: string) {
  const [owner] = await tx.orm
    .select({ name: persons.name, email: persons.email })
    .from(persons)
    .where(eq(persons.id, person))
    .for('no key update');
  if (!owner) throw unauthenticated();
  const [existing] = await tx.orm
    .select({ total: count() })
    .from(passkeys)
    .where(eq(passkeys.person, person));
  if ((existing?.total ?? 0) >= MAX_PASSKEYS)
    throw conflict(`You can have ${MAX_PASSKEYS} passkeys. Remove one first.`);
  return owner;
}

/** Options with which the browser creates a passkey on a device that verifies the person. @throws forbidden, conflict */
export async function preparePasskey(
  services: Pick<Services, 'config' | 'database'>,
  login: LoginIdentity,
  now: Date,
) {
  requireConfirmedLogin(login, now);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { person } = login;
  const { owner, existing, challenge } = await runIdentityTransaction(services.database, async (tx) => ({
    owner: await lockOwner(tx, person),
    existing: await tx.orm
      .select({ id: passkeys.credential })
      .from(passkeys)
      .where(eq(passkeys.person, person)),
    challenge: await createChallenge(tx, { purpose: 'passkey-creation', person, now }),
  }));
  const site = getRelyingParty(services);
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new Uint8Array(Buffer.from(person.replaceAll('-', ''), 'hex')),
    challenge,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options } };
}

interface CreatedPasskey {
  name: string;
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}

/** Verifies what the browser created (WebAuthn, section 7.1). @throws bad_input */
async function verifyCreation(
  services: Pick<Services, 'config'>,
  { id, clientDataJSON, attestationObject, transports }: CreatedPasskey,
  challenge: string,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const site = getRelyingParty(services);
  const result = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        attestationObject,
        transports: transports as AuthenticatorTransport[],
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!result?.verified) throw badInput(REFUSED_MESSAGE);
  return result.registrationInfo.credential;
}

/** Adds the passkey that a browser created; its owner is told by mail. @throws forbidden, conflict, bad_input */
export async function addPasskey(
  services: Pick<Services, 'config' | 'database' | 'log' | 'mail'>,
  login: LoginIdentity,
  { created, now }: { created: CreatedPasskey; now: Date },
) {
  requireConfirmedLogin(login, now);
  const { person } = login;
  return runIdentityTransaction(services.database, async (tx) => {
    const owner = await lockOwner(tx, person);
    const challenge = await consumeChallenge(tx, {
      purpose: 'passkey-creation',
      person,
      clientDataJSON: created.clientDataJSON,
      now,
    });
    if (!challenge) throw badInput(EXPIRED_MESSAGE);
    const credential = await verifyCreation(services, created, challenge);
    const [row] = await tx.orm
      .insert(passkeys)
      .values({
        id: randomUUID(),
        person,
        name: created.name,
        credential: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        signCount: credential.counter,
        transports: created.transports,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning(PASSKEY_COLUMNS);
    if (!row) throw conflict('This passkey was already added.');
    await services.mail.send(tx, createPasskeyAddedMail(owner, created.name), now);
    services.log.info({ person, login: login.login }, 'a passkey was added');
    return toPasskeyOutput(row);
  });
}
