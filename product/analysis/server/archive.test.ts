import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ItemSource } from '#platform/archive/archive-part.ts';
import { rawSql } from '#platform/db/core/sql.ts';
import { withdrawConsent } from '#product/responses/consent/server/withdraw-consent.ts';
import { listTagHighlights } from '../codebook/server/list-tag-highlights.ts';
import { addTags } from '../highlights/server/add-tags.ts';
import { readHighlights } from '../highlights/server/queries.ts';
import { findingArchive } from '../findings/server/archive.ts';
import { createFinding } from '../findings/server/create-finding.ts';
import { listEvidence } from '../findings/server/list-evidence.ts';
import { addEvidence } from '../findings/server/add-evidence.ts';
import { listProjectFiles } from '../refi-qda/server/archive-project.ts';
import { analysisArchive } from './archive.ts';
import { openAnalysis } from './testing/factory.ts';
import { makeRecordedStudy, type RecordedStudy } from './testing/recorded-study.ts';

const SAID = 'said in a recording';
const SENT = 'said in a file';
let test: Awaited<ReturnType<typeof openAnalysis>>;
let made: RecordedStudy;
let tag: string;
let finding: string;
beforeAll(async () => {
  test = await openAnalysis();
  const { owner } = test;
  made = await makeRecordedStudy(test, [true]);
  tag = await test.addTag('Slow');
  const { study, responses } = made;
  const { response, recording, file } = responses[0]!;
  await test.within(owner, async (tx) => {
    ({ id: finding } = await createFinding(tx, owner, { study, title: 'It is slow' }));
    const cases = [
      [made.recorded, recording, SAID],
      [made.sent, file, SENT],
    ] as const;
    for (const [block, asset, quote] of cases) {
      const span = { asset, start: 100, end: 900, quote };
      await addTags(tx, owner, { study, block, tags: [tag], items: [{ response, span }] });
      await addEvidence(tx, owner, {
        key: { study, finding },
        evidence: {
          kind: 'span',
          stance: 'supports',
          block,
          response,
          asset,
          startMs: 100,
          endMs: 900,
          quote,
        },
      });
    }
  });
});
afterAll(() => test.drop());

const source = async <T>(read: (source: ItemSource) => Promise<T>): Promise<T> =>
  test.database.within(
    test.owner,
    async (tx) => {
      const columns = (table: string) =>
        rawSql(table === 'highlights' ? 'id, note, asset' : 'id, label, asset');
      return read({ tx, scope: test.owner, item: made.study, columns });
    },
    { snapshot: true },
  );
const readFile = (part: typeof analysisArchive, name: string) =>
  source(async (from) => {
    const file = part.itemFolderFiles!.find((one) => one.name === name)!;
    if (!('rows' in file)) throw new Error('no rows');
    const rows = await from.tx<{ line: string }[]>`${file.rows(from)}`;
    return rows.map(({ line }) => (JSON.parse(line) as { quote: string }).quote).toSorted();
  });

/** The quotes that each place shows. */
async function readAll() {
  const { owner } = test;
  const { study, responses, recorded, sent } = made;
  const ids = [responses[0]!.response];
  return test.within(owner, async (tx) => {
    const coding = [];
    for (const block of [recorded, sent]) {
      const highlights = await readHighlights(tx, owner, { study, block, responses: ids });
      coding.push(...[...highlights.values()].flat().map(({ quote }) => quote));
    }
    const evidence = await listEvidence(tx, owner, { study, finding });
    const { items } = await listTagHighlights(tx, owner, { study, tag, after: undefined });
    return {
      coding: coding.toSorted(),
      findings: evidence.map(({ quote }) => quote).toSorted(),
      isWithdrawn: evidence.map(({ isWithdrawn }) => isWithdrawn),
      tag: items.map(({ quote }) => quote).toSorted(),
      highlightsFile: await readFile(analysisArchive, 'highlights.json'),
      evidenceFile: await readFile(findingArchive, 'finding-evidence.json'),
    };
  });
}

async function exportProject(): Promise<string> {
  return source(async (from) => {
    let xml = '';
    for await (const { content } of listProjectFiles(from)) for await (const piece of content) xml += piece;
    return xml;
  });
}

it('words of a recording are shown until the consent to it is withdrawn; those of a sent file stay', async () => {
  const quotes = [SENT, SAID].toSorted();
  expect(await readAll()).toEqual({
    coding: quotes,
    findings: quotes,
    isWithdrawn: [false, false],
    tag: quotes,
    highlightsFile: quotes,
    evidenceFile: quotes,
  });
  expect(await exportProject()).toContain(SAID);

  const key = { study: made.study, response: made.responses[0]!.response };
  await withdrawConsent(test, test.owner, { ...key, purposes: ['record'] });
  const left = ['', SENT];
  expect(await readAll()).toEqual({
    coding: left,
    findings: left,
    isWithdrawn: [true, false],
    // It is counted no more, so it is not listed among those of its tag.
    tag: [SENT],
    highlightsFile: left,
    evidenceFile: left,
  });
  const project = await exportProject();
  expect(project).not.toContain(SAID);
  expect(project).toContain(SENT);
});
