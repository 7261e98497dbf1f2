import { afterAll, beforeAll, expect, it } from 'vitest';
import * as codebook from '#product/analysis/codebook/contract.ts';
import * as coding from '#product/analysis/coding/contract.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { EntryLog, listEntries, type ExportSubject } from '#product/archives/server/list-entries.ts';
import { readSnapshot } from '#product/archives/server/read-snapshot.ts';
import { listArchiveParts } from '#platform/feature/feature.ts';
import { fillWorkspace } from './testing/fill-for-tests.ts';
import {
  createTestUsers,
  startTestServer,
  type TestServer,
  type TestUsers,
} from './testing/serve-for-tests.ts';

let server: TestServer;
let scope: Scope;
let files: Map<string, string>;
let users: TestUsers;

/** The files of an archive as the server composes it, as text. */
async function collect(subject: ExportSubject): Promise<Map<string, string>> {
  const { database, storage } = server.services;
  const entryLog = new EntryLog();
  const contents = new Map<string, string>();
  await readSnapshot(database, scope, {
    work: async (tx) => {
      const context = { tx, scope, storage, parts: listArchiveParts() };
      for await (const { name, content } of listEntries(context, subject, entryLog)) {
        const chunks: string[] = [];
        for await (const chunk of typeof content === 'string' ? [content] : content)
          chunks.push(String(chunk));
        contents.set(name, chunks.join(''));
        entryLog.endEntry({ name, bytes: 0, sha256: '' });
      }
    },
  });
  return contents;
}

beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
  scope = await fillWorkspace(server, users);
  files = await collect({ kind: 'workspace', leftOut: [], restrictedPerson: null });
});
afterAll(() => server.close());

/** What a part with a higher number adds is as it declares it; that the parts before are as they were is pinned here. */
const LAST_PINNED_ORDER = 260;
const laterParts = listArchiveParts().filter(({ order }) => order > LAST_PINNED_ORDER);
const listFiles = (lists: (readonly { name: string; about: string }[] | undefined)[]) =>
  lists.flatMap((list) => (list ?? []).map(({ name, about }) => [name, about] as const));

/** The files at the top of a workspace's archive and in the folder of a study, with their lines of README.txt. */
const TOP: (readonly [name: string, about: string])[] = [
  ['workspace.json', 'the workspace'],
  ['tag-groups.json', 'groups of tags, in order'],
  ['tags.json', 'the codebook: tags with their groups, colours and descriptions, in order'],
  ['members.json', 'members of the workspace, with their roles'],
  ['invitations.json', 'invitations, without their links'],
  ['retention.json', 'how long each kind of data is kept'],
  ['audit-log.json', 'the log of who did what, and when'],
  ['credits.json', 'the ledger of credits'],
  [
    'customisation.json',
    'colours, font and logo that participants see; no row as long as nothing was changed',
  ],
  ['customisation-files.json', 'the logo and the font'],
  ['projects.json', 'projects, with the ids of the members who were chosen to see them and of their studies'],
  ...listFiles(laterParts.map(({ workspaceFiles }) => workspaceFiles)),
];
/** Folders at the top of a workspace's archive. */
const TOP_FOLDERS = [['customisation/', 'these files, unchanged: logo.<kind> and font.woff2']] as const;
const IN_FOLDER: (readonly [name: string, about: string])[] = [
  ['study.json', 'the study: name, state, link, draft'],
  ['versions.json', 'every published version, as participants answered it'],
  [
    'responses.json',
    'every response with all its answers, including answers that a later answer made irrelevant',
  ],
  ['consent-withdrawals.json', 'the purposes for which participants withdrew their consent, by response'],
  ['response-stars.json', 'the responses that the team has starred'],
  ['response-notes.json', 'what members wrote about responses'],
  ['visits.json', 'how often the page of the study was seen, by day and channel'],
  ['responses-labels.csv', 'one row per response, with labels'],
  ['responses-codes.csv', 'one row per response, with ids that survive rewording'],
  ['uploads.json', 'the files participants sent, with their responses, blocks and names'],
  ['uploads/<response>/', 'these files, unchanged, named by their ids'],
  ['transcripts.json', 'what is said in these recordings, with times and speakers'],
  ['transcripts/<response>/', 'these transcripts as WebVTT and text, named as their recordings'],
  ['media.json', 'the images and videos that the study shows, and captions'],
  ['media/<id>.<kind>', 'these files, named by the ids its blocks refer to; captions are WebVTT'],
  ['weights.json', 'how responses are weighted, and how that came out; null without weights'],
  ['merged-names.json', 'names of categories that the team merged, by question'],
  ['highlights.json', 'highlighted parts of answers, with coder, tags and note'],
  ['response-tags.json', 'tags of whole responses, and who added them'],
  [
    'tag-figures.json',
    'how many people have each tag in their answers to a question, and how many have a highlight there',
  ],
  [
    'codings.qdpx',
    'codebook, texts and highlights as a REFI-QDA project, for other programs of qualitative analysis; of more than 20,000 texts, those with highlights',
  ],
  [
    'tag-suggestions.json',
    'tags that a language model suggested for parts of answers, and what people decided',
  ],
  ['findings.json', 'what the team found out, in order'],
  [
    'finding-evidence.json',
    'the answers, parts of recordings and figures that support or contradict findings',
  ],
  [
    'comment-threads.json',
    'what members commented on: answers, questions, findings, reports, and which threads are resolved',
  ],
  ['comments.json', 'what members wrote in these threads'],
  ['clips.json', 'parts of recordings that were cut from highlights'],
  ['reels.json', 'reels with their clips in order and the titles before them'],
  ['reports.json', 'pages that the team arranged from findings, charts, quotes and clips'],
  [
    'report-items.json',
    'what each report shows, in order; quotes and clips by the ids of their highlights and clips',
  ],
  ['themes.json', 'themes of open answers: topics with the words that they are found by'],
  ['theme-answers.json', 'which answers are in which theme, and which a person put there or took out'],
  [
    'theme-proposals.json',
    'names, merges and themes that a language model proposed, and what people decided',
  ],
  ...listFiles(laterParts.map(({ itemFolderFiles }) => itemFolderFiles)),
];
const studyFiles = IN_FOLDER.map(([name]) => name).filter((name) => !name.includes('/'));

