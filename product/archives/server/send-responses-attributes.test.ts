import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { setAccess } from '#product/participants/access/server/set-access.ts';
import { createAttribute } from '#product/participants/attributes/server/create-attribute.ts';
import { createPersonalCode } from '#product/participants/personal-links/server/sign-personal-code.ts';
import { createParticipant } from '#product/participants/server/create-participant.ts';
import * as answering from '#product/responses/contract.ts';
import { createNotDeletedCondition } from '#product/responses/server/stream-answered.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { downloadCsv, downloadXlsx } from '#product/results/contract.ts';
import { noFilter } from '#product/results/filter.ts';
import { listResponses } from '#product/results/server/list-responses.ts';
import { readResponse } from '#product/results/server/read-response.ts';
import { toStudyAttribute } from '#product/studies/attributes/study-attributes.ts';
import { publishStudy } from '#product/studies/server/publish-study.ts';
import { saveDraft } from '#product/studies/server/save-draft.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import { listValues, readWorkbook } from '../xlsx/server/testing/read-workbook.ts';
import { openTable, readExportedStudy } from './open-table.ts';
import { archivePolicy } from './policy.ts';
import { readSnapshot } from './read-snapshot.ts';
import { archiveRoutes } from './routes.ts';
import { partsForTests } from './testing/parts-for-tests.ts';

let server: SurveyServer;
let study: { id: string; linkToken: string };
let response: string;
const SECRET = 'Zweisimmen';
const attribute = (name: string) =>
  toStudyAttribute({ key: name.toLowerCase(), name, type: 'text', options: [] });
const [city, plan] = [attribute('City'), { ...attribute('Plan'), saved: true }];

/** A response of somebody in a city that the title inserts, with a plan that is saved with responses. */
beforeAll(async () => {
  server = await serveSurvey((services) => archiveRoutes(services, partsForTests), [archivePolicy]);
  const { database } = server.services;
  const participant = await database.within(server.scope(), async (tx) => {
    for (const { name, type } of [city, plan]) await createAttribute(tx, server.scope(), { name, type });
    const attributes = { city: SECRET, plan: 'Enterprise' };
    return (await createParticipant(tx, server.scope(), { email: 'eve@example.com', attributes })).id;
  });
  const question = makeBlock('nps', '', { title: { en: ['In ', { ref: '$parameter.attribute:city' }] } });
  study = await makeStudy(database, server.scope(), [question], undefined, [], [], [city, plan]);
  const reply = await server.visitor().call(answering.submitResponse, {
    params: { linkToken: study.linkToken },
    body: {
      key: randomUUID(),
      code: createPersonalCode(database, { study: study.id, participant }),
      answers: { [question.id]: { score: 9 } },
    },
  });
  response = reply.body.response;
  await foldStudy(database, server.scope(), { study: study.id });
});
afterAll(() => server.close());

const download = async ({ path }: { path: string }, query = '') => {
  const cookie = [...server.team.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = path.replace(':studyId', study.id) + query;
  return server.app.inject({ url, headers: { cookie, host: 'localhost:3000' } });
};
const setSaved = (saved: boolean) =>
  server.services.database.within(server.scope(), async (tx) => {
    const [row] = await tx<{ revision: number }[]>`select revision from studies where id = ${study.id}`;
    const { revision } = row!;
    const changes = [{ do: 'settings' as const, settings: { attributes: [city, { ...plan, saved }] } }];
    await saveDraft(tx, server.scope(), { study: study.id, revision, changes });
    await publishStudy(tx, server.scope(), { study: study.id, revision: revision + 1 });
  });

it('a table has a column of those attributes that are saved with responses, and of no others', async () => {
  const csv = (await download(downloadCsv)).body;
  expect(csv).toContain('Attribute: Plan');
  expect(csv).toContain('Enterprise');
  expect(csv).not.toContain(SECRET);
  expect((await download(downloadCsv, '?as=code')).body).toContain('attribute.plan');
  const [sheet] = await readWorkbook((await download(downloadXlsx)).rawPayload);
  const [names, values] = listValues(sheet!);
  expect(values![names!.indexOf('Attribute: Plan')]).toBe('Enterprise');

  await setSaved(false);
  const without = (await download(downloadCsv)).body;
  expect(without).not.toContain('Enterprise');
  expect(without).not.toContain('Attribute');
  await setSaved(true);
  expect((await download(downloadCsv)).body).toContain('Enterprise');
});

it('only those who see who participants are get attributes: in tables, lists and titles', async () => {
  const { database } = server.services;
  const viewer = await makeMember(database, server.scope(), 'viewer');
  const link = { kind: 'token', purpose: 'results-link', subject: study.id } as const;
  const { workspace, actor, now } = server.scope();
  const withoutPeople = new Set(['archive.export', 'results.read']);
  const countColumns = (scope: Scope) =>
    readSnapshot(database, scope, {
      work: async (tx) => {
        const exported = (await readExportedStudy(tx, scope, study.id))!;
        const responses = createNotDeletedCondition(scope, study.id);
        const { columns } = await openTable(tx, { study: exported, format: 'label', responses });
        return columns.filter(({ name }) => name.startsWith('Attribute')).length;
      },
    });
  const readAs = async (scope: Scope) => {
    const columns = await countColumns(scope);
    return database.within(scope, async (tx) => {
      const list = await listResponses(tx, scope, { study: study.id, filter: noFilter });
      const whole = await readResponse(tx, scope, { study: study.id, id: response, filter: noFilter });
      return {
        columns,
        listed: list.items.map(({ attributes }) => attributes.map(({ name, value }) => `${name} ${value}`)),
        whole: whole.attributes.length,
        title: whole.answers[0]!.title.en,
      };
    });
  };
  const all = {
    columns: 1,
    listed: [[`City ${SECRET}`, 'Plan Enterprise']],
    whole: 2,
    title: ['In ', SECRET],
  };
  const none = { columns: 0, listed: [[]], whole: 0, title: ['In ', '…'] };
  expect(await readAs(server.scope())).toEqual(all);
  expect(await readAs(await makeMember(database, server.scope(), 'researcher'))).toEqual(all);
  expect(await readAs(viewer)).toEqual(none);
  expect(await readAs(mintScope(workspace, actor, now, withoutPeople))).toEqual(none);
  expect(await readAs(mintScope(workspace, link, now))).toEqual(none);
  await database.within(server.scope(), (tx) => setAccess(tx, server.scope(), { viewers: true }));
  expect(await readAs(viewer)).toEqual(all);
});

it('figures know nothing of them', async () => {
  const rows = await server.admin<{ text: string }[]>`
    select row_to_json(m)::text as text from column_masks m where study = ${study.id}`;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ text }) => text.includes(SECRET) || text.includes('Enterprise'))).toEqual([]);
});
