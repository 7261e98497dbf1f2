import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mintScope } from '#platform/db/core/scope.ts';
import { text } from '#product/blocks/text.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import * as studies from '#product/studies/contract.ts';
import { createContent } from '#product/studies/create-content.ts';
import * as draftLink from '#product/studies/draft-link/contract.ts';
import { draftLinkPolicy } from '#product/studies/draft-link/server/policy.ts';
import { draftLinkRoutes } from '#product/studies/draft-link/server/routes.ts';
import { createDraftLink } from '#product/studies/draft-link/server/create-draft-link.ts';
import { addPicture } from '#product/studies/pictures/server/add-picture.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { studyRoutes } from '#product/studies/server/routes.ts';
import { makeBlock, makeOptions } from '#product/studies/server/testing/factory.ts';
import type { PlayedStudy } from '../../contract.ts';
import { serveSurvey, type SurveyServer } from '../../server/testing/factory.ts';
import * as contract from '../contract.ts';
import { sharedDraftRoutes } from './routes.ts';

const DAY_MS = 86_400_000;
let server: SurveyServer;
let study: string;
beforeAll(async () => {
  server = await serveSurvey(
    (services) => [...studyRoutes(services), ...draftLinkRoutes(services), ...sharedDraftRoutes(services)],
    [draftLinkPolicy],
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  study = await makeDraft();
});

/** An unpublished study in English and German, with what participants must not see. */
async function makeDraft(template?: { category: string; description: string }): Promise<string> {
  const [tea, coffee] = makeOptions('Tea', 'Coffee');
  const drink = makeBlock('single-choice', 'Which drink?', {
    title: { ...text('Which drink?'), ...text('Welches Getränk?', 'de'), ...text('Quelle boisson ?', 'fr') },
    note: 'SECRET note',
    screening: { [tea!.id]: 'accept', [coffee!.id]: 'reject' },
    config: { options: [tea, coffee] },
  });
  const content = {
    ...createContent('survey'),
    languages: { base: 'en', others: ['de'] },
    brief: { goal: 'SECRET goal', background: '', audience: '', learn: [] },
    blocks: [drink],
  };
  const { database } = server.services;
  const input = { name: 'SECRET name', content, ...(template && { template: template as never }) };
  return (await database.within(server.scope(), (tx) => createStudy(tx, server.scope(), input))).id;
}

const share = (studyId = study) => server.team.call(draftLink.shareDraft, { params: { studyId } });
const readToken = ({ url }: { url: string }) => url.split('/').at(-1)!;
const getToken = async () => readToken((await share()).body);
const revoke = () => server.team.call(draftLink.revokeDraftLink, { params: { studyId: study } });
const find = async () =>
  (await server.team.call(draftLink.getDraftLink, { params: { studyId: study } })).body.link;
const open = (draftToken: string) =>
  server.visitor().call(contract.openSharedDraft, { params: { draftToken } });
const openStudy = async (draftToken: string) => (await open(draftToken)).body.study as PlayedStudy;
const get = (path: string) => server.app.inject({ url: `/api/shared/drafts/${path}` });

it('is made by those who may edit the study, with the role that they have under the lock', async () => {
  const { database } = server.services;
  const { actor } = server.scope();
  const attempt = (role: 'viewer' | 'owner') => {
    const scope = mintScope(server.workspace, { ...actor, role } as never, server.clock.now());
    return database.within(scope, (tx) => createDraftLink(server.services, tx, scope, study));
  };
  await expect(attempt('viewer')).rejects.toMatchObject({ code: 'forbidden' });
  await server.admin`update members set role = 'viewer' where workspace = ${server.workspace}`;
  await expect(attempt('owner')).rejects.toMatchObject({ code: 'forbidden' });
  await server.admin`update members set role = 'owner' where workspace = ${server.workspace}`;
  expect((await attempt('owner')).url).toContain('/shared/drafts/');
  expect((await share(await makeDraft({ category: 'loyalty', description: '' }))).status, 'a template').toBe(
    404,
  );
  expect((await share(randomUUID())).status).toBe(404);
});

it('shows the draft as it is when it is opened, in its languages, without what is for the team', async () => {
  const token = await getToken();
  const reply = await get(token);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(reply.body).not.toMatch(/SECRET|reject|boisson/);
  expect((await openStudy(token)).blocks[0]!.title).toEqual({
    en: ['Which drink?'],
    de: ['Welches Getränk?'],
  });

  const { body } = await server.team.call(studies.getStudy, { params: { studyId: study } });
  const { id } = body.draft.blocks[0]!;
  const saved = await server.team.call(studies.saveDraft, {
    params: { studyId: study },
    body: {
      revision: body.revision,
      changes: [{ do: 'set', id, block: { title: text('Which drink now?') } }],
    },
  });
  expect(saved.error).toBeNull();
  expect((await openStudy(token)).blocks[0]!.title).toEqual({ en: ['Which drink now?'] });
  const [rows] = await server.admin<{ n: number }[]>`
    select (select count(*) from responses where study = ${study})::int
      + (select count(*) from study_visits where study = ${study})::int as n`;
  expect(rows!.n).toBe(0);
});

it('loads images of its draft, which no other link or study has', async () => {
  const token = await getToken();
  const pixel = () => Readable.from([Buffer.from(BLACK_PIXEL)]);
  const { media } = await addPicture(server.services, server.scope(), study, pixel());
  const reply = await get(`${token}/pictures/${media}?width=480`);
  expect([reply.statusCode, reply.rawPayload]).toEqual([200, Buffer.from(BLACK_PIXEL)]);
  expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });

  const other = readToken((await share(await makeDraft())).body);
  const absent = await get(`${other}/pictures/${randomUUID()}`);
  const foreign = await get(`${other}/pictures/${media}`);
  expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
  const { body } = await server.team.call(studies.getStudy, { params: { studyId: study } });
  const asParticipant = await server.app.inject({ url: `/api/answering/${body.linkToken}/media/${media}` });
  expect(asParticipant.statusCode, 'the study is not published').toBe(404);
  await revoke();
  expect((await get(`${token}/pictures/${media}`)).statusCode).toBe(404);
});

