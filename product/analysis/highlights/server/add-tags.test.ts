import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { noFilter } from '#product/results/filter.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { purgeResponses } from '#product/responses/server/purge-responses.ts';
import { createProject } from '#product/projects/server/create-project.ts';
import { mintScope } from '#platform/db/core/scope.ts';
import { openAnalysis, personOf, type MadeQuestion } from '../../server/testing/factory.ts';
import { deleteHighlight } from './delete-highlight.ts';
import { listCodingAnswers } from '../../coding/server/list-coding-answers.ts';
import { listCodingQuestions } from './list-coding-questions.ts';
import { readCoding } from '../../coding/server/read-coding.ts';
import { removeTags } from './remove-tags.ts';
import { updateHighlight } from './update-highlight.ts';

let test: Awaited<ReturnType<typeof openAnalysis>>;
let owner: Scope;
let researcher: Scope;
let viewer: Scope;
let slow: string;
let price: string;
let question: MadeQuestion;
beforeAll(async () => {
  test = await openAnalysis();
  ({ owner, researcher, viewer } = test);
  [slow, price] = [await test.addTag('Slow'), await test.addTag('Price')];
});
beforeEach(async () => {
  question = await test.makeQuestion(['It took too long 😀 to load', 'Too expensive', 'Fine']);
});
afterAll(() => test.drop());

const tooLong = { answer: 0, start: 8, end: 16, quote: 'too long' };
const list = (
  scope: Scope,
  query: Omit<Parameters<typeof listCodingAnswers>[2], 'study' | 'block' | 'filter'> = {},
) => test.within(scope, (tx) => listCodingAnswers(tx, scope, { ...question, filter: noFilter, ...query }));
const indexes = async (
  scope: Scope,
  query: Omit<Parameters<typeof listCodingAnswers>[2], 'study' | 'block' | 'filter'>,
) => (await list(scope, query)).items.map(({ response }) => question.responses.indexOf(response)).toSorted();

describe('tagging', () => {
  it('highlights a part of a text in UTF-16 units, and a whole answer', async () => {
    const smile = { answer: 0, start: 17, end: 19, quote: '😀' };
    await test.code(owner, question, [slow], [tooLong, smile, 1]);
    const [first, second] = await test.listHighlights(owner, question);
    expect(first!.map(({ quote, start, end, tags }) => ({ quote, start, end, tags }))).toEqual([
      { quote: 'too long', start: 8, end: 16, tags: [slow] },
      { quote: '😀', start: 17, end: 19, tags: [slow] },
    ]);
    expect(second).toMatchObject([
      { quote: 'Too expensive', start: 0, end: 13, isCurrent: true, asset: null },
    ]);
    const wrong = { answer: 1, start: 0, end: 3, quote: 'too' };
    await expect(test.code(owner, question, [slow], [wrong])).rejects.toMatchObject({ code: 'conflict' });
    const empty = { answer: 1, start: 3, end: 3, quote: '' };
    await expect(test.code(owner, question, [slow], [empty])).rejects.toMatchObject({ code: 'bad_input' });
  });

  it('twice changes nothing, and says what was added, which undoes it', async () => {
    await test.code(owner, question, [slow], [tooLong]);
    const { added } = await test.code(owner, question, [slow, price, price], [tooLong, 1]);
    expect(added.map(({ tags }) => tags.length).toSorted()).toEqual([1, 2]);
    expect((await test.code(owner, question, [price], [1])).added).toEqual([]);
    await test.within(owner, (tx) => removeTags(tx, owner, { study: question.study, items: added }));
    const [first, second] = await test.listHighlights(owner, question);
    expect(first).toMatchObject([{ quote: 'too long', tags: [slow] }]);
    expect(second).toEqual([]);
  });

  it('several coders code the same part independently; only its coder changes a highlight', async () => {
    await test.code(owner, question, [slow], [tooLong]);
    await test.code(researcher, question, [price], [tooLong]);
    const [both] = await test.listHighlights(owner, question);
    // In no order, since both were made at the same time.
    const findOf = (scope: Scope) => both!.find(({ coder }) => coder.id === personOf(scope))!;
    expect([both!.length, findOf(owner).tags, findOf(researcher).tags]).toEqual([2, [slow], [price]]);
    const [ofOwner, ofResearcher] = [owner, researcher].map((scope) => ({
      study: question.study,
      highlight: findOf(scope).id,
    }));
    const update = (scope: Scope, key: typeof ofOwner, input: object) =>
      test.within(scope, (tx) => updateHighlight(tx, scope, { ...key!, ...input }));
    const { answers } = await update(owner, ofOwner, { tags: [price], note: 'Twice' });
    const updated = answers[0]!.highlights.find(({ id }) => id === ofOwner!.highlight);
    expect(updated).toMatchObject({ tags: [price], note: 'Twice' });
    await expect(update(researcher, ofOwner, { note: 'Mine' })).rejects.toMatchObject({ code: 'not_found' });
    const remove = (scope: Scope, key: typeof ofOwner) =>
      test.within(scope, (tx) => deleteHighlight(tx, scope, key!));
    await expect(remove(researcher, ofOwner)).rejects.toMatchObject({ code: 'not_found' });
    await remove(owner, ofResearcher);
    expect((await test.listHighlights(owner, question))[0]).toHaveLength(1);
  });

  it('is for researchers, of tags and answers of the workspace', async () => {
    await expect(test.code(viewer, question, [slow], [0])).rejects.toMatchObject({ code: 'forbidden' });
    await expect(test.code(owner, question, [randomUUID()], [0])).rejects.toMatchObject({
      code: 'not_found',
    });
    const foreign = { ...question, responses: [randomUUID()] };
    await expect(test.code(owner, foreign, [slow], [0])).rejects.toMatchObject({ code: 'not_found' });
    await expect(test.code(owner, question, [], [0])).rejects.toMatchObject({ code: 'bad_input' });
    await test.code(owner, question, [slow], [0]);
    // Viewers read.
    expect((await test.listHighlights(viewer, question))[0]).toHaveLength(1);
  });

  it('a span of a recording needs a file that was sent with the answer', async () => {
    const asset = randomUUID();
    const response = question.responses[2]!;
    const code = (id: string) =>
      test.code(
        owner,
        question,
        [slow],
        [{ answer: 2, asset: id, start: 12_000, end: 20_500, quote: '' } as never],
      );
    await expect(code(asset)).rejects.toMatchObject({ code: 'not_found' });
    await test.admin`
      insert into assets (workspace, purpose, container, owner, id, field, kind, bytes, file, created_at)
      values (${owner.workspace}, 'upload', ${question.study}, ${response}, ${asset}, ${question.block}, 'webm', 1, 'x',
        ${owner.now})`;
    await code(asset);
    expect((await test.listHighlights(owner, question))[2]).toMatchObject([
      { asset, start: 12_000, end: 20_500, quote: '', isCurrent: true, tags: [slow] },
    ]);
  });
});

