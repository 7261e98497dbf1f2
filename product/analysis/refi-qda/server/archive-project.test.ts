import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { sql } from '#platform/db/core/sql.ts';
import { writeZip } from '#product/archives/zip/server/write-zip.ts';
import { createTagGroup } from '../../codebook/server/create-tag-group.ts';
import { updateTag } from '../../codebook/server/update-tag.ts';
import { openAnalysis, personOf, type MadeQuestion } from '../../server/testing/factory.ts';
import { listProjectFiles } from './archive-project.ts';

const schema = fs.readFileSync(path.join(import.meta.dirname, '../testing/project.xsd'), 'utf8');
let test: Awaited<ReturnType<typeof openAnalysis>>;
let question: MadeQuestion;
let slow: string;
let price: string;
beforeAll(async () => {
  test = await openAnalysis();
  [slow, price] = [await test.addTag('Slow & steady'), await test.addTag('Price')];
  question = await test.makeQuestion(['It took too long 😀 to load', 'Too expensive', 'Fine']);
});
afterAll(() => test.drop());

async function exportProject(): Promise<string> {
  const { owner } = test;
  let xml = '';
  await test.database.within(
    owner,
    async (tx) => {
      const source = { tx, scope: owner, item: question.study, columns: () => sql`` };
      for await (const { name, content } of listProjectFiles(source)) {
        if (name === 'project.qde') for await (const piece of content) xml += piece;
      }
    },
    { snapshot: true },
  );
  return xml;
}
const listAttributes = (xml: string, element: string, attribute: string) =>
  [...xml.matchAll(new RegExp(`<${element}[^>]* ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value);

it('has every coder, tag, text and highlight of a study, and validates against the schema', async () => {
  const { owner, researcher } = test;
  const { id: group } = await test.within(owner, (tx) => createTagGroup(tx, owner, 'Speed'));
  await test.within(owner, (tx) => updateTag(tx, owner, { id: slow, change: { group } }));
  await test.code(owner, question, [slow], [{ answer: 0, start: 8, end: 16, quote: 'too long' }]);
  await test.code(researcher, question, [slow, price], [1, { answer: 0, start: 17, end: 19, quote: '😀' }]);
  // The participant changed this answer after it was coded.
  await test.admin`
    update answers set free_text = 'Far too expensive' where response = ${question.responses[1]!}`;

  const xml = await exportProject();
  const { errors } = await validateXML({ xml: { fileName: 'project.qde', contents: xml }, schema });
  expect(errors).toEqual([]);
  expect(listAttributes(xml, 'User', 'guid').toSorted()).toEqual(
    [personOf(owner), personOf(researcher)].toSorted(),
  );
  expect(listAttributes(xml, 'Code', 'name')).toEqual(['Speed', 'Slow &amp; steady', 'Price']);
  expect(listAttributes(xml, 'PlainTextSelection', 'name').toSorted()).toEqual(
    ['Too expensive', 'too long', '😀'].toSorted(),
  );
  expect(xml).toContain('startPosition="17" endPosition="18"');
  expect(listAttributes(xml, 'CodeRef', 'targetGUID').toSorted()).toEqual(
    [slow, slow, price, slow, price].toSorted(),
  );
  expect(listAttributes(xml, 'TextSource', 'name').filter((name) => name!.includes('earlier'))).toHaveLength(
    1,
  );
  expect(await exportProject()).toBe(xml);
});

/** What QualCoder's importer would store of the project. */
async function importAsQualCoder({ study }: MadeQuestion, maxTexts?: number) {
  const { owner } = test;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-refi-'));
  try {
    const file = path.join(folder, 'codings.qdpx');
    await test.database.within(
      owner,
      async (tx) => {
        const source = { tx, scope: owner, item: study, columns: () => sql`` };
        await writeFile(file, writeZip(listProjectFiles(source, maxTexts), { modifiedAt: owner.now }));
      },
      { snapshot: true },
    );
    const script = path.join(import.meta.dirname, '../testing/import-as-qualcoder.py');
    const { stdout } = await promisify(execFile)('python3', [script, file, path.join(folder, 'project')]);
    return JSON.parse(stdout) as { sources: [string, string][]; codings: [string, string, string][] };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

it('opens in QualCoder: its importer finds every text, and each coding has the words that were marked', async () => {
  const { owner } = test;
  const lines = 'First line\r\nsecond 😀 line\r\nthe third';
  const start = lines.indexOf('third');
  const other = await test.makeQuestion([lines, 'one', 'two']);
  await test.code(owner, other, [price], [{ answer: 0, start, end: start + 5, quote: 'third' }]);
  // Two parts of an answer that was changed since have the same name.
  await test.code(owner, other, [slow], [{ answer: 1, start: 0, end: 2, quote: 'on' }]);
  await test.code(owner, other, [slow], [{ answer: 1, start: 1, end: 3, quote: 'ne' }]);
  await test.admin`update answers set free_text = 'changed' where response = ${other.responses[1]!}`;
  const { sources, codings } = await importAsQualCoder(other);
  expect(sources.map(([, text]) => text).toSorted()).toEqual(
    [lines.replaceAll('\r\n', '\n'), 'changed', 'on', 'ne', 'two'].toSorted(),
  );
  expect(codings.map(([code, words]) => [code, words]).toSorted()).toEqual(
    [
      ['Price', 'third'],
      ['Slow & steady', 'ne'],
      ['Slow & steady', 'on'],
    ].toSorted(),
  );
});

it('of more texts than other programs open, has those with highlights', async () => {
  const other = await test.makeQuestion(['one', 'two', 'three']);
  await test.code(test.owner, other, [price], [{ answer: 1, start: 0, end: 3, quote: 'two' }]);
  const listTexts = async (maxTexts: number) => {
    const { sources, codings } = await importAsQualCoder(other, maxTexts);
    expect(codings.map(([code, words]) => [code, words])).toEqual([['Price', 'two']]);
    return sources.map(([, text]) => text).toSorted();
  };
  expect(await listTexts(3)).toEqual(['one', 'three', 'two']);
  expect(await listTexts(2)).toEqual(['two']);
});
