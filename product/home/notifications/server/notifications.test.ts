import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#platform/authorisation/role.ts';
import type { Database, Tx } from '#platform/db/core/database.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { getSigningKey, setSigningKey } from '#platform/secrets/keys.ts';
// For their effect: events, emails and who may have them.
import '#product/archives/server/feature.ts';
import '#product/studies/comments/server/feature.ts';
import '#product/studies/server/feature.ts';
import './feature.ts';
import { no, serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { moveStudy } from '#product/studies/server/move-study.ts';
import { recordEvents } from '#product/workspaces/events/server/record-events.ts';
import { listPersonalKinds, type NotificationMode } from '#product/workspaces/notifications/notification.ts';
import type { NotificationKind } from '#product/workspaces/notifications/notification-kind.ts';
import { removeMember } from '#product/workspaces/server/members/remove-member.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import { changeNotifications } from './change-notifications.ts';
import { notifyMembers } from './jobs.ts';
import { notificationRoutes } from './routes.ts';
import { notificationPolicy } from './policy.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OWNER = 'ada@example.com';

type Survey = Awaited<ReturnType<SurveyServer['makeSurvey']>>;
type Modes = Partial<Record<NotificationKind, NotificationMode>>;
type NotifyServices = Parameters<typeof notifyMembers>[0];
interface Mail {
  recipient: string;
  subject: string;
  text: string;
  unsubscribe_url: string;
}

let server: SurveyServer;
let survey: Survey;
beforeAll(async () => {
  server = await serveSurvey(notificationRoutes, [notificationPolicy]);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-05-04T09:00:00Z');
  await server.admin`delete from notification_settings`;
  await server.admin`delete from identity.outbox`;
  await server.admin`update workspaces set settings = '{}'`;
  survey = await server.makeSurvey();
});

const choose = (modes: Modes, ownStudiesOnly = false, scope = server.scope()) =>
  changeNotifications(server.services, scope, { modes, ownStudiesOnly });
const answer = async (count = 1, target: Survey = survey) => {
  for (let index = 0; index < count; index += 1)
    expect((await server.submit(target, { [target.gate]: no, [target.score]: { score: 9 } })).status).toBe(
      200,
    );
};
const notify = (services: NotifyServices = server.services) =>
  notifyMembers(services, { now: server.clock.now(), signal: new AbortController().signal });
/** Steps the clock, running the job after each step. */
async function passTime(ms: number, stepMs = ms) {
  for (let passed = 0; passed < ms; passed += stepMs) {
    server.clock.advance(stepMs);
    await notify();
  }
}
/** The mails since the last call. */
async function takeMails(): Promise<Mail[]> {
  const mails = await server.admin<Mail[]>`
    select recipient, subject, text, unsubscribe_url from identity.outbox order by recipient, subject`;
  await server.admin`delete from identity.outbox`;
  return mails;
}
const takeSubjects = async () => (await takeMails()).map(({ subject }) => subject);
const closeAt = (count: number) =>
  server.admin`update studies set link = link || ${JSON.stringify({ closeAt: count })}::jsonb where id = ${survey.id}`;
/** Another member, with an address, who wants the same. */
async function addMember(role: Role, modes: Modes) {
  const scope = await makeMember(server.services.database, server.scope(), role);
  await choose(modes, false, scope);
  const person = scope.actor.kind === 'person' ? scope.actor.person : '';
  const [row] = await server.admin<
    { email: string }[]
  >`select email from identity.persons where id = ${person}`;
  return { person, email: row!.email };
}
const close = (study: string) => {
  const scope = mintJobScope(server.workspace, 'test', server.clock.now());
  return server.services.database.within(scope, (tx) => moveStudy(tx, scope, { study, newState: 'closed' }));
};
/** What makes a notification of each kind. */
const CAUSES: Partial<Record<NotificationKind, () => Promise<unknown>>> = {
  'response.first': () => answer(),
  'response.every': () => answer(2),
  'target.reached': async () => {
    await closeAt(2);
    await answer(2);
  },
  'study.closed': () => close(survey.id),
  'export.ready': () => {
    const scope = server.scope();
    const people = [scope.actor.kind === 'person' ? scope.actor.person : ''];
    const event = { type: 'export.ready', study: survey.id, data: {}, people } as const;
    return server.services.database.within(scope, (tx) => recordEvents(tx, scope, [event]));
  },
};
const SUBJECTS: Partial<Record<NotificationKind, string>> = {
  'response.first': 'First response: Example study',
  'response.every': '2 new responses: Example study',
  'target.reached': 'Target reached: Example study',
  'study.closed': 'Study closed: Example study',
  'export.ready': 'Export ready: Example study',
};

describe.each(Object.keys(CAUSES) as NotificationKind[])('an email about %s', (kind) => {
  it('is not sent while it is off, is sent once at once, and once a day when it is daily', async () => {
    await CAUSES[kind]!();
    await notify();
    expect(await takeSubjects()).toEqual([]);
    survey = await server.makeSurvey();
    await choose({ [kind]: 'at_once' });
    await CAUSES[kind]!();
    await notify();
    await passTime(10 * MINUTE);
    const [mail, ...others] = await takeMails();
    expect([mail?.recipient, mail?.subject, others]).toEqual([OWNER, SUBJECTS[kind], []]);
    expect(mail?.text).toContain(`/account/profile/notifications?workspace=${server.workspace}`);
    expect(mail?.text).toContain(`/summary/study/${survey.id}/overview?workspace=${server.workspace}`);
    survey = await server.makeSurvey();
    await choose({ [kind]: 'daily' });
    await CAUSES[kind]!();
    await notify();
    expect(await takeSubjects()).toEqual([]);
    await passTime(48 * HOUR, HOUR);
    expect(await takeSubjects()).toEqual(['Daily summary: Example team']);
  });
});

describe('responses', () => {
  it('of five minutes are one email per study, with their number', async () => {
    const other = await server.makeSurvey();
    await choose({ 'response.every': 'at_once' });
    await answer(1);
    await notify();
    expect(await takeSubjects()).toEqual(['1 new response: Example study']);
    for (let minute = 0; minute < 4; minute += 1) {
      await answer(3);
      await passTime(MINUTE);
    }
    await answer(2, other);
    await notify();
    expect(await takeSubjects()).toEqual(['2 new responses: Example study']);
    await passTime(MINUTE);
    const [mail] = await takeMails();
    expect(mail?.subject).toBe('12 new responses: Example study');
    expect(mail?.text).toContain('“Example study” has 12 new responses, 13 completed responses in total.');
    await passTime(10 * MINUTE, MINUTE);
    expect(await takeSubjects()).toEqual([]);
  });

  it('that completed before somebody wanted emails are not new, also after a pause without anybody', async () => {
    await answer(3);
    await choose({ 'response.first': 'at_once', 'response.every': 'daily' });
    await notify();
    await choose({ 'response.first': 'off', 'response.every': 'off' });
    await answer(2);
    await notify();
    await choose({ 'response.first': 'at_once', 'response.every': 'at_once' });
    await answer();
    await notify();
    expect(await takeSubjects()).toEqual(['1 new response: Example study']);
  });

  it('are told to everyone else when a member changes what they want', async () => {
    const colleague = await addMember('admin', { 'response.every': 'at_once' });
    await answer(2);
    await choose({ 'response.every': 'at_once' });
    await notify();
    const mails = await takeMails();
    expect(mails.find(({ recipient }) => recipient === colleague.email)?.subject).toBe(
      '2 new responses: Example study',
    );
  });

  it('that are deleted make no email, and the next one is counted from there', async () => {
    await choose({ 'response.every': 'at_once' });
    await answer(3);
    await passTime(10 * MINUTE);
    await takeMails();
    await server.admin`update response_counts set n = 1 where study = ${survey.id} and kind = 'completed'`;
    await passTime(10 * MINUTE);
    expect(await takeSubjects()).toEqual([]);
    await answer();
    await notify();
    expect(await takeSubjects()).toEqual(['1 new response: Example study']);
  });
});

describe('the daily email', () => {
  it('comes at eight in the zone of the workspace, on both sides of a change of the clocks', async () => {
    await server.admin`update workspaces set settings = '{"timeZone": "Europe/Berlin"}'`;
    await choose({ 'response.every': 'daily' });
    // Clocks go forward on 29 March 2026 at 2:00.
    for (const [from, dueAt] of [
      ['2026-03-27T12:00:00Z', '2026-03-28T07:00:00Z'],
      ['2026-03-28T08:00:00Z', '2026-03-29T06:00:00Z'],
      ['2026-03-29T06:00:00Z', '2026-03-30T06:00:00Z'],
    ]) {
      server.clock.set(from!);
      await answer();
      await notify();
      server.clock.set(new Date(new Date(dueAt!).getTime() - 1000).toISOString());
      await notify();
      expect(await takeSubjects()).toEqual([]);
      server.clock.set(dueAt!);
      await notify();
      expect(await takeSubjects()).toEqual(['Daily summary: Example team']);
    }
  });

  it('lists everything once, also after days without a worker, and is not sent when nothing happened', async () => {
    await choose({ 'response.every': 'daily', 'study.closed': 'daily' });
    const first = survey;
    await answer(2, first);
    await notify();
    await answer(3, await server.makeSurvey());
    await close(first.id);
    server.clock.advance(5 * 24 * HOUR);
    await Promise.all([notify(), notify(), notify()]);
    await passTime(3 * 24 * HOUR, 6 * HOUR);
    const [mail, ...others] = await takeMails();
    expect(others).toHaveLength(0);
    for (const sentence of [
      'has 2 new responses',
      'was closed with 2 completed responses',
      'has 3 new responses',
    ])
      expect(mail?.text.split(sentence)).toHaveLength(2);
  });
});

describe('nobody gets an email', () => {
  it('about a study that they may no longer see when it is sent', async () => {
    const modes: Modes = { 'study.closed': 'at_once', 'response.every': 'daily' };
    const people = {
      chosen: await addMember('researcher', modes),
      hidden: await addMember('researcher', modes),
      admin: await addMember('admin', modes),
      removed: await addMember('admin', modes),
      disabled: await addMember('admin', modes),
    };
    await answer();
    await close(survey.id);
    await notify();
    expect((await takeMails()).map(({ recipient }) => recipient)).toHaveLength(5);
    survey = await server.makeSurvey();
    await answer();
    await close(survey.id);
    const project = crypto.randomUUID();
    await server.admin`
      insert into projects (workspace, id, name, description, colour, visibility, created_at, updated_at)
      values (${server.workspace}, ${project}, ${project}, '', 'teal', 'members', ${new Date()}, ${new Date()})`;
    await server.admin`insert into project_members values (${server.workspace}, ${project}, ${people.chosen.person})`;
    await server.admin`update studies set project = ${project} where workspace = ${server.workspace}`;
    await removeMember(server.services, server.scope(), people.removed.person);
    await server.admin`
      update identity.persons set disabled_at = ${new Date()} where id = ${people.disabled.person}`;
    await passTime(24 * HOUR);
    const expected = [people.chosen.email, people.admin.email].flatMap((email) => [
      [email, 'Daily summary: Example team'],
      [email, 'Study closed: Example study'],
    ]);
    const mails = (await takeMails()).map(({ recipient, subject }) => [recipient, subject]);
    expect(mails.toSorted()).toEqual(expected.toSorted());
    await server.admin`update studies set project = null`;
  });

  it('about a deleted study, what they did themselves, or studies of others when they chose their own', async () => {
    await choose({ 'study.closed': 'at_once', 'response.every': 'at_once' });
    const own = await server.makeSurvey();
    await server.services.database.within(server.scope(), (tx) =>
      moveStudy(tx, server.scope(), { study: own.id, newState: 'closed' }),
    );
    await notify();
    expect(await takeSubjects()).toEqual([]);
    await answer();
    await server.admin`update studies set deleted_at = ${server.clock.now()} where id = ${survey.id}`;
    await notify();
    expect(await takeSubjects()).toEqual([]);
    const others = await server.makeSurvey();
    await server.admin`update studies set owner = ${crypto.randomUUID()} where id = ${others.id}`;
    await choose({}, true);
    await answer(1, others);
    await passTime(10 * MINUTE);
    expect(await takeSubjects()).toEqual([]);
  });

  it('from a workspace that is being deleted', async () => {
    await choose({ 'response.every': 'at_once' });
    await answer();
    await server.admin`update workspaces set deleted_at = ${server.clock.now()}`;
    await notify();
    expect(await takeSubjects()).toEqual([]);
    await server.admin`update workspaces set deleted_at = null`;
  });
});

describe('the link to unsubscribe', () => {
  const post = (url: string, contentType: string, payload: string) =>
    server.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { host: 'localhost:3000', 'content-type': contentType },
      payload,
    });

  it('turns off its kind with one click of a mail program, and nothing else', async () => {
    await choose({ 'response.every': 'at_once', 'study.closed': 'at_once' });
    const colleague = await addMember('viewer', { 'response.every': 'at_once' });
    await answer();
    await notify();
    const mail = (await takeMails()).find(({ recipient }) => recipient === OWNER);
    const url = mail!.unsubscribe_url;
    const multipart =
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    for (const [contentType, body] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=b', multipart],
    ])
      expect((await post(url, contentType!, body!)).statusCode).toBe(204);
    await answer();
    await close(survey.id);
    await passTime(10 * MINUTE);
    expect((await takeMails()).map(({ recipient, subject }) => [recipient, subject])).toEqual(
      [
        [OWNER, 'Study closed: Example study'],
        [colleague.email, '1 new response: Example study'],
      ].toSorted(),
    );
    const forged = url.replace('response.every', 'study.closed');
    expect((await post(forged, 'application/x-www-form-urlencoded', '')).statusCode).toBe(404);
  });

  it('of the daily email turns off all daily ones', async () => {
    await choose({ 'response.every': 'daily', 'response.first': 'daily', 'study.closed': 'at_once' });
    await answer();
    await notify();
    await passTime(24 * HOUR);
    const [mail] = await takeMails();
    expect((await post(mail!.unsubscribe_url, 'application/x-www-form-urlencoded', '')).statusCode).toBe(204);
    const { items } = await changeNotifications(server.services, server.scope(), {});
    // Those that are addressed to somebody are on until they are turned off.
    const on = items.filter(({ mode }) => mode !== 'off');
    expect(on).toContainEqual({ kind: 'comment.mention', mode: 'at_once' });
    expect(new Set(on.map(({ kind }) => kind))).toEqual(new Set(['study.closed', ...listPersonalKinds()]));
  });
});

