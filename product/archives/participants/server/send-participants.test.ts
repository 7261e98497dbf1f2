import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readExportedCsv } from '#platform/csv/read-csv.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { createAttribute } from '#product/participants/attributes/server/create-attribute.ts';
import { updateAttribute } from '#product/participants/attributes/server/update-attribute.ts';
import {
  downloadParticipantsCsv,
  downloadParticipantsXlsx,
  type ParticipantFields,
} from '#product/participants/contract.ts';
import { createParticipant } from '#product/participants/server/create-participant.ts';
import { participantPolicy } from '#product/participants/server/policy.ts';
import { createParticipantTag } from '#product/participants/tags/server/create-participant-tag.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { listValues, readWorkbook } from '../../xlsx/server/testing/read-workbook.ts';
import { setAccess } from '#product/participants/access/server/set-access.ts';
import { downloadParticipantData } from '#product/recruiting/preferences/contract.ts';
import { preferencePolicy } from '#product/recruiting/preferences/server/policy.ts';
import { openZip } from '../../zip/server/open-zip.ts';
import { participantDownloadFeature } from './feature.ts';
import { sendParticipantData } from './send-participant-data.ts';
import { sendParticipants } from './send-participants.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let cookie = '';
let owner: Scope;
let tag: string;
let ids: string[];
const folder = path.join(os.tmpdir(), `earshot-people-${randomUUID()}`);

beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open', DATA_DIR: folder },
    routes: (services) => participantDownloadFeature.routes!(services, null!),
    policies: [participantPolicy, preferencePolicy],
  });
  const { client, reply } = await server.register('ada@example.com');
  cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const actor = { kind: 'person', person: reply.body.person.id, role: 'owner' } as const;
  owner = mintScope(reply.body.workspaces[0]!.id, actor, server.clock.now());
  ids = await server.services.database.within(owner, async (tx) => {
    ({ id: tag } = await createParticipantTag(tx, owner, { name: 'Beta' }));
    await createAttribute(tx, owner, { name: 'Plan', type: 'oneOf', options: ['Free', 'Team'] });
    await createAttribute(tx, owner, { name: 'Seats', type: 'number' });
    await createAttribute(tx, owner, { name: 'Renewed', type: 'date' });
    const people: ParticipantFields[] = [
      { name: 'Ada', email: 'ada@example.com', attributes: { plan: 'Free', seats: 12 }, tags: [tag] },
      { name: '=cmd()', externalId: '+41', attributes: { plan: 'Team', renewed: '2026-11-30' } },
    ];
    const made: string[] = [];
    for (const person of people) made.push((await createParticipant(tx, owner, person)).id);
    return made;
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (endpoint: { path: string }, query = '') =>
  server.app.inject({
    method: 'GET',
    url: `${endpoint.path}${query}`,
    headers: { cookie, host: 'localhost:3000' },
  });

it('has all that match with all columns, and runs no formula', async () => {
  const { body, headers, statusCode } = await get(downloadParticipantsCsv, '?order=name');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(body).toContain("'=cmd()");
  const [head = [], ...rows] = readExportedCsv(body);
  const ofColumn = (name: string) => rows.map((row) => row[head.indexOf(name)]);
  expect(ofColumn('Name')).toEqual(['=cmd()', 'Ada']);
  expect(ofColumn('ID')).toEqual(['+41', '']);
  expect(ofColumn('Tags')).toEqual(['', 'Beta']);
  expect(ofColumn('Seats')).toEqual(['', '12']);
  expect(ofColumn('Renewed')).toEqual(['2026-11-30', '']);
});

it('has the chosen columns of those found, tagged or selected, as an Excel file too', async () => {
  const read = async (query: string) => readExportedCsv((await get(downloadParticipantsCsv, query)).body);
  const expected = [
    ['Name', 'Email address', 'ID', 'Seats', 'Tags'],
    ['Ada', 'ada@example.com', '', '12', 'Beta'],
  ];
  const columns = 'column=attribute:seats&column=tags';
  for (const filter of ['search=ADA', `tag=${tag}`, `participant=${ids[0]}`])
    expect(await read(`?${filter}&${columns}`)).toEqual(expected);
  const workbook = await readWorkbook(
    (await get(downloadParticipantsXlsx, `?tag=${tag}&${columns}`)).rawPayload,
  );
  expect(workbook.map(listValues)).toEqual([expected]);
  expect((await get(downloadParticipantsCsv, '?column=attribute:nothing')).statusCode).toBe(400);
});

it('leaves out values that do not fit the type of their attribute', async () => {
  const change = (options: string[]) =>
    server.services.database.within(owner, (tx) =>
      updateAttribute(tx, owner, { key: 'plan', change: { options } }),
    );
  await change(['Team']);
  const rows = readExportedCsv(
    (await get(downloadParticipantsCsv, '?order=name&column=attribute:plan')).body,
  );
  expect(rows.slice(1).map((row) => row.at(-1))).toEqual(['Team', '']);
  await change(['Free', 'Team']);
});

it('pages through more people than a batch, each once', async () => {
  await server.admin`
    insert into participants (workspace, id, name, attributes, tags, do_not_contact, created_at, changed_at)
    select ${owner.workspace}, gen_random_uuid(), 'Many ' || (n / 3), '{}', '{}', false, ${server.clock.now()}, now()
    from generate_series(1, 2500) n`;
  for (const order of ['newest', 'name']) {
    const { body } = await get(downloadParticipantsCsv, `?search=many&order=${order}&column=createdAt`);
    expect(readExportedCsv(body)).toHaveLength(2_501);
  }
});

it('is recorded, and refused to viewers, who may read participants', async () => {
  const count = async () =>
    (
      await server.admin<{ n: number }[]>`
        select count(*)::int as n from audit_log where workspace = ${owner.workspace} and action = 'participant.export'`
    )[0]!.n;
  const before = await count();
  await get(downloadParticipantsXlsx);
  expect(await count()).toBe(before + 1);
  await server.services.database.within(owner, (tx) => setAccess(tx, owner, { viewers: true }));
  const viewer = await makeMember(server.services.database, owner, 'viewer');
  await expect(
    sendParticipants(server.services, viewer, { file: 'csv', request: { query: {} }, reply: null! }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  expect(await count()).toBe(before + 1);
});

it('sends all that is stored of one participant to those who see every study, and records it', async () => {
  const read = (id: string) => get({ path: downloadParticipantData.path.replace(':participantId', id) });
  const { statusCode, headers, rawPayload } = await read(ids[0]!);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
  const file = path.join(folder, 'stored.zip');
  await writeFile(file, rawPayload);
  const zip = await openZip(file);
  expect(zip.names()).toEqual(expect.arrayContaining(['details.json', 'responses.json']));
  expect(await json(await zip.read('details.json'))).toMatchObject({ name: 'Ada', tags: ['Beta'] });
  zip.close();
  expect(
    await server.admin`
      select entity from audit_log where workspace = ${owner.workspace} and action = 'participant.download-data'`,
  ).toEqual([{ entity: ids[0] }]);
  expect((await read(randomUUID())).statusCode).toBe(404);
  const researcher = await makeMember(server.services.database, owner, 'researcher');
  await expect(
    sendParticipantData(server.services, researcher, { participant: ids[0]!, reply: null! }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});
