import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { EntryLog, listEntries, type ExportSubject } from '#product/archives/server/list-entries.ts';
import { readSnapshot } from '#product/archives/server/read-snapshot.ts';
import { archiveParts } from './archive-parts.ts';
import { fillWorkspace } from './testing/fill-for-tests.ts';
import { createTestUsers, startTestServer, type TestServer } from './testing/serve-for-tests.ts';

let server: TestServer;
let scope: Scope;
let files: Map<string, string>;

/** The files of an archive as the server composes it, as text. */
async function collect(thing: ExportSubject): Promise<Map<string, string>> {
  const { database, storage } = server.services;
  const entryLog = new EntryLog();
  const found = new Map<string, string>();
  await readSnapshot(database, scope, async (tx) => {
    const context = { tx, scope, storage, parts: archiveParts };
    for await (const { name, content } of listEntries(context, thing, entryLog)) {
      const pieces: string[] = [];
      for await (const piece of typeof content === 'string' ? [content] : content) pieces.push(String(piece));
      found.set(name, pieces.join(''));
      entryLog.endEntry({ name, bytes: 0, sha256: '' });
    }
  });
  return found;
}

beforeAll(async () => {
  server = await startTestServer();
  scope = await fillWorkspace(server, await createTestUsers(server));
  files = await collect({ kind: 'workspace', leftOut: [] });
});
afterAll(() => server.close());

/** What stands at the top of the workspace's archive and in the folder of a study, and what README.txt says of it. */
const TOP = [
  ['workspace.json', 'the workspace'],
  ['members.json', 'members of the workspace, with their roles'],
  ['invitations.json', 'invitations, without their links'],
  ['audit-log.json', 'the log of who did what, and when'],
] as const;
const IN_FOLDER = [
  ['study.json', 'the study: name, state, link, draft'],
  ['versions.json', 'every published version, as participants answered it'],
  [
    'responses.json',
    'every response with all its answers, including answers that a later answer made irrelevant',
  ],
  ['responses-labels.csv', 'one row per response, with labels'],
  ['responses-codes.csv', 'one row per response, with ids that survive rewording'],
  ['uploads.json', 'the files participants sent, with their responses, blocks and names'],
  ['uploads/<response>/', 'these files, unchanged, named by their ids'],
  ['media.json', 'the images that the study shows'],
  ['media/<id>.<kind>', 'these images, named by the ids its blocks refer to'],
  ['weights.json', 'how responses are weighted, and how that came out; null without weights'],
] as const;
const studyFiles = IN_FOLDER.map(([name]) => name).filter((name) => !name.includes('/'));

it('has the files of every noun in the order of their parts', async () => {
  const [folder] = [...files.keys()].flatMap((name) => /^(studies\/.+)\/uploads\//.exec(name)?.[1] ?? []);
  const names = [...files.keys()].filter((name) => /^[^/]+$/.test(name) || name.startsWith(`${folder}/`));
  const maskIds = (name: string) => name.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]+(?=\.png$)/g, '<id>');
  expect(names.map((name) => maskIds(name.replace(`${folder}/`, '  ')))).toEqual([
    ...['README.txt', ...TOP.map(([name]) => name)],
    ...studyFiles.map((name) => `  ${name}`),
    // Folders of storage come last, by their names.
    ...['  media/<id>.png', '  uploads/<id>/<id> A <id>.png', 'manifest.json'],
  ]);
  const { studies } = JSON.parse(files.get('manifest.json')!) as {
    studies: { id: string; folder: string }[];
  };
  const { id } = studies.find((study) => study.folder === folder)!;
  const ofStudy = [...(await collect({ kind: 'study', study: id })).keys()];
  expect(ofStudy.slice(0, 3)).toEqual(['README.txt', 'workspace.json', 'people.json']);
  expect(ofStudy.slice(3, 3 + studyFiles.length).map((name) => name.split('/')[2])).toEqual(studyFiles);
});

it('says in README.txt what each file is, in the order in which they are listed', () => {
  const [, list = ''] = files.get('README.txt')!.split('and number of rows\n');
  expect(list.split('\n\n')[0]!.split('\n')).toEqual([
    ...TOP.map(([name, about]) => name.padEnd(27) + about),
    'studies/<name>/',
    ...IN_FOLDER.map(([name, about]) => `  ${name}`.padEnd(27) + about),
  ]);
});

/** Every table outside `identity`, which has no rows of a workspace. */
const catalogue = () => server.admin<{ table: string; columns: string[] }[]>`
  select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
  where table_schema = 'public' group by 1 order by 1`;

it('knows every table: a part says what an archive holds of it, or why it holds nothing', async () => {
  const declaredTables = archiveParts.flatMap(({ tables, notArchived = {} }) => [
    ...Object.keys(tables),
    ...Object.keys(notArchived),
  ]);
  expect([...new Set(declaredTables)].toSorted()).toEqual((await catalogue()).map(({ table }) => table));
  const columns = new Map((await catalogue()).map((row) => [row.table, row.columns]));
  for (const { tables } of archiveParts)
    for (const [table, leftOut] of Object.entries(tables))
      expect([table, Object.keys(leftOut).filter((name) => !columns.get(table)!.includes(name))]).toEqual([
        table,
        [],
      ]);
});

/** Keys of rows, and of the rows that stand in them. */
const keysOf = (rows: unknown): string[] =>
  Array.isArray(rows)
    ? rows.flatMap(keysOf)
    : typeof rows === 'object' && rows !== null
      ? Object.entries(rows).flatMap(([key, value]) => [key, ...(key === 'answers' ? keysOf(value) : [])])
      : [];

it('has every column of the tables of a part in its files, unless it says why not', async () => {
  const columns = new Map((await catalogue()).map((row) => [row.table, row.columns]));
  for (const { tables, commonFiles = [], workspaceFiles = [], itemFolderFiles = [] } of archiveParts) {
    const names = [...commonFiles, ...workspaceFiles, ...itemFolderFiles].map(({ name }) => name);
    const texts = [...files].filter(
      ([name]) => names.includes(name.split('/').at(-1)!) && name.endsWith('.json'),
    );
    const found = new Set(texts.flatMap(([, text]) => keysOf(JSON.parse(text))));
    for (const [table, leftOut] of Object.entries(tables)) {
      const wanted = columns.get(table)!.filter((name) => !(name in leftOut));
      expect([table, wanted.filter((name) => !found.has(name))]).toEqual([table, []]);
    }
  }
});
