import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { sql } from '#platform/db/core/sql.ts';
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
      for (const { name, content } of listProjectFiles(source)) {
        expect(name).toBe('project.qde');
        for await (const piece of content) xml += piece;
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
  await test.within(owner, (tx) => updateTag(tx, owner, slow, { group }));
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
