import { partsForTests } from './testing/parts-for-tests.ts';
import { randomUUID } from 'node:crypto';
import { readdir, readlink, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { changeResponses, responsePolicy } from '#product/responses/server/change-responses.ts';
import { submitResponse } from '#product/responses/server/answering/submit-response.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { addNote } from '#product/responses/marks/server/add-note.ts';
import { starResponses } from '#product/responses/marks/server/star-responses.ts';
import { downloadCsv, downloadXlsx } from '#product/results/contract.ts';
import { removeWeights } from '#product/results/weights/server/remove-weights.ts';
import { setWeights } from '#product/results/weights/server/set-weights.ts';
import { createContent } from '#product/studies/create-content.ts';
import { newId } from '#product/blocks/block.ts';
import { createIdInRound } from '#product/studies/logic/expand.ts';
import { makeBlock, makeOptions } from '#product/studies/server/testing/factory.ts';
import { expandContent } from '#product/studies/upgrade.ts';
import { publishStudy } from '#product/studies/server/publish-study.ts';
import { studies } from '#product/studies/server/tables.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { readExportedCsv } from '#platform/csv/read-csv.ts';
import { listValues, readWorkbook } from '../xlsx/server/testing/read-workbook.ts';
import { makeLiveStudy } from '#product/studies/server/testing/make-live-study.ts';
import { makeResponses } from '#product/responses/server/testing/make-responses.ts';
import { archivePolicy } from './policy.ts';
import { archiveRoutes } from './routes.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let cookie = '';
let scope: Scope;
let study: Awaited<ReturnType<typeof makeLiveStudy>>;
let ids: string[];
const folder = path.join(os.tmpdir(), `earshot-csv-${randomUUID()}`);

beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open', DATA_DIR: folder },
    routes: (services) => archiveRoutes(services, partsForTests),
    policies: [archivePolicy, studyPolicy, responsePolicy],
  });
  const { client, reply } = await server.register('ada@example.com');
  cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const actor = { kind: 'person', person: reply.body.person.id, role: 'owner' } as const;
  scope = mintScope(reply.body.workspaces[0]!.id, actor, server.clock.now());
  study = await makeLiveStudy(server.services.database, scope, { name: 'Étude "A"' });
  ids = await makeResponses(server.services.database, scope, study, 30);
  await changeResponses(server.services.database, scope, {
    study: study.study,
    ids: [ids[0]!],
    change: { do: 'exclude', excluded: true },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const address = (query = '') => `${downloadCsv.path.replace(':studyId', study.study)}${query}`;
const xlsxAddress = (query = '') => `${downloadXlsx.path.replace(':studyId', study.study)}${query}`;
const get = (url: string) =>
  server.app.inject({ method: 'GET', url, headers: { cookie, host: 'localhost:3000' } });
const listResponseIds = (csv: string) =>
  readExportedCsv(csv)
    .slice(1)
    .map((row) => row[1]);

test('contains the counted responses and is not cached', async () => {
  const reply = await get(address());
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="Etude _A_ responses 2026-05-04.csv"; filename*=UTF-8''%C3%89tude%20_A_%20responses%202026-05-04.csv`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(new Set(listResponseIds(reply.body))).toEqual(new Set(ids.slice(1)));
});

test('a loop is a file of its own, with a row per response and round', async () => {
  const options = makeOptions('Checkout', 'Search');
  const used = makeBlock('multiple-choice', 'Which?', { required: true, config: { options } });
  const ease = makeBlock('rating', 'How easy?', { required: true });
  const loop = { block: used.id, of: 'chosen' as const };
  const group = { id: newId(), name: 'Each', blocks: [ease.id], shuffle: false, show: null, loop };
  const content = { ...createContent('survey'), blocks: [used, ease], groups: [group] };
  const looped = await makeLiveStudy(server.services.database, scope, { content });
  const [both, one] = [options, options.slice(1)].map((chosen, index) => ({
    [used.id]: { options: chosen.map(({ id }) => id), other: null },
    ...Object.fromEntries(chosen.map(({ id }) => [createIdInRound(ease.id, id), { score: 2 + index }])),
  }));
  await makeResponses(
    server.services.database,
    scope,
    { ...looped, content: expandContent(content) },
    2,
    (_, index) => (index === 0 ? both! : one!),
  );
  const path = downloadCsv.path.replace(':studyId', looped.study);
  const reply = await get(`${path}?as=code&loop=${group.id}`);
  expect(reply.headers['content-disposition']).toContain('responses by round, codes');
  const [head = [], ...rows] = readExportedCsv(reply.body);
  expect(head.slice(-2)).toEqual(['loop_option', ease.id]);
  // Both responses have the same time, so that their order is not known.
  const answers = rows.map((row) => row.slice(-2)).toSorted((a, b) => Number(a[1]) - Number(b[1]));
  expect(answers).toEqual([
    [options[0]!.id, '2'],
    [options[1]!.id, '2'],
    [options[1]!.id, '3'],
  ]);
  expect(new Set(rows.map((row) => row[1])).size).toBe(2);
  const workbook = await readWorkbook(
    (await get(`${downloadXlsx.path.replace(':studyId', looped.study)}?loop=${group.id}`)).rawPayload,
  );
  expect(JSON.stringify(workbook)).toContain('Checkout');
  const unknown = await get(`${path}?loop=loop222222`);
  expect(unknown.statusCode).toBe(400);
  expect(unknown.json()).toMatchObject({ fields: { loop: 'This study has no such loop.' } });
});

test('the fifty most frequent URL parameters are the last columns', async () => {
  const { admin } = server;
  const setParameters = (id: string, parameters: object) =>
    admin`update responses set parameters = ${JSON.stringify(parameters)}::jsonb where id = ${id}`;
  await setParameters(ids[1]!, { source: '=mail', panel: '7' });
  await setParameters(ids[2]!, { source: 'web', __proto__: 'x' });
  await setParameters(
    ids[3]!,
    Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`made-up ${n + 10}`, 'x'])),
  );
  const [head = [], ...rows] = readExportedCsv((await get(address('?as=code'))).body);
  const names = head.filter((name) => name.startsWith('parameter.'));
  expect([names.length, names.at(-1)]).toEqual([50, 'parameter.source']);
  expect(head.slice(-55, -5)).toEqual(names);
  const cells = (id: string, name: string) => rows.find((row) => row[1] === id)![head.indexOf(name)];
  expect([cells(ids[1]!, 'parameter.source'), cells(ids[2]!, 'parameter.source')]).toEqual(['=mail', 'web']);
  expect(cells(ids[4]!, 'parameter.source')).toBe('');
  const [label = []] = readExportedCsv((await get(address())).body);
  expect(label.at(-6)).toBe('Parameter: source');
  await admin`update responses set parameters = null where study = ${study.study}`;
  expect(readExportedCsv((await get(address('?as=code'))).body)[0]!.join(' ')).not.toContain('parameter.');
});

test('has the weight of each response only if the study is weighted; one without a usable number has 0', async () => {
  const { services, admin } = server;
  const setParameters = (id: string, weight: string) =>
    admin`
      update responses set parameters = ${JSON.stringify({ w: weight })}::jsonb, folded = false, revision = revision + 1
      where id = ${id}`;
  await setParameters(ids[1]!, '1');
  await setParameters(ids[2]!, '3');
  await setParameters(ids[3]!, 'none');
  const readWeights = async (query = '?as=code') => {
    const [head = [], ...rows] = readExportedCsv((await get(address(query))).body);
    const column = head.findIndex((name) => name.toLowerCase() === 'weight');
    const weightOf = (id: string) => rows.find((row) => row[1] === id)![column];
    return column < 0 ? null : [1, 2, 3, 4].map((index) => weightOf(ids[index]!));
  };
  expect(await readWeights()).toBeNull();
  await foldStudy(services.database, scope, { study: study.study });
  await setWeights(services.database, scope, {
    study: study.study,
    settings: {
      participants: 'all',
      source: { kind: 'parameter', name: 'w' },
    },
  });
  expect(await readWeights()).toEqual(['1', '3', '0', '0']);
  expect(await readWeights('')).toEqual(['1', '3', '0', '0']);
  await services.database.within(scope, (tx) => removeWeights(tx, scope, study.study));
  await admin`update responses set parameters = null where study = ${study.study}`;
});

test('an Excel file has the cells of the CSV, and is not cached either', async () => {
  for (const query of ['', '?as=code']) {
    const reply = await get(xlsxAddress(query));
    expect(reply.statusCode).toBe(200);
    const suffix = query === '' ? 'responses' : 'responses, codes';
    expect(reply.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringContaining(`filename="Etude _A_ ${suffix} 2026-05-04.xlsx"`),
      'cache-control': 'no-store',
    });
    const [sheet, ...others] = await readWorkbook(reply.rawPayload);
    expect(others).toEqual([]);
    const [head, ...rows] = readExportedCsv((await get(address(query))).body);
    const [names, ...values] = listValues(sheet!);
    expect(names).toEqual(head);
    const toSerial = (iso: string) =>
      iso && String((Date.parse(iso) - Date.parse('1899-12-30')) / 86_400_000);
    const dates = study.content.blocks.filter(({ type }) => type === 'date');
    const isDate = (name: string) =>
      /^(started|completed)$/i.test(name) || dates.some(({ id }) => name === id || name === 'Date, please');
    expect(head!.filter(isDate)).toHaveLength(3);
    expect(values).toEqual(
      rows.map((row) => row.map((cell, index) => (isDate(head![index]!) ? toSerial(cell) : cell))),
    );
    const typeOf = (name: string) =>
      sheet!.rows[1]!.find(({ ref }) => ref === sheet!.rows[0]![head!.indexOf(name)]!.ref.replace('1', '2'))
        ?.type;
    const [version, response] = query === '' ? ['Version', 'Response'] : ['version', 'response'];
    expect([typeOf(version), typeOf(response)]).toEqual(['n', 'inlineStr']);
  }
});

test('an Excel file contains only responses that match the filter, or the selected ones', async () => {
  const listIds = async (query: string) => {
    const [sheet] = await readWorkbook((await get(xlsxAddress(query))).rawPayload);
    return new Set(
      listValues(sheet!)
        .slice(1)
        .map((row) => row[1]),
    );
  };
  const [single] = study.content.blocks.filter(({ type }) => type === 'single-choice');
  const [option] = (single!.config as { options: { id: string }[] }).options;
  const filter = `?answer=${single!.id}..${option!.id}`;
  expect(await listIds(filter)).toEqual(new Set(listResponseIds((await get(address(filter))).body)));
  expect(await listIds('?status=abandoned')).toEqual(new Set());
  expect(await listIds(`?response=${ids[0]}&response=${ids[1]}`)).toEqual(new Set(ids.slice(0, 2)));
});

test('stars and notes are columns', async () => {
  const { database } = server.services;
  const later = { ...scope, now: new Date(scope.now.getTime() + 1_000) };
  await starResponses(database, scope, { study: study.study, responses: [ids[1]!], starred: true });
  for (const [at, text] of [
    [scope, '=Call back'],
    [later, 'Called'],
  ] as const)
    await database.within(at, (tx) =>
      addNote(tx, at, { key: { study: study.study, response: ids[1]! }, text }),
    );
  const [head, ...rows] = readExportedCsv((await get(address())).body);
  const read = (id: string) =>
    ['Starred', 'Notes'].map((name) => rows.find((row) => row[1] === id)![head!.indexOf(name)]);
  expect([read(ids[1]!), read(ids[2]!)]).toEqual([
    ['Yes', '=Call back\n\nCalled'],
    ['No', ''],
  ]);
  const [sheet] = await readWorkbook((await get(xlsxAddress())).rawPayload);
  const marked = listValues(sheet!).find((row) => row[1] === ids[1]!)!;
  expect([marked[head!.indexOf('Starred')], marked[head!.indexOf('Notes')]]).toEqual(read(ids[1]!));
});

test('contains only responses that match the filter', async () => {
  const single = study.content.blocks.find(({ type }) => type === 'single-choice')!;
  const [option] = (single.config as { options: { id: string }[] }).options;
  const csv = (await get(address(`?as=code&answer=${single.id}..${option!.id}`))).body;
  const [head = [], ...rows] = readExportedCsv(csv);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThan(29);
  expect(new Set(rows.map((row) => row[head.indexOf(single.id)]))).toEqual(new Set([option!.id]));
  expect(listResponseIds((await get(address('?status=abandoned'))).body)).toEqual([]);
  expect(listResponseIds((await get(address('?from=2026-05-04&to=2026-05-04'))).body)).toHaveLength(29);
});

test('variables come before URL parameters, computed for each response, and both can be filtered by', async () => {
  const likes = makeBlock('nps', 'How likely?');
  const content: StudyContent = {
    ...createContent('survey'),
    blocks: [likes],
    variables: [
      {
        id: 'double2222',
        name: 'Double',
        kind: 'number',
        start: 0.5,
        steps: [
          { id: 'steponeaaa', when: null, op: 'add', by: { block: likes.id, part: '' } },
          { id: 'steptwoaaa', when: null, op: 'multiply', by: 2 },
        ],
      },
    ],
  };
  const scored = await makeLiveStudy(server.services.database, scope, { content });
  const expected: string[][] = [];
  for (let n = 0; n < 12; n += 1) {
    const answers = { [likes.id]: n < 11 ? { score: n } : null };
    const parameters: Record<string, string> = n % 3 === 0 ? { cell: `=${n % 2}`, constructor: 'x' } : {};
    await submitResponse(
      server.services.database,
      { ...scope, now: new Date(scope.now.getTime() + n) },
      {
        link: scored,
        submitted: {
          key: randomUUID(),
          answers,
          parameters,
          device: 'phone',
          channel: 'link',
        },
      },
    );
    expected.push([String(n < 11 ? 2 * n + 1 : 1), parameters.cell ?? '', n % 3 === 0 ? 'x' : '']);
  }
  const downloadRows = async (query: string) =>
    readExportedCsv((await get(`${downloadCsv.path.replace(':studyId', scored.study)}?${query}`)).body);
  const [head, ...rows] = await downloadRows('as=label');
  expect(head!.slice(-8, -5)).toEqual(['Double', 'Parameter: cell', 'Parameter: constructor']);
  expect(rows.map((row) => row.slice(-8, -5))).toEqual(expected);
  const [codes, ...byCode] = await downloadRows(`as=code&${new URLSearchParams({ parameter: 'cell.=1' })}`);
  expect(codes!.slice(-8, -5)).toEqual(['variable.Double', 'parameter.cell', 'parameter.constructor']);
  expect(byCode.map((row) => row.slice(-8, -5))).toEqual(expected.filter(([, cell]) => cell === '=1'));
  const [, ...byScore] = await downloadRows('variable=double2222.1~7');
  expect(byScore.map((row) => row.at(-8))).toEqual(['1', '7', '1']);
});

test('is filtered by a declared parameter as figures are, with values as its kind reads them', async () => {
  const likes = makeBlock('nps', 'How likely?');
  const initial = createContent('survey');
  const hiddenFields = [{ id: 'trial22222', name: 'trial', kind: 'yes_no' as const, sample: '' }];
  const content = { ...initial, blocks: [likes], settings: { ...initial.settings, hiddenFields } };
  const declared = await makeLiveStudy(server.services.database, scope, { content });
  const submitted = ['TRUE', 'no', '1'].map((trial, score) => ({
    key: randomUUID(),
    answers: { [likes.id]: { score } },
    parameters: { trial },
    device: 'phone' as const,
    channel: 'link' as const,
  }));
  for (const response of submitted)
    await submitResponse(server.services.database, scope, { link: declared, submitted: response });
  const readTrials = async (value: string) => {
    const url = `${downloadCsv.path.replace(':studyId', declared.study)}?parameter=trial.${value}`;
    return readExportedCsv((await get(url)).body)
      .slice(1)
      .map((row) => row.at(-6));
  };
  expect((await readTrials('yes')).toSorted()).toEqual(['1', 'TRUE']);
  expect(await readTrials('TRUE')).toEqual([]);
});

test('contains the selected responses, also excluded ones', async () => {
  const selectedIds = ids.slice(0, 3);
  const csv = (await get(address(`?${selectedIds.map((id) => `response=${id}`).join('&')}`))).body;
  expect(new Set(listResponseIds(csv))).toEqual(new Set(selectedIds));
});

test('removed questions have columns unless the request says otherwise, in both files, filtered and selected', async () => {
  const [gone, kept] = [makeBlock('nps', 'How likely?'), makeBlock('rating', 'How good?')];
  const first = { ...createContent('survey'), blocks: [gone, kept] };
  const changing = await makeLiveStudy(server.services.database, scope, { content: first });
  const [id] = await makeResponses(server.services.database, scope, changing, 1);
  await server.services.database.within(scope, async (tx) => {
    const second = { ...first, blocks: [kept] };
    await tx.orm.update(studies).set({ draft: second, revision: 2 }).where(eq(studies.id, changing.study));
    await publishStudy(tx, scope, { study: changing.study, revision: 2 });
  });
  const ask = (endpoint: typeof downloadCsv, query: string) =>
    get(`${endpoint.path.replace(':studyId', changing.study)}?${query}`);
  const listQuestions = (names: string[] = []) => names.filter((name) => name.startsWith('How'));
  const read = async (query: string) =>
    listQuestions(readExportedCsv((await ask(downloadCsv, query)).body)[0]);
  expect(await read('')).toEqual(['How good?', 'How likely? (removed)']);
  expect(await read('removed=true')).toEqual(['How good?', 'How likely? (removed)']);
  for (const query of ['', 'device=phone&', `response=${id}&`])
    expect(await read(`${query}removed=false`)).toEqual(['How good?']);
  const [sheet] = await readWorkbook((await ask(downloadXlsx, 'removed=false')).rawPayload);
  expect(listQuestions(listValues(sheet!)[0])).toEqual(['How good?']);
  expect((await get(address('?removed=perhaps'))).statusCode).toBe(400);
});

test('another workspace’s study is not found', async () => {
  const stranger = (await server.register('eve@example.com')).client;
  for (const download of [downloadCsv, downloadXlsx])
    expect((await stranger.call(download, { params: { studyId: study.study } })).status).toBe(404);
  expect(await readdir(path.join(folder, 'spool'))).toEqual([]);
});

test('two downloads run and twenty wait; further requests are refused with too_many', async () => {
  /** Unlinked spool files that this process has open. */
  const countSpoolFiles = async () => {
    const descriptors = await readdir('/proc/self/fd');
    const targets = await Promise.all(
      descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    return targets.filter((target) => target.startsWith(folder) && target.endsWith('(deleted)')).length;
  };
  const { requests } = await server.admin.transaction(async (held) => {
    await held`lock table answers in access exclusive mode`;
    let answeredCount = 0;
    const requests = Array.from({ length: 24 }, async () => {
      const reply = await get(address());
      answeredCount += 1;
      return reply;
    });
    await expect
      .poll(async () => [await countSpoolFiles(), answeredCount], { interval: 5, timeout: 10_000 })
      .toEqual([22, 2]);
    return { requests };
  });
  const replies = await Promise.all(requests);
  const [served, refused] = [200, 429].map((code) => replies.filter(({ statusCode }) => statusCode === code));
  expect(served!.map(({ body }) => listResponseIds(body).length)).toEqual(Array(22).fill(29));
  expect(refused!.map((reply) => reply.json<{ code: string }>().code)).toEqual(['too_many', 'too_many']);
  await expect.poll(countSpoolFiles).toBe(0);
});

test('twenty clients that stop reading hold no database connection, and nothing is left when they disconnect', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const paused = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
      http
        .get(
          { port, path: index % 2 ? address() : xlsxAddress(), headers: { cookie, host: 'localhost:3000' } },
          resolve,
        )
        .on('error', reject);
      const reply = await promise;
      reply.pause();
      return reply;
    }),
  );
  expect(paused.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  const [row] = await server.services.database.sql<{ n: number }[]>`select 1 as n`;
  expect(row!.n).toBe(1);
  for (const reply of paused) reply.destroy();
  const countIdleTransactions = () => server.admin<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  await expect.poll(async () => (await countIdleTransactions())[0]!.n).toBe(0);
  expect(await readdir(path.join(folder, 'spool'))).toEqual([]);
});