it('is one per study, renewed with the same address, and has a new one after it has expired', async () => {
  expect(await find()).toBeNull();
  const first = (await share()).body;
  expect(Date.parse(first.endsAt)).toBe(server.clock.now().getTime() + 14 * DAY_MS);
  server.clock.advance(10 * DAY_MS);
  const renewed = (await share()).body;
  expect(renewed.url).toBe(first.url);
  expect(await find()).toEqual({ url: first.url, endsAt: renewed.endsAt });
  server.clock.advance(14 * DAY_MS - 1);
  expect((await open(readToken(first))).status).toBe(200);
  server.clock.advance(1);
  expect((await open(readToken(first))).status).toBe(404);
  expect(await find()).toBeNull();
  const next = (await share()).body;
  expect(next.url).not.toBe(first.url);
  expect((await open(readToken(first))).status).toBe(404);
  const audited = await server.admin<{ action: string; detail: { isRenewed: boolean } }[]>`
    select action, detail from audit_log where entity = ${study} and action like '%draft' order by at`;
  expect(audited.map(({ detail }) => detail.isRenewed)).toEqual([false, true, false]);
});

it('is revoked at once, which is audited once, and opens again when its deleted study is restored', async () => {
  const revoked = await getToken();
  expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204]);
  const absent = (await open('no-such-token-00000000')).error;
  expect((await open(revoked)).error).toEqual(absent);
  const stopped = await server.admin`
    select from audit_log where entity = ${study} and action = 'study.stop-sharing-draft'`;
  expect(stopped).toHaveLength(1);
  const token = await getToken();
  const { body } = await server.team.call(studies.getStudy, { params: { studyId: study } });
  expect((await open(body.linkToken)).error, 'the link of the study').toEqual(absent);
  await server.team.call(studies.deleteStudies, { body: { studies: [study] } });
  expect((await open(token)).error).toEqual(absent);
  await server.team.call(studies.restoreStudies, { body: { studies: [study] } });
  expect((await open(token)).status).toBe(200);
});
