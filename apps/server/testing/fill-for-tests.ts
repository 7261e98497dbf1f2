import type { Scope } from '#platform/db/core/scope.ts';
import { writePassages } from '#product/analysis/search/server/write-passages.ts';
import * as archives from '#product/archives/contract.ts';
import { samples } from '#product/blocks/maxdiff/testing/samples.ts';
import * as billing from '#product/billing/contract.ts';
import * as notifications from '#product/home/notifications/contract.ts';
import * as consent from '#product/responses/consent/contract.ts';
import * as responses from '#product/responses/contract.ts';
import { addVisit } from '#product/responses/visits/server/count-visit.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { mergeNames } from '#product/results/names/server/merge-names.ts';
import * as studies from '#product/studies/contract.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import * as inviteLink from '#product/workspaces/invite-link/contract.ts';
import * as retention from '#product/workspaces/retention/contract.ts';
import * as workspaces from '#product/workspaces/contract.ts';
import { enterWorkspace } from '#product/workspaces/server/workspace-gate.ts';
import { seedFixtures } from './calls-for-tests.ts';
import type { TestUsers, TestServer } from './serve-for-tests.ts';

/** Fills a workspace through the API: a study with versions, responses, figures, an archive, an invitation. */
export async function fillWorkspace(server: TestServer, users: TestUsers): Promise<Scope> {
  const owner = users.members.owner;
  const visit = { workspace: users.workspace };
  const fixtures = await seedFixtures(server, users);
  const now = server.clock.now();
  const login = { person: users.persons.owner, workspace: null };
  const { scope } = await enterWorkspace(server.services, login, users.workspace, now);
  if (!scope) throw new Error('the owner is no member of the workspace');
  await owner.call(
    responses.excludeResponses,
    { params: { studyId: fixtures.study }, body: { responses: [fixtures.response], excluded: true } },
    visit,
  );
  // Folded again after a change, which is noted for search.
  await foldStudy(server.services.database, scope, fixtures.study);
  await owner.call(
    consent.withdrawConsent,
    {
      params: { studyId: fixtures.study, responseId: fixtures.response },
      body: { purposes: ['share_clip'] },
    },
    visit,
  );
  // Rehearsal responses leave masks, numbers and traces in the columns, and gaps once they are removed.
  const block = makeBlock('maxdiff', 'What matters?', { config: samples.validConfigs[0] });
  const { id } = await makeStudy(server.services.database, scope, [block]);
  const params = { studyId: id };
  await owner.call(responses.rehearseStudy, { params, body: { count: 5 } }, visit);
  await foldStudy(server.services.database, scope, id);
  await owner.call(responses.forgetRehearsal, { params }, visit);
  await server.services.database.within(scope, (tx) =>
    mergeNames(tx, scope, { studyId: fixtures.study, sortBlock: fixtures.sortBlock }, { 'my pets': 'pets' }),
  );
  await addVisit(server.services.database, scope, { study: fixtures.study, channel: 'link' });
  await writePassages(server.services.database, scope, id);
  const request = { params: { studyId: fixtures.study }, body: { count: 1 } };
  await owner.call(studies.createLinks, request, visit);
  await owner.call(archives.exportStudy, { params: { id: fixtures.study } }, visit);
  const visitWithKey = { ...visit, headers: { 'idempotency-key': 'invite-more' } };
  await owner.call(workspaces.invite, { body: { email: 'more@example.com', role: 'viewer' } }, visitWithKey);
  await owner.call(billing.addCredits, { body: { amount: 500, currency: 'EUR', note: 'Invoice' } }, visit);
  await owner.call(retention.setRetention, { body: { kind: 'uploads', days: 365 } }, visit);
  await owner.call(inviteLink.createInviteLink, { body: { role: 'viewer', days: 7 } }, visit);
  await owner.call(
    notifications.changeNotifications,
    { body: { modes: { 'response.every': 'daily' } } },
    visit,
  );
  await server.admin`
    insert into notifications (workspace, person, kind, subject, count, since)
    values (${users.workspace}, ${users.persons.owner}, 'response.every', ${fixtures.study}, 1, ${now})`;
  await server.admin`
    insert into stripe_events (workspace, id, type, received_at)
    values (${users.workspace}, 'evt_1', 'customer.subscription.updated', ${now})`;
  return scope;
}

/** The test users seen from the other workspace, whose owner acts in place of `owner`. */
export async function createStranger(server: TestServer, users: TestUsers): Promise<TestUsers> {
  const [member] = await server.admin<{ person: string }[]>`
    select person from members where workspace = ${users.strangerWorkspace}`;
  return {
    ...users,
    workspace: users.strangerWorkspace,
    members: { ...users.members, owner: users.stranger },
    persons: { ...users.persons, owner: member!.person },
  };
}
