import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as archives from '#product/archives/contract.ts';
import { readExportedCsv } from '#platform/csv/read-csv.ts';
import { text } from '#product/blocks/text.ts';
import * as responses from '#product/responses/contract.ts';
import * as results from '#product/results/contract.ts';
import * as studies from '#product/studies/contract.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import * as workspaces from '#product/workspaces/contract.ts';
import { startTestServer, type TestServer } from './testing/serve-for-tests.ts';

const run = promisify(execFile);
let server: TestServer;
let team: Visitor;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  team = (await server.register('ada')).visitor;
  folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-texts-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Texts that must be returned unchanged: not normalised, shortened, escaped or interpreted. */
const HOSTILE_TEXTS: Record<string, string> = {
  'composed and decomposed': 'é e\u0301 Å A\u030a ﬁ',
  'marks upon marks': `Z${'\u0301\u0316\u0342'.repeat(40)}algo`,
  'right to left': 'שלום \u202eevil\u202c \u2066עברית\u2069 مرحبا',
  'look-alikes': 'раураl admіn ɡооɡlе',
  'joined emoji': '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇺🇳',
  'four bytes': '𠜎𝔘𝔫𝔦𝔠𝔬𝔡𝔢 🂡',
  invisible: 'a\u200bb\u00adc\u2060d\u2028e\u2029f',
  'private and unassigned': '\ue000 \u{10fffd} \u{e0001}',
  'control characters': 'a\u0001b\u001bc\u007fd',
  templates: '{{797*797}} ${797*797} #{797*797} <%= 797*797 %> {% raw %} @{user} %s %n [[x]] {recall:q1}',
  markup: '<script>alert(1)</script> &amp; <b>x</b> <!-- ]]> --> \\u003c',
  SQL: `Robert'); drop table studies; -- " \\' $1 $$ %_`,
  'quotes and breaks': `"a" 'b' \`c\`\n\r\n\tline`,
};
/** Each is exported as an archive of its own, so the short run takes every third. */
const CASES = Object.entries(HOSTILE_TEXTS).filter(
  (_, index) => process.env.EARSHOT_LONG_TESTS || index % 3 === 1,
);

interface PublishedStudy {
  id: string;
  linkToken: string;
  /** Id of the welcome message, which has no answer. */
  welcome: string;
  question: Block;
}

/** Creates a live study with this text in every field, through the API. */
async function publish(hostileText: string): Promise<PublishedStudy> {
  const name = hostileText.trim().slice(0, 190);
  const { body } = await team.call(studies.createStudy, { body: { name, kind: 'survey' } });
  const params = { studyId: body.id };
  const draftStudy = (await team.call(studies.getStudy, { params })).body;
  const newBlock = createBlock('open-question');
  const question: Block = {
    ...newBlock,
    title: text(hostileText),
    help: text(hostileText),
    note: hostileText,
    config: { ...(newBlock.config as object), maxLength: 20_000, placeholder: text(hostileText) },
  };
  const saved = await team.call(studies.saveDraft, {
    params,
    body: {
      revision: draftStudy.revision,
      changes: [
        { do: 'add', block: question, after: draftStudy.draft.blocks[0]!.id },
        {
          do: 'brief',
          brief: { goal: hostileText, background: hostileText, audience: hostileText, learn: [hostileText] },
        },
      ],
    },
  });
  expect([hostileText, saved.status, saved.error]).toEqual([hostileText, 200, null]);
  await team.call(studies.publishStudy, { params, body: { revision: saved.body.revision } });
  return { id: body.id, linkToken: draftStudy.linkToken, welcome: draftStudy.draft.blocks[0]!.id, question };
}

