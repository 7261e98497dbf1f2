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
  team = (await server.register('ada')).client;
  folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-texts-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Texts that must come back to the byte: nothing is normalised, cut, escaped or run. */
const KEPT: Record<string, string> = {
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
const CASES = Object.entries(KEPT);

interface Made {
  id: string;
  linkToken: string;
  /** Passed over by everybody, as a message is. */
  welcome: string;
  open: Block;
}

/** A live study whose every text is `words`, made through the editor's own calls. */
async function publish(hostileText: string): Promise<Made> {
  const name = hostileText.trim().slice(0, 190);
  const { body } = await team.call(studies.createStudy, { body: { name, kind: 'survey' } });
  const params = { studyId: body.id };
  const fresh = (await team.call(studies.getStudy, { params })).body;
  const typed = createBlock('open-question');
  const open: Block = {
    ...typed,
    title: text(hostileText),
    help: text(hostileText),
    note: hostileText,
    config: { ...(typed.config as object), maxLength: 20_000, placeholder: text(hostileText) },
  };
  const saved = await team.call(studies.saveDraft, {
    params,
    body: {
      revision: fresh.revision,
      changes: [
        { do: 'add', block: open, after: fresh.draft.blocks[0]!.id },
        {
          do: 'brief',
          brief: { goal: hostileText, background: hostileText, audience: hostileText, learn: [hostileText] },
        },
      ],
    },
  });
  expect([hostileText, saved.status, saved.error]).toEqual([hostileText, 200, null]);
  await team.call(studies.publishStudy, { params, body: { revision: saved.body.revision } });
  return { id: body.id, linkToken: fresh.linkToken, welcome: fresh.draft.blocks[0]!.id, open };
}

async function download(url: string): Promise<Buffer> {
  const cookie = [...team.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await server.app.inject({ method: 'GET', url, headers: { cookie, host: 'localhost:3000' } });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}

/** Entries of a study's archive, built now. */
async function archiveOf(study: string): Promise<(name: string) => Promise<string>> {
  const ask = () => team.call(archives.exportStudy, { params: { id: study } });
  await ask();
  const [row] = await server.admin<{ workspace: string; id: string }[]>`
    select workspace, id from exports where thing = ${`study_${study}`}`;
  const build = server.workers.find(({ type }) => type.name === 'archives.build')!;
  const at = { now: server.clock.now(), signal: new AbortController().signal };
  await build.work({ workspace: row!.workspace, export: row!.id }, at);
  const file = path.join(folder, `${study}.zip`);
  await writeFile(file, await download((await ask()).body.url!));
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
  'E2: %s: every text comes back to the byte, from the API, the CSV, the ZIP and the mail',
  async (_, hostileText) => {
    const made = await publish(hostileText);
    const params = { studyId: made.id };
    const { body } = await team.call(studies.getStudy, { params });
    const stored = body.draft.blocks.find(({ id }) => id === made.open.id)!;
    expect([stored.title, stored.help, stored.note, body.draft.brief.goal, body.draft.brief.learn]).toEqual([
      text(hostileText),
      text(hostileText),
      ...[hostileText, hostileText, [hostileText]],
    ]);
    const { status } = await server.visitor().call(responses.submitResponse, {
      params: { linkToken: made.linkToken },
      body: {
        key: randomUUID(),
        answers: { [made.welcome]: null, [made.open.id]: { text: hostileText } },
        parameters: { source: hostileText },
      },
    });
    expect(status).toBe(200);
    const [item] = (await team.call(results.listResponses, { params })).body.items;
    const detail = (await team.call(results.getResponse, { params: { ...params, responseId: item!.id } }))
      .body;
    expect([detail.answers.at(-1)!.said, detail.parameters]).toEqual([
      hostileText.trim(),
      { source: hostileText },
    ]);
    const csv = (await download(`/api/studies/${made.id}/responses.csv`)).toString();
    expect(readExportedCsv(csv)[1]).toContain(hostileText);
    const entry = await archiveOf(made.id);
    const [json] = JSON.parse(await entry('responses.json')) as [
      { answers: { value: unknown }[]; parameters: object },
    ];
    expect([json.answers.at(-1)!.value, json.parameters]).toEqual([
      { text: hostileText },
      { source: hostileText },
    ]);
    expect(readExportedCsv(await entry('responses-labels.csv'))[1]).toContain(hostileText);
    expect(JSON.parse(await entry('study.json'))).toMatchObject({ draft: { brief: { goal: hostileText } } });
  },
);

it.each(CASES)(
  'E2, E4: %s: a name stands in a mail as it is, on one line of its subject',
  async (_, hostileText) => {
    const name = hostileText.replace(/\s+/g, ' ').trim().slice(0, 60);
    const renamed = await team.call(workspaces.renameWorkspace, { body: { name } });
    // Control characters belong in no name: refused with a sentence, or kept as they are.
    if (renamed.status === 400) {
      expect(renamed.error?.message).toMatch(/\.$/);
      return;
    }
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    await team.call(workspaces.invite, { body: { email, role: 'viewer' } });
    const [mail] = await server.admin<{ subject: string; text: string }[]>`
    select subject, text from identity.outbox where recipient = ${email}`;
    expect(mail!.text).toContain(`"${name}"`);
    expect(mail!.subject).toContain(name);
    expect(mail!.subject).not.toMatch(/[\r\n]/);
  },
);

it.each([
  ['half of a pair', '"\\ud800"'],
  ['the other half', '"a\\udfffb"'],
  ['NUL', '"a\\u0000b"'],
])('E2: %s is refused with a sentence wherever it stands, and nothing is kept', async (_, json) => {
  const made = await publish('A study');
  const before = (await team.call(studies.getStudy, { params: { studyId: made.id } })).body;
  const link = `/api/answering/${made.linkToken}`;
  const headers = { 'content-type': 'application/json' };
  const calls: [Visitor, 'POST' | 'PATCH', string, string][] = [
    [team, 'PATCH', `/api/studies/${made.id}`, `{"name":${json}}`],
    [
      team,
      'PATCH',
      `/api/studies/${made.id}/draft`,
      `{"revision":${before.revision},"changes":[{"do":"brief","brief":{"goal":${json}}}]}`,
    ],
    [team, 'POST', '/api/studies', `{"name":${json},"kind":"survey"}`],
    [team, 'PATCH', '/api/workspace', `{"name":${json}}`],
    [
      server.visitor(),
      'POST',
      `${link}/responses`,
      `{"key":"${randomUUID()}","answers":{"${made.open.id}":{"text":${json}}}}`,
    ],
    [
      server.visitor(),
      'POST',
      `${link}/start`,
      `{"mode":"fresh","key":"${randomUUID()}","parameters":{${json}:"x"}}`,
    ],
  ];
  for (const [client, method, url, body] of calls) {
    const { status, error } = await client.send(method, url, { body, visit: { headers } });
    expect([url, status, error?.message]).toEqual([url, 400, expect.stringMatching(/cannot be stored/)]);
  }
  expect((await team.call(studies.getStudy, { params: { studyId: made.id } })).body).toEqual(before);
  expect((await team.call(results.listResponses, { params: { studyId: made.id } })).body.items).toEqual([]);
});

const INJECTED = [
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

it('E3: SQL in a search, a filter, a sort or an id finds what has these letters, and nothing else', async () => {
  const { client } = await server.register('grace');
  const studyNames = INJECTED.map((one, at) => `${at} ${one} study`);
  for (const name of ['Plain study', 'Another one', ...studyNames])
    await client.call(studies.createStudy, { body: { name, kind: 'survey' } });
  for (const one of INJECTED) {
    const { items } = (await client.call(studies.listStudies, { query: { search: one } })).body;
    const found = items.map(({ name }) => name).toSorted();
    const wanted = studyNames.filter((name) => name.toLowerCase().includes(one.toLowerCase()));
    expect([one, found]).toEqual([one, wanted.toSorted()]);
  }
  const made = await publish('A study to search');
  const answers = { [made.welcome]: null, [made.open.id]: { text: 'Nothing special' } };
  const body = { key: randomUUID(), answers };
  const params = { linkToken: made.linkToken };
  expect((await server.visitor().call(responses.submitResponse, { params, body })).status).toBe(200);
  const of = `/api/studies/${made.id}`;
  for (const one of INJECTED) {
    const q = encodeURIComponent(one);
    const search = `${of}/results/blocks/${made.open.id}/participants?search=${q}`;
    expect([one, ((await team.send('GET', search)).body as { items: [] }).items]).toEqual([one, []]);
    const answer = `${of}/responses?answer=${made.open.id}..${encodeURIComponent(q)}`;
    expect([one, ((await team.send('GET', answer)).body as { items: [] }).items]).toEqual([one, []]);
    if (one.length < 6) continue;
    for (const url of [
      `/api/studies?sort=${q}`,
      `/api/studies?state=${q}`,
      `/api/studies?after=${q}`,
      `${of}/responses?status=${q}`,
      `${of}/responses?from=${q}`,
      `${of}/responses?order=${q}`,
      `${of}/responses?after=${q}`,
      `/api/studies/${q}`,
      `${of}/responses/${q}`,
      `${of}/results/blocks/${q}`,
    ]) {
      const { status } = await team.send('GET', url);
      expect([url, status >= 400 && status < 500]).toEqual([url, true]);
    }
  }
  const tables = await server.admin`select count(*)::int as n from pg_tables where tablename = 'studies'`;
  expect(tables[0]!['n']).toBe(1);
});

it('E4: a template in a title or an answer is words on the participant’s page and in the results', async () => {
  const template = KEPT['templates']!;
  const made = await publish(template);
  const page = await server.app.inject({ method: 'GET', url: `/research/${made.linkToken}` });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('{{797*797}} ${797*797}');
  expect(page.body).not.toContain('635209');
  const name = (await team.call(results.getSummary, { params: { studyId: made.id } })).body.name;
  expect(name).toBe(template);
});