it('contains the files of every noun in the order of their parts', async () => {
  const [folder] = [...files.keys()].flatMap((name) => /^(studies\/.+)\/uploads\//.exec(name)?.[1] ?? []);
  const names = [...files.keys()].filter((name) => /^[^/]+$/.test(name) || name.startsWith(`${folder}/`));
  const maskIds = (name: string) =>
    name.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]+(?=\.png(\.\w+)?$)/g, '<id>');
  expect(names.map((name) => maskIds(name.replace(`${folder}/`, '  ')))).toEqual([
    ...['README.txt', ...TOP.map(([name]) => name)],
    ...studyFiles.map((name) => `  ${name}`),
    // Folders of stored files come last, by name.
    ...[
      '  media/<id>.png',
      '  transcripts/<id>/<id> A <id>.png.vtt',
      '  transcripts/<id>/<id> A <id>.png.txt',
    ],
    ...['  uploads/<id>/<id> A <id>.png', 'manifest.json'],
  ]);
  expect([...files.keys()].filter((name) => name.startsWith('customisation/'))).toEqual([
    'customisation/logo.png',
    'customisation/font.woff2',
  ]);
  const { studies } = JSON.parse(files.get('manifest.json')!) as {
    studies: { id: string; folder: string }[];
  };
  const { id } = studies.find((study) => study.folder === folder)!;
  const studyArchiveNames = [...(await collect({ kind: 'study', study: id })).keys()];
  expect(studyArchiveNames.slice(0, 5)).toEqual([
    ...['README.txt', 'workspace.json', 'tag-groups.json', 'tags.json', 'people.json'],
  ]);
  expect(studyArchiveNames.slice(5, 5 + studyFiles.length).map((name) => name.split('/')[2])).toEqual(
    studyFiles,
  );
});

it('a transcript is archived as its segments, as WebVTT and as text', () => {
  const find = (ending: string) =>
    [...files].find(([name, content]) => name.endsWith(ending) && content.includes('daily'))![1];
  expect(JSON.parse(find('/transcripts.json'))).toMatchObject([
    {
      language: 'en',
      source: 'file',
      segments: [{ fromMs: 0, toMs: 900, speaker: 'Anna', text: 'I use it daily' }],
    },
  ]);
  expect(find('.vtt')).toContain('00:00:00.000 --> 00:00:00.900\n<v Anna>I use it daily');
  expect(find('.png.txt')).toBe('[00:00:00] Anna: I use it daily\n');
});

it('README.txt describes each file in order', () => {
  const [, list = ''] = files.get('README.txt')!.split('and number of rows\n');
  expect(list.split('\n\n')[0]!.split('\n')).toEqual([
    ...[...TOP, ...TOP_FOLDERS].map(([name, about]) => name.padEnd(27) + about),
    'studies/<name>/',
    ...IN_FOLDER.map(([name, about]) => `  ${name}`.padEnd(27) + about),
  ]);
});

/** All tables except those of `identity`, which do not belong to a workspace. */
const listTables = () => server.admin<{ table: string; columns: string[] }[]>`
  select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
  where table_schema = 'public' group by 1 order by 1`;

