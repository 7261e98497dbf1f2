import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { saveAnswer } from '#product/responses/server/answering/save-answer.ts';
import { deriveResponseId } from '#product/responses/server/answering/start-response.ts';
import { beginForTests } from '#product/responses/server/testing/begin-for-tests.ts';
import { addUpload } from '#product/responses/uploads/server/add-upload.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { setFont } from '#product/customisation/server/set-font.ts';
import { createFont } from '#product/customisation/server/testing/font-for-tests.ts';
import { setLogo } from '#product/customisation/server/set-logo.ts';
import { addNote } from '#product/responses/marks/server/add-note.ts';
import { starResponses } from '#product/responses/marks/server/set-star.ts';
import { addPicture } from '#product/studies/pictures/server/add-picture.ts';
import { makeStudy, rehearseAnswers } from '#product/archives/server/testing/factory.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { setWeights } from '#product/results/weights/server/set-weights.ts';
import { createProject } from '#product/projects/server/create-project.ts';
import { createTemplate } from '#product/templates/server/create-template.ts';
import { enterWorkspace } from '#product/workspaces/server/workspace-gate.ts';
import * as analysis from './analysis-for-tests.ts';
import { CLIP_PARAMETERS, seedClips } from './clips-for-tests.ts';
import { DRAFT_LINK_PARAMETERS, seedDraftLinks } from './draft-links-for-tests.ts';
import { FINDING_PARAMETERS, seedFindings } from './findings-for-tests.ts';
import { RESULT_LINK_PARAMETERS, seedResultLinks } from './result-links-for-tests.ts';
import { seedSuggestions, SUGGESTION_PARAMETERS } from './suggestions-for-tests.ts';
import { seedThemes, THEME_PARAMETERS } from './themes-for-tests.ts';
import { seedRecording } from './recordings-for-tests.ts';
import type { TestUsers, TestServer } from './serve-for-tests.ts';
import { BODIES } from './bodies-for-tests.ts';
import type { Fixtures } from './fixtures-for-tests.ts';
import { seedLoginMethods } from './login-methods-for-tests.ts';

/** The parts of a test server and its users that `seedFixtures` needs. */
type FixtureServer = Pick<TestServer, 'admin'> & {
  clock: Pick<TestServer['clock'], 'now'>;
  services: Pick<TestServer['services'], 'database' | 'storage' | 'queue' | 'log' | 'config'>;
};
type FixtureUsers = Pick<TestUsers, 'workspace'> & {
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
  const call = await beginForTests(services.database, scope, { study, linkToken }, start);
  for (const [index, { id }] of content.blocks.slice(0, 2).entries())
    await saveAnswer(services.database, scope, call, { block: id, value: null, seq: index + 1, duration: 0 });
  const block = content.blocks.find(({ type, config }) =>
    findTeamBlockType(type)?.uploads?.accepts(config),
  )!.id;
  const file = { block, name: 'A file.png', content: Readable.from([Buffer.from(BLACK_PIXEL)]) };
  const { id } = await addUpload(services, scope, call, file);
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
  const coded = await analysis.makeCodedResponse(database, scope, study);
  const picture = Readable.from([Buffer.from(BLACK_PIXEL)]);
  const { media } = await addPicture(server.services, scope, study.study, picture);
  const { response, upload } = await uploadFile(server, scope, study);
  const { id: responseNote } = await database.within(scope, (tx) =>
    addNote(tx, scope, { study: study.study, response }, 'A note.'),
  );
  await starResponses(database, scope, study.study, { responses: [response], starred: true });
  await server.admin`
    insert into link_codes (workspace, study, code, response, created_at, used_at)
    values (${workspace}, ${study.study}, ${randomBytes(32)}, ${response}, ${now}, ${now})`;
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
  const analysed = await analysis.seedAnalysis(database, scope, coded);
  return {
    study: study.study,
    photo,
    project: project.id,
    template: template.id,
    linkToken: study.linkToken,
    block: study.content.blocks[1]!.id,
    sortBlock: study.content.blocks.find(({ type }) => findTeamBlockType(type)?.mergeNames)!.id,
    response,
    responseNote,
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
    ...analysed,
    ...(await seedSuggestions(server, { workspace, study: study.study }, analysed)),
    ...(await seedFindings(server.services, scope, study.study, coded)),
    ...(await seedClips(server, scope, { study: study.study, response, upload })),
    ...(await seedResultLinks(server.services, scope, study.study)),
    ...(await seedDraftLinks(server.services, scope, study.study)),
    ...(await seedThemes(database, scope, study.study, coded)),
  };
}

/** Every path parameter. `compose-routes.test.ts` fails when one is missing. */
const PARAMETERS: Record<string, (fixtures: Fixtures) => string> = {
  studyId: ({ study }) => study,
  id: ({ study }) => study,
  projectId: ({ project }) => project,
  templateId: ({ template }) => template,
  responseId: ({ response }) => response,
  responseNoteId: ({ responseNote }) => responseNote,
  mediaId: ({ media }) => media,
  uploadId: ({ upload }) => upload,
  fileId: ({ styleFile }) => styleFile,
  block: ({ block }) => block,
  sortBlock: ({ sortBlock }) => sortBlock,
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
  ...analysis.ANALYSIS_PARAMETERS,
  ...FINDING_PARAMETERS,
  ...CLIP_PARAMETERS,
  ...RESULT_LINK_PARAMETERS,
  ...DRAFT_LINK_PARAMETERS,
  ...SUGGESTION_PARAMETERS,
  ...THEME_PARAMETERS,
  domain: () => 'fixtures.example',
  linkToken: ({ linkToken }) => linkToken,
  by: () => 'device',
  format: () => 'vtt',
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

const MEDIA_FOLDER = new URL('../../../product/media/testing/', import.meta.url);

/** The bytes for an endpoint that takes a file. */
export const exampleFile = ({ path }: Endpoint): Buffer => {
  if (/\/(transcript|captions)$/.test(path)) return Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello');
  if (path.endsWith('/videos')) return readFileSync(new URL('video.mp4', MEDIA_FOLDER));
  return path.endsWith('/font') ? createFont() : Buffer.from(BLACK_PIXEL);
};

export const takesBody = (endpoint: Endpoint) => endpoint.body.type !== 'undefined';

/** A body for an endpoint that takes one, else undefined. @throws Error for one that is not listed */
export function exampleBody(endpoint: Endpoint, fixtures: Fixtures): object | undefined {
  if (!takesBody(endpoint)) return undefined;
  const body = BODIES[endpointName(endpoint)];
  if (!body) throw new Error(`bodies-for-tests.ts has no body for ${endpointName(endpoint)}`);
  return body(fixtures);
}
