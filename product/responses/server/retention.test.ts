import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintScope } from '#platform/db/core/scope.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import * as accounts from '#product/accounts/contract.ts';
import * as studies from '#product/studies/contract.ts';
import { studyRoutes } from '#product/studies/server/routes.ts';
import * as contract from '#product/workspaces/retention/contract.ts';
import { expireData } from '#product/workspaces/retention/server/expire-data.ts';
import { retentionRoutes } from '#product/workspaces/retention/server/routes.ts';
import { auditRetention } from '#product/workspaces/server/retention.ts';
import { PASSWORD } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { responseRetention } from './retention.ts';
import { no, serveSurvey, type SurveyServer } from './testing/factory.ts';
import { uploadRetention } from '../uploads/server/retention.ts';

const DAY_MS = 86_400_000;
const PARTS = [...responseRetention, ...uploadRetention, ...auditRetention];
let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey((services) => [...retentionRoutes(services, PARTS), ...studyRoutes(services)]);
});
beforeEach(async () => {
  await server.admin`delete from responses`;
  await server.admin`delete from retention_rules`;
  await server.admin`delete from identity.outbox`;
});
afterAll(() => server.close());

type Kind = (typeof PARTS)[number]['kind'];
const setDays = (kind: Kind, days: number | null) =>
  server.team.call(contract.setRetention, { body: { kind, days } });
const preview = (kind: Kind, days: number) =>
  server.team.call(contract.previewRetention, { body: { kind, days } });
const runJob = (options = {}) =>
  expireData(server.services, mintScope(server.workspace, { kind: 'job', job: 'test' }, server.clock.now()), {
    parts: PARTS,
    ...options,
  });
const listResponses = () => server.admin<{ id: string; deleted: boolean }[]>`
  select id, deleted_at is not null as deleted from responses order by started_at, id`;
/** Advances the clock, and logs the owner in again. */
async function advanceDays(days: number) {
  server.clock.advance(days * DAY_MS);
  await server.team.call(accounts.logIn, { body: { email: 'ada@example.com', password: PASSWORD } });
}
const answers = (survey: { gate: string; score: string }) => ({
  [survey.gate]: no,
  [survey.score]: { score: 7 },
});

describe('a retention period', () => {
  it('deletes nothing in its first hour, then what is older, from counts and figures first', async () => {
    const survey = await server.makeSurvey();
    for (let n = 0; n < 3; n += 1) await server.submit(survey, answers(survey));
    await advanceDays(40);
    const recent = await server.submit(survey, answers(survey));
    expect((await preview('responses', 30)).body).toEqual({ count: 3 });
    const saved = await setDays('responses', 30);
    expect(saved.body).toMatchObject({ days: 30, minDays: 1, maxDays: null });
    expect(await runJob()).toBe(0);
    server.clock.advance(3_600_000);
    // Batches of two: several transactions in one run.
    expect(await runJob({ batch: 2 })).toBe(3);
    expect((await listResponses()).map(({ deleted }) => deleted)).toEqual([true, true, true, false]);
    expect(await server.listWrongCounts(survey.id)).toEqual([]);
    // Rows are removed only after the figures have been folded without them.
    expect(await runJob()).toBe(0);
    expect(await listResponses()).toHaveLength(4);
    await foldStudy(server.services.database, server.scope(), { study: survey.id });
    await runJob();
    expect((await listResponses()).map(({ id }) => id)).toEqual([recent.body.response]);
    const entries = await server.admin<{ detail: object }[]>`
      select detail from audit_log where action = 'workspace.expire-data'`;
    expect(entries.map(({ detail }) => detail)).toEqual([{ kind: 'responses', days: 30, count: 3 }]);
  });

  it('leaves unfinished responses alone, which have a period of their own', async () => {
    const survey = await server.makeSurvey();
    const participant = server.participant(survey);
    await participant.start('fresh');
    await participant.save(survey.gate, no);
    await advanceDays(10);
    await setDays('responses', 1);
    server.clock.advance(3_600_000);
    expect(await runJob()).toBe(0);
    await setDays('unfinished-responses', 7);
    server.clock.advance(3_600_000);
    expect(await runJob()).toBe(1);
  });

  it('deletes nothing of a study that keeps its data, nor after it was turned off', async () => {
    const survey = await server.makeSurvey();
    await server.submit(survey, answers(survey));
    await advanceDays(10);
    await setDays('responses', 7);
    server.clock.advance(3_600_000);
    const params = { studyId: survey.id };
    await server.team.call(studies.keepData, { params, body: { keepsData: true } });
    expect((await preview('responses', 7)).body).toEqual({ count: 0 });
    expect(await runJob()).toBe(0);
    await server.team.call(studies.keepData, { params, body: { keepsData: false } });
    await setDays('responses', null);
    expect(await runJob()).toBe(0);
    expect(await listResponses()).toEqual([expect.objectContaining({ deleted: false })]);
  });

  it('mails owners and admins when it becomes shorter, with what will be deleted, and only then', async () => {
    const survey = await server.makeSurvey();
    await server.submit(survey, answers(survey));
    await advanceDays(100);
    const readMails = () => server.admin<{ recipient: string; text: string }[]>`
      select recipient, text from identity.outbox order by created_at`;
    const first = await setDays('responses', 90);
    await setDays('responses', 180);
    await setDays('responses', 180);
    const mails = await readMails();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
    expect(mails[0]!.text).toContain('affects 1 finished response.');
    server.clock.advance(1_000);
    const shorter = await setDays('responses', 30);
    expect(await readMails()).toHaveLength(2);
    // The hour starts again.
    expect(Date.parse(shorter.body.deletesFrom!)).toBe(Date.parse(first.body.deletesFrom!) + 1_000);
  });

  it('stays within its limits: 91 days of the audit log, and the operator’s period for it', async () => {
    const short = await setDays('audit-entries', 90);
    expect([short.status, short.error?.fields]).toEqual([400, { days: 'Enter at least 91 days.' }]);
    const long = await setDays('audit-entries', 500);
    expect([long.status, long.error?.fields?.['days']]).toEqual([
      400,
      'The operator of this installation keeps this for 400 days at most.',
    ]);
    expect((await setDays('audit-entries', 120)).status).toBe(200);
    // The database compares with its own clock: `expire-audit-entries.test.ts` deletes entries.
    await advanceDays(130);
    expect((await preview('audit-entries', 120)).body.count).toBeGreaterThan(0);
  });

  it('of a kind that nobody declares is refused, with those that there are', async () => {
    const { status, error } = await setDays('toys' as Kind, 30);
    const kinds = expect.stringMatching(/^Choose one of: unfinished-responses, responses, .+\.$/);
    expect([status, error?.fields]).toEqual([400, { kind: kinds }]);
  });

  it('deletes uploads but keeps the answers that name them', async () => {
    const survey = await server.makeSurvey();
    const sent = await server.submit(survey, answers(survey));
    await server.admin`
      insert into assets (workspace, purpose, container, owner, id, kind, bytes, file, created_at)
      values (${server.workspace}, 'upload', ${survey.id}, ${sent.body.response}, gen_random_uuid(), 'png', 5,
        ${`media/${server.workspace}/x`}, ${server.clock.now()})`;
    await advanceDays(8);
    await setDays('uploads', 7);
    server.clock.advance(3_600_000);
    expect(await runJob()).toBe(1);
    expect(await server.admin`select 1 from assets`).toHaveLength(0);
    expect(await listResponses()).toHaveLength(1);
  });
});
