import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
// For their effect: what can be commented on, and its emails.
import '#product/studies/comments/server/feature.ts';
import '#product/results/comments/server/feature.ts';
import { no, serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import * as contract from '#product/studies/comments/contract.ts';
import { addComment } from '#product/studies/comments/server/add-comment.ts';
import { changeComment } from '#product/studies/comments/server/change-comment.ts';
import { deleteComment } from '#product/studies/comments/server/delete-comment.ts';
import { commentPolicy } from '#product/studies/comments/server/policy.ts';
import { commentRoutes } from '#product/studies/comments/server/routes.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import { changeNotifications } from './change-notifications.ts';
import { notifyMembers } from './jobs.ts';
import { notificationPolicy } from './policy.ts';
import { readNotifications } from './queries.ts';

const MINUTE = 60_000;

let server: SurveyServer;
let study: string;
let place: { study: string; kind: 'answer'; item: string; part: string };
let ada: Scope;
let ben: Scope;
let cleo: Scope;
const emails = new Map<string, string>();

beforeAll(async () => {
  const realtime = openRealtime(() => Promise.resolve(undefined));
  server = await serveSurvey(
    (services) => commentRoutes(services, realtime),
    [commentPolicy, notificationPolicy],
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-05-04T09:00:00Z');
  await server.admin`delete from notification_settings`;
  await server.admin`delete from identity.outbox`;
  const survey = await server.makeSurvey();
  study = survey.id;
  await server.submit(survey, { [survey.gate]: no, [survey.score]: { score: 9 } });
  const [response] = await server.stored(study);
  place = { study, kind: 'answer', item: response!.id, part: survey.score };
  ada = server.scope();
  ben = await makeMember(server.services.database, ada, 'researcher');
  cleo = await makeMember(server.services.database, ada, 'viewer');
  for (const [name, scope] of Object.entries({ ada, ben, cleo })) {
    const [row] = await server.admin<{ email: string }[]>`
      select email from identity.persons where id = ${personOf(scope)}`;
    emails.set(row!.email, name);
  }
});

const personOf = ({ actor }: Scope) => (actor.kind === 'person' ? actor.person : '');
const write = (scope: Scope, text: string) =>
  server.services.database.within(scope, (tx) => addComment(tx, scope, { ...place, text }));
const mention = (...people: Scope[]) => people.map((one) => `@{${personOf(one)}} `).join('');
const choose = (scope: Scope, mode: 'off' | 'daily', ownStudiesOnly = false) =>
  changeNotifications(server.services, scope, {
    modes: { 'comment.mention': mode, 'comment.reply': mode },
    ownStudiesOnly,
  });
async function takeMails() {
  await notifyMembers(server.services, { now: server.clock.now(), signal: new AbortController().signal });
  const mails = await server.admin<{ recipient: string; subject: string; text: string }[]>`
    select recipient, subject, text from identity.outbox order by subject, recipient`;
  await server.admin`delete from identity.outbox`;
  return mails;
}
const takeSubjects = async () =>
  (await takeMails()).map(({ recipient, subject }) => `${emails.get(recipient)}: ${subject}`).toSorted();

it('who is mentioned gets an email without a choice, and who wrote there before one about a reply', async () => {
  await write(ben, 'SECRET words');
  expect(await takeSubjects()).toEqual([]);
  const { id } = await write(ada, `${mention(ada, cleo)} SECRET words`);
  const mails = await takeMails();
  expect(mails.map(({ recipient, subject }) => [emails.get(recipient), subject])).toEqual([
    ['ben', 'New reply: Example study'],
    ['cleo', 'You were mentioned: Example study'],
  ]);
  for (const { text } of mails) {
    expect(text).toContain(`/comment/${study}/${id}?workspace=${server.workspace}`);
    expect(text).toContain('because it is addressed to you');
    expect(text).not.toContain('SECRET');
  }
  expect(await takeSubjects()).toEqual([]);
  // Who is mentioned in a thread that they wrote in gets one email; who resolved or only read gets none.
  await write(ada, mention(ben));
  expect(await takeSubjects()).toEqual(['ben: You were mentioned: Example study']);
});

it('a change tells only people who were not mentioned before', async () => {
  const { id } = await write(ada, mention(ben));
  expect(await takeSubjects()).toEqual(['ben: You were mentioned: Example study']);
  await server.services.database.within(ada, (tx) =>
    changeComment(tx, ada, { study, comment: id, text: mention(ben, cleo) }),
  );
  expect(await takeSubjects()).toEqual(['cleo: You were mentioned: Example study']);
});

it('nobody gets an email who turned it off, cannot see the study when it is sent, or whose comment is gone', async () => {
  await choose(ben, 'off');
  await write(ada, mention(ben));
  expect(await takeSubjects()).toEqual([]);
  const project = crypto.randomUUID();
  await server.admin`
    insert into projects (workspace, id, name, description, colour, visibility, created_at, updated_at)
    values (${server.workspace}, ${project}, ${project}, '', 'teal', 'members', ${new Date()}, ${new Date()})`;
  await write(ada, mention(cleo));
  await server.admin`update studies set project = ${project} where id = ${study}`;
  expect(await takeSubjects()).toEqual([]);
  await server.admin`update studies set project = null where id = ${study}`;
  const { id } = await write(ada, mention(cleo));
  await server.services.database.within(ada, (tx) => deleteComment(tx, ada, { study, comment: id }));
  expect(await takeSubjects()).toEqual([]);
});

it('choices of one’s own studies and of a daily email hold as for others, and “own studies” not for mentions', async () => {
  const modeOf = async (scope: Scope) =>
    (await readNotifications(server.services, scope)).items.find(({ kind }) => kind === 'comment.mention')
      ?.mode;
  expect(await modeOf(ben)).toBe('at_once');
  await choose(ben, 'daily', true);
  expect(await modeOf(ben)).toBe('daily');
  await write(ada, mention(ben));
  await write(ada, mention(ben));
  expect(await takeSubjects()).toEqual([]);
  server.clock.advance(24 * 60 * MINUTE);
  const [mail] = await takeMails();
  expect([mail?.subject, mail?.text]).toEqual([
    'Daily summary: Example team',
    expect.stringContaining('You were mentioned in 2 comments in “Example study”.'),
  ]);
  await choose(ben, 'off');
  expect(await modeOf(ben)).toBe('off');
  expect(await modeOf(cleo)).toBe('at_once');
});

it('a comment that is sent twice with one key is written once', async () => {
  const send = (text: string, key: string) =>
    server.team.call(
      contract.addComment,
      {
        params: { studyId: study, threadKind: 'answer', threadItem: place.item },
        body: { part: place.part, text },
      },
      { headers: { 'idempotency-key': key } },
    );
  const [first, second] = await Promise.all([send(mention(ben), 'once'), send(mention(ben), 'once')]);
  const statuses = [first.status, second.status].toSorted();
  expect([
    [201, 201],
    [201, 409],
  ]).toContainEqual(statuses);
  expect((await send(mention(ben), 'once')).status).toBe(201);
  const rows =
    await server.admin`select from comments c join comment_threads t on t.id = c.thread where t.study = ${study}`;
  expect(rows).toHaveLength(1);
  expect(await takeSubjects()).toEqual(['ben: You were mentioned: Example study']);
  expect((await send('x'.repeat(5_001), 'long')).status).toBe(400);
  expect((await send('  ', 'empty')).status).toBe(400);
});
