import type * as OpenIdClient from 'openid-client';
import type { Services } from '#platform/http/server/services.ts';
import { createOutboundClient } from '#platform/outbound/outbound-client.ts';
import { systemClock } from '#platform/time/clock.ts';
import { CLOCK_TOLERANCE_SECONDS, RETURN_PATH, type Profile } from '../sign-on.ts';
import { ProviderRefusedError, ProviderUnavailableError, type OpenIdProvider } from '../provider.ts';
import { isBrowserDestination } from './check-destination.ts';
import { readText, readTexts } from './read-claims.ts';

type ConfigService = Pick<Services, 'config'>;

const buildRedirectUri = ({ config }: ConfigService) => new URL(RETURN_PATH, config.publicUrl).href;

/** Requests to providers, whose addresses people enter, go through the outbound client. */
function createFetch({ config }: ConfigService): OpenIdClient.CustomFetch {
  const outbound = createOutboundClient({ allowedHosts: config.outboundAllowedHosts });
  return async (url, { method, headers, body }) => {
    const result = await outbound.send({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers,
      // The library sends forms only.
      body: body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : '',
    });
    if (result.error !== null) throw new ProviderUnavailableError(`${new URL(url).host}: ${result.error}`);
    const hasNoBody = [204, 205, 304].includes(result.status);
    return new Response(hasNoBody ? null : result.body, {
      status: result.status,
      headers: { 'content-type': result.contentType },
    });
  };
}

/** Reads the provider's own description. @throws ProviderUnavailableError */
async function openClient(services: ConfigService, provider: OpenIdProvider, now: Date) {
  const client = await import('openid-client');
  const fetch = createFetch(services);
  // The outbound client requires https, apart from hosts that the operator allows.
  const execute = [client.allowInsecureRequests];
  const options = { execute, [client.customFetch]: fetch };
  const discovered = await client
    .discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, options)
    .catch((error: unknown) => {
      throw error instanceof ProviderUnavailableError ? error : createUnavailableError(error);
    });
  const server = discovered.serverMetadata();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = !provider.clientSecret
    ? client.None()
    : methods.includes('client_secret_basic')
      ? client.ClientSecretBasic(provider.clientSecret)
      : client.ClientSecretPost(provider.clientSecret);
  const metadata = {
    // The library reads the clock of the machine.
    [client.clockSkew]: Math.round((now.getTime() - systemClock.now().getTime()) / 1000),
    [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
  };
  const configuration = new client.Configuration(server, provider.clientId, metadata, authentication);
  configuration[client.customFetch] = fetch;
  client.allowInsecureRequests(configuration);
  // Verifies the signature of the ID token, too.
  client.enableNonRepudiationChecks(configuration);
  return { client, configuration };
}

const createUnavailableError = (error: unknown) =>
  new ProviderUnavailableError(
    `The provider’s description can’t be read: ${error instanceof Error ? error.message : String(error)}`,
  );

/**
 * The address to send the browser to, with the secrets that the round trip keeps.
 *
 * @throws ProviderUnavailableError
 */
export async function buildOpenIdUrl(
  services: ConfigService,
  provider: OpenIdProvider,
  { state, loginHint }: { state: string; loginHint: string | undefined },
  now: Date,
): Promise<{ url: string; nonce: string; verifier: string }> {
  const { client, configuration } = await openClient(services, provider, now);
  const server = configuration.serverMetadata();
  if (!server.authorization_endpoint || !isBrowserDestination(services.config, server.authorization_endpoint))
    throw new ProviderUnavailableError('The provider names no https address to log in at.');
  const verifier = client.randomPKCECodeVerifier();
  const nonce = client.randomNonce();
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: buildRedirectUri(services),
    scope: `openid email profile${server.scopes_supported?.includes('groups') ? ' groups' : ''}`,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(loginHint && { login_hint: loginHint }),
  });
  return { url: url.href, nonce, verifier };
}

/**
 * Exchanges the code in `query`, with which the provider sent the browser back, for what it says about the person.
 *
 * @throws ProviderUnavailableError, ProviderRefusedError
 */
export async function readOpenIdProfile(
  services: ConfigService,
  provider: OpenIdProvider,
  trip: { query: string; state: string; nonce: string; verifier: string },
  now: Date,
): Promise<Profile> {
  const { client, configuration } = await openClient(services, provider, now);
  try {
    const currentUrl = new URL(buildRedirectUri(services));
    currentUrl.search = trip.query;
    const tokens = await client.authorizationCodeGrant(configuration, currentUrl, {
      expectedState: trip.state,
      expectedNonce: trip.nonce,
      pkceCodeVerifier: trip.verifier,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (!idToken) throw new ProviderRefusedError('The provider sent no ID token.');
    const readUserInfo = () => client.fetchUserInfo(configuration, tokens.access_token, idToken.sub);
    const missing = configuration.serverMetadata().userinfo_endpoint
      ? await readMissingClaims(idToken, provider, readUserInfo)
      : {};
    return toProfile({ ...missing, ...idToken }, idToken.sub, provider);
  } catch (error) {
    throw toProviderError(error);
  }
}

/**
 * Claims that a provider gives at its user info endpoint only: everything about the person, or their groups. An ID token
 * with an address is enough to log in, so that a provider may refuse the groups; while it fails, no role is given.
 */
async function readMissingClaims(
  idToken: Record<string, unknown>,
  { key, groupsClaim }: OpenIdProvider,
  readUserInfo: () => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  if (idToken['email'] === undefined) return readUserInfo();
  // The providers of an installation give no roles.
  if (key !== 'workspace' || idToken[groupsClaim] !== undefined) return {};
  try {
    return { [groupsClaim]: (await readUserInfo())[groupsClaim] };
  } catch (error) {
    if (toProviderError(error) instanceof ProviderUnavailableError) throw error;
    return {};
  }
}

function toProviderError(error: unknown): Error {
  if (error instanceof ProviderUnavailableError || error instanceof ProviderRefusedError) return error;
  const { cause } = error as { cause?: unknown };
  if (cause instanceof ProviderUnavailableError) return cause;
  if (cause instanceof Response && cause.status >= 500)
    return new ProviderUnavailableError(`The provider replied ${cause.status}.`);
  const message = error instanceof Error ? error.message : String(error);
  const detail = cause && typeof cause === 'object' && 'error' in cause ? ` (${String(cause.error)})` : '';
  return new ProviderRefusedError(`The provider’s reply isn’t valid: ${message}${detail}`);
}

function toProfile(
  claims: Record<string, unknown>,
  subject: string,
  { groupsClaim }: OpenIdProvider,
): Profile {
  const verified = claims['email_verified'];
  return {
    subject,
    email: readText(claims['email'], 254),
    // Some providers send it as text.
    isEmailVerified: verified === undefined ? null : verified === true || verified === 'true',
    name: readText(claims['name'], 100),
    groups: readTexts(claims[groupsClaim]),
  };
}
