import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintScope } from '#platform/db/core/scope.ts';
import type { Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { callDuringChange, waitForLockWaits } from '#platform/testing/waiting-statements.ts';
import { newId } from '#product/blocks/block.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import * as answering from '#product/responses/contract.ts';
import { responsePolicy } from '#product/responses/server/change-responses.ts';
import { responseRoutes } from '#product/responses/server/routes.ts';
import * as media from '#product/studies/pictures/contract.ts';
import * as studies from '#product/studies/contract.ts';
import { makeBlock, makeOptions } from '#product/studies/server/testing/factory.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { studyRoutes } from '#product/studies/server/routes.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../contract.ts';
import { shippedTemplates } from '../shipped-templates.ts';
import { listTemplates } from './list-templates.ts';
import { copyTemplate } from './copy-template.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { templateRoutes } from './routes.ts';
import { setTemplate } from './set-template.ts';
import { readTemplate } from './read-template.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let ada: Awaited<ReturnType<typeof server.register>>['client'];
const routes = (services: Services): Route[] => [
  ...studyRoutes(services),
  ...templateRoutes(services),
  ...responseRoutes(services),
];

beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open' },
    routes,
    policies: [studyPolicy, responsePolicy],
  });
  ada = (await server.register('ada@example.com')).client;
});
afterAll(() => server.close());

const readStudy = async (studyId: string) => (await ada.call(studies.getStudy, { params: { studyId } })).body;
const listItems = async () => (await ada.call(contract.listTemplates, {})).body.items;

/** A study with a question, a target and a quota. */
async function createFullStudy(): Promise<string> {
  const { id } = (await ada.call(studies.createStudy, { body: { name: 'Checkout', kind: 'survey' } })).body;
  const params = { studyId: id };
  const { draft, revision } = await readStudy(id);
  const block = makeBlock('single-choice', 'Did you buy?', { config: { options: makeOptions('Yes', 'No') } });
  await ada.call(studies.saveDraft, {
    params,
    body: { revision, changes: [{ do: 'add', block, after: draft.blocks[0]!.id }] },
  });
  const when = { block: block.id, part: '', op: 'answered' as const, values: [] };
  await ada.call(studies.setQuotas, {
    params,
    body: { quotas: [{ id: newId(), name: 'All', limit: 5, when }] },
  });
  await ada.call(studies.setLink, {
    params,
    body: { open: false, closeAt: 10, closeOn: null, onePerBrowser: false },
  });
  return id;
}

let source: string;
let templateId: string;
beforeEach(async () => {
  server.clock.advance(1_000);
  source = await createFullStudy();
  const body = { name: 'Our checkout survey', category: 'loyalty', copyOf: source } as const;
  templateId = (await ada.call(contract.createTemplate, { body })).body.id;
});

it('of a study that only chosen members see is created only for everyone, knowingly', async () => {
  const [row] = await server.admin<
    { workspace: string }[]
  >`select workspace from studies where id = ${source}`;
  const project = randomUUID();
  await server.admin`
    insert into projects (workspace, id, name, description, colour, visibility, created_at, updated_at)
    values (${row!.workspace}, ${project}, 'Secret', '', 'blue', 'members', ${server.clock.now()}, ${server.clock.now()})`;
  await server.admin`update studies set project = ${project} where id = ${source}`;
  const before = (await listItems()).length;
  const body = { name: 'Ours', category: 'loyalty', copyOf: source } as const;
  const refused = await ada.call(contract.createTemplate, { body });
  expect([refused.status, refused.error?.reason]).toEqual([409, contract.MEMBERS_ONLY_REASON]);
  expect(await listItems()).toHaveLength(before);
  const created = await ada.call(contract.createTemplate, { body: { ...body, forEveryone: true } });
  expect(created.status).toBe(201);
  await server.admin`update projects set visibility = 'workspace' where id = ${project}`;
  expect((await ada.call(contract.createTemplate, { body })).status).toBe(201);
});

