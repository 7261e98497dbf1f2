import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

defineFeatureForTests({
  order: 61,
  async seed({ admin, scope: { workspace, now }, persons }) {
    const saml = {
      kind: 'saml',
      issuer: 'https://login.example.com',
      signOnUrl: 'https://login.example.com/saml',
      certificates: ['A certificate'],
      emailAttribute: '',
      groupsAttribute: 'groups',
    };
    await admin`
      insert into sign_on_providers (workspace, settings, default_role, group_roles, created_by, created_at, updated_at)
      values (${workspace}, ${JSON.stringify(saml)}, 'viewer', '[]', ${persons.owner}, ${now}, ${now})
      on conflict (workspace) do update set settings = excluded.settings`;
    await admin`
      insert into sign_on_domains (workspace, domain, token, proven_at, proven_by, created_at)
      values (${workspace}, 'fixtures.example', 'a-token', ${now}, 'operator', ${now})
      on conflict do nothing`;
    return {};
  },
  parameters: {
    domain: () => 'fixtures.example',
  },
  bodies: {
    'POST /api/workspace/sign-on/domains': () => ({ domain: `${randomUUID().slice(0, 8)}.example` }),
    'PUT /api/workspace/sign-on/required': () => ({ required: false }),
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
  },
});