it('a worker that is killed between any two steps sends each email once', async () => {
  /** Lets this many statements happen, then fails all, as if the process were gone. */
  const killAfter = (steps: number): NotifyServices => {
    let left = steps;
    const requireAlive = () => {
      left -= 1;
      if (left < 0) throw new Error('killed');
    };
    const { database } = server.services;
    const killable = Object.create(database) as { within: Database['within'] } & Database;
    killable.within = (scope, work, options) => {
      requireAlive();
      const killableWork: typeof work = (tx, last) =>
        work(
          new Proxy(tx, {
            apply: (target, self, parameters) => {
              requireAlive();
              return Reflect.apply(target, self, parameters) as ReturnType<Tx>;
            },
          }),
          last,
        );
      return database.within(
        scope,
        async (tx, last) => {
          const result = await killableWork(tx, last);
          // Killed before the commit.
          requireAlive();
          return result;
        },
        options,
      );
    };
    setSigningKey(killable, getSigningKey(database));
    return { ...server.services, database: killable };
  };
  await choose({ 'response.every': 'at_once', 'target.reached': 'daily' });
  let steps = 0;
  for (; steps < 60; steps += 1) {
    survey = await server.makeSurvey();
    await closeAt(1);
    await answer();
    server.clock.advance(24 * HOUR);
    const countErrors = () =>
      server.lines.filter(({ message }) => String(message).startsWith('notifications were')).length;
    const errorsBefore = countErrors();
    await notify(killAfter(steps));
    const wasKilled = countErrors() > errorsBefore;
    await notify();
    await passTime(24 * HOUR);
    expect([steps, ...(await takeSubjects())]).toEqual([
      steps,
      '1 new response: Example study',
      'Daily summary: Example team',
    ]);
    if (!wasKilled) break;
  }
  expect(steps).toBeGreaterThan(15);
  expect(steps).toBeLessThan(60);
});