it('stays for everyone when the project of its study is closed later; the study does not, and only editors change it', async () => {
  const [row] = await server.admin<
    { workspace: string }[]
  >`select workspace from studies where id = ${source}`;
  const { workspace } = row!;
  const { client: ben, reply } = await server.register(`${randomUUID()}@example.com`);
  const setRole = (role: string) => server.admin`
    insert into members (workspace, person, role, joined_at)
    values (${workspace}, ${reply.body.person.id}, ${role}, ${server.clock.now()})
    on conflict (workspace, person) do update set role = excluded.role`;
  await setRole('researcher');
  const project = randomUUID();
  await server.admin`
    insert into projects (workspace, id, name, description, colour, visibility, created_at, updated_at)
    values (${workspace}, ${project}, ${project}, '', 'blue', 'members', ${server.clock.now()}, ${server.clock.now()})`;
  await server.admin`update studies set project = ${project} where id = ${source}`;
  const visit = { workspace };
  expect((await ben.call(studies.getStudy, { params: { studyId: source } }, visit)).status).toBe(404);
  const shown = await ben.call(contract.getTemplate, { params: { templateId } }, visit);
  expect([shown.status, JSON.stringify(shown.body)]).toEqual([200, expect.stringContaining('Did you buy?')]);
  const rename = (id: string) =>
    ben.call(contract.setTemplate, { params: { templateId: id }, body: { name: 'Renamed' } }, visit);
  // The gallery entry of a study that is hidden cannot be set, nor is it said that there is such a study.
  expect([(await rename(templateId)).status, (await rename(source)).status]).toEqual([204, 404]);
  await setRole('viewer');
  expect((await rename(templateId)).status).toBe(403);
});

describe('the gallery', () => {
  it('lists the templates of the workspace, then the shipped ones, with their questions and minutes', async () => {
    const items = await listItems();
    expect(items[0]).toEqual({
      id: templateId,
      name: 'Our checkout survey',
      category: 'loyalty',
      description: '',
      questions: 1,
      minutes: null,
      own: true,
    });
    expect(items.filter(({ own }) => !own).map(({ id }) => id)).toEqual(shippedTemplates.map(({ id }) => id));
    expect(items.find(({ id }) => id === 'sus')).toMatchObject({ questions: 3, minutes: 3, own: false });
  });

  it('shows a template with all its blocks, shipped or not', async () => {
    const sus = await ada.call(contract.getTemplate, { params: { templateId: 'sus' } });
    expect(sus.body.content).toEqual(shippedTemplates.find(({ id }) => id === 'sus')!.content);
    const templateReply = await ada.call(contract.getTemplate, { params: { templateId } });
    expect(templateReply.body.content).toEqual((await readStudy(source)).draft);
  });

  it('a study created from a template has its kind', async () => {
    const readCopiedKind = async (of: string) => {
      const copied = await ada.call(contract.copyTemplate, { params: { templateId: of }, body: {} });
      return (await readStudy(copied.body.id)).kind;
    };
    expect(await readCopiedKind('first-click')).toBe('usability_test');
    expect(await readCopiedKind('sus')).toBe('survey');
    const { id: test } = (
      await ada.call(studies.createStudy, { body: { name: 'Test', kind: 'usability_test' } })
    ).body;
    const body = { name: 'Our test', category: 'usability', copyOf: test } as const;
    expect(await readCopiedKind((await ada.call(contract.createTemplate, { body })).body.id)).toBe(
      'usability_test',
    );
  });

  it('does not show templates of other workspaces, nor ordinary studies', async () => {
    const { database } = server.services;
    const otherScope = await makeWorkspace(database, server.clock.now());
    const listed = await database.within(otherScope, (tx) => listTemplates(tx, otherScope));
    expect(listed.items.filter(({ own }) => own)).toEqual([]);
    const absent = await ada.call(contract.getTemplate, { params: { templateId: randomUUID() } });
    await expect(
      database.within(otherScope, (tx) => readTemplate(tx, otherScope, templateId)),
    ).rejects.toThrow(absent.error!.message);
    const ordinary = { params: { templateId: source } };
    for (const verb of [contract.getTemplate, contract.deleteTemplate]) {
      const reply = await ada.call(verb, ordinary);
      expect([reply.status, reply.error]).toEqual([404, absent.error]);
    }
    const changeReply = await ada.call(contract.setTemplate, { ...ordinary, body: { name: 'Mine' } });
    const misspelt = await ada.call(contract.getTemplate, { params: { templateId: 'suss' } });
    expect([changeReply.error, misspelt.error]).toEqual([absent.error, absent.error]);
  });
});

