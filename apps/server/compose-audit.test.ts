import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import { logIn } from '#product/accounts/contract.ts';
import { signDownload } from '#product/archives/server/sign-download.ts';
import { text } from '#product/blocks/text.ts';
import { findAuditKind } from '#product/workspaces/audit/audit-kind.ts';
import { listAuditKinds } from '#product/workspaces/server/audit/list-audit-kinds.ts';
import { saveDraft } from '#product/studies/contract.ts';
import {
  endpointUrl,
  exampleBody,
  exampleFile,
  seedFixtures,
  endpointName,
} from './testing/calls-for-tests.ts';
import type { Fixtures } from './testing/fixtures-for-tests.ts';
import {
  createTestUsers,
  PASSWORD,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

/** Changes without an audit row, each with the reason. */
const NOT_AUDITED: Record<string, string> = {
  'POST /api/studies/end-notices': 'says what else would end, and changes nothing',
  'POST /api/studies/:studyId/waves/count': 'Counts people.',
  'POST /api/studies/:studyId/waves/test': 'Sends an email to whoever asks.',
  'POST /api/surveys/v2/export-study-with-attachments/drop': 'without an archive nothing is dropped',
  'POST /api/surveys/v2/export-workspace-with-attachments/drop': 'without an archive nothing is dropped',
  'PATCH /api/workspace/notifications': 'emails that a person gets are their own choice and reveal nothing',
  'POST /api/workspace/calendars/:calendar/read': 'reads a calendar again, and changes nothing in it',
  'POST /api/workspace/sign-on/test': 'asks the provider, and changes nothing',
  'POST /api/workspace/sign-on/domains/:domain/check':
    'recorded when it proves a domain that was not proven before',
  // A team adds thousands, each with its coder and time; deleting them is recorded.
  'POST /api/studies/:studyId/highlights': 'a highlight names its coder and time',
  'POST /api/studies/:studyId/highlights/import': 'a highlight names its coder and time',
  'POST /api/studies/:studyId/highlights/untag': 'recorded when it deletes a highlight',
  'PATCH /api/studies/:studyId/highlights/:highlightId': 'a highlight names its coder and time',
  'POST /api/studies/:studyId/suggestions/decide': 'a suggestion names who decided and when',
  'POST /api/studies/:studyId/theme-proposals/:questionId/:proposalId/decide':
    'a proposal names who decided and when; what it changes of themes is recorded',
  'DELETE /api/studies/:studyId/coding/:questionId/suggestions':
    'stops what was recorded when it was started',
  'POST /api/studies/:studyId/themes/:questionId/:themeId/answers':
    'a placed answer names its person and time',
  'POST /api/studies/:studyId/transcription/retry': 'recorded when there is something to send once more',
  'POST /api/participant-imports': 'changes no participant; confirming it is recorded',
  'POST /api/participant-imports/:participantImportId/check': 'changes no participant',
  'DELETE /api/participant-imports/:participantImportId': 'changes no participant',
  'POST /api/studies/:studyId/findings/:findingId/review-lost-evidence':
    'recorded when there is something to review',
  'POST /api/segments/count': 'counts who meets conditions, and changes nothing',
  'POST /api/workspace/retention/preview': 'counts what a period would delete, and changes nothing',
  'POST /api/participant-attributes/:attributeKey/preview': 'counts values, and changes nothing',
};
/** Calls of Stripe, which this server does not have: `billing.test.ts` makes them. */
const NEEDS_STRIPE = ['POST /api/billing/portal', 'POST /api/billing/checkout'];
/** Need a block of an interview with a host, and a call that has begun: `bookings.test.ts` makes them. */
const NEEDS_INTERVIEW = ['POST /api/bookings/:bookingId/move', 'PUT /api/bookings/:bookingId/outcome'];
/** Ask Prolific, which this server does not have: the tests in `product/connections/prolific` make them. */
const NEEDS_PROLIFIC = [
  'PUT /api/connections/prolific',
  'POST /api/connections/prolific/test',
  ...[
    'estimate',
    'publish',
    'state',
    'places',
    'refresh',
    'panelists/:panelistId/decision',
    'approve',
    'panelists/:panelistId/bonuses',
    'bonuses/:bonusId/pay',
  ].map((call) => `POST /api/studies/:studyId/panel/${call}`),
];
/** Need a server with calendars (`calendars.test.ts`). */
const NEEDS_CALENDARS = ['POST /api/workspace/calendars/feed', 'POST /api/workspace/calendars/caldav'];
/** Need a participant who has consented; tests of transcription, suggestions and clips check their rows. */
/** They need a mail server (`run-deliveries.test.ts`). */
const NEEDS_MAIL_SERVER = ['POST /api/studies/:studyId/waves'];
const NEEDS_CONSENT = [
  'POST /api/studies/:studyId/clips',
  'POST /api/studies/:studyId/responses/:responseId/recordings/:uploadId/transcript/transcribe',
  'POST /api/studies/:studyId/transcription/recordings',
  'POST /api/studies/:studyId/coding/:questionId/suggestions',
  'POST /api/studies/:studyId/theme-proposals/:questionId',
];
/** Reads without individual answers, and reads that record themselves. Those of the dashboard are matched by path. */
const NOT_PERSONAL = [
  // Free times of hosts.
  'GET /api/bookings/:bookingId/times',
  // Definitions, and how many have a value.
  'GET /api/participant-access',
  'GET /api/participant-attributes',
  'GET /api/participant-attributes/counts',
  'GET /api/participant-tags',
  // Counts, and where members wrote of somebody.
  'GET /api/participant-erasures',
  'GET /api/participant-erasures/:erasureId',
  // Names of files, and counts.
  'GET /api/participant-imports',
  'GET /api/participant-imports/:participantImportId',
  // Conditions and counts; who is in a segment is read as a list of participants.
  'GET /api/segments',
  'GET /api/contact-rule',
  'GET /api/studies/:studyId/contact-rule',
  'GET /api/segments/:segmentId',
  'GET /api/segments/:segmentId/count',
  'GET /api/segment-sources',
  'GET /api/studies/:studyId/segment-questions',
  // Rules, and counts of people.
  'GET /api/contact-rule',
  'GET /api/studies/:studyId/contact-rule',
  'GET /api/studies/:studyId/people',
  'GET /api/studies/:studyId/costs',
  'GET /api/studies/:studyId/waves',
  'GET /api/waves/:waveId',
  'GET /api/connections/model',
  'GET /api/connections/model/requests',
  'GET /api/connections/prolific',
  // Settings and counts; who takes part is read as a list.
  'GET /api/studies/:studyId/panel',
  'GET /api/studies/:studyId/panel/filters',
  // Counts only.
  'GET /api/studies/:studyId/coding/:questionId/suggestions',
  'GET /api/studies/:studyId/themes',
  'GET /api/connections/transcription',
  'GET /api/transcription/studies',
  'GET /api/connections/transcription/requests',
  // Counts only.
  'GET /api/connections/transcription/estimate',
  'GET /api/studies/:studyId/transcription',
  'GET /api/studies/:studyId/transcription/estimate',
  'GET /api/workspace',
  'GET /api/workspace/contents',
  'GET /api/workspace/members',
  'GET /api/workspace/invitations',
  'GET /api/workspace/experiments',
  'GET /api/workspace/retention',
  'GET /api/workspace/availability',
  'GET /api/workspace/availability/free-times',
  'GET /api/workspace/calendars',
  'GET /api/workspace/notifications',
  'GET /api/workspace/invite-link',
  'GET /api/workspace/sign-on',
  // What the workspace uses and has paid for.
  'GET /api/billing',
  'GET /api/billing/credits',
  'GET /api/studies',
  'GET /api/studies/:studyId',
  'GET /api/studies/:studyId/draft',
  // Counts only.
  'GET /api/studies/:studyId/link/single',
  // Images of the team.
  'GET /api/studies/:studyId/media/:mediaId',
  'GET /api/customisation',
  'GET /api/customisation/files/:fileId',
  'GET /api/studies/:studyId/versions',
  'GET /api/studies/:studyId/versions/:number',
  'GET /api/studies/:studyId/summary',
  'GET /api/studies/:studyId/results/overview',
  'GET /api/studies/:studyId/results/times',
  'GET /api/studies/:studyId/responses/count',
  'GET /api/studies/:studyId/results/blocks',
  'GET /api/studies/:studyId/results/blocks/:block/combinations',
  'GET /api/studies/:studyId/results/blocks/:block/trend',
  // How weights came out, and how many people are in a category.
  'GET /api/studies/:studyId/weights',
  'GET /api/studies/:studyId/weights/categories/:by',
  'GET /api/studies/:studyId/live',
  // Statements of the team, and counts.
  'GET /api/studies/:studyId/findings',
  'GET /api/studies/:studyId/threads/:threadKind',
  'GET /api/studies/:studyId/threads/:threadKind/:threadItem',
  'GET /api/studies/:studyId/comments/:commentId',
  'GET /api/studies/:studyId/comments/live',
  'GET /api/studies/:studyId/mentionable',
  'GET /api/studies/:studyId/reports',
  'GET /api/studies/:studyId/reports/:reportId/items/:reportItemId/chart',
  'GET /api/studies/:studyId/result-links',
  'GET /api/studies/:studyId/draft-link',
  // Titles and counts.
  'GET /api/studies/:studyId/reels',
  // Tags and counts only.
  'GET /api/codebook',
  'GET /api/codebook/counts',
  'GET /api/codebook/tags/:tagId/studies',
  'GET /api/studies/:studyId/coding',
  'GET /api/studies/:studyId/results/tags/:questionId',
  'GET /api/studies/:studyId/results/tags',
  'GET /api/studies/:studyId/coding/:questionId',
  'GET /api/studies/:studyId/coding/:questionId/agreement',
  'GET /api/projects',
  'GET /api/projects/:projectId',
  'GET /api/templates',
  'GET /api/templates/:templateId',
  'GET /api/sample',
  'GET /api/exports',
  'GET /api/connections/api-keys',
  // Events and their ids, never answers.
  'GET /api/connections/webhooks',
  'GET /api/connections/webhooks/:webhookId',
  'GET /api/connections/webhooks/:webhookId/deliveries',
  'GET /api/connections/webhooks/:webhookId/deliveries/:eventId',
  // Their verb records `archive.csv` and `archive.xlsx`.
  'GET /api/studies/:studyId/responses.csv',
  'GET /api/studies/:studyId/responses.xlsx',
  // Amounts and counts.
  'GET /api/studies/:studyId/incentives',
  'GET /api/incentive-codes',
  'GET /api/connections/tremendous',
  // Their verb records `incentive.export`.
  'GET /api/incentives.csv',
  'GET /api/incentives/with-codes.csv',
  // Their verb records `participant.export`.
  'GET /api/participants.csv',
  'GET /api/participants.xlsx',
  // Its verb records `participant.download-data`.
  'GET /api/participants/:participantId/data',
  // What the team did; the verb of the CSV file records `audit.export`.
  'GET /api/workspace/audit',
  'GET /api/workspace/audit/facts',
  'GET /api/workspace/audit.csv',
];

const initialRoles = ({ owner, admin, researcher, viewer }: TestUsers['persons']) => ({
  [owner]: 'owner',
  [admin]: 'admin',
  [researcher]: 'researcher',
  [viewer]: 'researcher',
});

let server: TestServer;
let users: TestUsers;
beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
});
afterAll(() => server.close());

