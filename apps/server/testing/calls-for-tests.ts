import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { saveAnswer } from '#product/responses/server/answering/save-answer.ts';
import { deriveResponseId, startResponse } from '#product/responses/server/answering/start-response.ts';
import { addUpload } from '#product/responses/uploads/server/add-upload.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { DEFAULT_STYLE } from '#product/customisation/style.ts';
import { setFont } from '#product/customisation/server/set-font.ts';
import { createFont } from '#product/customisation/server/testing/font-for-tests.ts';
import { setLogo } from '#product/customisation/server/set-logo.ts';
import { addPicture } from '#product/studies/pictures/server/add-picture.ts';
import { makeResponses, makeStudy, rehearseAnswers } from '#product/archives/server/testing/factory.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { setWeights } from '#product/results/weights/server/set-weights.ts';
import { createProject } from '#product/projects/server/create-project.ts';
import { createTemplate } from '#product/templates/server/create-template.ts';
import { enterWorkspace } from '#product/workspaces/server/workspace-gate.ts';
import { seedRecording } from './recordings-for-tests.ts';
import { PASSWORD, type TestUsers, type TestServer } from './serve-for-tests.ts';
import { LOGIN_METHOD_BODIES, seedLoginMethods } from './login-methods-for-tests.ts';

/** Ids of one workspace, for URLs and bodies of requests. */
export interface Fixtures {
  study: string;
  project: string;
  template: string;
  linkToken: string;
  block: string;
  response: string;
  /** Answers that finish a response to the study. */
  answers: Record<string, unknown>;
  media: string;
  upload: string;
  styleFile: string;
  /** A number, as text like all ids. */
  styleRevision: string;
  invitation: string;
  person: string;
  login: string;
  apiKey: string;
  webhook: string;
  event: string;
  passkey: string;
  photo: string;
  identity: string;
  workspace: string;
}

/** Ids of the same form that do not exist. */
export const missingFixtures = (): Fixtures => ({
  study: randomUUID(),
  project: randomUUID(),
  template: randomUUID(),
  linkToken: 'absent0000000000000000',
  block: 'absent00',
  response: randomUUID(),
  answers: {},
  media: randomUUID(),
  upload: randomUUID(),
  styleFile: randomUUID(),
  styleRevision: '0',
  invitation: randomUUID(),
  person: randomUUID(),
  login: randomUUID(),
  apiKey: randomUUID(),
  webhook: randomUUID(),
  event: randomUUID(),
  passkey: randomUUID(),
  photo: randomUUID(),
  identity: randomUUID(),
  workspace: randomUUID(),
});

/** The parts of a test server and its users that `seedFixtures` needs. */
export type FixtureServer = Pick<TestServer, 'admin'> & {
  clock: Pick<TestServer['clock'], 'now'>;
  services: Pick<TestServer['services'], 'database' | 'storage' | 'queue' | 'log'>;
};
export type FixtureUsers = Pick<TestUsers, 'workspace'> & {
  persons: Pick<TestUsers['persons'], 'owner' | 'viewer'>;
};

/** Uploads a participant's file, in a response that has passed over the first two blocks and is not finished. */
async function uploadFile(
  { services }: FixtureServer,
  scope: Scope,
  { study, linkToken, content }: Awaited<ReturnType<typeof makeStudy>>,
): Promise<{ response: string; upload: string }> {
  const parameters = { weight: '1.5' };
  const start = { mode: 'fresh', key: randomUUID(), device: 'phone', channel: 'link', parameters } as const;
  const { resumeToken } = await startResponse(services.database, scope, { study, linkToken }, null, start);
  for (const [index, { id }] of content.blocks.slice(0, 2).entries())
    await saveAnswer(
      services.database,
      scope,
      { study, linkToken, resumeToken: resumeToken! },
      { block: id, value: null, seq: index + 1, duration: 0 },
    );
  const block = content.blocks.find(({ type, config }) => findBlockType(type)?.uploads?.accepts(config))!.id;
  const file = { block, name: 'A file.png', content: Readable.from([Buffer.from(BLACK_PIXEL)]) };
  const { id } = await addUpload(services, scope, { study, linkToken, resumeToken: resumeToken! }, file);
  return { response: deriveResponseId(study, start.key), upload: id };
}

