import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import * as inviteLink from '../../contract.ts';

defineFeatureForTests({
  order: 46,
  async seed({ admin, scope: { workspace, now }, persons }) {
    await admin`
      insert into invite_links (workspace, id, secret, role, created_by, created_at, expires_at)
      values (${workspace}, ${randomUUID()}, 'secret', 'viewer', ${persons.owner}, ${now},
        ${new Date(now.getTime() + 86_400_000)})
      on conflict (workspace) do nothing`;
    return {};
  },
  bodies: {
    'POST /api/workspace/invite-link': () => ({ role: 'viewer', days: 7 }),
    'POST /api/jointeam/:teamToken': () => ({ email: 'several@example.com' }),
  },
  fill: ({ owner, visit }) =>
    owner.call(inviteLink.createInviteLink, { body: { role: 'viewer', days: 7 } }, visit),
});
