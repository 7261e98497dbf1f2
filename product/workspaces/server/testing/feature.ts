import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import * as workspaces from '../../contract.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    invitation: string;
    person: string;
  }
}

const PASSWORD = 'correct horse battery';

defineFeatureForTests({
  order: 45,
  missing: () => ({ invitation: randomUUID(), person: randomUUID() }),
  async seed({ admin, scope: { workspace, now }, persons }) {
    const invitation = randomUUID();
    await admin`
      insert into invitations (workspace, id, email, role, invited_by, state, created_at, expires_at)
      values (${workspace}, ${invitation}, 'guest@example.com', 'viewer', ${persons.owner}, 'pending', ${now},
        ${new Date(now.getTime() + 86_400_000)})`;
    return { invitation, person: persons.viewer };
  },
  parameters: {
    person: ({ person }) => person,
    invitationId: ({ invitation }) => invitation,
    workspaceId: ({ workspace }) => workspace,
    teamToken: () => 'no-such-token-000000000000000000000000',
    emailAddress: () => 'guest@example.com',
  },
  bodies: {
    'POST /api/jointeam/:teamToken/:emailAddress': () => ({ name: 'Eve Example', password: PASSWORD }),
    'PATCH /api/workspace/members/:person': () => ({ role: 'viewer' }),
    'POST /api/workspaces': () => ({ name: 'Another team' }),
    'POST /api/account/delete': () => ({ email: 'nobody@example.com' }),
    'POST /api/workspace/delete': ({ workspace }) => ({ workspace, name: 'Team of owner' }),
    'POST /api/workspace/invitations': () => ({ email: 'more@example.com', role: 'viewer' }),
    'POST /api/workspace/invitations/several': () => ({ emails: ['several@example.com'], role: 'viewer' }),
    'PATCH /api/workspace': () => ({ name: 'Team' }),
    'PUT /api/workspace/two-factor': () => ({ required: false }),
    'POST /api/workspaces/switch': ({ workspace }) => ({ workspace }),
    'POST /api/workspace/transfer': ({ person }) => ({ person }),
  },
  fill({ owner, visit }) {
    const visitWithKey = { ...visit, headers: { 'idempotency-key': 'invite-more' } };
    return owner.call(
      workspaces.invite,
      { body: { email: 'more@example.com', role: 'viewer' } },
      visitWithKey,
    );
  },
});