/** Creates a live study with a response, an invitation and more: one of everything that a URL can name. */
export async function seedFixtures(
  server: FixtureServer,
  { workspace, persons }: FixtureUsers,
): Promise<Fixtures> {
  const { database } = server.services;
  const now = server.clock.now();
  const entering = { person: persons.owner, workspace: null };
  const { scope } = await enterWorkspace(server.services, entering, workspace, now);
  if (!scope) throw new Error('the owner is no member of the workspace');
  const study = await makeStudy(database, scope);
  await makeResponses(database, scope, study, 1);
  const picture = Readable.from([Buffer.from(BLACK_PIXEL)]);
  const { media } = await addPicture(server.services, scope, study.study, picture);
  const { response, upload } = await uploadFile(server, scope, study);
  await seedRecording(server, { workspace, study: study.study, response, upload });
  const font = { name: 'Font.woff2', content: Readable.from([createFont()]) };
  await setFont(server.services, scope, font);
  const { logo, revision } = await setLogo(server.services, scope, Readable.from([Buffer.from(BLACK_PIXEL)]));
  const template = await database.within(scope, (tx) =>
    createTemplate(tx, scope, { name: 'A template', category: 'loyalty', copyOf: study.study }),
  );
  await foldStudy(database, scope, study.study);
  await setWeights(database, scope, study.study, {
    respondents: 'all',
    source: { kind: 'parameter', name: 'weight' },
  });
  const members = [persons.owner];
  const project = await database.within(scope, (tx) =>
    createProject(tx, scope, {
      name: `Project ${study.study}`,
      colour: 'teal',
      visibility: 'members',
      members,
    }),
  );
  const invitation = randomUUID();
  await server.admin`
    insert into invitations (workspace, id, email, role, invited_by, state, created_at, expires_at)
    values (${workspace}, ${invitation}, 'guest@example.com', 'viewer', ${persons.owner}, 'pending', ${now},
      ${new Date(now.getTime() + 86_400_000)})`;
  await server.admin`
    insert into invite_links (workspace, id, secret, role, created_by, created_at, expires_at)
    values (${workspace}, ${randomUUID()}, 'secret', 'viewer', ${persons.owner}, ${now},
      ${new Date(now.getTime() + 86_400_000)})
    on conflict (workspace) do nothing`;
  const apiKey = randomUUID();
  // Expires soon, so that many of them are not too many for their person.
  await server.admin`
    insert into api_keys (workspace, id, person, name, prefix, hash, scopes, created_at, expires_at)
    values (${workspace}, ${apiKey}, ${persons.owner}, 'Reports', 'eak_Abc123', ${randomBytes(32)},
      '["results:read"]', ${now}, ${new Date(now.getTime() + 30_000)})`;
  // Reused, since a workspace can have only some.
  const [addedWebhook] = await server.admin<
    { id: string }[]
  >`select id from webhooks where workspace = ${workspace}`;
  const webhook = addedWebhook?.id ?? randomUUID();
  if (!addedWebhook)
    await server.admin`
      insert into webhooks (workspace, id, provider, name, address, secret, events, created_at)
      values (${workspace}, ${webhook}, 'webhooks', 'Receiver', 'https://example.com/earshot', '\\x00',
        '{study.published}', ${now})`;
  const event = randomUUID();
  await server.admin`
    insert into webhook_deliveries (workspace, webhook, event, type, study, data, state, created_at, expires_at)
    values (${workspace}, ${webhook}, ${event}, 'study.published', ${study.study}, '{}', 'failed', ${now}, ${now})`;
  await server.admin`
    insert into webhook_attempts (workspace, webhook, event, number, sent_at, duration_ms, request, status, reply)
    values (${workspace}, ${webhook}, ${event}, 1, ${now}, 12, '{}', 500, 'An error')`;
  const [login] = await server.admin<{ id: string }[]>`
    select id from identity.logins where person = ${persons.viewer}`;
  const { passkey, identity } = await seedLoginMethods(server, { workspace, persons }, now);
  const photo = randomUUID();
  await server.admin`
    insert into identity.photos (person, id, bytes, created_at) values (${persons.viewer}, ${photo}, '\\x00', ${now})
    on conflict (person) do update set id = excluded.id`;
  return {
    study: study.study,
    photo,
    project: project.id,
    template: template.id,
    linkToken: study.linkToken,
    block: study.content.blocks[1]!.id,
    response,
    answers: rehearseAnswers(study.content, () => 0.5),
    media,
    upload,
    styleFile: logo!.id,
    styleRevision: String(revision),
    invitation,
    person: persons.viewer,
    login: login!.id,
    apiKey,
    webhook,
    event,
    passkey,
    identity,
    workspace,
  };
}

