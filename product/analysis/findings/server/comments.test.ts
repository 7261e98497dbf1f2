import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
// For their effect: what can be commented on.
import '#product/studies/comments/server/feature.ts';
import '#product/results/comments/server/feature.ts';
import '../../reports/server/feature.ts';
import './feature.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { withdrawConsent } from '#product/responses/consent/server/withdraw-consent.ts';
import { purgeResponses } from '#product/responses/server/purge-responses.ts';
import { createStudyTopic } from '#product/results/server/create-study-topic.ts';
import { saveDraft } from '#product/studies/server/save-draft.ts';
import { MAX_COMMENTS, type CommentPlace } from '#product/studies/comments/comment.ts';
import { addComment } from '#product/studies/comments/server/add-comment.ts';
import { changeComment } from '#product/studies/comments/server/change-comment.ts';
import { deleteComment } from '#product/studies/comments/server/delete-comment.ts';
import { listMentionable } from '#product/studies/comments/server/list-mentionable.ts';
import { countComments, findCommentPlace, listComments } from '#product/studies/comments/server/queries.ts';
import { resolveThread } from '#product/studies/comments/server/resolve-thread.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { openAnalysis, personOf, type MadeQuestion } from '../../server/testing/factory.ts';
import { createReport } from '../../reports/server/create-report.ts';
import { deleteReport } from '../../reports/server/delete-report.ts';
import { purgeReports } from '../../reports/server/purge-reports.ts';
import { restoreReport } from '../../reports/server/restore-report.ts';
import { createFinding } from './create-finding.ts';
import { deleteFinding } from './delete-finding.ts';
import { purgeFindings } from './purge-findings.ts';
import { restoreFinding } from './restore-finding.ts';

let test: Awaited<ReturnType<typeof openAnalysis>>;
let owner: Scope;
let researcher: Scope;
let viewer: Scope;
let question: MadeQuestion;
let answer: CommentPlace;

beforeAll(async () => {
  test = await openAnalysis();
  ({ owner, researcher, viewer } = test);
});
beforeEach(async () => {
  question = await test.makeQuestion(['It took too long', 'Too expensive']);
  const { study, block, responses } = question;
  answer = { study, kind: 'answer', item: responses[0]!, part: block };
});
afterAll(() => test.drop());

const add = (scope: Scope, place: CommentPlace, text = 'Is this the invoice bug?') =>
  test.within(scope, (tx) => addComment(tx, scope, { ...place, text }));
const read = (scope: Scope, place: CommentPlace) =>
  test.within(scope, (tx) => listComments(tx, scope, place));
const readTexts = async (place: CommentPlace) => (await read(owner, place)).items.map(({ text }) => text);
const inASecond = ({ workspace, actor, now }: Scope) =>
  mintScope(workspace, actor, new Date(now.getTime() + 1_000));
const ofComment = (comment: string) => ({ study: question.study, comment });
const questionPlace = (): CommentPlace => ({
  study: question.study,
  kind: 'question',
  item: question.study,
  part: question.block,
});
const makeFinding = async (): Promise<CommentPlace> => {
  const { study } = question;
  const { id } = await test.within(owner, (tx) => createFinding(tx, owner, { study, title: 'Slow' }));
  return { study, kind: 'finding', item: id, part: '' };
};
const countStored = async () => {
  const [row] = await test.admin<{ n: number }[]>`
    select count(*)::int as n from comments c join comment_threads t on t.id = c.thread where t.study = ${question.study}`;
  return row!.n;
};
/** Puts the study into a project that the owner alone has chosen members for. */
async function hideStudy(...people: Scope[]) {
  const project = randomUUID();
  await test.admin`
    insert into projects (workspace, id, name, description, colour, visibility, created_at, updated_at)
    values (${owner.workspace}, ${project}, ${project}, '', 'teal', 'members', ${new Date()}, ${new Date()})`;
  for (const person of people)
    await test.admin`insert into project_members values (${owner.workspace}, ${project}, ${personOf(person)})`;
  await test.admin`update studies set project = ${project} where id = ${question.study}`;
}

