import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { openAnalysis, personOf, type MadeQuestion } from '../../server/testing/factory.ts';
import { purgeTags } from '../../server/purge-tags.ts';
import { importCodebook } from './import-codebook.ts';
import { countHighlights, listTagStudies } from './count-highlights.ts';
import { createTagGroup } from './create-tag-group.ts';
import { createTag } from './create-tag.ts';
import { deleteTagGroup } from './delete-tag-group.ts';
import { deleteTag } from './delete-tag.ts';
import { listTagHighlights } from './list-tag-highlights.ts';
import { mergeTags } from './merge-tags.ts';
import { orderCodebook } from './order-codebook.ts';
import { readCodebook } from './queries.ts';
import { restoreTag } from './restore-tag.ts';
import { splitTag } from './split-tag.ts';
import { updateTag } from './update-tag.ts';

let test: Awaited<ReturnType<typeof openAnalysis>>;
let owner: Scope;
beforeAll(async () => {
  test = await openAnalysis();
  ({ owner } = test);
});
afterAll(() => test.drop());

const inside = <T>(work: Parameters<typeof test.within<T>>[1]) => test.within(owner, work);
const readTags = async (question: MadeQuestion) =>
  (await test.listHighlights(owner, question)).map((list) => list.flatMap(({ tags }) => tags).toSorted());
const readActions = (entity: string) => test.admin<{ action: string }[]>`
  select action from audit_log where entity = ${entity} order by seq`;