const readAuditRows = (person: string) => server.admin<
  { action: string; entity: string; address: string | null }[]
>`
  select action, entity, address from audit_log where workspace = ${users.workspace} and actor ->> 'person' = ${person}
  order by seq`;

/** Owner and viewer have set up two-factor, which the workspace requires, and the owner has just confirmed their login. */
async function requireTwoFactorOfAll(): Promise<void> {
  await server.admin`
    update workspaces set settings = '{"requireTwoFactor": true}' where workspace = ${users.workspace}`;
  await server.admin`update identity.logins set confirmed_at = ${server.clock.now()}`;
  for (const person of [users.persons.owner, users.persons.viewer])
    await server.admin`insert into identity.second_factors (person, secret, confirmed_at, created_at)
      values (${person}, '\\x00', now(), now()) on conflict do nothing`;
}

/** Changes the draft, and returns the body that publishes it. */
async function changeDraft(fixtures: Fixtures): Promise<object> {
  const saved = await users.members.owner.call(
    saveDraft,
    {
      params: { studyId: fixtures.study },
      body: {
        revision: 1,
        changes: [{ do: 'set', id: fixtures.block, block: { title: text('Other words') } }],
      },
    },
    { workspace: users.workspace },
  );
  return { revision: saved.body.revision };
}