describe('people of every role', () => {
  it('comment on answers, questions and findings; only authors change, and they and admins delete', async () => {
    for (const place of [answer, questionPlace(), await makeFinding()]) {
      const { id } = await add(viewer, place, 'By a viewer.');
      await add(inASecond(researcher), place, 'By a researcher.');
      const { items, can } = await read(researcher, place);
      expect([can, items.map(({ text, isOwn, canDelete }) => [text, isOwn, canDelete])]).toEqual([
        { 'comment.read': true, 'comment.write': true },
        [
          ['By a viewer.', false, false],
          ['By a researcher.', true, true],
        ],
      ]);
      const change = (scope: Scope) =>
        test.within(scope, (tx) => changeComment(tx, scope, { ...ofComment(id), text: 'Changed.' }));
      const remove = (scope: Scope) => test.within(scope, (tx) => deleteComment(tx, scope, ofComment(id)));
      await expect(change(owner)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(remove(researcher)).rejects.toMatchObject({ code: 'forbidden' });
      await change(viewer);
      expect((await read(viewer, place)).items[0]).toMatchObject({ text: 'Changed.', isOwn: true });
      await remove(owner);
      expect(await readTexts(place)).toEqual(['By a researcher.']);
    }
    const audits = await test.admin`
      select detail::text from audit_log where action = 'comment.delete' and detail ->> 'study' = ${question.study}`;
    expect(audits).toHaveLength(3);
    expect(JSON.stringify(audits)).not.toContain('Changed');
  });

  it('resolve a thread, which the next comment reopens', async () => {
    await add(researcher, answer);
    const resolve = (resolved: boolean) =>
      test.within(viewer, (tx) => resolveThread(tx, viewer, { ...answer, resolved }));
    await resolve(true);
    await resolve(true);
    expect((await read(owner, answer)).resolved).toMatchObject({ by: 'Ada Example' });
    const count = () => test.within(owner, (tx) => countComments(tx, owner, answer));
    expect(await count()).toEqual([{ item: answer.item, part: answer.part, comments: 1, isResolved: true }]);
    await resolve(false);
    expect((await read(owner, answer)).resolved).toBeNull();
    await resolve(true);
    await add(researcher, answer);
    expect(await count()).toMatchObject([{ comments: 2, isResolved: false }]);
  });
});

describe('nobody', () => {
  it('comments on what they do not see, or on what is not there, with one reply for both', async () => {
    const foreign = await makeWorkspace(test.database, test.clock.now());
    const { id } = await add(owner, answer);
    await hideStudy(researcher);
    for (const scope of [foreign, viewer]) {
      await expect(add(scope, answer)).rejects.toMatchObject({ code: 'not_found' });
      await expect(read(scope, answer)).rejects.toMatchObject({ code: 'not_found' });
      const verbs: ((...args: Parameters<typeof deleteComment>) => Promise<unknown>)[] = [
        findCommentPlace,
        deleteComment,
      ];
      for (const verb of verbs)
        await expect(test.within(scope, (tx) => verb(tx, scope, ofComment(id)))).rejects.toMatchObject({
          code: 'not_found',
        });
    }
    expect(await add(researcher, answer)).toBeTruthy();
    const absent = [
      { ...answer, item: randomUUID() },
      { ...answer, part: 'absent2222' },
      { ...questionPlace(), part: 'absent2222' },
      { ...questionPlace(), item: randomUUID() },
      { ...(await makeFinding()), item: randomUUID() },
      { ...(await makeFinding()), part: 'part' },
    ];
    for (const place of absent) await expect(add(owner, place)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      test.within(owner, (tx) => deleteComment(tx, owner, { study: randomUUID(), comment: id })),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('writes more comments than fit, or with a role that was taken away', async () => {
    await add(owner, answer);
    await test.admin`
      insert into comments (workspace, id, thread, author, text, mentions, created_at)
      select t.workspace, gen_random_uuid(), t.id, ${personOf(owner)}, 'x', '{}', t.changed_at
      from comment_threads t, generate_series(2, ${MAX_COMMENTS}) where t.study = ${question.study}`;
    await expect(add(owner, answer)).rejects.toMatchObject({ code: 'conflict' });
    await add(owner, questionPlace());
    await test.admin`delete from members where person = ${personOf(test.other)}`;
    await expect(add(test.other, questionPlace())).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('mentions', () => {
  it('are of members who see the study, whose names are shown', async () => {
    await hideStudy(researcher);
    const people = await test.within(researcher, (tx) => listMentionable(tx, researcher, question.study));
    expect(people.map(({ id }) => id).toSorted()).toEqual([personOf(owner), personOf(researcher)].toSorted());
    expect(people.every(({ email }) => email.includes('@'))).toBe(true);
    const byKey = mintScope(
      owner.workspace,
      { kind: 'person', person: personOf(owner), role: 'owner', key: randomUUID() },
      owner.now,
    );
    const named = await test.within(byKey, (tx) => listMentionable(tx, byKey, question.study));
    expect(named.map(({ email }) => email)).toEqual(named.map(() => ''));
    const mention = (scope: Scope) => `@{${personOf(scope)}}, look`;
    await expect(add(owner, answer, mention(viewer))).rejects.toMatchObject({ code: 'bad_input' });
    const foreign = await makeWorkspace(test.database, test.clock.now());
    await expect(add(owner, answer, mention(foreign))).rejects.toMatchObject({ code: 'bad_input' });
    const { id } = await add(owner, answer, mention(researcher));
    expect((await read(owner, answer)).people).toEqual([{ id: personOf(researcher), name: 'Ada Example' }]);
    // Who lost sight of the study stays mentioned when the text around it is changed.
    await test.admin`delete from project_members where person = ${personOf(researcher)}`;
    const change = (text: string) =>
      test.within(owner, (tx) => changeComment(tx, owner, { ...ofComment(id), text }));
    await change(`Please ${mention(researcher)}`);
    await expect(change(`${mention(researcher)} ${mention(viewer)}`)).rejects.toMatchObject({
      code: 'bad_input',
    });
    expect((await read(owner, answer)).people).toHaveLength(1);
  });
});

describe('comments are hidden and deleted with what they are about', () => {
  it('an answer: hidden with the deleted response, back with it, erased with it', async () => {
    const { id } = await add(owner, answer);
    const change = (to: 'delete' | 'restore') =>
      changeResponses(test.database, owner, {
        study: question.study,
        ids: [answer.item],
        change: { do: to },
      });
    await change('delete');
    expect(await readTexts(answer)).toEqual([]);
    expect(await test.within(owner, (tx) => countComments(tx, owner, answer))).toEqual([]);
    await expect(
      test.within(owner, (tx) => findCommentPlace(tx, owner, ofComment(id))),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      test.within(owner, (tx) => changeComment(tx, owner, { ...ofComment(id), text: 'x' })),
    ).rejects.toMatchObject({ code: 'not_found' });
    await change('restore');
    expect(await readTexts(answer)).toHaveLength(1);
    await change('delete');
    await test.admin`update responses set deleted_at = '2020-01-01' where id = ${answer.item}`;
    await purgeResponses(test.database, owner, { signal: new AbortController().signal });
    expect(await countStored()).toBe(0);
  });

  it('an answer: erased when its participant does not want it to be kept, others stay', async () => {
    const other = { ...answer, item: question.responses[1]! };
    await add(owner, answer);
    await add(owner, other);
    const withdraw = (purposes: ('quote' | 'record' | 'keep')[]) =>
      withdrawConsent({ database: test.database }, owner, {
        study: question.study,
        response: answer.item,
        purposes,
      });
    // The answer has no recording.
    await withdraw(['quote', 'record']);
    expect(await countStored()).toBe(2);
    await withdraw(['keep']);
    expect(await countStored()).toBe(1);
    expect(await readTexts(other)).toHaveLength(1);
  });

  it('an answer with a recording: erased when its participant does not want to be recorded', async () => {
    await add(owner, answer);
    await test.admin`
      insert into assets (workspace, id, purpose, container, owner, field, kind, name, bytes, file, created_at)
      values (${owner.workspace}, ${randomUUID()}, 'upload', ${question.study}, ${answer.item}, ${answer.part}, 'webm',
        'a.webm', 1, 'none', ${new Date()})`;
    await withdrawConsent({ database: test.database }, owner, {
      study: question.study,
      response: answer.item,
      purposes: ['record'],
    });
    expect(await countStored()).toBe(0);
  });

  it('a report: hidden while it is deleted, back with it, erased with it', async () => {
    const { study } = question;
    const { id: report } = await test.within(owner, (tx) =>
      createReport(tx, owner, { study, title: 'November' }),
    );
    const place: CommentPlace = { study, kind: 'report', item: report, part: '' };
    await add(owner, place);
    await test.within(owner, (tx) => deleteReport(tx, owner, { study, report }));
    expect(await readTexts(place)).toEqual([]);
    await expect(add(owner, place)).rejects.toMatchObject({ code: 'not_found' });
    await test.within(owner, (tx) => restoreReport(tx, owner, { study, report }));
    expect(await readTexts(place)).toHaveLength(1);
    await test.within(owner, (tx) => deleteReport(tx, owner, { study, report }));
    await test.admin`update reports set deleted_at = '2020-01-01' where id = ${report}`;
    await purgeReports(test.database, owner);
    expect(await countStored()).toBe(0);
  });

  it('a finding: hidden while it is deleted, back with it, erased with it', async () => {
    const place = await makeFinding();
    await add(owner, place);
    const key = { study: question.study, finding: place.item };
    await test.within(owner, (tx) => deleteFinding(tx, owner, key));
    expect(await readTexts(place)).toEqual([]);
    await expect(add(owner, place)).rejects.toMatchObject({ code: 'not_found' });
    await test.within(owner, (tx) => restoreFinding(tx, owner, key));
    expect(await readTexts(place)).toHaveLength(1);
    await test.within(owner, (tx) => deleteFinding(tx, owner, key));
    await test.admin`update findings set deleted_at = '2020-01-01' where id = ${place.item}`;
    await purgeFindings(test.database, owner);
    expect(await countStored()).toBe(0);
  });

  it('a question: kept while it is not in the draft, and erased with the study', async () => {
    const place = questionPlace();
    await add(owner, place);
    const [study] = await test.admin<{ revision: number }[]>`
      select revision from studies where id = ${question.study}`;
    await test.within(owner, (tx) =>
      saveDraft(tx, owner, {
        study: question.study,
        revision: study!.revision,
        changes: [{ do: 'remove', id: question.block }],
      }),
    );
    expect(await readTexts(place)).toHaveLength(1);
    await expect(add(owner, place)).rejects.toMatchObject({ code: 'not_found' });
    await test.admin`delete from studies where id = ${question.study}`;
    expect(await countStored()).toBe(0);
  });
});

it('open pages are told of every change', async () => {
  const { id } = await add(owner, answer);
  const topic = createStudyTopic(test.database, owner, question.study);
  const versions = new Set<string>();
  const poll = async () => versions.add((await topic.poll()).version);
  await poll();
  await test.within(owner, (tx) => changeComment(tx, owner, { ...ofComment(id), text: 'Another' }));
  await poll();
  await test.within(owner, (tx) => resolveThread(tx, owner, { ...answer, resolved: true }));
  await poll();
  await add(viewer, answer);
  await poll();
  await test.within(owner, (tx) => deleteComment(tx, owner, ofComment(id)));
  await poll();
  expect(versions.size).toBe(5);
});