describe('a template created from a study', () => {
  it('has its draft, but not its quotas and link settings', async () => {
    const [template, sourceStudy] = [await readStudy(templateId), await readStudy(source)];
    expect(template.draft).toEqual(sourceStudy.draft);
    expect(template.template).toEqual({ category: 'loyalty', description: '' });
    expect([template.quotas, template.link]).toEqual([
      [],
      { open: true, closeAt: null, closeOn: null, onePerBrowser: true },
    ]);
  });

  it('can be edited like a study, and the original study does not change', async () => {
    const { draft, revision } = await readStudy(templateId);
    const { id } = draft.blocks[1]!;
    const params = { studyId: templateId };
    await ada.call(studies.saveDraft, { params, body: { revision, changes: [{ do: 'remove', id }] } });
    expect((await listItems())[0]).toMatchObject({ id: templateId, questions: 0 });
    expect((await readStudy(source)).draft.blocks).toHaveLength(draft.blocks.length);
  });

  it('is never published, live or archived', async () => {
    const params = { studyId: templateId };
    const replies = [
      await ada.call(studies.publishStudy, { params, body: { revision: 1 } }),
      await ada.call(studies.moveStudy, { params, body: { state: 'live' } }),
      await ada.call(studies.archiveStudies, { body: { studies: [templateId], archived: true } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 404]);
    expect(replies.slice(0, 2).map(({ error }) => error?.message)).toEqual([
      'Templates can’t be published. Create a study from it and publish that.',
      'Templates can’t go live. Create a study from it and publish that.',
    ]);
    const { state, version, archived } = await readStudy(templateId);
    expect([state, version, archived]).toEqual(['draft', 0, false]);
  });

  it('cannot be answered: its link is not live', async () => {
    const { linkToken } = await readStudy(templateId);
    const body = { mode: 'fresh', key: randomUUID() } as const;
    const reply = await server.visitor().call(answering.startResponse, { params: { linkToken }, body });
    expect(reply.error?.message).toBe('This study has not started yet. Try again later.');
  });

  it('can change name, category and description, and keeps fields that were not sent', async () => {
    const params = { templateId };
    await ada.call(contract.setTemplate, { params, body: { name: 'Buying', description: 'How it went.' } });
    await ada.call(contract.setTemplate, { params, body: { category: 'usability' } });
    expect((await listItems())[0]).toMatchObject({
      name: 'Buying',
      category: 'usability',
      description: 'How it went.',
    });
    // Concurrent changes of other fields are kept, too.
    const reply = await callDuringChange(
      server.admin,
      (tx) => tx`
        update studies set template = template || '{"description":"Theirs."}' where id = ${templateId}`,
      () => ada.call(contract.setTemplate, { params, body: { category: 'people' } }),
    );
    expect(reply.status).toBe(204);
    expect((await listItems())[0]).toMatchObject({ category: 'people', description: 'Theirs.' });
  });

  it('can be deleted and restored; a shipped one cannot be deleted', async () => {
    await ada.call(contract.deleteTemplate, { params: { templateId } });
    expect((await listItems()).some(({ id }) => id === templateId)).toBe(false);
    await ada.call(studies.restoreStudies, { body: { studies: [templateId] } });
    expect((await listItems()).some(({ id }) => id === templateId)).toBe(true);
    const reply = await ada.call(contract.deleteTemplate, { params: { templateId: 'sus' } });
    expect(reply.status).toBe(400);
  });
});

describe('using a template', () => {
  it.each(shippedTemplates.map(({ id, content }) => [id, content] as const))(
    '%s creates an ordinary draft study',
    async (id, content) => {
      const copied = await ada.call(contract.copyTemplate, { params: { templateId: id }, body: {} });
      const { draft, state, template, version } = await readStudy(copied.body.id);
      expect([draft, state, template, version]).toEqual([content, 'draft', null, 0]);
    },
  );

  it('copies a workspace template with its pictures as an independent study', async () => {
    const body = Buffer.from(BLACK_PIXEL);
    const path = media.addPicture.path.replace(':studyId', templateId);
    const headers = { 'content-type': 'application/octet-stream' };
    const picture = await ada.send('POST', path, { body, options: { headers } });
    const { media: mediaId } = picture.body as { media: string };
    const copied = await ada.call(contract.copyTemplate, {
      params: { templateId },
      body: { name: 'Checkout in May' },
    });
    await ada.call(contract.deleteTemplate, { params: { templateId } });
    const copy = await readStudy(copied.body.id);
    expect([copy.name, copy.template]).toEqual(['Checkout in May', null]);
    expect(copy.draft).toEqual((await readStudy(source)).draft);
    const [row] =
      await server.admin`select 1 from assets where container = ${copied.body.id} and id = ${mediaId}`;
    expect(row).toBeDefined();
  });
});

/** Inserts templates up to a total of 499. */
const insertAllButOne = () => server.admin`
    insert into studies select other.* from studies s, generate_series((select count(*) from studies
      where template is not null and deleted_at is null), 498) n,
      jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'link_token', ${source} || n)) other
    where s.id = ${templateId}`;

it('a workspace has at most 500 templates', async () => {
  await insertAllButOne();
  const body = { name: 'One more', category: 'people' } as const;
  expect((await ada.call(contract.createTemplate, { body })).status).toBe(201);
  const { status, error } = await ada.call(contract.createTemplate, { body });
  expect([status, error?.message]).toEqual([
    409,
    'A workspace has at most 500 templates. Delete unused ones first.',
  ]);
  await server.admin`delete from studies where template is not null`;
});

it('a workspace has at most 500 templates, also with concurrent requests', async () => {
  await insertAllButOne();
  const body = { name: 'One more', category: 'people' } as const;
  const { requests } = await server.admin.transaction(async (held) => {
    // A share lock allows counting but not inserting, so both requests wait after counting.
    await held`lock table studies in share mode`;
    const requests = [1, 2].map(() => ada.call(contract.createTemplate, { body }));
    await waitForLockWaits(server.admin, 2);
    return { requests };
  });
  expect((await Promise.all(requests)).map(({ status }) => status).toSorted()).toEqual([201, 409]);
  await server.admin`delete from studies where template is not null`;
});

it('a blank template has a welcome and an ending', async () => {
  const body = { name: 'Empty', category: 'people' } as const;
  const { id } = (await ada.call(contract.createTemplate, { body })).body;
  expect((await readStudy(id)).draft.blocks.map(({ type }) => type)).toEqual(['message', 'ending']);
});

describe('each verb checks permission itself', () => {
  const person = { kind: 'person', person: randomUUID(), role: 'viewer' } as const;
  const viewer = mintScope(randomUUID(), person, new Date('2026-05-04T09:00:00Z'));
  // A verb checks permission first, so the study does not have to exist.
  const nothing = null as never;
  it.each<[string, () => Promise<unknown>]>([
    ['createTemplate', () => createTemplate(nothing, viewer, { name: 'Ours', category: 'loyalty' })],
    ['setTemplate', () => setTemplate(nothing, viewer, { id: randomUUID(), name: 'Ours' })],
    ['deleteTemplate', () => deleteTemplate(nothing, viewer, randomUUID())],
    ['copyTemplate', () => copyTemplate(nothing, viewer, { id: randomUUID(), input: {} })],
  ])('%s', async (_, verb) => {
    await expect(verb()).rejects.toMatchObject({ code: 'forbidden' });
  });
});
