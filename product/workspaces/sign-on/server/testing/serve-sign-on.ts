import { expect } from 'vitest';
import { systemClock } from '#platform/time/clock.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as signOn from '#product/accounts/sign-on/contract.ts';
import { serveForTests } from '../../../server/testing/serve-for-tests.ts';
import * as contract from '../../contract.ts';
import { signOnRoutes } from '../routes.ts';
import { CLIENT_ID, CLIENT_SECRET, startOpenIdProvider, type ProviderPerson } from './open-id-provider.ts';

const ORIGIN = 'http://localhost:3000';

export const SET_UP = {
  settings: { kind: 'oidc' as const, issuer: '', clientId: CLIENT_ID, groupsClaim: 'groups' },
  clientSecret: CLIENT_SECRET,
  defaultRole: 'viewer' as const,
  groupRoles: [{ group: 'research', role: 'researcher' as const }],
};

/** The member `name@domain` as the provider knows them. */
export const personOf = (
  name: string,
  domain: string,
  extra: Partial<ProviderPerson> = {},
): ProviderPerson => ({
  sub: `${name}-${domain}`,
  email: `${name}@${domain}`,
  email_verified: true,
  name: 'Ada',
  ...extra,
});

/** Serves accounts and workspaces with single sign-on, and an OpenID provider, also as that of the installation. */
export async function serveSignOn(env: Record<string, string> = {}) {
  const provider = await startOpenIdProvider([`${ORIGIN}/oauth-link`]);
  /** TXT records by domain. */
  const records = new Map<string, string[][]>();
  const server = await serveForTests({
    env: {
      REGISTRATION: 'open',
      PUBLIC_URL: ORIGIN,
      OUTBOUND_ALLOWED_HOSTS: provider.host,
      OIDC_ISSUER: provider.issuer,
      OIDC_NAME: 'Company',
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      ...env,
    },
    routes: (services) =>
      signOnRoutes(services, async (domain) => {
        const found = records.get(domain);
        if (found) return found;
        throw Object.assign(new Error('no records'), { code: 'ENODATA' });
      }),
  });
  // The provider's tokens have the time of the machine.
  server.clock.set(systemClock.now().toISOString());
  let count = 0;

  async function createOwner(workspaceName = 'Acme') {
    count += 1;
    const email = `owner${count}@elsewhere.example`;
    const { client, reply } = await server.register(email, { workspaceName });
    return { client, email, id: reply.body.person.id, workspace: reply.body.org!._id };
  }

  /** A workspace with the provider set up, and a proven domain of its own. */
  async function createTeam() {
    const owner = await createOwner();
    const domain = `acme${count}.example`;
    const options = { workspace: owner.workspace };
    const settings = { ...SET_UP.settings, issuer: provider.issuer };
    const saved = await owner.client.call(contract.saveSignOn, { body: { ...SET_UP, settings } }, options);
    expect(saved.status).toBe(200);
    const added = await owner.client.call(contract.addSignOnDomain, { body: { domain } }, options);
    // A long record comes in parts.
    records.set(domain, [['v=spf1 -all'], ['earshot-', added.body.domains[0]!.record.slice(8)]]);
    const proven = await owner.client.call(contract.checkSignOnDomain, { params: { domain } }, options);
    expect(proven.status).toBe(200);
    return { owner, domain, workspace: owner.workspace };
  }

  const finish = (visitor: Visitor, query: string) => visitor.call(signOn.finishSignOn, { body: { query } });

  /** Goes to the provider, authenticates there as `person`, and comes back. */
  async function visitAs(visitor: Visitor, url: string, person: ProviderPerson | null) {
    provider.state.person = person;
    return (await finish(visitor, await provider.visit(url))).body;
  }

  return {
    provider,
    records,
    server,
    createOwner,
    createTeam,
    finish,
    visitAs,
    /** Logs in from `start` as a person of the provider; null declines. */
    logIn: async (
      visitor: Visitor,
      start: { email: string } | { workspace: string } | { provider: 'oidc' },
      person: ProviderPerson | null,
    ) => {
      const started = await visitor.call(signOn.startSignOn, { body: start });
      if (!('url' in started.body)) throw new Error(`not started: ${JSON.stringify(started.body)}`);
      return visitAs(visitor, started.body.url, person);
    },
    listActions: async (workspace: string) =>
      (
        await server.admin<{ action: string }[]>`
          select action from audit_log where workspace = ${workspace} order by seq`
      ).map(({ action }) => action),
    close: async () => {
      await server.close();
      await provider.close();
    },
  };
}
