import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { ANSWERED_FACT, SKIPPED_FACT } from '#product/blocks/block.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { abandonResponses } from '#product/responses/server/abandon-responses.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { saveAnswer } from '#product/responses/server/answering/save-answer.ts';
import { addUpload } from '#product/responses/uploads/server/add-upload.ts';
import { beginForTests } from '#product/responses/server/testing/begin-for-tests.ts';
import { setSigningKey } from '#platform/secrets/keys.ts';
import type { StoredPicture } from '#product/studies/pictures/contract.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { addPicture } from '#product/studies/pictures/server/add-picture.ts';
import { publishStudy } from '#product/studies/server/publish-study.ts';
import { retentionRules } from '#product/workspaces/retention/server/tables.ts';
import { invitations } from '#product/workspaces/server/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { recountCsv } from '../../../scripts/recount-csv.ts';
import { readExportedCsv } from '#platform/csv/read-csv.ts';
import type { Manifest } from '../json/manifest.ts';
import { makeLiveStudy, contentOfEveryType } from '#product/studies/server/testing/make-live-study.ts';
import { makeResponses } from '#product/responses/server/testing/make-responses.ts';
import { partsForTests as parts } from './testing/parts-for-tests.ts';
import { EntryLog, listEntries } from './list-entries.ts';
import { readSnapshot } from './read-snapshot.ts';

const NOW = new Date('2026-05-04T09:00:00Z');
let db: TestDatabase;
let scope: Scope;
let study: Awaited<ReturnType<typeof makeLiveStudy>>;
let secondContent: StudyContent;
let picture: StoredPicture;
const folder = path.join(os.tmpdir(), `earshot-entries-${randomUUID()}`);
const storage = diskStorage(folder);
let files: Map<string, string>;
let deletedIds: string[];
const HOSTILE = '=cmd|"/c calc"!A1,\r\n"quoted"\ttab 👩‍🔬';

/** All files of the workspace's archive, as text. */
async function readArchive(): Promise<Map<string, string>> {
  const entryLog = new EntryLog();
  const contents = new Map<string, string>();
  await readSnapshot(db.database, scope, {
    work: async (tx) => {
      for await (const { name, content } of listEntries(
        { tx, scope, parts, storage },
        { kind: 'workspace', leftOut: [], restrictedPerson: null },
        entryLog,
      )) {
        let text = '';
        if (typeof content === 'string') text = content;
        else for await (const chunk of content) text += String(chunk);
        contents.set(name, text);
        entryLog.endEntry({ name, bytes: Buffer.byteLength(text), sha256: '' });
      }
    },
  });
  return contents;
}
const parseFile = (name: string) => JSON.parse(files.get(name)!);