/** Undoes what earlier requests changed of the workspace. The viewer is a researcher, so that becoming one is a change. */
async function resetWorkspace(): Promise<void> {
  await server.admin`
    update workspaces set deleted_at = null, settings = '{}' where workspace = ${users.workspace}`;
  for (const [person, initialRole] of Object.entries(initialRoles(users.persons)))
    await server.admin`insert into members (workspace, person, role, joined_at)
      values (${users.workspace}, ${person}, ${initialRole}, ${server.clock.now()})
      on conflict (workspace, person) do update set role = ${initialRole}`;
  server.clock.advance(60_000);
  await server.admin`update identity.logins set confirmed_at = ${server.clock.now()}`;
}

/** Makes the call, and returns its reply and the audit rows that it wrote. */
async function callEndpoint(endpoint: Endpoint, fixtures: Fixtures) {
  // The last owner cannot leave.
  const role = endpoint.path.endsWith('/leave') ? 'researcher' : 'owner';
  await resetWorkspace();
  if (/^.api.studies.(archive|delete)$/.test(endpoint.path))
    await server.admin`update studies set state = 'paused' where id = ${fixtures.study}`;
  if (endpoint.path.endsWith('/restore')) {
    await server.admin`update studies set deleted_at = ${server.clock.now()}
      where id = ${fixtures.study} and ${endpoint.path === '/api/studies/restore'}`;
    await server.admin`update responses set deleted_at = ${server.clock.now()} where id = ${fixtures.response}`;
  }
  if (endpoint.path.endsWith('/workspace/delete'))
    await server.admin`update workspaces set name = 'Team of owner' where workspace = ${users.workspace}`;
  if (endpoint.path.includes('/two-factor')) await requireTwoFactorOfAll();
  let body = exampleBody(endpoint, fixtures);
  if (endpoint.path.endsWith('/publish')) {
    // A study with a panel may not ask for personal data, as this one does.
    await server.admin`delete from panels where study = ${fixtures.study}`;
    body = await changeDraft(fixtures);
  }
  const before = (await readAuditRows(users.persons[role])).length;
  const file = endpoint.maxFileBytes && { 'content-type': 'application/octet-stream' };
  const reply = await users.members[role].send(endpoint.method, endpointUrl(endpoint, fixtures), {
    body: file ? exampleFile(endpoint) : body,
    options: { workspace: users.workspace, ...(file && { headers: file }) },
  });
  if (endpoint.path.endsWith('/reset'))
    await users.members.viewer.call(logIn, { body: { email: 'viewer@example.com', password: PASSWORD } });
  return { reply, rows: (await readAuditRows(users.persons[role])).slice(before) };
}

