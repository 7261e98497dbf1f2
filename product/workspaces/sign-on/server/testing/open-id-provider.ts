import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const CLIENT_ID = 'earshot';
export const CLIENT_SECRET = 'the-secret-of-the-client';

/** The person whom the provider authenticates next, with their claims; null while they decline. */
export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

/** Changes the reply of the token endpoint before it is sent. */
export type Alter = (body: Record<string, unknown>, key: KeyObject) => Promise<Record<string, unknown>>;

/**
 * A real OpenID provider on loopback that authenticates `person` without a page, as one does whose session is still valid.
 * `redirectUrls` are where it may send browsers.
 */
export async function startOpenIdProvider(redirectUrls: string[]) {
  const state: { person: ProviderPerson | null; alter: Alter | null; onUserInfo: (() => number) | null } = {
    person: null,
    alter: null,
    // Hears of each question at the user info endpoint, and says with which status it is answered.
    onUserInfo: null,
  };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = http.createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: redirectUrls,
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ ...state.person, sub: id }),
    }),
  });
  provider.use(async (context, next) => {
    await next();
    if (context.path === '/token' && state.alter)
      context.body = await state.alter(context.body as Record<string, unknown>, privateKey);
    if (context.path === '/me' && state.onUserInfo) context.status = state.onUserInfo();
  });

  /** Logs in and agrees for the person at once. */
  async function interact(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { params, prompt, grantId } = await provider.interactionDetails(request, response);
    const { person } = state;
    if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' });
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, {
        login: { accountId: person.sub, remember: false },
      });
    const grant = new provider.Grant({ accountId: person.sub, clientId: params['client_id'] });
    grant.addOIDCScope(String(params['scope']));
    const consent = grantId ? {} : { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  }

  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response);
    else handle(request, response);
  });
  return {
    issuer,
    host: `127.0.0.1:${port}`,
    state,
    /** What a browser does at the provider: follows its redirects until one leads elsewhere, whose query it returns. */
    visit: async (url: string): Promise<string> => {
      const cookies = new Map<string, string>();
      let next = url;
      for (let step = 0; step < 10; step += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const reply = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const text of reply.headers.getSetCookie()) {
          const [name = '', value = ''] = text.split(';')[0]!.split(/=(.*)/s);
          cookies.set(name, value);
        }
        const location = reply.headers.get('location');
        if (!location) throw new Error(`the provider replied ${reply.status}: ${await reply.text()}`);
        const target = new URL(location, next);
        if (target.origin !== issuer) return target.search;
        next = target.href;
      }
      throw new Error('the provider redirects without end');
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