it('a part declares every table, or why it is not archived', async () => {
  const declaredTables = listArchiveParts().flatMap(({ tables, notArchived = {} }) => [
    ...Object.keys(tables),
    ...Object.keys(notArchived),
  ]);
  expect([...new Set(declaredTables)].toSorted()).toEqual((await listTables()).map(({ table }) => table));
  const columns = new Map((await listTables()).map((row) => [row.table, row.columns]));
  for (const { tables } of listArchiveParts())
    for (const [table, leftOut] of Object.entries(tables))
      expect([table, Object.keys(leftOut).filter((name) => !columns.get(table)!.includes(name))]).toEqual([
        table,
        [],
      ]);
});

/** Keys of rows and of their nested answers. */
const listKeys = (rows: unknown): string[] =>
  Array.isArray(rows)
    ? rows.flatMap(listKeys)
    : typeof rows === 'object' && rows !== null
      ? Object.entries(rows).flatMap(([key, value]) => [key, ...(key === 'answers' ? listKeys(value) : [])])
      : [];

it('the files of a part contain every column of its tables, except those declared as left out', async () => {
  const columns = new Map((await listTables()).map((row) => [row.table, row.columns]));
  for (const { tables, commonFiles = [], workspaceFiles = [], itemFolderFiles = [] } of listArchiveParts()) {
    const names = [...commonFiles, ...workspaceFiles, ...itemFolderFiles].map(({ name }) => name);
    const texts = [...files].filter(
      ([name]) => names.includes(name.split('/').at(-1)!) && name.endsWith('.json'),
    );
    const keys = new Set(texts.flatMap(([, text]) => listKeys(JSON.parse(text))));
    for (const [table, leftOut] of Object.entries(tables)) {
      const expected = columns.get(table)!.filter((name) => !(name in leftOut));
      expect([table, expected.filter((name) => !keys.has(name))]).toEqual([table, []]);
    }
  }
});

it('the CSV of a study has the tags of its answers', () => {
  const [name] = [...files].find(
    ([file, text]) => file.endsWith('/highlights.json') && text.includes('"quote"'),
  )!;
  const csv = files.get(name.replace('highlights.json', 'responses-labels.csv'))!;
  expect(csv.split('\n')[0]).toContain(': tags');
  const [tag] = JSON.parse(files.get('tags.json')!) as { name: string }[];
  expect(csv).toContain(tag!.name);
});

it('codebook and highlights that were deleted come back from the files of an archive', async () => {
  const read = <T>(name: string) => JSON.parse(files.get(name)!) as T;
  const [name] = [...files].find(
    ([file, text]) => file.endsWith('/highlights.json') && text.includes('"quote"'),
  )!;
  const { studies } = read<{ studies: { id: string; folder: string }[] }>('manifest.json');
  const { id: studyId } = studies.find(({ folder }) => name.startsWith(`${folder}/`))!;
  const [groups, tags] = [read<object[]>('tag-groups.json'), read<object[]>('tags.json')];
  const highlights = read<object[]>(name);
  expect([groups.length, tags.length, highlights.length].every((count) => count > 0)).toBe(true);
  await server.admin`delete from tags`;
  await server.admin`delete from tag_groups`;
  await server.admin`delete from highlights`;
  const owner = users.members.owner;
  const visit = { workspace: users.workspace };
  // The contract ignores columns that it does not need.
  const tagRows = (tags as { id: string; name: string }[]).map(({ id, name: label }) => ({
    id,
    name: label,
  }));
  const bodies = [{ groups, tags } as never, { tags: tagRows, highlights } as never];
  for (const expected of [
    [tags.length, highlights.length],
    [0, 0],
  ]) {
    const codes = await owner.call(codebook.importCodebook, { body: bodies[0]! }, visit);
    const marks = await owner.call(coding.importHighlights, { params: { studyId }, body: bodies[1]! }, visit);
    expect([codes.body.added, marks.body.added]).toEqual(expected);
  }
  const again = await collect({ kind: 'workspace', leftOut: [], restrictedPerson: null });
  const tagNames = new Map<unknown, unknown>(
    [...tags, ...(JSON.parse(again.get('tags.json')!) as object[])].map((row) => {
      const tag = row as { id: string; name: string };
      return [tag.id, tag.name];
    }),
  );
  const simplify = (rows: object[]) =>
    rows.map((row) => {
      const {
        response,
        block,
        coder,
        start_at,
        end_at,
        quote,
        note,
        tags: ids,
      } = row as coding.ArchivedHighlight;
      return {
        response,
        block,
        coder,
        start_at,
        end_at,
        quote,
        note,
        tags: ids.map((id) => tagNames.get(id)).toSorted(),
      };
    });
  expect(simplify(JSON.parse(again.get(name)!) as object[])).toEqual(simplify(highlights));
});