describe('the list', () => {
  it('filters by coded, tag, coder and text', async () => {
    await test.code(owner, question, [slow], [0]);
    await test.code(researcher, question, [price], [1]);
    expect(await indexes(owner, {})).toEqual([0, 1, 2]);
    expect(await indexes(owner, { show: 'coded' })).toEqual([0, 1]);
    expect(await indexes(owner, { show: 'uncoded' })).toEqual([2]);
    expect(await indexes(owner, { show: 'uncoded', coder: personOf(owner) })).toEqual([1, 2]);
    expect(await indexes(owner, { tag: price })).toEqual([1]);
    expect(await indexes(owner, { tag: price, coder: personOf(owner) })).toEqual([]);
    expect(await indexes(owner, { search: 'EXPENSIVE' })).toEqual([1]);
    expect(await indexes(owner, { response: question.responses[2]! })).toEqual([2]);
    // With a coder, the highlights of others are not listed: coders do not influence one another.
    const own = await list(owner, { coder: personOf(owner) });
    expect(own.items.flatMap(({ highlights }) => highlights.map(({ coder }) => coder.id))).toEqual([
      personOf(owner),
    ]);
    const coding = await test.within(owner, (tx) => readCoding(tx, owner, { ...question, filter: noFilter }));
    expect(coding).toMatchObject({ answers: 3, more: false, coded: 2 });
    expect(coding.coders.map(({ you, coded }) => [you, coded]).toSorted()).toEqual([
      [false, 1],
      [true, 1],
    ]);
    expect(coding.tags.toSorted((a, b) => a.tag.localeCompare(b.tag))).toEqual(
      [slow, price].toSorted().map((tag) => ({ tag, n: 1 })),
    );
  });

  it('pages by cursor', async () => {
    question = await test.makeQuestion(Array.from({ length: 53 }, (_, index) => `Answer ${index}`));
    const first = await list(owner);
    const second = await list(owner, { after: first.next! });
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ response }) => response)).size).toBe(53);
  });

  it('an answer that changed keeps the old quote, which is marked and never moved', async () => {
    await test.code(owner, question, [slow], [tooLong]);
    await test.admin`
      update answers set free_text = 'Well, it took too long 😀 to load'
      where study = ${question.study} and response = ${question.responses[0]!}`;
    expect((await test.listHighlights(owner, question))[0]).toMatchObject([
      { quote: 'too long', start: 8, isCurrent: false },
    ]);
  });

  it('leaves out excluded and deleted responses; highlights are purged with them', async () => {
    await test.code(owner, question, [slow], [0, 1]);
    const { database } = test;
    const { study, responses } = question;
    await changeResponses(database, owner, {
      study,
      ids: [responses[0]!],
      change: { do: 'exclude', excluded: true },
    });
    await changeResponses(database, owner, { study, ids: [responses[1]!], change: { do: 'delete' } });
    expect(await indexes(owner, {})).toEqual([2]);
    const coding = await test.within(owner, (tx) => readCoding(tx, owner, { ...question, filter: noFilter }));
    expect(coding).toMatchObject({ answers: 1, coded: 0, coders: [], tags: [] });
    await expect(test.code(owner, question, [price], [1])).rejects.toMatchObject({ code: 'not_found' });
    const later = new Date(owner.now.getTime() + 31 * 86_400_000);
    await purgeResponses(database, mintScope(owner.workspace, { kind: 'job', job: 'test' }, later));
    const rows = await test.admin<{ response: string }[]>`
      select response from highlights where study = ${study}`;
    expect(rows.map(({ response }) => response)).toEqual([responses[0]]);
  });

  it('is hidden with the study’s project', async () => {
    await test.code(owner, question, [slow], [0]);
    const project = await test.within(owner, (tx) =>
      createProject(tx, owner, { name: randomUUID(), colour: 'blue', visibility: 'members', members: [] }),
    );
    await test.admin`update studies set project = ${project.id} where id = ${question.study}`;
    await expect(list(researcher)).rejects.toMatchObject({ code: 'not_found' });
    await expect(test.code(researcher, question, [slow], [0])).rejects.toMatchObject({ code: 'not_found' });
    const questions = test.within(researcher, (tx) => listCodingQuestions(tx, researcher, question.study));
    await expect(questions).rejects.toMatchObject({ code: 'not_found' });
  });
});
