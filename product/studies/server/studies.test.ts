import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callDuringChange } from '#platform/testing/waiting-statements.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { text } from '#product/blocks/text.ts';
import type { DraftChange } from '../patch.ts';
import * as contract from '../contract.ts';
import * as media from '../pictures/contract.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { MAX_SINGLE_USE_LINKS, type Block } from '../study.ts';
import { makeBlock, makeOptions } from './testing/factory.ts';
import { studyPolicy } from './policy.ts';
import { studyRoutes } from './routes.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let ada: Awaited<ReturnType<typeof server.register>>['client'];
let params: { studyId: string };

beforeAll(async () => {
  server = await serveForTests({ routes: studyRoutes, policies: [studyPolicy] });
  ada = (await server.register('ada@example.com')).client;
});
afterAll(() => server.close());

const read = async (studyId = params.studyId) =>
  (await ada.call(contract.getStudy, { params: { studyId } })).body;
const move = (state: 'live' | 'paused' | 'closed') =>
  ada.call(contract.moveStudy, { params, body: { state } });

async function add(block: Block) {
  const { revision, draft } = await read();
  const after = draft.blocks[0]!.id;
  return ada.call(contract.saveDraft, { params, body: { revision, changes: [{ do: 'add', block, after }] } });
}
async function change(...changes: DraftChange[]) {
  const { revision } = await read();
  return ada.call(contract.saveDraft, { params, body: { revision, changes } });
}
async function publish() {
  const { revision } = await read();
  return ada.call(contract.publishStudy, { params, body: { revision } });
}
const question = (title: string) =>
  makeBlock('single-choice', title, { config: { options: makeOptions('Yes', 'No') } });

beforeEach(async () => {
  const body = { name: 'Checkout survey', kind: 'survey' } as const;
  params = { studyId: (await ada.call(contract.createStudy, { body })).body.id };
});

describe('a draft', () => {
  it('accepts changes based on its newest revision, and refuses those based on an older one', async () => {
    const { revision, draft } = await read();
    expect((await add(question('Did you buy?'))).body.revision).toBe(revision + 1);
    const stale = await ada.call(contract.saveDraft, {
      params,
      body: { revision, changes: [{ do: 'remove', id: draft.blocks[0]!.id }] },
    });
    expect([stale.status, stale.error?.code]).toEqual([409, 'conflict']);
    expect((await read()).draft.blocks).toHaveLength(draft.blocks.length + 1);
  });

  it('with an error cannot be published, and the reply names the error', async () => {
    await add(makeBlock('single-choice', '', { config: { options: makeOptions('Yes', 'No') } }));
    const reply = await publish();
    expect([reply.status, reply.error?.code]).toEqual([400, 'bad_input']);
    const { problems, version, state } = await read();
    expect([version, state]).toEqual([0, 'draft']);
    expect(
      problems.filter((problem) => problem.severity === 'error').map((problem) => problem.message),
    ).toContain(reply.error?.message);
  });
});