/** Every path parameter. `compose-routes.test.ts` fails when one is missing. */
const PARAMETERS: Record<string, (fixtures: Fixtures) => string> = {
  studyId: ({ study }) => study,
  id: ({ study }) => study,
  projectId: ({ project }) => project,
  templateId: ({ template }) => template,
  responseId: ({ response }) => response,
  mediaId: ({ media }) => media,
  uploadId: ({ upload }) => upload,
  fileId: ({ styleFile }) => styleFile,
  block: ({ block }) => block,
  person: ({ person }) => person,
  personId: ({ person }) => person,
  jobId: ({ event }) => event,
  invitationId: ({ invitation }) => invitation,
  loginId: ({ login }) => login,
  keyId: ({ apiKey }) => apiKey,
  webhookId: ({ webhook }) => webhook,
  eventId: ({ event }) => event,
  passkeyId: ({ passkey }) => passkey,
  photoId: ({ photo }) => photo,
  identityId: ({ identity }) => identity,
  workspaceId: ({ workspace }) => workspace,
  domain: () => 'fixtures.example',
  linkToken: ({ linkToken }) => linkToken,
  by: () => 'device',
  token: () => 'no-such-token-000000000000000000000000',
  teamToken: () => 'no-such-token-000000000000000000000000',
  emailAddress: () => 'guest@example.com',
};

/** The URL of an endpoint for these ids. */
export function endpointUrl(endpoint: Endpoint, fixtures: Fixtures): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = PARAMETERS[name];
    if (!value) throw new Error(`calls-for-tests.ts does not know the parameter ${name} of ${endpoint.path}`);
    return encodeURIComponent(value(fixtures));
  });
}

export const endpointName = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