async function download(url: string): Promise<Buffer> {
  const cookie = [...team.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await server.app.inject({ method: 'GET', url, headers: { cookie, host: 'localhost:3000' } });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}

/** Builds the archive of a study, and returns a function that reads its entries. */
async function openArchive(study: string): Promise<(name: string) => Promise<string>> {
  const requestExport = () => team.call(archives.exportStudy, { params: { id: study } });
  await requestExport();
  const [row] = await server.admin<{ workspace: string; id: string }[]>`
    select workspace, id from exports where thing = ${`study_${study}`}`;
  const build = server.workers.find(({ type }) => type.name === 'archives.build')!;
  const jobContext = { now: server.clock.now(), signal: new AbortController().signal };
  await build.work({ workspace: row!.workspace, export: row!.id }, jobContext);
  const file = path.join(folder, `${study}.zip`);
  await writeFile(file, await download((await requestExport()).body.url!));
  return async (name) => {
    const script = `
import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
[name] = [n for n in z.namelist() if n.endswith(sys.argv[2])]
sys.stdout.buffer.write(z.read(name))`;
    const { stdout } = await run('python3', ['-c', script, file, name], { maxBuffer: 64e6 });
    return stdout;
  };
}

it.each(CASES)(
  'E2: %s: every text is returned unchanged by the API, the CSV and the ZIP',
  async (_, hostileText) => {
    const published = await publish(hostileText);
    const params = { studyId: published.id };
    const { body } = await team.call(studies.getStudy, { params });
    const stored = body.draft.blocks.find(({ id }) => id === published.question.id)!;
    expect([stored.title, stored.help, stored.note, body.draft.brief.goal, body.draft.brief.learn]).toEqual([
      text(hostileText),
      text(hostileText),
      ...[hostileText, hostileText, [hostileText]],
    ]);
    const { status } = await server.visitor().call(responses.submitResponse, {
      params: { linkToken: published.linkToken },
      body: {
        key: randomUUID(),
        answers: { [published.welcome]: null, [published.question.id]: { text: hostileText } },
        parameters: { source: hostileText },
      },
    });
    expect(status).toBe(200);
    const [item] = (await team.call(results.listResponses, { params })).body.items;
    const detail = (await team.call(results.getResponse, { params: { ...params, responseId: item!.id } }))
      .body;
    expect([detail.answers.at(-1)!.formattedAnswer, detail.parameters]).toEqual([
      hostileText.trim(),
      { source: hostileText },
    ]);
    const csv = (await download(`/api/studies/${published.id}/responses.csv`)).toString();
    expect(readExportedCsv(csv)[1]).toContain(hostileText);
    const readEntry = await openArchive(published.id);
    const [json] = JSON.parse(await readEntry('responses.json')) as [
      { answers: { value: unknown }[]; parameters: object },
    ];
    expect([json.answers.at(-1)!.value, json.parameters]).toEqual([
      { text: hostileText },
      { source: hostileText },
    ]);
    expect(readExportedCsv(await readEntry('responses-labels.csv'))[1]).toContain(hostileText);
    expect(JSON.parse(await readEntry('study.json'))).toMatchObject({
      draft: { brief: { goal: hostileText } },
    });
  },
);

it.each(CASES)(
  'E2, E4: %s: an email contains the name unchanged, in one line of its subject',
  async (_, hostileText) => {
    const name = hostileText.replace(/\s+/g, ' ').trim().slice(0, 60);
    const renamed = await team.call(workspaces.renameWorkspace, { body: { name } });
    // A name with control characters is rejected with a message, or stored unchanged.
    if (renamed.status === 400) {
      expect(renamed.error?.message).toMatch(/\.$/);
      return;
    }
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    await team.call(workspaces.invite, { body: { email, role: 'viewer' } });
    const [mail] = await server.admin<{ subject: string; text: string }[]>`
    select subject, text from identity.outbox where recipient = ${email}`;
    expect(mail!.text).toContain(`“${name}”`);
    expect(mail!.subject).toContain(name);
    expect(mail!.subject).not.toMatch(/[\r\n]/);
  },
);

it.each([
  ['a high surrogate', '"\\ud800"'],
  ['a low surrogate', '"a\\udfffb"'],
  ['NUL', '"a\\u0000b"'],
])('E2: %s is rejected with a message in every field, and nothing is stored', async (_, json) => {
  const published = await publish('A study');
  const before = (await team.call(studies.getStudy, { params: { studyId: published.id } })).body;
  const link = `/api/answering/${published.linkToken}`;
  const headers = { 'content-type': 'application/json' };
  const calls: [Visitor, 'POST' | 'PATCH', string, string][] = [
    [team, 'PATCH', `/api/studies/${published.id}`, `{"name":${json}}`],
    [
      team,
      'PATCH',
      `/api/studies/${published.id}/draft`,
      `{"revision":${before.revision},"changes":[{"do":"brief","brief":{"goal":${json}}}]}`,
    ],
    [team, 'POST', '/api/studies', `{"name":${json},"kind":"survey"}`],
    [team, 'PATCH', '/api/workspace', `{"name":${json}}`],
    [
      server.visitor(),
      'POST',
      `${link}/responses`,
      `{"key":"${randomUUID()}","answers":{"${published.question.id}":{"text":${json}}}}`,
    ],
    [
      server.visitor(),
      'POST',
      `${link}/start`,
      `{"mode":"fresh","key":"${randomUUID()}","parameters":{${json}:"x"}}`,
    ],
  ];
  for (const [visitor, method, url, body] of calls) {
    const { status, error } = await visitor.send(method, url, { body, options: { headers } });
    expect([url, status, error?.message]).toEqual([url, 400, expect.stringMatching(/cannot be stored/)]);
  }
  expect((await team.call(studies.getStudy, { params: { studyId: published.id } })).body).toEqual(before);
  expect((await team.call(results.listResponses, { params: { studyId: published.id } })).body.items).toEqual(
    [],
  );
});

const INJECTIONS = [
  ...[`'`, `''`, `"`, `\\`, `\\'`, `%`, `_`, `%%`, `;--`, `' or '1'='1`, `' or 1=1 --`, `") or ("1"="1`],
  ...[
    `'; drop table studies; --`,
    `' union select null, null --`,
    `$1`,
    `$$`,
    `E'\\x27'`,
    `/**/or/**/1=1`,
    `1;select pg_sleep(9)`,
  ],
  ...[`\u02bc or 1=1`, `' || (select current_user) || '`, `(select 1)`, `null`, `true`, `*`, `{}`, `[]`],
];

it('E3: SQL in a search, filter, sort order or id is treated as text', async () => {
  const { visitor } = await server.register('grace');
  const studyNames = INJECTIONS.map((injection, index) => `${index} ${injection} study`);
  for (const name of ['Plain study', 'Another one', ...studyNames])
    await visitor.call(studies.createStudy, { body: { name, kind: 'survey' } });
  for (const injection of INJECTIONS) {
    const { items } = (await visitor.call(studies.listStudies, { query: { search: injection } })).body;
    const found = items.map(({ name }) => name).toSorted();
    const expected = studyNames.filter((name) => name.toLowerCase().includes(injection.toLowerCase()));
    expect([injection, found]).toEqual([injection, expected.toSorted()]);
  }
  const published = await publish('A study to search');
  const answers = { [published.welcome]: null, [published.question.id]: { text: 'Nothing special' } };
  const body = { key: randomUUID(), answers };
  const params = { linkToken: published.linkToken };
  expect((await server.visitor().call(responses.submitResponse, { params, body })).status).toBe(200);
  const studyUrl = `/api/studies/${published.id}`;
  for (const injection of INJECTIONS) {
    const q = encodeURIComponent(injection);
    const search = `${studyUrl}/results/blocks/${published.question.id}/participants?search=${q}`;
    expect([injection, ((await team.send('GET', search)).body as { items: [] }).items]).toEqual([
      injection,
      [],
    ]);
    const answer = `${studyUrl}/responses?answer=${published.question.id}..${encodeURIComponent(q)}`;
    expect([injection, ((await team.send('GET', answer)).body as { items: [] }).items]).toEqual([
      injection,
      [],
    ]);
    if (injection.length < 6) continue;
    for (const url of [
      `/api/studies?sort=${q}`,
      `/api/studies?state=${q}`,
      `/api/studies?after=${q}`,
      `${studyUrl}/responses?status=${q}`,
      `${studyUrl}/responses?from=${q}`,
      `${studyUrl}/responses?order=${q}`,
      `${studyUrl}/responses?after=${q}`,
      `/api/studies/${q}`,
      `${studyUrl}/responses/${q}`,
      `${studyUrl}/results/blocks/${q}`,
    ]) {
      const { status } = await team.send('GET', url);
      expect([url, status >= 400 && status < 500]).toEqual([url, true]);
    }
  }
  const tables = await server.admin`select count(*)::int as n from pg_tables where tablename = 'studies'`;
  expect(tables[0]!['n']).toBe(1);
});

it('E4: template syntax in a title or an answer is shown as text on the participant’s page and in the results', async () => {
  const template = HOSTILE_TEXTS['templates']!;
  const published = await publish(template);
  const page = await server.app.inject({ method: 'GET', url: `/research/${published.linkToken}` });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('{{797*797}} ${797*797}');
  expect(page.body).not.toContain('635209');
  const name = (await team.call(results.getSummary, { params: { studyId: published.id } })).body.name;
  expect(name).toBe(template);
});