describe('publishing', () => {
  it('numbers versions, sets a draft live, and reports unpublished changes', async () => {
    await add(question('Did you buy?'));
    expect((await publish()).body).toEqual({ version: 1 });
    expect(await read()).toMatchObject({ state: 'live', version: 1, unpublished: false });
    expect((await publish()).body, 'nothing changed').toEqual({ version: 1 });
    await add(question('Would you again?'));
    expect(await read()).toMatchObject({ version: 1, unpublished: true });
    await move('paused');
    expect((await publish()).body).toEqual({ version: 2 });
    expect((await read()).state, 'keeps the state it has').toBe('paused');
  });

  it('has nothing to publish once changes are undone, and then publishes nothing', async () => {
    const asked = question('Did you buy?');
    await add(asked);
    await publish();
    const added = question('Would you again?');
    expect((await add(added)).body.unpublished).toBe(true);
    expect((await change({ do: 'remove', id: added.id })).body.unpublished).toBe(false);
    expect(await read()).toMatchObject({ version: 1, unpublished: false });
    const { title } = asked;
    await change({ do: 'set', id: asked.id, block: { title: text('Did you pay?') } });
    expect(await read()).toMatchObject({ unpublished: true });
    await change({ do: 'set', id: asked.id, block: { title } });
    expect(await read()).toMatchObject({ unpublished: false });
    expect((await publish()).body).toEqual({ version: 1 });
  });

  it('is refused if the draft has a newer revision', async () => {
    const { revision } = await read();
    await add(question('Did you buy?'));
    expect((await ada.call(contract.publishStudy, { params, body: { revision } })).status).toBe(409);
  });

  it('lists the blocks that were ever published', async () => {
    const [kept, removed] = [question('Did you buy?'), question('Why not?')];
    await add(kept);
    await add(removed);
    expect((await read()).published).toEqual([]);
    await publish();
    const { revision } = await read();
    const changes = [{ do: 'remove' as const, id: removed.id }];
    await ada.call(contract.saveDraft, { params, body: { revision, changes } });
    await publish();
    const newQuestion = question('Would you again?');
    await add(newQuestion);
    const { published, draft } = await read();
    expect(published).toContain(kept.id);
    expect(published).toEqual(draft.blocks.map(({ id }) => id).filter((id) => id !== newQuestion.id));
    await add(removed);
    expect((await read()).published, 'restored by undo').toContain(removed.id);
  });

  it('makes the type of a block immutable', async () => {
    const block = question('Did you buy?');
    await add(block);
    await publish();
    const { revision } = await read();
    const changes = [
      { do: 'remove' as const, id: block.id },
      { do: 'add' as const, block: { ...makeBlock('open-question', 'Why?'), id: block.id }, after: null },
    ];
    const reply = await ada.call(contract.saveDraft, { params, body: { revision, changes } });
    expect(reply.error?.message).toMatch(/type of a published block can’t be change/);
    expect((await read()).revision, 'all or none').toBe(revision);
  });
});

it('a live study can be paused, resumed, closed and reopened; a draft cannot', async () => {
  for (const state of ['live', 'paused', 'closed'] as const)
    expect((await move(state)).error).toMatchObject({
      code: 'conflict',
      message: 'Publish the draft to make it live.',
    });
  await add(question('Did you buy?'));
  await publish();
  for (const state of ['paused', 'live', 'closed', 'live'] as const) {
    expect((await move(state)).status).toBe(204);
    expect((await move(state)).status, 'already in this state').toBe(204);
    expect((await read()).state).toBe(state);
  }
});

it('archiving keeps the state, is refused while live, and can be undone', async () => {
  await add(question('Did you buy?'));
  await publish();
  const archive = (archived: boolean) =>
    ada.call(contract.archiveStudies, { body: { studies: [params.studyId], archived } });
  expect((await archive(true)).status).toBe(409);
  await move('paused');
  await archive(true);
  expect(await read()).toMatchObject({ archived: true, state: 'paused' });
  expect((await move('live')).status, 'an archived study cannot go live').toBe(409);
  const { revision } = await read();
  const published = await ada.call(contract.publishStudy, { params, body: { revision } });
  expect([published.status, published.error?.message]).toEqual([409, 'Unarchive the study first.']);
  await archive(false);
  expect(await read()).toMatchObject({ archived: false, state: 'paused' });
});

it('a deleted study is hidden immediately and can be restored', async () => {
  const body = { studies: [params.studyId] };
  const [remove, restore] = [contract.deleteStudies, contract.restoreStudies];
  const status = async (verb: typeof remove, ids: string[]) =>
    (await ada.call(verb, { body: { studies: ids } })).status;
  expect(await status(restore, body.studies), 'not deleted').toBe(404);
  expect(await status(remove, [params.studyId, randomUUID()]), 'all or none').toBe(404);
  expect(await status(remove, body.studies)).toBe(204);
  expect(await status(remove, body.studies), 'again').toBe(404);
  const archived = await ada.call(contract.archiveStudies, { body: { ...body, archived: true } });
  const countReply = await ada.call(contract.countLinks, { params });
  const studyReply = await ada.call(contract.getStudy, { params });
  expect([archived.status, countReply.status, studyReply.status]).toEqual([404, 404, 404]);
  expect(await status(restore, [params.studyId, randomUUID()]), 'all or none').toBe(404);
  expect(await status(restore, body.studies)).toBe(204);
  expect((await read()).name).toBe('Checkout survey');
});