it('N7: every change in a workspace writes an audit row of the person who made it', async () => {
  const changes = server.routes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.method !== 'GET' && endpoint.access.kind === 'workspace')
    .filter(
      (endpoint) =>
        ![
          ...NEEDS_STRIPE,
          ...NEEDS_MAIL_SERVER,
          ...NEEDS_CONSENT,
          ...NEEDS_PROLIFIC,
          ...NEEDS_CALENDARS,
          ...NEEDS_INTERVIEW,
        ].includes(endpointName(endpoint)),
    );
  let fixtures = await seedFixtures(server, users);
  for (const endpoint of changes) {
    const isAudited = !NOT_AUDITED[endpointName(endpoint)];
    let result = await callEndpoint(endpoint, fixtures);
    // An earlier call has deleted or already made the same change to what this one needs.
    if (result.reply.status >= 300 || (isAudited && result.rows.length === 0)) {
      await resetWorkspace();
      fixtures = await seedFixtures(server, users);
      result = await callEndpoint(endpoint, fixtures);
    }
    const { reply, rows } = result;
    expect([endpointName(endpoint), reply.status, reply.status < 300], JSON.stringify(reply.body)).toEqual([
      endpointName(endpoint),
      reply.status,
      true,
    ]);
    expect([endpointName(endpoint), rows.length > 0]).toEqual([endpointName(endpoint), isAudited]);
    expect(rows.filter(({ address }) => address !== '127.0.0.1')).toEqual([]);
  }
  expect(changes.length).toBeGreaterThan(15);
  // Hundreds of endpoints, many with a workspace of their own.
}, 240_000);