describe('tags', () => {
  it('are created with an unused colour, read in order, and changed; a name is unique ignoring case and spaces', async () => {
    const first = await inside((tx) => createTag(tx, owner, { name: 'Too slow' }));
    const second = await inside((tx) => createTag(tx, owner, { name: 'Price', description: 'Money.' }));
    expect(first.colour).not.toBe(second.colour);
    await expect(inside((tx) => createTag(tx, owner, { name: 'TOO SLOW' }))).rejects.toMatchObject({
      code: 'conflict',
      fields: { name: 'Another tag has this name. Choose a different one.' },
    });
    await expect(
      inside((tx) => updateTag(tx, owner, { id: second.id, change: { name: 'too slow' } })),
    ).rejects.toMatchObject({ code: 'conflict' });
    await inside((tx) => updateTag(tx, owner, { id: second.id, change: { name: 'PRICE', colour: 'pink' } }));
    const { tags } = await inside((tx) => readCodebook(tx, owner));
    expect(tags.map(({ name }) => name)).toEqual(['Too slow', 'PRICE']);
    expect(tags[1]).toMatchObject({ colour: 'pink', description: 'Money.', group: null });
    expect((await readActions(second.id)).map(({ action }) => action)).toEqual(['tag.create', 'tag.update']);
  });

  it('can be changed by researchers, and not by viewers or somebody who has just lost the role', async () => {
    const { researcher, viewer, other } = test;
    await test.addTag('By a researcher', researcher);
    await expect(test.addTag('By a viewer', viewer)).rejects.toMatchObject({ code: 'forbidden' });
    await test.admin`update members set role = 'viewer' where person = ${personOf(other)}`;
    await expect(test.addTag('By a former researcher', other)).rejects.toMatchObject({ code: 'forbidden' });
    await test.admin`update members set role = 'researcher' where person = ${personOf(other)}`;
  });

  it('are ordered in groups; a deleted group leaves its tags', async () => {
    const [a, b, c] = [await test.addTag('A'), await test.addTag('B'), await test.addTag('C')];
    const [one, two] = [
      await inside((tx) => createTagGroup(tx, owner, 'One')),
      await inside((tx) => createTagGroup(tx, owner, 'Two')),
    ];
    const groups = [
      { id: two.id, tags: [c, a] },
      { id: one.id, tags: [b] },
    ];
    await inside((tx) => orderCodebook(tx, owner, { groups, ungrouped: [] }));
    const codebook = await inside((tx) => readCodebook(tx, owner));
    expect(codebook.groups.map(({ name }) => name)).toEqual(['Two', 'One']);
    expect(codebook.tags.slice(0, 3).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
    await expect(
      inside((tx) => orderCodebook(tx, owner, { groups: [{ id: one.id, tags: [a] }], ungrouped: [a] })),
    ).rejects.toMatchObject({ code: 'bad_input' });
    await inside((tx) => deleteTagGroup(tx, owner, two.id));
    const { tags } = await inside((tx) => readCodebook(tx, owner));
    expect(tags.find(({ id }) => id === a)).toMatchObject({ group: null });
  });
});

it('answers that do not count are in no count of a tag, and not among its highlights', async () => {
  const question = await test.makeQuestion(['counts', 'off the path', 'changed']);
  const tag = await test.addTag('Counted');
  const { added } = await test.code(owner, question, [tag], [0, 1, 2]);
  const { study, block, responses } = question;
  await test.admin`
    update answers set on_path = false where study = ${study} and block = ${block} and response = ${responses[1]!}`;
  await test.admin`
    update answers set free_text = 'other' where study = ${study} and block = ${block} and response = ${responses[2]!}`;
  const counts = await inside((tx) => countHighlights(tx, owner));
  expect(counts.find((row) => row.tag === tag)).toMatchObject({ highlights: 1, responses: 1, studies: 1 });
  expect(await inside((tx) => listTagStudies(tx, owner, tag))).toMatchObject([{ id: study, highlights: 1 }]);
  const { items } = await inside((tx) => listTagHighlights(tx, owner, { study, tag, after: undefined }));
  expect(items.map(({ id }) => id)).toEqual([added[0]!.highlight]);
});

describe('merging, splitting and deleting', () => {
  it('merging moves the highlights, and restoring the merged tag undoes exactly that', async () => {
    const question = await test.makeQuestion(['both', 'only slow', 'only late']);
    const [slow, late] = [await test.addTag('Slow'), await test.addTag('Late')];
    await test.code(owner, question, [slow], [0, 1]);
    await test.code(owner, question, [late], [0, 2]);
    const before = await readTags(question);
    await inside((tx) => mergeTags(tx, owner, { source: slow, target: late }));
    expect(await readTags(question)).toEqual([[late], [late], [late]]);
    await expect(inside((tx) => mergeTags(tx, owner, { source: slow, target: late }))).rejects.toMatchObject({
      code: 'not_found',
    });
    await inside((tx) => restoreTag(tx, owner, slow));
    expect(await readTags(question)).toEqual(before);
    expect((await readActions(slow)).map(({ action }) => action)).toEqual([
      'tag.create',
      'tag.merge',
      'tag.restore',
    ]);
    await expect(inside((tx) => mergeTags(tx, owner, { source: slow, target: slow }))).rejects.toMatchObject({
      code: 'bad_input',
    });
  });

  it('a chain of merges is undone from its end', async () => {
    const question = await test.makeQuestion(['x']);
    const [a, b, c] = [
      await test.addTag('Chain a'),
      await test.addTag('Chain b'),
      await test.addTag('Chain c'),
    ];
    await test.code(owner, question, [a], [0]);
    await inside((tx) => mergeTags(tx, owner, { source: a, target: b }));
    await inside((tx) => mergeTags(tx, owner, { source: b, target: c }));
    expect(await readTags(question)).toEqual([[c]]);
    await expect(inside((tx) => restoreTag(tx, owner, a))).rejects.toMatchObject({ code: 'conflict' });
    await inside((tx) => restoreTag(tx, owner, b));
    await inside((tx) => restoreTag(tx, owner, a));
    expect(await readTags(question)).toEqual([[a]]);
  });

  it('splitting moves the chosen highlights, and merging the new tag back undoes it', async () => {
    const question = await test.makeQuestion(['first', 'second', 'third']);
    const tag = await test.addTag('Whole');
    const { added } = await test.code(owner, question, [tag], [0, 1, 2]);
    const chosen = added.slice(0, 2).map(({ highlight }) => highlight);
    const { id } = await inside((tx) =>
      splitTag(tx, owner, { source: tag, name: 'Part', highlights: chosen }),
    );
    const { items } = await inside((tx) =>
      listTagHighlights(tx, owner, { study: question.study, tag: id, after: undefined }),
    );
    expect(items.map((item) => item.id).toSorted()).toEqual(chosen.toSorted());
    const counts = await inside((tx) => countHighlights(tx, owner));
    expect(counts.find((row) => row.tag === tag)).toEqual({
      tag,
      highlights: 1,
      responses: 1,
      studies: 1,
      tagged: 0,
    });
    await expect(
      inside((tx) => splitTag(tx, owner, { source: tag, name: 'Another part', highlights: chosen })),
    ).rejects.toMatchObject({ code: 'not_found' });
    await inside((tx) => mergeTags(tx, owner, { source: id, target: tag }));
    expect(await readTags(question)).toEqual([[tag], [tag], [tag]]);
  });

  it('a deleted tag is restored with its highlights, unless its name is taken; after 30 days it is gone', async () => {
    const question = await test.makeQuestion(['kept', 'gone']);
    const [tag, kept] = [await test.addTag('Deleted'), await test.addTag('Kept')];
    await test.code(owner, question, [tag], [0, 1]);
    await test.code(owner, question, [kept], [0]);
    await inside((tx) => deleteTag(tx, owner, tag));
    expect(await readTags(question)).toEqual([[kept], []]);
    const namesake = await test.addTag('DELETED');
    await expect(inside((tx) => restoreTag(tx, owner, tag))).rejects.toMatchObject({ code: 'conflict' });
    await inside((tx) => deleteTag(tx, owner, namesake));
    await inside((tx) => restoreTag(tx, owner, tag));
    expect(await readTags(question)).toEqual([[kept, tag].toSorted(), [tag]]);
    await inside((tx) => deleteTag(tx, owner, tag));
    const later = (days: number) =>
      mintScope(
        owner.workspace,
        { kind: 'job', job: 'test' },
        new Date(owner.now.getTime() + days * 86_400_000),
      );
    expect(await purgeTags(test.database, later(29))).toBe(0);
    expect(await purgeTags(test.database, later(31))).toBeGreaterThanOrEqual(2);
    await expect(inside((tx) => restoreTag(tx, owner, tag))).rejects.toMatchObject({ code: 'not_found' });
    // The highlight that had only this tag is gone too.
    expect((await test.listHighlights(owner, question)).map((list) => list.length)).toEqual([1, 0]);
  });
});

it('importing a codebook adds what is missing, in its groups, and nothing the second time', async () => {
  const group = crypto.randomUUID();
  const rows = {
    groups: [{ id: group, name: 'Imported' }],
    tags: [
      { name: 'New one', group_id: group, colour: 'red' as const, description: 'From elsewhere.' },
      { name: 'too SLOW' },
    ],
  };
  expect(await inside((tx) => importCodebook(tx, owner, rows))).toEqual({ added: 1, skipped: 1 });
  expect(await inside((tx) => importCodebook(tx, owner, rows))).toEqual({ added: 0, skipped: 2 });
  const { groups, tags } = await inside((tx) => readCodebook(tx, owner));
  const added = tags.find(({ name }) => name === 'New one');
  expect(added).toMatchObject({ colour: 'red', description: 'From elsewhere.' });
  expect(groups.find(({ id }) => id === added!.group)).toMatchObject({ name: 'Imported' });
});