/** A valid body for every endpoint that takes one. `compose-routes.test.ts` fails when one is missing. */
const BODIES: Record<string, (fixtures: Fixtures) => object> = {
  'POST /api/auth/register': () => ({
    name: 'Eve Example',
    email: `${randomUUID().slice(0, 8)}@example.com`,
    password: PASSWORD,
    workspaceName: 'Another team',
  }),
  'POST /api/auth/login': () => ({ email: 'nobody@example.com', password: PASSWORD }),
  'POST /api/auth/login/second-step': () => ({ token: 'no-such-token', code: '123456' }),
  'POST /api/auth/forgot-password': () => ({ email: 'nobody@example.com' }),
  'POST /api/auth/reset-password': () => ({ token: 'no-such-token', password: PASSWORD }),
  'PATCH /api/account/profile': () => ({ name: 'Ada Example' }),
  'PATCH /api/account/onboarding': () => ({ goal: 'churn' }),
  'POST /api/account/password': () => ({ current: 'not this one', password: PASSWORD }),
  'POST /api/account/confirm': () => ({ password: PASSWORD }),
  'POST /api/account/delete': () => ({ email: 'nobody@example.com' }),
  'POST /api/account/email': () => ({ email: 'new@example.com' }),
  'POST /api/auth/confirm-email': () => ({ token: 'no-such-token-000000000000000000000000' }),
  'POST /api/account/two-factor/confirm': () => ({ code: '123456' }),
  'POST /api/account/two-factor/recovery-codes': () => ({ code: '123456' }),
  'POST /api/account/two-factor/turn-off': () => ({ code: '123456' }),
  'PUT /api/operator/persons/:personId/disabled': () => ({ disabled: false }),
  ...LOGIN_METHOD_BODIES,
  'POST /api/workspaces': () => ({ name: 'Another team' }),
  'POST /api/workspaces/switch': ({ workspace }) => ({ workspace }),
  'PUT /api/customisation/style': ({ styleRevision }) => ({
    revision: Number(styleRevision),
    style: DEFAULT_STYLE,
  }),
  'PATCH /api/workspace': () => ({ name: 'Team' }),
  'PUT /api/workspace/two-factor': () => ({ required: false }),
  'PATCH /api/workspace/settings': () => ({ icon: '🔬', timeZone: 'Europe/Berlin' }),
  'PUT /api/workspace/experiments': () => ({ experiment: 'call-link-note', enabled: true }),
  'PATCH /api/workspace/notifications': () => ({ modes: { 'study.closed': 'daily' } }),
  'PUT /api/workspace/retention': () => ({ kind: 'responses', days: 365 }),
  'POST /api/workspace/retention/preview': () => ({ kind: 'responses', days: 365 }),
  'POST /api/workspace/invite-link': () => ({ role: 'viewer', days: 7 }),
  'POST /api/jointeam/:teamToken': () => ({ email: 'several@example.com' }),
  'PUT /api/studies/:studyId/retention': () => ({ keepsData: true }),
  'POST /api/billing/credits': () => ({ amount: 2500, currency: 'EUR', note: 'Invoice 7' }),
  'POST /api/billing/checkout': () => ({ plan: 'price_team' }),
  'POST /api/billing/stripe': () => ({ id: 'evt_1', type: 'customer.subscription.updated' }),
  'POST /api/workspace/delete': ({ workspace }) => ({ workspace, name: 'Team of owner' }),
  'PATCH /api/workspace/members/:person': () => ({ role: 'viewer' }),
  'POST /api/workspace/transfer': ({ person }) => ({ person }),
  'POST /api/workspace/invitations': () => ({ email: 'more@example.com', role: 'viewer' }),
  'POST /api/workspace/invitations/several': () => ({ emails: ['several@example.com'], role: 'viewer' }),
  'POST /api/jointeam/:teamToken/:emailAddress': () => ({ name: 'Eve Example', password: PASSWORD }),
  'POST /api/studies': ({ study }) => ({ name: 'A copy', kind: 'survey', copyOf: study }),
  'PATCH /api/studies/:studyId/draft': () => ({
    revision: 1,
    changes: [
      { do: 'add', block: createBlock('open-question'), after: null },
      { do: 'brief', brief: { goal: 'To know.' } },
    ],
  }),
  'PATCH /api/studies/:studyId': () => ({ name: 'Another name' }),
  'PUT /api/studies/:studyId/link': () => ({ open: true, closeAt: 10, closeOn: null, onePerBrowser: false }),
  'POST /api/studies/:studyId/link/single': () => ({ count: 2 }),
  'POST /api/studies/:studyId/rehearsal': () => ({ count: 2 }),
  'PUT /api/studies/:studyId/quotas': () => ({ quotas: [] }),
  'PUT /api/studies/:studyId/weights': () => ({
    respondents: 'all',
    source: { kind: 'parameter', name: 'weight' },
  }),
  'POST /api/studies/:studyId/publish': () => ({ revision: 1 }),
  'POST /api/studies/:studyId/state': () => ({ state: 'paused' }),
  'POST /api/studies/archive': ({ study }) => ({ studies: [study], archived: true }),
  'POST /api/studies/delete': ({ study }) => ({ studies: [study] }),
  'POST /api/studies/restore': ({ study }) => ({ studies: [study] }),
  'POST /api/studies/project': ({ study, project }) => ({ studies: [study], project }),
  'POST /api/projects': () => ({
    name: `Project ${randomUUID().slice(0, 8)}`,
    colour: 'blue',
    visibility: 'workspace',
  }),
  'PATCH /api/projects/:projectId': () => ({ description: 'What it is about.' }),
  'DELETE /api/projects/:projectId': () => ({ moveTo: null }),
  'POST /api/templates': ({ study }) => ({ name: 'As a template', category: 'usability', copyOf: study }),
  'PATCH /api/templates/:templateId': () => ({ category: 'market', description: 'What it is for.' }),
  'POST /api/templates/:templateId/use': () => ({ name: 'A study of it' }),
  'POST /api/answering/:linkToken/start': () => ({
    mode: 'fresh',
    key: randomUUID(),
    language: 'en',
    version: 1,
    parameters: { source: 'mail' },
  }),
  'PUT /api/answering/:linkToken/language': () => ({ language: 'en' }),
  'PUT /api/answering/:linkToken/answers/:block': () => ({ value: 'some text', seq: 1, duration: 10 }),
  'POST /api/answering/:linkToken/responses': ({ block }) => ({
    key: randomUUID(),
    language: 'en',
    answers: { [block]: 'some text' },
    parameters: { source: 'mail' },
  }),
  'POST /api/studies/:studyId/responses/exclude': ({ response }) => ({
    responses: [response],
    excluded: true,
  }),
  'POST /api/studies/:studyId/responses/delete': ({ response }) => ({ responses: [response] }),
  'POST /api/studies/:studyId/responses/restore': ({ response }) => ({ responses: [response] }),
  'PUT /api/studies/:studyId/responses/:responseId/left-out': ({ block }) => ({
    blocks: [block],
    reason: 'A test.',
  }),
  'POST /api/studies/:studyId/responses/import': ({ answers }) => ({
    responses: [{ key: randomUUID(), answers, startedAt: '2024-11-05T09:12:00Z' }],
  }),
  'POST /api/connections/api-keys': () => ({ name: 'Reports', scopes: ['results:read'], expiresAt: null }),
  'POST /api/connections/webhooks': () => ({
    provider: 'webhooks',
    name: 'Receiver',
    address: 'https://example.com/earshot',
    events: ['study.published'],
    studies: null,
  }),
  'PATCH /api/connections/webhooks/:webhookId': () => ({ name: 'Another name' }),
  'POST /api/surveys/v2/export-study-with-attachments/drop': ({ study }) => ({ exportId: `study_${study}` }),
};

/** The bytes for an endpoint that takes a file. */
export const exampleFile = ({ path }: Endpoint): Buffer =>
  path.endsWith('/font') ? createFont() : Buffer.from(BLACK_PIXEL);

export const takesBody = (endpoint: Endpoint) => endpoint.body.type !== 'undefined';

/** A body for an endpoint that takes one, else undefined. @throws Error for one that is not listed */
export function exampleBody(endpoint: Endpoint, fixtures: Fixtures): object | undefined {
  if (!takesBody(endpoint)) return undefined;
  const body = BODIES[endpointName(endpoint)];
  if (!body) throw new Error(`calls-for-tests.ts has no body for ${endpointName(endpoint)}`);
  return body(fixtures);
}