beforeAll(async () => {
  db = await testDatabase();
  setSigningKey(db.database, randomBytes(32));
  scope = await makeWorkspace(db.database, NOW, { name: 'Example team' });
  await db.database.within(scope, (tx) =>
    tx.orm.insert(invitations).values({
      workspace: scope.workspace,
      id: randomUUID(),
      email: 'grace@example.com',
      role: 'viewer',
      invitedBy: randomUUID(),
      state: 'pending',
      createdAt: NOW,
      expiresAt: NOW,
    }),
  );
  const rule = { kind: 'uploads', days: 365, deletesFrom: NOW, changedAt: NOW } as const;
  await db.database.within(scope, (tx) =>
    tx.orm.insert(retentionRules).values({ ...rule, workspace: scope.workspace }),
  );
  study = await makeLiveStudy(db.database, scope);
  const services = {
    database: db.database,
    storage,
    log: openMemoryLog().log,
    queue: { enqueue: () => Promise.resolve() },
  };
  const add = () => addPicture(services, scope, study.study, Readable.from([Buffer.from(BLACK_PIXEL)]));
  picture = await add();
  const { media: missingMedia } = await add();
  await storage.delete(`media/${scope.workspace}/${missingMedia}`);
  const openQuestionId = study.content.blocks.find(({ type }) => type === 'open-question')!.id;
  const firstIds = await makeResponses(db.database, scope, study, 30, (answers, index) =>
    index < 10 && answers[openQuestionId]
      ? { ...answers, [openQuestionId]: { ...(answers[openQuestionId] as object), text: HOSTILE } }
      : answers,
  );
  // The next version has one option and one block fewer.
  const upload = study.content.blocks.find(({ type }) => type === 'file-upload')!;
  const single = study.content.blocks.find(({ type }) => type === 'single-choice')!;
  secondContent = {
    ...study.content,
    blocks: study.content.blocks
      .filter(({ type }) => type !== 'nps')
      .map((block) =>
        block.type === 'multiple-choice'
          ? {
              ...block,
              config: {
                ...(block.config as object),
                options: [
                  ...(block.config as { options: object[] }).options.slice(0, 1),
                  { id: 'brandnew01', text: { en: ['None'] }, fixed: true, exclusive: true },
                ],
              },
            }
          : block,
      ),
  };
  await db.database.within(scope, async (tx) => {
    await tx.orm.update(studies).set({ draft: secondContent, revision: 2 });
    await publishStudy(tx, scope, { study: study.study, revision: 2 });
  });
  await makeResponses(db.database, scope, { ...study, content: secondContent }, 20);
  // A participant who changes the answer to the first question and then leaves.
  const key = randomUUID();
  const start = { mode: 'fresh', key, device: 'tablet', channel: 'link' } as const;
  const call = await beginForTests(db.database, scope, study, start);
  for (const name of ['../CON', '=cmd|x.png', '=cmd|x.png']) {
    const sent = { block: upload.id, name, content: Readable.from([Buffer.from(BLACK_PIXEL)]) };
    await addUpload(services, scope, { request: call, ...sent });
  }
  const options = (single.config as { options: { id: string }[] }).options;
  for (const [seq, option] of options.entries())
    await saveAnswer(db.database, scope, {
      request: call,
      saved: {
        block: single.id,
        value: { option: option.id, other: null },
        seq: seq + 1,
        duration: 1_200,
      },
    });
  const unfinished = await db.admin<{ id: string }[]>`select id from responses where status = 'in_progress'`;
  await db.database.within(scope, (tx) =>
    abandonResponses(tx, scope, { study: study.study, ids: unfinished.map(({ id }) => id) }),
  );
  deletedIds = firstIds.slice(0, 2);
  await changeResponses(db.database, scope, {
    study: study.study,
    ids: [firstIds[2]!],
    change: { do: 'exclude', excluded: true },
  });
  await changeResponses(db.database, scope, {
    study: study.study,
    ids: deletedIds,
    change: { do: 'delete' },
  });
  await foldStudy(db.database, scope, { study: study.study });
  files = await readArchive();
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const studyPath = (name: string) => `studies/A study/${name}`;

test('every column of a table with a part is in the archive, or left out for a stated reason', async () => {
  const columns = await db.admin<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' order by 1, ordinal_position`;
  const rowsByTable: Record<string, Record<string, unknown>[]> = {
    workspaces: [parseFile('workspace.json')],
    members: parseFile('members.json'),
    invitations: parseFile('invitations.json'),
    retention_rules: parseFile('retention.json'),
    audit_log: parseFile('audit-log.json'),
    studies: [parseFile(studyPath('study.json'))],
    versions: parseFile(studyPath('versions.json')),
    responses: parseFile(studyPath('responses.json')),
    answers: parseFile(studyPath('responses.json')).flatMap((row: { answers: object[] }) => row.answers),
  };
  const missing: string[] = [];
  for (const { tables, itemFolderFiles: inFolder = [] } of parts)
    for (const [table, leftOut] of Object.entries(tables)) {
      // Assets are listed in a file of each noun that stores them.
      const [row] = (rowsByTable[table] ?? parseFile(studyPath(inFolder[0]!.name))) as Record<
        string,
        unknown
      >[];
      for (const { column } of columns.filter((candidate) => candidate.table === table))
        if (Object.hasOwn(row ?? {}, column) === column in leftOut) missing.push(`${table}.${column}`);
    }
  expect(missing).toEqual([]);
});

test('contains no secrets and no deleted data', () => {
  const allTexts = [...files.values()].join('\n');
  for (const id of deletedIds) expect(files.get(studyPath('responses.json'))).not.toContain(id);
  expect(allTexts).not.toMatch(/\\\\x[0-9a-f]{64}/);
  expect(parseFile(studyPath('responses.json'))).toHaveLength(49);
});

test('J6: contains pictures named by id, and the manifest lists a missing one', () => {
  const media = parseFile(studyPath('media.json')) as { id: string; kind: string }[];
  expect(media).toHaveLength(2);
  const manifest = parseFile('manifest.json') as Manifest;
  const [missingFile] = manifest.missing;
  expect(manifest.missing).toEqual([
    {
      name: studyPath(`media/${media.find(({ id }) => id !== picture.media)!.id}.png`),
      reason: missingFile!.reason,
    },
  ]);
  const [mediaEntry, ...others] = manifest.entries.filter(({ name }) => name.startsWith(studyPath('media/')));
  expect([mediaEntry!.name, others]).toEqual([studyPath(`media/${picture.media}.png`), []]);
  expect(parseFile(studyPath('media.json'))[0]).toMatchObject({
    bytes: BLACK_PIXEL.length,
    width: 1,
    height: 1,
  });
});

test('C9: contains participants’ files under safe names, and their original names in the JSON', () => {
  const rows = parseFile(studyPath('uploads.json')) as { id: string; response: string; name: string }[];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['=cmd|x.png', '=cmd|x.png', 'CON']);
  const manifest = parseFile('manifest.json') as Manifest;
  const names = manifest.entries
    .map(({ name }) => name)
    .filter((name) => name.startsWith(studyPath('uploads/')));
  const safeNames: Record<string, string> = { CON: '_CON', '=cmd|x.png': '_=cmd_x.png' };
  expect(names.toSorted()).toEqual(
    rows
      .map(({ id, response, name }) => studyPath(`uploads/${response}/${id} ${safeNames[name]}`))
      .toSorted(),
  );
});

test('the manifest lists the number of rows of each file', () => {
  const manifest = parseFile('manifest.json') as Manifest;
  const rows = Object.fromEntries(manifest.entries.map((entry) => [entry.name, entry.rows]));
  expect(rows).toMatchObject({
    [studyPath('responses.json')]: 49,
    [studyPath('responses-labels.csv')]: 49,
    [studyPath('responses-codes.csv')]: 49,
    [studyPath('versions.json')]: 2,
    'members.json': 1,
  });
  for (const name of ['responses-labels.csv', 'responses-codes.csv'])
    expect(readExportedCsv(files.get(studyPath(name))!)).toHaveLength(50);
});

interface StoredCount {
  subject: string;
  part: string;
  choice: string;
  n: number;
}
/** The number of responses by block, part and choice. */
const readStoredCounts = () => db.admin<StoredCount[]>`
  select block as subject, part, choice, sum(n)::int as n from column_masks
  where segment between 0 and 99999 and n > 0 group by block, part, choice`;
/** Count and sum of the numbers without a choice. */
const readStoredSums = async () => {
  const rows = await db.admin<{ subject: string; part: string; numbers: Buffer }[]>`
    select block as subject, part, numbers from column_numbers where segment between 0 and 99999`;
  return rows.map(({ subject, part, numbers }) => {
    const values = Array.from({ length: numbers.length / 8 }, (_, index) => numbers.readDoubleLE(index * 8));
    return { subject, part, n: values.length, total: values.reduce((sum, number) => sum + number, 0) };
  });
};

interface StoredResponse {
  status: string;
  preview: boolean;
  excluded: boolean;
  version: number;
  answers: { block: string; type: string; value: unknown; on_path: boolean }[];
}

test('all figures of all blocks can be computed from the JSON alone', async () => {
  const versions = parseFile(studyPath('versions.json')) as { number: number; content: StudyContent }[];
  const counts = new Map<string, number>();
  const sums = new Map<string, { n: number; total: number }>();
  for (const response of parseFile(studyPath('responses.json')) as StoredResponse[]) {
    if (response.preview || response.excluded) continue;
    const { content } = versions.find(({ number }) => number === response.version)!;
    for (const { block: id, value, on_path } of response.answers) {
      if (!on_path) continue;
      const block = content.blocks.find((candidate) => candidate.id === id)!;
      const facts =
        value === null
          ? [SKIPPED_FACT]
          : [ANSWERED_FACT, ...findBlockType(block.type)!.facts(block.config, value)];
      for (const { part, choice, number } of facts) {
        // Traces are not counted by response, but times are kept exactly.
        if (part.startsWith('~') && choice !== '') continue;
        const key = `${id} ${part} ${choice}`;
        if (choice !== '' || number === null) counts.set(key, (counts.get(key) ?? 0) + 1);
        else {
          const { n, total } = sums.get(`${id} ${part}`) ?? { n: 0, total: 0 };
          sums.set(`${id} ${part}`, { n: n + 1, total: total + number });
        }
      }
    }
  }
  const storedCounts = (await readStoredCounts()).filter(({ subject }) => subject !== '$');
  expect(storedCounts.length).toBeGreaterThan(20);
  expect(counts).toEqual(
    new Map(storedCounts.map(({ subject, part, choice, n }) => [`${subject} ${part} ${choice}`, n])),
  );
  const storedSums = (await readStoredSums()).filter(({ subject }) => subject !== '$');
  expect(sums).toEqual(
    new Map(
      storedSums.map(({ subject, part, n, total }) => [
        `${subject} ${part}`,
        { n, total: expect.closeTo(total, 6) as number },
      ]),
    ),
  );
});

/** Types whose cells in the CSV with codes contain the choices that figures count. */
const TYPES_WITH_CODED_CELLS = new Set([
  ...['single-choice', 'multiple-choice', 'dropdown', 'yes-no', 'consent'],
  ...['rating', 'nps', 'csat', 'ces', 'ranking', 'matrix'],
]);

test('all figures can be computed from the CSV with codes alone, by an independent implementation', async () => {
  const recounted = recountCsv(files.get(studyPath('responses-codes.csv'))!);
  let compared = 0;
  // Only blocks are counted; the columns of variables follow them.
  expect(recounted.blocks.variable).toBeUndefined();
  // Numbers are compared by their sum.
  const numberTypes = ['number', 'constant-sum', 'van-westendorp'];
  const numberBlocks = new Set(
    study.content.blocks.filter(({ type }) => numberTypes.includes(type)).map(({ id }) => id),
  );
  const totals = (await readStoredSums()).filter(({ subject }) => numberBlocks.has(subject));
  expect(totals.length).toBeGreaterThan(3);
  for (const { subject, part, total } of totals) {
    const values = Object.entries(recounted.blocks[subject]!.values[part]!);
    const sum = values.reduce((all, [value, n]) => all + Number(value) * n, 0);
    expect([subject, part, sum]).toEqual([subject, part, expect.closeTo(total, 6)]);
  }
  for (const { subject, part, choice, n } of await readStoredCounts()) {
    if (numberBlocks.has(subject) && !part.startsWith('$')) continue;
    const key = `${subject} ${part} ${choice}`;
    if (subject === '$') {
      if (part === 'status') expect([key, recounted.statuses[choice]]).toEqual([key, n]);
      if (part === 'reached') expect([key, recounted.blocks[choice]?.reached]).toEqual([key, n]);
      continue;
    }
    const block = recounted.blocks[subject]!;
    const [blockValues, partValues, choiceValues] = [
      block.values[''],
      block.values[part],
      block.values[choice],
    ];
    const recount =
      part === ANSWERED_FACT.part
        ? block.answered
        : part === SKIPPED_FACT.part
          ? block.passedOver
          : (partValues?.[choice] ?? blockValues?.[choice] ?? choiceValues?.['1'] ?? null);
    // The cells of other types have another form, such as a date whose year is counted.
    const { type } = study.content.blocks.find(({ id }) => id === subject)!;
    if (!part.startsWith('$') && !TYPES_WITH_CODED_CELLS.has(type)) continue;
    if (recount !== null) compared += 1;
    expect([key, recount]).toEqual([key, n]);
  }
  expect(compared).toBeGreaterThan(80);
  expect(recounted.responses).toBe(48);
  expect(recounted.statuses).toMatchObject({ abandoned: 1 });
});

test('J1: typed text survives the CSV unchanged and never starts a formula', () => {
  const csv = files.get(studyPath('responses-labels.csv'))!;
  expect(csv.startsWith('\ufeff')).toBe(true);
  const [head, ...rows] = readExportedCsv(csv);
  const column = head!.findIndex((name) => name.startsWith('Open question'));
  const typed = rows.map((row) => row[column]).filter((cell) => cell === HOSTILE);
  // Of ten, two were deleted, and some skipped the question.
  expect(typed.length).toBeGreaterThanOrEqual(1);
  expect(csv).toContain(`"'=cmd|""/c calc""!A1,`);
  expect(csv.replaceAll('\r\n', '')).not.toMatch(/(^|,)"?=/);
});

test('columns that are no longer in the study are marked as removed, and come last', () => {
  const [labels = []] = readExportedCsv(files.get(studyPath('responses-labels.csv'))!);
  expect(labels.slice(-7, -5)).toEqual(['Net promoter score, please (removed)', 'Points']);
  const several = labels.filter((name) => name.startsWith('Multiple choice'));
  expect(several.filter((name) => name.endsWith('(removed)')).length).toBe(
    (
      contentOfEveryType().blocks.find(({ type }) => type === 'multiple-choice')!.config as {
        options: object[];
      }
    ).options.length - 1,
  );
  expect(new Set(labels).size).toBe(labels.length);
});

test('J7: data written during the export is not in its snapshot', async () => {
  const entryLog = new EntryLog();
  let hasWritten = false;
  const names: string[] = [];
  await readSnapshot(db.database, scope, {
    work: async (tx) => {
      const subject = { kind: 'study', study: study.study } as const;
      for await (const { name, content } of listEntries({ tx, scope, parts, storage }, subject, entryLog)) {
        if (typeof content !== 'string') for await (const _ of content) continue;
        entryLog.endEntry({ name, bytes: 0, sha256: '' });
        names.push(name);
        if (!hasWritten) {
          await makeResponses(db.database, scope, { ...study, content: secondContent }, 1);
          const [response] = await db.admin<
            { id: string }[]
          >`select id from responses where deleted_at is null limit 1`;
          await changeResponses(db.database, scope, {
            study: study.study,
            ids: [response!.id],
            change: { do: 'delete' },
          });
        }
        hasWritten = true;
      }
    },
  });
  expect(entryLog.entries.filter(({ name }) => /responses/.test(name)).map(({ rows }) => rows)).toEqual([
    49, 49, 49,
  ]);
  const other = mintScope(randomUUID(), { kind: 'job', job: 'test' }, NOW);
  await expect(
    readSnapshot(db.database, other, {
      work: async (tx) => {
        const subject = { kind: 'study', study: study.study } as const;
        for await (const _ of listEntries({ tx, scope: other, parts, storage }, subject, new EntryLog()))
          continue;
      },
    }),
  ).rejects.toThrow(/doesn’t exist/);
});
