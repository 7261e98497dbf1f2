import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as studyContract from '#product/studies/contract.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { createLinks } from '#product/studies/server/create-links.ts';
import { studyRoutes } from '#product/studies/server/routes.ts';
import { setLink } from '#product/studies/server/set-study.ts';
import * as contract from '../../contract.ts';
import { bootPlayer } from '../page/boot-player.ts';
import { serveSurvey, type SurveyServer } from '../testing/factory.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey(studyRoutes);
});
afterAll(() => server.close());

const asks = makeBlock('nps', 'How likely?');

/** A live study with a number of single-use links. */
async function studyWith(count: number) {
  const made = await makeStudy(server.services.database, server.scope(), [asks]);
  const codes = await server.services.database.within(server.scope(), async (tx) => {
    const link = { open: true, closeAt: null, closeOn: null, onePerBrowser: true, singleUse: true };
    await setLink(tx, server.scope(), made.id, link);
    return createLinks(tx, server.scope(), made.id, count);
  });
  return { ...made, codes, params: { linkToken: made.linkToken } };
}
type Made = Awaited<ReturnType<typeof studyWith>>;
const begin = (made: Made, code?: string, visitor = server.visitor(), key: string = randomUUID()) =>
  visitor.call(contract.startResponse, { params: made.params, body: { mode: 'look', key, code } });

it('B11: fifty concurrent starts with one single-use link create one response', async () => {
  const made = await studyWith(2);
  const replies = await Promise.all(Array.from({ length: 50 }, () => begin(made, made.codes[0])));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 410)).toHaveLength(49);
  expect(await server.stored(made.id)).toHaveLength(1);
  expect((await begin(made, made.codes[1])).status).toBe(200);
});

it('B11: concurrent complete responses with one single-use link create one response', async () => {
  const made = await studyWith(1);
  const submit = (key: string, code?: string) =>
    server.visitor().call(contract.submitResponse, {
      params: made.params,
      body: { key, code, answers: { [asks.id]: { score: 9 } } },
    });
  const keys = Array.from({ length: 20 }, () => randomUUID());
  const replies = await Promise.all(keys.map((key) => submit(key, made.codes[0])));
  const taken = replies.findIndex(({ status }) => status === 200);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  // Repeated, the accepted request gets the same reply.
  expect((await submit(keys[taken]!, made.codes[0])).body).toEqual(replies[taken]!.body);
  expect((await submit(randomUUID())).status).toBe(404);
  expect(await server.stored(made.id)).toHaveLength(1);
});

it('a started response continues without the code; a repeated start creates one response; a missing or foreign code is not found', async () => {
  const made = await studyWith(1);
  const other = await studyWith(1);
  const visitor = server.visitor();
  const key = randomUUID();
  expect((await begin(made, made.codes[0], visitor, key)).body.state).toBe('begun');
  expect((await begin(made, made.codes[0], server.visitor(), key)).body.state).toBe('begun');
  expect(await server.stored(made.id)).toHaveLength(1);
  const { status } = await visitor.call(contract.saveAnswer, {
    params: { ...made.params, block: asks.id },
    body: { value: { score: 3 }, seq: 1, duration: 10 },
  });
  expect([200, 404]).toContain(status);
  for (const code of [undefined, '', 'x', other.codes[0], made.codes[0]!.toUpperCase()])
    expect([code, (await begin(made, code)).status]).toEqual([code, 404]);
});

it('the page opens only with a code of the study', async () => {
  const made = await studyWith(1);
  const boot = (code?: string) => bootPlayer(server.services, made.linkToken, 'en', server.clock.now(), code);
  expect((await boot()).state).toBe('unknown');
  expect((await boot('guess')).study).toBeNull();
  expect((await boot(made.codes[0])).state).toBe('open');
});

it('the team creates, counts and withdraws links; a used link stays used', async () => {
  const made = await studyWith(3);
  const params = { studyId: made.id };
  const drawn = await server.team.call(studyContract.createLinks, { params, body: { count: 2 } });
  expect(drawn.body.addresses).toHaveLength(2);
  const code = new URL(drawn.body.addresses[0]!).searchParams.get('use')!;
  expect((await begin(made, code)).status).toBe(200);
  const count = () => server.team.call(studyContract.countLinks, { params });
  expect((await count()).body).toEqual({ drawn: 5, used: 1 });
  expect((await server.team.call(studyContract.revokeLinks, { params })).body).toEqual({ withdrawn: 4 });
  expect((await count()).body).toEqual({ drawn: 1, used: 1 });
  expect((await begin(made, made.codes[0])).status).toBe(404);
  expect((await begin(made, code)).status).toBe(410);
  // Codes are shown once and not stored in the database.
  const rows = await server.admin`select to_jsonb(t)::text as row from link_codes t`;
  expect(JSON.stringify(rows)).not.toContain(code);
  expect((await server.team.call(studyContract.createLinks, { params, body: { count: 5_001 } })).status).toBe(
    400,
  );
});
