import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { systemClock } from '#platform/time/clock.ts';
import { CLOCK_TOLERANCE_SECONDS, ROUND_TRIP_MINUTES, type Profile } from '../sign-on.ts';
import { ProviderRefusedError, type SamlProvider } from '../provider.ts';
import { isBrowserDestination } from './check-destination.ts';
import { readText, readTexts } from './read-claims.ts';

type ConfigService = Pick<Services, 'config'>;

/** No algorithm of signatures and digests that is broken. */
const WEAK_ALGORITHM = /xmldsig#(?:rsa-sha1|dsa-sha1|hmac-sha1|sha1)\b|xmldsig-more#(?:md5|rsa-md5)\b/;
const NAME_ATTRIBUTES = [
  'name',
  'displayName',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
];

/** Where the provider sends its responses; Earshot's entity id is the same with `/metadata`. */
export const buildAcsUrl = ({ config }: ConfigService, workspace: string): string =>
  new URL(`/api/auth/saml/${workspace}`, config.publicUrl).href;
export const buildEntityId = (services: ConfigService, workspace: string): string =>
  `${buildAcsUrl(services, workspace)}/metadata`;

/** Creates the verifier for one round trip, whose request has the id `requestId`. */
async function openSaml(services: ConfigService, provider: SamlProvider, requestId: { value: string }) {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  // The library reads the clock of the machine.
  const createdAt = systemClock.now();
  return new SAML({
    issuer: buildEntityId(services, provider.workspace),
    audience: buildEntityId(services, provider.workspace),
    callbackUrl: buildAcsUrl(services, provider.workspace),
    entryPoint: provider.signOnUrl,
    idpIssuer: provider.issuer,
    idpCert: provider.certificates,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_TOLERANCE_SECONDS * 1000,
    maxAssertionAgeMs: ROUND_TRIP_MINUTES * 60_000,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: ROUND_TRIP_MINUTES * 60_000,
    cacheProvider: {
      saveAsync: async (id: string) => {
        requestId.value = id;
        return { createdAt: createdAt.getTime(), value: createdAt.toISOString() };
      },
      getAsync: async (id: string) => (id === requestId.value ? createdAt.toISOString() : null),
      removeAsync: async () => null,
    },
  });
}

/** The address to send the browser to, and the id of the request in it. @throws ProviderRefusedError */
export async function buildSamlUrl(
  services: ConfigService,
  provider: SamlProvider,
  state: string,
): Promise<{ url: string; nonce: string }> {
  if (!isBrowserDestination(services.config, provider.signOnUrl))
    throw new ProviderRefusedError('The provider’s login URL must start with https://.');
  const requestId = { value: '' };
  const saml = await openSaml(services, provider, requestId);
  const url = await saml.getAuthorizeUrlAsync(state, undefined, {});
  return { url, nonce: requestId.value };
}

const assertionSchema = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Issuer: z.array(z.unknown()).length(1),
    Subject: z
      .array(
        z.object({
          SubjectConfirmation: z.array(
            z.object({
              $: z.object({ Method: z.string() }),
              SubjectConfirmationData: z
                .array(
                  z.object({
                    $: z.object({
                      Recipient: z.string(),
                      InResponseTo: z.string(),
                      NotOnOrAfter: z.string(),
                    }),
                  }),
                )
                .length(1),
            }),
          ),
        }),
      )
      .length(1),
  }),
});

/**
 * Verifies what the provider posted: signature of the assertion, issuer, audience, recipient, times, and that it replies to
 * the request of this round trip. Returns the assertion's id, too, which must not have been used before.
 *
 * @throws ProviderRefusedError
 */
export async function readSamlProfile(
  services: ConfigService,
  provider: SamlProvider,
  { response, requestId }: { response: string; requestId: string },
): Promise<{ profile: Profile; assertionId: string }> {
  const xml = Buffer.from(response, 'base64').toString('utf8');
  // No document types and entities, and no comments, which split texts.
  if (xml.includes('<!')) throw new ProviderRefusedError('The response contains a declaration or a comment.');
  if (WEAK_ALGORITHM.test(xml))
    throw new ProviderRefusedError('The response is signed with an outdated algorithm. Use SHA-256.');
  const saml = await openSaml(services, provider, { value: requestId });
  const { profile } = await saml
    .validatePostResponseAsync({ SAMLResponse: response })
    .catch((error: unknown) => {
      throw new ProviderRefusedError(
        `The response isn’t valid: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  if (!profile?.getAssertion) throw new ProviderRefusedError('The response contains no assertion.');
  const parsed = assertionSchema.safeParse(profile.getAssertion());
  if (!parsed.success) throw new ProviderRefusedError('The assertion doesn’t confirm its subject.');
  if (profile.issuer !== provider.issuer)
    throw new ProviderRefusedError(`The issuer is ${profile.issuer}, not ${provider.issuer}.`);
  const { $, Subject } = parsed.data.Assertion;
  const isConfirmed = Subject[0]?.SubjectConfirmation.every(
    ({ $: { Method }, SubjectConfirmationData: [data] }) =>
      Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' &&
      data?.$.Recipient === buildAcsUrl(services, provider.workspace) &&
      data.$.InResponseTo === requestId,
  );
  if (!isConfirmed) throw new ProviderRefusedError('The assertion is for another recipient or request.');
  const attributes = (profile['attributes'] ?? {}) as Record<string, unknown>;
  const subject = readText(profile.nameID, 500);
  if (!subject) throw new ProviderRefusedError('The assertion has no NameID.');
  const name = NAME_ATTRIBUTES.map((attribute) => readText(attributes[attribute], 100)).find(Boolean);
  return {
    assertionId: $.ID,
    profile: {
      subject,
      email: readText(provider.emailAttribute ? attributes[provider.emailAttribute] : subject, 254),
      isEmailVerified: null,
      name: name ?? null,
      groups: readTexts(attributes[provider.groupsAttribute]),
    },
  };
}

/** Earshot's description of itself for providers. */
export async function buildMetadata(services: ConfigService, workspace: string): Promise<string> {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml');
  return generateServiceProviderMetadata({
    issuer: buildEntityId(services, workspace),
    callbackUrl: buildAcsUrl(services, workspace),
    wantAssertionsSigned: true,
    identifierFormat: null,
  });
}
