import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    login: string;
    passkey: string;
    identity: string;
  }
}

const PASSWORD = 'correct horse battery';

defineFeatureForTests({
  order: 60,
  missing: () => ({ login: randomUUID(), passkey: randomUUID(), identity: randomUUID() }),
  async seed({ admin, scope, persons }) {
    const [login] = await admin<{ id: string }[]>`
      select id from identity.logins where person = ${persons.viewer}`;
    const [passkey, identity] = [randomUUID(), randomUUID()];
    await admin`
      insert into identity.passkeys (id, person, name, credential, public_key, sign_count, transports, created_at)
      values (${passkey}, ${persons.viewer}, 'Laptop', ${passkey}, '\\x00', 0, '[]', ${scope.now})`;
    await admin`
      insert into identity.identities (id, person, provider, workspace, subject, created_at)
      values (${identity}, ${persons.viewer}, 'google', null, ${identity}, ${scope.now})
      on conflict (person, provider, workspace) do update set id = excluded.id`;
    return { login: login!.id, passkey, identity };
  },
  parameters: {
    loginId: ({ login }) => login,
    passkeyId: ({ passkey }) => passkey,
    identityId: ({ identity }) => identity,
    token: () => 'no-such-token-000000000000000000000000',
  },
  bodies: {
    'POST /api/account/password': () => ({ current: 'not this one', password: PASSWORD }),
    'POST /api/account/confirm': () => ({ password: PASSWORD }),
    'POST /api/auth/forgot-password': () => ({ email: 'nobody@example.com' }),
    'POST /api/auth/login': () => ({ email: 'nobody@example.com', password: PASSWORD }),
    'POST /api/auth/register': () => ({
      name: 'Eve Example',
      email: `${randomUUID().slice(0, 8)}@example.com`,
      password: PASSWORD,
      workspaceName: 'Another team',
    }),
    'PATCH /api/account/profile': () => ({ name: 'Ada Example' }),
    'POST /api/auth/reset-password': () => ({ token: 'no-such-token', password: PASSWORD }),
    'POST /api/auth/confirm-email': () => ({ token: 'no-such-token-000000000000000000000000' }),
    'POST /api/account/email': () => ({ email: 'new@example.com' }),
    'PATCH /api/account/onboarding': () => ({ goal: 'churn' }),
    'POST /api/account/passkeys': () => ({
      name: 'Laptop',
      id: 'AAAA',
      clientDataJSON: 'AAAA',
      attestationObject: 'AAAA',
      transports: ['internal'],
    }),
    'POST /api/auth/login/passkey': () => ({
      id: 'AAAA',
      clientDataJSON: 'AAAA',
      authenticatorData: 'AAAA',
      signature: 'AAAA',
    }),
    'PATCH /api/account/passkeys/:passkeyId': () => ({ name: 'Laptop' }),
    'POST /api/auth/sign-on/finish': () => ({ query: '?state=no-such-state' }),
    'POST /api/account/identities': ({ workspace }) => ({
      provider: workspace,
      returnTo: '/account/profile',
    }),
    'POST /api/auth/saml/:workspaceId': () => ({ SAMLResponse: 'PHhtbC8+', RelayState: 'no-such-state' }),
    'POST /api/auth/sign-on': () => ({ email: 'ada@nowhere.example' }),
    'POST /api/account/two-factor/confirm': () => ({ code: '123456' }),
    'POST /api/auth/login/second-step': () => ({ token: 'no-such-token', code: '123456' }),
    'POST /api/account/two-factor/recovery-codes': () => ({ code: '123456' }),
    'POST /api/account/two-factor/turn-off': () => ({ code: '123456' }),
  },
});