it('a new study is a survey by default, and a copy keeps its kind', async () => {
  const create = (body: Parameters<typeof ada.call<typeof contract.createStudy>>[1]['body']) =>
    ada.call(contract.createStudy, { body });
  const { body: plain } = await create({ name: 'Any' });
  const { body: test } = await create({ name: 'Test', kind: 'usability_test' });
  const { body: copy } = await create({ name: 'Again', copyOf: test.id });
  const createdStudies = await Promise.all([plain, test, copy].map(({ id }) => read(id)));
  expect(createdStudies.map(({ kind }) => kind)).toEqual(['survey', 'usability_test', 'usability_test']);
  expect(createdStudies[1]!.draft.blocks.map(({ type }) => type)).toContain('prototype-test');
  expect(createdStudies[2]!.draft).toEqual(createdStudies[1]!.draft);
  const { status, error } = await create({ name: 'Unknown', kind: 'quiz' as never });
  expect([status, Object.keys(error!.fields ?? {})]).toEqual([400, ['kind']]);
  expect(error!.message).toMatch(/^[^.]+\.$/);
});

it('a new study has the chosen language as its base, and a copy keeps those it has', async () => {
  const create = async (body: { name: string; language?: string; copyOf?: string }) =>
    (await ada.call(contract.createStudy, { body })).body.id;
  const german = await create({ name: 'Tee', language: 'de' });
  const copy = await create({ name: 'Tee 2', copyOf: german, language: 'fr' });
  const plain = await create({ name: 'Tea' });
  const created = await Promise.all([german, copy, plain].map(read));
  expect(created.map(({ draft }) => draft.languages.base)).toEqual(['de', 'de', 'en']);
  expect(created.map(({ draft }) => draft.blocks.at(-1)?.title)).toEqual([
    text('Vielen Dank für Ihre Antworten', 'de'),
    text('Vielen Dank für Ihre Antworten', 'de'),
    text('Thank you for your answers'),
  ]);
  expect(created[0]!.draft.blocks.every(({ title }) => title['de'] !== undefined)).toBe(true);
  const reply = await ada.call(contract.createStudy, { body: { name: 'No language', language: 'German!' } });
  expect([reply.status, Object.keys(reply.error!.fields ?? {})]).toEqual([400, ['language']]);
});

it('a copy is a separate draft with its own link', async () => {
  await add(question('Did you buy?'));
  await publish();
  const link = { ...(await read()).link, closeAt: 50, closeOn: '2026-05-31T00:00:00.000Z' };
  await ada.call(contract.setLink, { params, body: link });
  const body = { name: 'Second round', kind: 'survey', copyOf: params.studyId } as const;
  const { id } = (await ada.call(contract.createStudy, { body })).body;
  const [original, copy] = [await read(), await read(id)];
  expect(copy).toMatchObject({ name: 'Second round', state: 'draft', version: 0, draft: original.draft });
  expect(copy.link, 'the closing date is not copied').toEqual({ ...link, closeOn: null });
  expect(copy.linkToken).not.toBe(original.linkToken);
});

it('the link does not close before it starts', async () => {
  const { link } = await read();
  const setTimes = (startOn: string | null, closeOn: string | null) =>
    ada.call(contract.setLink, { params, body: { ...link, startOn, closeOn } });
  const start = '2026-06-01T10:00:00Z';
  for (const close of ['2026-05-31T10:00:00Z', '2026-06-01T10:00:00.000Z']) {
    const { status, error } = await setTimes(start, close);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['closeOn']]);
    expect(error?.message).toMatch(/^The study would close before it starts\./);
  }
  expect((await read()).link).toEqual(link);
  for (const [from, until] of [
    [start, '2026-06-01T10:00:01Z'],
    [null, start],
    [start, null],
  ] as const)
    expect((await setTimes(from, until)).status).toBe(204);
});

it('a new link replaces the old one', async () => {
  const before = await read();
  const reply = await ada.call(contract.replaceLink, { params });
  expect(reply.body.linkToken).not.toBe(before.linkToken);
  expect((await read()).linkUrl).toBe(reply.body.linkUrl);
});

