import { randomUUID } from 'node:crypto';
import type { TestServer, TestUsers } from './serve-for-tests.ts';

/**
 * Gives the viewer a passkey and a linked account, whose ids it returns, and sets up a provider of the workspace with a
 * domain.
 */
export async function seedLoginMethods(
  server: Pick<TestServer, 'admin'>,
  {
    workspace,
    persons,
  }: Pick<TestUsers, 'workspace'> & { persons: Pick<TestUsers['persons'], 'owner' | 'viewer'> },
  now: Date,
): Promise<{ passkey: string; identity: string }> {
  const passkey = randomUUID();
  await server.admin`
    insert into identity.passkeys (id, person, name, credential, public_key, sign_count, transports, created_at)
    values (${passkey}, ${persons.viewer}, 'Laptop', ${passkey}, '\\x00', 0, '[]', ${now})`;
  const identity = randomUUID();
  await server.admin`
    insert into identity.identities (id, person, provider, workspace, subject, created_at)
    values (${identity}, ${persons.viewer}, 'google', null, ${identity}, ${now})
    on conflict (person, provider, workspace) do update set id = excluded.id`;
  const saml = {
    kind: 'saml',
    issuer: 'https://login.example.com',
    signOnUrl: 'https://login.example.com/saml',
    certificates: ['A certificate'],
    emailAttribute: '',
    groupsAttribute: 'groups',
  };
  await server.admin`
    insert into sign_on_providers (workspace, settings, default_role, group_roles, created_by, created_at, updated_at)
    values (${workspace}, ${JSON.stringify(saml)}, 'viewer', '[]', ${persons.owner}, ${now}, ${now})
    on conflict (workspace) do update set settings = excluded.settings`;
  await server.admin`
    insert into sign_on_domains (workspace, domain, token, proven_at, proven_by, created_at)
    values (${workspace}, 'fixtures.example', 'a-token', ${now}, 'operator', ${now})
    on conflict do nothing`;
  return { passkey, identity };
}

/** A valid body for each endpoint of passkeys and single sign-on that takes one. */
export const LOGIN_METHOD_BODIES: Record<string, (fixtures: { workspace: string }) => object> = {
  'POST /api/account/passkeys': () => ({
    name: 'Laptop',
    id: 'AAAA',
    clientDataJSON: 'AAAA',
    attestationObject: 'AAAA',
    transports: ['internal'],
  }),
  'PATCH /api/account/passkeys/:passkeyId': () => ({ name: 'Laptop' }),
  'POST /api/auth/login/passkey': () => ({
    id: 'AAAA',
    clientDataJSON: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  }),
  'POST /api/auth/sign-on': () => ({ email: 'ada@nowhere.example' }),
  'POST /api/auth/sign-on/finish': () => ({ query: '?state=no-such-state' }),
  'POST /api/auth/saml/:workspaceId': () => ({ SAMLResponse: 'PHhtbC8+', RelayState: 'no-such-state' }),
  'POST /api/account/identities': ({ workspace }) => ({ provider: workspace, returnTo: '/account/profile' }),
  'PUT /api/workspace/sign-on': () => ({
    settings: {
      kind: 'oidc',
      issuer: 'https://login.example.com',
      clientId: 'earshot',
      groupsClaim: 'groups',
    },
    clientSecret: 'a secret',
    defaultRole: 'viewer',
    groupRoles: [],
  }),
  'PUT /api/workspace/sign-on/required': () => ({ required: false }),
  'POST /api/workspace/sign-on/domains': () => ({ domain: `${randomUUID().slice(0, 8)}.example` }),
};