it('N7: every read of participants’ answers is recorded, and every other read is on the reviewed list', async () => {
  const reads = server.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access }) => method === 'GET' && access.kind === 'workspace');
  const unreviewed = reads.filter(
    (endpoint) =>
      !endpoint.auditAction &&
      !NOT_PERSONAL.includes(endpointName(endpoint)) &&
      !endpoint.path.startsWith('/api/dashboard'),
  );
  expect(unreviewed.map(endpointName)).toEqual([]);
  const fixtures = await seedFixtures(server, users);
  let checkedCount = 0;
  for (const endpoint of reads.filter(({ auditAction }) => auditAction)) {
    // Reads of the same item within an hour are recorded once.
    server.clock.advance(3_600_000);
    const before = (await readAuditRows(users.persons.admin)).length;
    const read = () =>
      users.members.admin.send(endpoint.method, endpointUrl(endpoint, fixtures), {
        options: { workspace: users.workspace },
      });
    expect([endpointName(endpoint), (await read()).status]).toEqual([endpointName(endpoint), 200]);
    await read();
    const rows = (await readAuditRows(users.persons.admin)).slice(before);
    expect(rows).toMatchObject([{ action: endpoint.auditAction, address: '127.0.0.1' }]);
    // A search in all studies names none.
    const ofPath =
      [
        [':participantId', fixtures.participant] as const,
        [':participantImportId', fixtures.participantImport] as const,
        [':appliedImportId', fixtures.appliedImport] as const,
        [':waveId', fixtures.wave] as const,
        [':bookingId', fixtures.booking] as const,
      ].find(([parameter]) => endpoint.path.includes(parameter))?.[1] ?? fixtures.study;
    expect(rows[0]?.entity).toContain(endpoint.path.includes(':') ? ofPath : '');
    checkedCount += 1;
  }
  expect(checkedCount).toBeGreaterThanOrEqual(3);
});

it('N7: every action that these calls recorded has a sentence in the audit log', async () => {
  const recorded = await server.admin<{ action: string }[]>`select distinct action from audit_log`;
  expect(recorded.length).toBeGreaterThan(20);
  expect(
    recorded.map(({ action }) => action).filter((action) => !findAuditKind(listAuditKinds(), action)),
  ).toEqual([]);
});

it('N7: downloading an export is recorded once, also if it is resumed', async () => {
  const { owner } = users.members;
  const options = { workspace: users.workspace };
  await server.admin`update workspaces set deleted_at = null where workspace = ${users.workspace}`;
  const file = 'exports/audited.zip';
  await server.services.storage.put(file, Readable.from(['content']));
  const build = { workspace: users.workspace, id: randomUUID(), person: users.persons.owner };
  await server.admin`
    insert into exports (workspace, id, thing, status, file, filename, requested_at, done, holders)
    values (${users.workspace}, ${build.id}, 'workspace', 'Done', ${file}, 'audited.zip', ${server.clock.now()}, 0, '{}')`;
  const download = { workspace: users.workspace, export: build.id, person: build.person };
  const token = await signDownload(server.services.database, { download, now: server.clock.now() });
  const before = (await readAuditRows(build.person)).length;
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await owner.send('GET', `/api/exports/${token}`, { options })).status).toBe(200);
  const rows = (await readAuditRows(build.person)).slice(before);
  expect(rows).toMatchObject([{ action: 'archive.download', entity: 'workspace', address: '127.0.0.1' }]);
});