it('a draft without the question that a quota reads has a warning, and can be published', async () => {
  const asked = question('Did you buy?');
  await add(asked);
  const when = { block: asked.id, part: '', op: 'answered' as const, values: [] };
  const quotas = [{ id: 'quota22222', name: 'Buyers', limit: 5, when }];
  expect((await ada.call(contract.setQuotas, { params, body: { quotas } })).status).toBe(204);
  const listOfQuotas = (problems: { field: string }[]) => problems.filter(({ field }) => field === 'quotas');
  const { revision, problems } = await read();
  expect(listOfQuotas(problems)).toEqual([]);
  await add(question('Will you buy?'));
  const body = { revision: revision + 1, changes: [{ do: 'remove' as const, id: asked.id }] };
  const saved = await ada.call(contract.saveDraft, { params, body });
  const warning = {
    severity: 'warning',
    step: 'participants',
    block: null,
    message: expect.stringContaining('The quota “Buyers” reads a question that isn’t in the study'),
  };
  expect(listOfQuotas(saved.body.problems)).toMatchObject([warning]);
  expect(listOfQuotas((await read()).problems)).toMatchObject([warning]);
  expect((await publish()).status).toBe(200);
});

describe('a verb that waits for a concurrent change of the study decides on the changed row', () => {
  const link = { open: true, closeAt: 5, closeOn: null, onePerBrowser: true };
  const sendPicture = () =>
    ada.send('POST', media.addPicture.path.replace(':studyId', params.studyId), {
      body: Buffer.from(BLACK_PIXEL),
      options: { headers: { 'content-type': 'image/png' } },
    });
  it.each<[string, string, number, () => Promise<{ status: number }>]>([
    ['saveDraft', 'revision = revision + 1', 409, () => add(question('Did you buy?'))],
    ['publishStudy', 'revision = revision + 1', 409, publish],
    ['moveStudy', `state = 'closed'`, 409, () => move('paused')],
    [
      'renameStudy',
      'deleted_at = now()',
      404,
      () => ada.call(contract.renameStudy, { params, body: { name: 'Mine' } }),
    ],
    ['setLink', 'deleted_at = now()', 404, () => ada.call(contract.setLink, { params, body: link })],
    ['replaceLink', 'deleted_at = now()', 404, () => ada.call(contract.replaceLink, { params })],
    [
      'setQuotas',
      'deleted_at = now()',
      404,
      () => ada.call(contract.setQuotas, { params, body: { quotas: [] } }),
    ],
    [
      'createLinks',
      'deleted_at = now()',
      404,
      () => ada.call(contract.createLinks, { params, body: { count: 1 } }),
    ],
    ['revokeLinks', 'deleted_at = now()', 404, () => ada.call(contract.revokeLinks, { params })],
    ['addPicture', 'deleted_at = now()', 404, sendPicture],
  ])('%s', async (_, change, status, call) => {
    const id = params.studyId;
    await server.admin`update studies set state = 'live' where id = ${id}`;
    const reply = callDuringChange(
      server.admin,
      (sql) => sql.run({ text: `update studies set ${change} where id = '${id}'` }),
      call,
    );
    expect((await reply).status).toBe(status);
  });
});

it('a study has at most the maximum of single-use links, also when they are created concurrently', async () => {
  const create = () => ada.call(contract.createLinks, { params, body: { count: 2 } });
  const reply = await callDuringChange(
    server.admin,
    async (sql) => {
      // Rows without a reference need no foreign key lookup, which would take most of the time.
      await sql`set local session_replication_role = replica`;
      await sql`insert into link_codes (workspace, study, code, created_at)
        select workspace, id, sha256(n::text::bytea), now() from studies, generate_series(1, ${MAX_SINGLE_USE_LINKS - 1}) n
        where id = ${params.studyId}`;
      await sql`select 1 from studies where id = ${params.studyId} for update`;
    },
    create,
  );
  expect([reply.status, reply.error?.message]).toEqual([
    409,
    'A study has at most 100,000 single-use links. Revoke unused ones first.',
  ]);
});
