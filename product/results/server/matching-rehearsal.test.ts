import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSurvey, type SurveyServer } from '#product/responses/server/factory.ts';
import * as answering from '#product/responses/contract.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { foldStudy } from '../columns/server/fold-study.ts';
import * as contract from '../contract.ts';
import { readFilter, type FilterQuery } from '../filter.ts';
import { matching, type Shown } from './matching.ts';
import { resultRoutes } from './routes.ts';
import { studyWatcher } from './watch-study.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey(
    (services) =>
      resultRoutes(
        services,
        studyWatcher(services.database, async () => true),
      ),
    [studyPolicy],
  );
});
afterAll(() => server.close());

it('made-up people are shown to whoever asks for them, alone, and to nobody else', async () => {
  const survey = await server.makeSurvey();
  await server.submit(survey, {
    [survey.gate]: { option: 'nott222222', other: null },
    [survey.score]: { score: 9 },
  });
  const params = { studyId: survey.id };
  await server.team.call(answering.rehearseStudy, { params, body: { count: 30 } });
  const overview = async (query: { channel?: string }) =>
    (await server.team.call(contract.getOverview, { params, query })).body;
  const blocks = async (query: { channel?: string }) =>
    (await server.team.call(contract.getBlocks, { params, query })).body.blocks;
  const listed = async (query: { channel?: string }) =>
    (await server.team.call(contract.listResponses, { params, query })).body.items;

  expect((await overview({})).started).toBe(1);
  expect((await blocks({})).find(({ block }) => block.id === survey.score)!.finding.n).toBe(1);
  expect(await listed({})).toHaveLength(1);

  const asked = { channel: 'rehearsal' };
  expect((await overview(asked)).started).toBe(30);
  const gate = (await blocks(asked)).find(({ block }) => block.id === survey.gate)!;
  expect(gate.finding.n).toBeGreaterThan(20);
  expect((await listed(asked)).every(({ preview, channel }) => preview && channel === 'rehearsal')).toBe(
    true,
  );

  await server.team.call(answering.forgetRehearsal, { params });
  expect((await overview(asked)).started).toBe(0);
  expect((await overview({})).started).toBe(1);
});

it('a filter leaves who fits all of it, and of these nobody that no figure counts', async () => {
  const { id: study, colour, red, blue } = await server.makeSurvey();
  const fits = {
    ...{
      workspace: server.workspace,
      study,
      version: 1,
      channel: 'link',
      status: 'completed',
      device: 'phone',
    },
    ...{ preview: false, excluded: false, folded: false, seq: 1, revision: 0, reached: [], language: 'en' },
    ...{ started_at: '2026-05-31T23:59:59.999Z', last_at: '2026-06-01T00:00:00Z' },
  };
  const people: Record<string, { choices?: string[] } & Partial<typeof fits> & { deleted_at?: string }> = {
    fits: {},
    'first moment': { started_at: '2026-05-31T00:00:00Z' },
    'day before': { started_at: '2026-05-30T23:59:59.999Z' },
    'day after': { started_at: '2026-06-01T00:00:00Z' },
    status: { status: 'abandoned' },
    channel: { channel: 'mail' },
    device: { device: 'tablet' },
    language: { language: 'de' },
    'one answer': { choices: [red] },
    'the other answer': { choices: [blue] },
    excluded: { excluded: true },
    preview: { preview: true },
    deleted: { deleted_at: '2026-06-02T00:00:00Z' },
  };
  const named = new Map<string, string>();
  for (const [name, { choices = [red, blue], ...facts }] of Object.entries(people)) {
    const id = randomUUID();
    named.set(id, name);
    await server.admin`insert into responses select (jsonb_populate_record(null::responses,
      ${server.admin.json({ ...fits, ...facts, id })})).*`;
    await server.admin`
      insert into answers (workspace, study, response, block, type, value, on_path, seq, duration, answered_at)
      values (${server.workspace}, ${study}, ${id}, ${colour}, 'multiple-choice',
        ${server.admin.json({ options: choices, other: null })}, true, 1, 0, '2026-06-01')`;
  }
  const narrow: FilterQuery = {
    ...{ status: 'completed', channel: 'link', device: 'phone', language: 'en' },
    ...{ from: '2026-05-31', to: '2026-05-31' },
  };
  const { database } = server.services;
  expect(await foldStudy(database, server.scope(), study)).toBe(0);
  const find = (query: FilterQuery, shown: Shown, few?: number) =>
    database.withinSql(
      server.scope(),
      async (sql) => {
        const filter = readFilter(query as never);
        const matches = await matching(sql, server.scope(), study, filter, shown, few);
        const rows = await sql<{ id: string }[]>`select r.id from responses r where ${matches()}`;
        return rows.map(({ id }) => named.get(id)).toSorted();
      },
      { snapshot: true },
    );
  const both = { answer: [`${colour}..${red}`, `${colour}..${blue}`] };
  // Looked up by their ordinals, and each asked for its bit.
  for (const few of [undefined, 0]) {
    expect(await find({ ...narrow, ...both }, 'counted', few)).toEqual(['first moment', 'fits']);
    expect(await find(both, 'excluded', few)).toEqual(['excluded']);
    expect(await find(both, 'preview', few)).toEqual(['preview']);
    expect(await find(both, 'deleted', few)).toEqual(['deleted']);
    expect(await find({ answer: `${colour}..${blue}` }, 'kept', few)).toEqual(
      Object.keys(people)
        .filter((name) => !['one answer', 'deleted'].includes(name))
        .toSorted(),
    );
  }
  await server.admin`update responses set excluded = false, revision = 1, folded = false where excluded`;
  await foldStudy(database, server.scope(), study);
  expect(await find(both, 'excluded')).toEqual([]);
  expect(await find(both, 'counted')).toContain('excluded');
});
