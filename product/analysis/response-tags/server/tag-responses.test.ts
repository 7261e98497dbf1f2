import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { countHighlights } from '../../codebook/server/count-highlights.ts';
import { deleteTag } from '../../codebook/server/delete-tag.ts';
import { mergeTags } from '../../codebook/server/merge-tags.ts';
import { restoreTag } from '../../codebook/server/restore-tag.ts';
import { updateTag } from '../../codebook/server/update-tag.ts';
import { openAnalysis, personOf, type MadeQuestion } from '../../server/testing/factory.ts';
import { purgeTags } from '../../server/purge-tags.ts';
import { readResponseTags } from './queries.ts';
import { tagResponses } from './tag-responses.ts';

let test: Awaited<ReturnType<typeof openAnalysis>>;
let owner: Scope;
let researcher: Scope;
let question: MadeQuestion;
beforeAll(async () => {
  test = await openAnalysis();
  ({ owner, researcher } = test);
});
afterAll(() => test.drop());
beforeEach(async () => {
  question = await test.makeQuestion(['one', 'two', 'three']);
});

const inside = <T>(work: Parameters<typeof test.within<T>>[1]) => test.within(owner, work);
const addTag = () => test.addTag(randomUUID());
/** Tags responses by index; returns the indexes of those that changed. */
const set = async (tag: string, indexes: number[], tagged = true, scope = researcher) => {
  const responses = indexes.map((index) => question.responses[index]!);
  const { changed } = await test.within(scope, (tx) =>
    tagResponses(tx, scope, { study: question.study, responses, tag, tagged }),
  );
  return changed.map((id) => question.responses.indexOf(id)).toSorted();
};
/** The tags of each response. */
const read = async () => {
  const { study, responses } = question;
  const tags = await inside((tx) => readResponseTags(tx, owner, { study, responses }));
  return responses.map((id) => (tags.get(id) ?? []).map((tag) => tag.id).toSorted());
};

it('adds and removes a tag, says what changed, and records it', async () => {
  const [slow, kept] = [await addTag(), await addTag()];
  await inside((tx) => updateTag(tx, owner, { id: slow, change: { name: `Slow ${slow}`, colour: 'red' } }));
  expect(await set(kept, [0])).toEqual([0]);
  expect(await set(slow, [0, 1, 1])).toEqual([0, 1]);
  expect(await set(slow, [0, 1, 2])).toEqual([2]);
  expect(await read()).toEqual([[kept, slow].toSorted(), [slow], [slow]]);
  expect(await set(slow, [0, 2], false)).toEqual([0, 2]);
  expect(await set(slow, [0], false)).toEqual([]);
  expect(await read()).toEqual([[kept], [slow], []]);
  const [named] = (
    await inside((tx) =>
      readResponseTags(tx, owner, { study: question.study, responses: [question.responses[1]!] }),
    )
  ).get(question.responses[1]!)!;
  expect(named).toEqual({ id: slow, name: `Slow ${slow}`, colour: 'red' });
  const entries = await test.admin<{ detail: object }[]>`
    select detail from audit_log where entity = ${question.responses[2]!} and action = 'response.tag' order by seq`;
  const detail = { study: question.study, tag: slow };
  expect(entries.map((entry) => entry.detail)).toEqual([
    { ...detail, tagged: true },
    { ...detail, tagged: false },
  ]);
});

it('changes nothing for a response or tag that does not exist, or without the right', async () => {
  const tag = await addTag();
  const other = await test.makeQuestion(['of another study']);
  const call = (responses: string[], id = tag, scope = owner) =>
    test.within(scope, (tx) =>
      tagResponses(tx, scope, { study: question.study, responses, tag: id, tagged: true }),
    );
  const [first, second] = question.responses;
  await expect(call([first!, other.responses[0]!])).rejects.toMatchObject({ code: 'not_found' });
  await expect(call([first!], randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  await expect(call([first!], tag, test.viewer)).rejects.toMatchObject({ code: 'forbidden' });
  await changeResponses(test.database, owner, {
    study: question.study,
    ids: [second!],
    change: { do: 'delete' },
  });
  await expect(call([second!])).rejects.toMatchObject({ code: 'not_found' });
  await test.admin`update members set role = 'viewer' where person = ${personOf(test.other)}`;
  await expect(call([first!], tag, test.other)).rejects.toMatchObject({ code: 'forbidden' });
  await inside((tx) => deleteTag(tx, owner, tag));
  await expect(call([first!])).rejects.toMatchObject({ code: 'not_found' });
  expect(await read()).toEqual([[], [], []]);
});

it('a response has at most fifty tags', async () => {
  await test.admin`
    with added as (
      insert into tags (workspace, id, name, colour, description, position, created_at, updated_at)
      select ${owner.workspace}, gen_random_uuid(), 'Many ' || n, 'red', '', n, ${owner.now}, ${owner.now}
      from generate_series(1, 50) n returning id)
    insert into response_tags (workspace, study, response, tag, tagged_by, tagged_at)
    select ${owner.workspace}, ${question.study}, ${question.responses[0]!}, id, ${personOf(owner)}, ${owner.now} from added`;
  const tag = await addTag();
  await expect(set(tag, [0, 1])).rejects.toMatchObject({ code: 'conflict' });
  expect(await set(tag, [1])).toEqual([1]);
});

it('goes with the tag: merged, restored, deleted and purged', async () => {
  const [slow, late] = [await addTag(), await addTag()];
  await set(slow, [0, 1]);
  await set(late, [0, 2]);
  await test.code(owner, question, [late], [2]);
  const count = async (tag: string) =>
    (await inside((tx) => countHighlights(tx, owner))).find((row) => row.tag === tag);
  expect(await count(late)).toEqual({ tag: late, highlights: 1, responses: 2, studies: 1, tagged: 2 });
  const before = await read();
  await inside((tx) => mergeTags(tx, owner, { source: slow, target: late }));
  expect(await read()).toEqual([[late], [late], [late]]);
  await inside((tx) => restoreTag(tx, owner, slow));
  expect(await read()).toEqual(before);
  await inside((tx) => deleteTag(tx, owner, slow));
  expect(await read()).toEqual([[late], [], [late]]);
  const later = mintScope(
    owner.workspace,
    { kind: 'job', job: 'test' },
    new Date(owner.now.getTime() + 31 * 86_400_000),
  );
  await purgeTags(test.database, later);
  expect(await test.admin`select from response_tags where tag = ${slow}`).toHaveLength(0);
  // A response that is deleted for good takes its tags with it.
  await test.admin`delete from responses where id = ${question.responses[2]!}`;
  expect(await test.admin`select from response_tags where tag = ${late}`).toHaveLength(1);
});
