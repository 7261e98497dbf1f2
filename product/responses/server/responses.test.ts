import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { text } from '#product/blocks/text.ts';
import { archiveStudies } from '#product/studies/server/archive-studies.ts';
import { deleteStudies } from '#product/studies/server/delete-studies.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import { moveStudy } from '#product/studies/server/move-study.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { setLink } from '#product/studies/server/set-study.ts';
import type { LinkChannel } from '#product/studies/study.ts';
import type { Tx } from '#platform/db/core/database.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../contract.ts';
import { createPlayerBoot } from './page/create-player-boot.ts';
import { responsePolicy } from './change-responses.ts';
import { responseRoutes } from './routes.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let person: { workspace: string; id: string };
let study: Awaited<ReturnType<typeof makeStudy>>;
const options = makeOptions('Yes', 'No');
const question = makeBlock('single-choice', 'Did you buy?', {
  config: { options },
  note: 'Only for the team',
  title: { ...text('Did you buy?'), de: text('Haben Sie gekauft?').en! },
});
const answer = { option: options[0]!.id, other: null };

beforeAll(async () => {
  server = await serveForTests({ routes: responseRoutes, policies: [studyPolicy, responsePolicy] });
  const { reply } = await server.register('ada@example.com');
  person = { workspace: reply.body.workspaces[0]!.id, id: reply.body.person.id };
});
afterAll(() => server.close());

/** A scope of the owner at the current time. */
const scope = (): Scope =>
  mintScope(person.workspace, { kind: 'person', person: person.id, role: 'owner' }, server.clock.now());
const within = <T>(work: (tx: Tx, now: Scope) => Promise<T>) => {
  const now = scope();
  return server.services.database.within(now, (tx) => work(tx, now));
};
const setLinkTo = (change: Partial<LinkChannel>) =>
  within((tx, now) =>
    setLink(tx, now, {
      study: study.id,
      link: { open: true, closeAt: null, closeOn: null, onePerBrowser: true, ...change },
    }),
  );
const hoursFromNow = (hours: number) =>
  new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();
const loadPage = (language?: string) =>
  createPlayerBoot(server.services, { linkToken: study.linkToken, language, now: server.clock.now() });

beforeEach(async () => {
  const blocks = [question, makeBlock('ending', 'Thank you')];
  study = await makeStudy(server.services.database, scope(), blocks);
});

/** A participant in a new browser. */
function participant() {
  const visitor = server.visitor();
  const params = { linkToken: study.linkToken };
  return {
    start: (mode: 'look' | 'fresh' = 'look') =>
      visitor.call(contract.startResponse, { params, body: { mode, key: randomUUID() } }),
    save: (value: unknown = answer, seq = 1) =>
      visitor.call(contract.saveAnswer, {
        params: { ...params, block: question.id },
        body: { value, seq, duration: 10 },
      }),
    finish: () => visitor.call(contract.finishResponse, { params }),
  };
}

async function completeResponse() {
  const started = participant();
  await started.start();
  await started.save();
  expect((await started.finish()).body.status).toBe('completed');
  return started;
}

describe('a link', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    [
      'paused',
      () => within((tx, now) => moveStudy(tx, now, { study: study.id, newState: 'paused' })),
      'paused',
    ],
    [
      'closed',
      () => within((tx, now) => moveStudy(tx, now, { study: study.id, newState: 'closed' })),
      'closed',
    ],
    ['whose link is closed', () => setLinkTo({ open: false }), 'closed'],
    ['past its closing date', () => setLinkTo({ closeOn: hoursFromNow(-1) }), 'closed'],
    [
      'archived',
      async () => {
        await within((tx, now) => moveStudy(tx, now, { study: study.id, newState: 'closed' }));
        await within((tx, now) => archiveStudies(tx, now, { ids: [study.id], archived: true }));
      },
      'closed',
    ],
    ['deleted', () => within((tx, now) => deleteStudies(tx, now, [study.id])), 'unknown'],
  ])('of a study %s accepts no new response, and its page shows the reason', async (_, close, state) => {
    expect((await loadPage()).state).toBe('open');
    await close();
    expect((await loadPage()).state).toBe(state);
    const { status, body } = (await participant().start()) as { status: number; body: unknown };
    if (state === 'unknown') expect(status).toBe(404);
    else expect([status, body]).toMatchObject([410, { code: 'gone', reason: state }]);
  });

  it('closes on its date and not before', async () => {
    await setLinkTo({ closeOn: hoursFromNow(1) });
    expect((await participant().start()).body.state).toBe('begun');
    server.clock.advance(3_600_000);
    expect((await participant().start()).status).toBe(410);
  });

  it('closes at its number of completed responses', async () => {
    await setLinkTo({ closeAt: 1 });
    await completeResponse();
    expect((await loadPage()).state).toBe('full');
    expect((await participant().start()).status).toBe(410);
  });

  it('is the channel of its responses, saved answer by answer or submitted at once', async () => {
    await completeResponse();
    await server.visitor().call(contract.submitResponse, {
      params: { linkToken: study.linkToken },
      body: { key: randomUUID(), answers: { [question.id]: answer } },
    });
    expect(await server.admin`select channel from responses where study = ${study.id}`).toEqual([
      { channel: 'link' },
      { channel: 'link' },
    ]);
  });

  it('that does not exist is not found and reveals nothing else', async () => {
    const unknown = await createPlayerBoot(server.services, {
      linkToken: 'x'.repeat(22),
      language: undefined,
      now: server.clock.now(),
    });
    expect(unknown).toMatchObject({ state: 'unknown', study: null });
  });
});

describe('one response per browser', () => {
  it('reports a finished response to its browser, and accepts other browsers', async () => {
    const started = await completeResponse();
    expect((await started.start()).body.state).toBe('already_answered');
    expect((await started.start('fresh')).body.state).toBe('already_answered');
    expect((await participant().start()).body.state).toBe('begun');
  });

  it('is a setting', async () => {
    await setLinkTo({ onePerBrowser: false });
    const started = await completeResponse();
    expect((await started.start()).body.state).toBe('begun');
  });
});

it('a response started before closing can be finished for 24 hours', async () => {
  const [early, late] = [participant(), participant()];
  for (const started of [early, late]) await started.start();
  await within((tx, now) => moveStudy(tx, now, { study: study.id, newState: 'closed' }));
  server.clock.advance(23 * 3_600_000);
  await early.save();
  expect((await early.finish()).body.status).toBe('completed');
  server.clock.advance(2 * 3_600_000);
  expect((await late.save()).status).toBe(410);
});

it('how long a response took is stored in whole seconds, however long', async () => {
  const started = participant();
  await started.start();
  await started.save();
  server.clock.advance(5_317_400);
  await started.finish();
  expect([...(await server.admin`select seconds from responses where study = ${study.id}`)]).toEqual([
    { seconds: 5_317 },
  ]);
});

it('an older save never overwrites a newer one', async () => {
  const started = participant();
  await started.start();
  const no = { option: options[1]!.id, other: null };
  expect((await started.save(no, 2)).status).toBe(200);
  await started.save(answer, 1);
  const [row] = await server.admin`
    select value from answers where study = ${study.id} and block = ${question.id}`;
  expect(row?.value).toEqual(no);
});

it('a participant receives one language and no internal data', async () => {
  const { study: playedStudy } = await loadPage('de-AT');
  const sentJson = JSON.stringify(playedStudy);
  expect(sentJson).not.toContain('Only for the team');
  expect(sentJson).not.toContain('Haben Sie gekauft?');
  expect(playedStudy?.blocks[0]?.title).toEqual(text('Did you buy?'));
});
