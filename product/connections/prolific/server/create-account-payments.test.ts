import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as billing from '#product/billing/contract.ts';
import * as panels from '#product/recruiting/panels/contract.ts';
import { publishStudy } from '#product/studies/server/publish-study.ts';
import { makeBlock } from '#product/studies/server/testing/factory.ts';
import * as prolific from '../contract.ts';
import { PROLIFIC_TOKEN } from './testing/serve-prolific.ts';
import { PLACE_COST, servePanel, type PanelServer } from './testing/serve-panel.ts';

let server: PanelServer;
beforeAll(async () => {
  server = await servePanel();
});
beforeEach(() => server.clock.advance(60_000));
afterEach(() => {
  server.fake.faults = [];
  server.fake.lies = { study: {}, panelists: undefined };
});
afterAll(() => server.close());

const readAudit = (study: string) =>
  server.admin<{ action: string; detail: object }[]>`
    select action, detail from audit_log where entity = ${study} and action like 'panel.%' order by seq`;
/** What an action changes of the credits. */
async function measureCredits(act: () => Promise<unknown>) {
  const before = await server.readCredits();
  await act();
  const after = await server.readCredits();
  return [after.available - before.available, after.reserved - before.reserved];
}
const places = (count: number) => count * PLACE_COST;

describe('before it is published', () => {
  it('says how many people fit and what it costs, and reserves nothing', async () => {
    const { params, settings } = await server.makePanel();
    const estimate = () => server.team.call(panels.estimatePanel, { params, body: { settings } });
    expect((await estimate()).body).toMatchObject({
      eligible: 1_234,
      cost: { rewards: 1_500, screenOuts: 0, fees: 500, total: 2_000 },
      currency: 'GBP',
    });
    server.fake.eligible = 24;
    expect((await estimate()).body.eligible).toBe(0);
    server.fake.eligible = 1_234;
    const filters = await server.team.call(panels.listPanelFilters, { params });
    expect(filters.body.items.map(({ id, choices }) => [id, choices?.length ?? null])).toEqual([
      ['age', null],
      ['current-country-of-residence', 3],
    ]);
    expect(server.fake.studies.size).toBe(0);
  });

  it('is refused for a study that is not published, or asks for personal data', async () => {
    const panel = await server.makePanel();
    await server.admin`update studies set state = 'paused' where id = ${panel.id}`;
    expect((await panel.publish()).error?.message).toBe(
      'Publish this study first. Until then nobody can take part.',
    );
    const asking = await server.makePanel({}, [makeBlock('email', 'Your address?')]);
    expect((await asking.publish()).error?.message).toMatch(/don’t allow questions for personal data/);
    // The study cannot be published with such a question either, and its review says so.
    await server.admin`update studies set revision = 2 where id = ${asking.id}`;
    await expect(
      server.services.database.within(server.scope(), (tx) =>
        publishStudy(tx, server.scope(), { study: asking.id, revision: 2 }),
      ),
    ).rejects.toThrow('Prolific doesn’t allow questions for personal data. Remove this block, or the panel.');
    expect([panel.findAtProlific(), asking.findAtProlific()]).toEqual([[], []]);
  });

  it('is refused without enough credits, for another price, and for settings that somebody else changed', async () => {
    const panel = await server.makePanel({ places: 10_000 });
    expect((await panel.publish()).error?.message).toMatch(/There aren’t enough credits/);
    expect(await panel.read()).toMatchObject({ state: 'draft', places: 0 });
    const publish = (body: { revision: number; total: number }) =>
      server.team.call(panels.publishPanel, { params: panel.params, body });
    expect((await publish({ revision: 1, total: 1 })).error?.message).toMatch(/price has changed/);
    expect((await publish({ revision: 7, total: places(10_000) })).status).toBe(409);
    const save = (revision: number) =>
      server.team.call(panels.savePanel, {
        params: panel.params,
        body: { revision, settings: panel.settings },
      });
    expect([(await save(1)).status, (await save(1)).status]).toEqual([204, 409]);
  });
});

describe('published', () => {
  it('reserves credits, sends people to the study, and is paused, started and stopped', async () => {
    const panel = await server.makePanel({ filters: [{ filter: 'age', from: 25, to: null }] });
    expect(await measureCredits(panel.publish)).toEqual([-places(10), places(10)]);
    const [study] = panel.findAtProlific();
    expect(study).toMatchObject({
      status: 'ACTIVE',
      reward: 150,
      total_available_places: 10,
      filters: [{ filter_id: 'age', selected_range: { lower: 25 } }],
      prolific_id_option: 'url_parameters',
    });
    expect(study!.external_study_url).toContain('&PROLIFIC_PID={{%PROLIFIC_PID%}}&');
    expect((await panel.publish()).error?.message).toBe('This panel is published already.');
    for (const [move, state, status] of [
      ['pause', 'paused', 'PAUSED'],
      ['start', 'live', 'ACTIVE'],
    ] as const) {
      expect((await panel.move(move)).status).toBe(204);
      expect([(await panel.read()).state, study!.status]).toEqual([state, status]);
    }
    // Nobody took part: all credits come back.
    expect(await measureCredits(() => panel.move('stop'))).toEqual([places(10), -places(10)]);
    expect((await panel.read()).state).toBe('ended');
    expect((await panel.move('start')).status).toBe(409);
    expect((await readAudit(panel.id)).map(({ action }) => action)).toEqual([
      'panel.create',
      'panel.publish',
      'panel.pause',
      'panel.start',
      'panel.stop',
    ]);
  });

  it('published by three at once, is set up, paid and published once', async () => {
    const panel = await server.makePanel();
    const results = await Promise.all([panel.publish(), panel.publish(), panel.publish()]);
    expect(results.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await readAudit(panel.id)).filter(({ action }) => action === 'panel.publish')).toHaveLength(1);
    expect(panel.findAtProlific().filter(({ status }) => status === 'ACTIVE')).toHaveLength(1);
    expect((await panel.read()).state).toBe('live');
  });

  it('without a reply stays as it is until polls show that it was published', async () => {
    const panel = await server.makePanel();
    server.fake.faults.push({ call: /PUBLISH/, fault: { isDone: true, reply: 'none' } });
    expect((await panel.publish()).status).toBe(204);
    expect(await panel.read()).toMatchObject({
      state: 'publishing',
      problem: expect.stringMatching(/didn’t reply/) as string,
    });
    expect((await panel.publish()).error?.message).toBe('This panel is published already.');
    server.fake.lies.study = { status: 'PROCESSING', total_available_places: 0 };
    await server.poll();
    await server.poll();
    expect((await panel.read()).state).toBe('publishing');
    server.fake.lies.study = {};
    await server.poll();
    expect(await panel.read()).toMatchObject({ state: 'live', places: 10, problem: null });
  });

  it('without a reply and without effect gives its credits back, after two polls that say so', async () => {
    const panel = await server.makePanel();
    server.fake.faults.push({ call: /PUBLISH/, fault: { isDone: false, reply: 503 } });
    expect(await measureCredits(panel.publish)).toEqual([-places(10), places(10)]);
    expect(await measureCredits(server.poll)).toEqual([0, 0]);
    // Polled twice within a minute, it counts once.
    expect(await measureCredits(() => server.poll(0.5))).toEqual([0, 0]);
    expect((await panel.read()).state).toBe('publishing');
    expect(await measureCredits(server.poll)).toEqual([places(10), -places(10)]);
    expect(await panel.read()).toMatchObject({
      state: 'draft',
      problem: expect.stringMatching(/Nothing was charged/) as string,
    });
    // The second try uses the same study at Prolific.
    await panel.publish();
    expect(panel.findAtProlific()).toMatchObject([{ status: 'ACTIVE' }]);
  });

  it('that Prolific refuses is a draft again at once, with what Prolific says', async () => {
    const panel = await server.makePanel();
    server.fake.faults.push({
      call: /PUBLISH/,
      fault: { isDone: false, reply: 400, detail: { balance: ['Not enough funds.'] } },
    });
    const changed = await measureCredits(async () =>
      expect((await panel.publish()).error?.message).toBe('Prolific says: Not enough funds.'),
    );
    expect([changed, (await panel.read()).state]).toEqual([[0, 0], 'draft']);
  });

  it('whose creation got no reply is found again, and not created twice', async () => {
    const panel = await server.makePanel();
    server.fake.faults.push({ call: /^POST .studies.$/, fault: { isDone: true, reply: 'none' } });
    expect((await panel.publish()).status).toBe(503);
    expect((await panel.publish()).status).toBe(204);
    expect(panel.findAtProlific()).toMatchObject([{ status: 'ACTIVE' }]);
  });

  it('gets more places, which are paid whether or not the reply comes', async () => {
    const panel = await server.makeLivePanel();
    expect(await measureCredits(() => panel.addPlaces(5))).toEqual([-places(5), places(5)]);
    expect(panel.atProlific.total_available_places).toBe(15);
    server.fake.faults.push({ call: /^PATCH/, fault: { isDone: true, reply: 'none' } });
    expect(await measureCredits(() => panel.addPlaces(5))).toEqual([-places(5), places(5)]);
    expect(await panel.read()).toMatchObject({ places: 15, requestedPlaces: 20 });
    expect((await panel.addPlaces(1)).status).toBe(409);
    await server.poll();
    expect(await panel.read()).toMatchObject({ places: 20, requestedPlaces: null });
    server.fake.faults.push({ call: /^PATCH/, fault: { isDone: false, reply: 502 } });
    await panel.addPlaces(5);
    expect(await measureCredits(server.poll)).toEqual([0, 0]);
    expect(await measureCredits(server.poll)).toEqual([places(5), -places(5)]);
    expect(await panel.read()).toMatchObject({ places: 20, requestedPlaces: null });
  });

  it('trusts no single poll: not that it ended, nor that it has no places, nor a state that nobody knows', async () => {
    const panel = await server.makeLivePanel();
    const person = await server.takePart(panel);
    await server.poll();
    const before = await panel.read();
    for (const lie of [
      { status: 'AWAITING REVIEW', total_available_places: 0, places_taken: 0 },
      { status: 'COMPLETED' },
      { status: 'PROCESSING' },
      { status: 'COMPLETED' },
      { status: 'SOMETHING NEW' },
      { status: 'UNPUBLISHED' },
    ]) {
      server.fake.lies.study = lie;
      expect(await measureCredits(server.poll)).toEqual([0, 0]);
      const { state, placesTaken } = await panel.read();
      expect([lie, state, placesTaken]).toEqual([lie, 'live', before.placesTaken]);
    }
    server.fake.lies.study = {};
    server.fake.lies.panelists = { status: 'RETURNED' };
    await server.poll();
    server.fake.lies.panelists = { status: 'PROCESSING' };
    await server.poll();
    server.fake.lies.panelists = { status: 'TIMED-OUT' };
    await server.poll();
    expect(await panel.list()).toMatchObject([{ id: person.id, state: 'review', isComplete: true }]);
    // Twice the same: it has ended, and only the credits of who waits for review stay.
    server.fake.lies.panelists = undefined;
    panel.atProlific.status = 'COMPLETED';
    await server.poll();
    expect(await measureCredits(server.poll)).toEqual([places(9), -places(9)]);
    expect((await panel.read()).state).toBe('ended');
  });
});

describe('who took part', () => {
  it('is approved once, and their place is spent', async () => {
    const panel = await server.makeLivePanel();
    const person = await server.takePart(panel);
    await server.poll();
    expect(await panel.list()).toMatchObject([
      {
        id: person.id,
        externalPerson: person.participant_id,
        state: 'review',
        responseStatus: 'completed',
        isComplete: true,
      },
    ]);
    const approve = () => panel.decide(person.id, { do: 'approve' });
    const changed = await measureCredits(async () => {
      const replies = await Promise.all([approve(), approve(), approve()]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
    });
    expect(changed).toEqual([0, -places(1)]);
    expect(server.fake.approvals.filter((id) => id === person.id)).toHaveLength(1);
    await server.poll();
    await server.poll();
    expect((await panel.list())[0]!.state).toBe('approved');
    expect(await measureCredits(() => panel.move('stop'))).toEqual([places(9), -places(9)]);
    const { body } = await server.team.call(billing.listCredits, {});
    expect(body.items.filter(({ kind, note }) => kind === 'spent' && note === 'Panel')).toHaveLength(1);
  });

  it('is approved once when the reply does not come, comes late, or the program ends before it', async () => {
    const panel = await server.makeLivePanel();
    const [lost, late, undone] = [
      await server.takePart(panel),
      await server.takePart(panel),
      await server.takePart(panel),
    ];
    await server.poll();
    server.fake.faults.push({
      call: new RegExp(`${lost.id}.*APPROVE`),
      fault: { isDone: true, reply: 'none' },
    });
    const approve = (id: string) => panel.decide(id, { do: 'approve' });
    await approve(lost.id);
    const find = async (id: string) => (await panel.list()).find((one) => one.id === id)!;
    expect(await find(lost.id)).toMatchObject({ state: 'review', decisionState: 'unknown' });
    expect((await approve(lost.id)).status).toBe(409);
    // Prolific shows what it did.
    await server.poll();
    expect(await measureCredits(server.poll)).toEqual([0, -places(1)]);
    expect(await find(lost.id)).toMatchObject({ state: 'approved', decisionState: null, problem: null });

    const gate = Promise.withResolvers<void>();
    server.fake.faults.push({
      call: new RegExp(`${late.id}.*APPROVE`),
      fault: { isDone: true, wait: gate.promise },
    });
    const answered = approve(late.id);
    await expect.poll(() => server.fake.approvals).toContain(late.id);
    await server.poll();
    expect(await measureCredits(server.poll)).toEqual([0, -places(1)]);
    gate.resolve();
    expect(await measureCredits(() => answered)).toEqual([0, 0]);
    expect((await find(late.id)).state).toBe('approved');

    server.fake.faults.push({
      call: new RegExp(`${undone.id}.*APPROVE`),
      fault: { isDone: false, reply: 'none' },
    });
    await approve(undone.id);
    await server.poll();
    expect(await find(undone.id)).toMatchObject({ state: 'review', decisionState: 'unknown' });
    await server.poll();
    expect(await find(undone.id)).toMatchObject({
      state: 'review',
      decision: null,
      decisionState: null,
      problem: 'The last decision didn’t arrive. Decide again.',
    });
    expect(await measureCredits(() => approve(undone.id))).toEqual([0, -places(1)]);
    expect(server.fake.approvals.filter((id) => [lost.id, late.id, undone.id].includes(id))).toHaveLength(3);
  });

  it('is rejected with a reason that is long enough, or asked to return; the place can then be taken again', async () => {
    const panel = await server.makeLivePanel();
    const [rejected, asked] = [await server.takePart(panel), await server.takePart(panel)];
    await server.poll();
    const reject = (message: string) =>
      panel.decide(rejected.id, { do: 'reject', category: 'LOW_EFFORT', message });
    const short = await reject('Too short.');
    expect([short.status, Object.values(short.error?.fields ?? {})]).toEqual([
      400,
      ['Explain it in 100 characters or more.'],
    ]);
    expect((await reject('The same answer to each question. '.repeat(4))).status).toBe(204);
    expect(
      (await panel.decide(asked.id, { do: 'request_return', message: 'Please return it.' })).status,
    ).toBe(204);
    expect(server.fake.returnRequests).toContain(asked.id);
    expect(await panel.list()).toMatchObject(
      [
        { id: asked.id, state: 'review', decision: 'request_return', decisionState: null },
        { id: rejected.id, state: 'rejected' },
      ].toSorted((a, b) => (a.id < b.id ? 1 : -1)),
    );
    asked.status = 'RETURNED';
    await server.poll();
    // Both places may be taken again, so their credits stay until nobody can.
    expect(await measureCredits(server.poll)).toEqual([0, 0]);
    expect(await measureCredits(() => panel.move('stop'))).toEqual([places(10), -places(10)]);
  });

  it('with a wrong code, without a response, or whose address named somebody else, is only approved by a person', async () => {
    const panel = await server.makeLivePanel({ approvesByItself: true });
    const complete = await server.takePart(panel);
    const wrongCode = await server.takePart(panel);
    server.fake.complete(wrongCode, 'GUESSED', server.clock.now());
    const silent = server.fake.join(panel.atProlific);
    server.fake.complete(silent, panel.atProlific.completion_codes[0]!.code, server.clock.now());
    const victim = server.fake.join(panel.atProlific);
    const thief = server.arrive(panel, { panelist: victim.id });
    await thief.start();
    await thief.answer();
    await thief.finish();
    server.fake.complete(victim, panel.atProlific.completion_codes[0]!.code, server.clock.now());
    await server.poll();
    const find = async (id: string) => (await panel.list()).find((one) => one.id === id)!;
    expect(await find(wrongCode.id)).toMatchObject({
      hasRightCode: false,
      isComplete: false,
      enteredCode: 'GUESSED',
    });
    expect(await find(silent.id)).toMatchObject({ response: null, isComplete: false });
    expect(await find(victim.id)).toMatchObject({
      externalPerson: victim.participant_id,
      response: null,
      isComplete: false,
    });
    // Before the week is over, nobody is approved by itself.
    await server.poll(6 * 24 * 60);
    expect((await find(complete.id)).state).toBe('review');
    await server.poll(2 * 24 * 60);
    expect((await find(complete.id)).state).toBe('approved');
    for (const { id } of [wrongCode, silent, victim]) expect((await find(id)).state).toBe('review');
    expect(server.fake.approvals.filter((id) => id === complete.id)).toHaveLength(1);
  });

  it('who is complete are approved together', async () => {
    const panel = await server.makeLivePanel();
    const people = [await server.takePart(panel), await server.takePart(panel)];
    await server.poll();
    expect((await panel.read()).complete).toBe(2);
    const { body } = await server.team.call(panels.approveComplete, { params: panel.params });
    expect(body).toEqual({ approved: 2, failed: 0 });
    expect(people.map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED']);
  });

  it('more people than were paid for are spent as far as credits are left, and said', async () => {
    const panel = await server.makeLivePanel({ places: 1 });
    for (let n = 0; n < 2; n += 1) {
      const person = await server.takePart(panel);
      person.status = 'APPROVED';
    }
    await server.poll();
    // Both are paid at Prolific; the second one from what is available.
    expect(await measureCredits(server.poll)).toEqual([-places(1), -places(1)]);
  });
});

describe('a bonus', () => {
  async function makeApproved() {
    const panel = await server.makeLivePanel();
    const person = await server.takePart(panel);
    await server.poll();
    await panel.decide(person.id, { do: 'approve' });
    const prepare = () =>
      server.team.call(panels.prepareBonus, {
        params: { ...panel.params, panelistId: person.id },
        body: { amount: 300 },
      });
    const pay = (bonusId: string) =>
      server.team.call(panels.payBonus, { params: { ...panel.params, bonusId } });
    const settle = (bonusId: string, wasPaid: boolean) =>
      server.team.call(panels.settleBonus, { params: { ...panel.params, bonusId }, body: { wasPaid } });
    const readBonus = async () => (await panel.list())[0]!.bonuses.at(-1)!;
    return { panel, person, prepare, pay, settle, readBonus };
  }

  it('says first what it costs, and is paid once, however often one asks', async () => {
    const { panel, person, prepare, pay, readBonus } = await makeApproved();
    const prepared = await prepare();
    expect(prepared.body.cost).toBe(400);
    expect(person.bonuses).toEqual([]);
    const changed = await measureCredits(async () => {
      const replies = await Promise.all([1, 2, 3].map(() => pay(prepared.body.id)));
      expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    });
    expect(changed).toEqual([-400, 0]);
    expect(person.bonuses).toEqual([300]);
    expect(await readBonus()).toMatchObject({ state: 'paid', amount: 300, cost: 400 });
    expect((await readAudit(panel.id)).at(-1)).toEqual({
      action: 'panel.pay-bonus',
      detail: { amount: 400, currency: 'GBP' },
    });
  });

  it.each([
    [true, true],
    [false, false],
  ])(
    'without a reply is never paid again by itself; a person says whether it was: %s',
    async (isDone, wasPaid) => {
      const { person, prepare, pay, settle, readBonus } = await makeApproved();
      const { body } = await prepare();
      server.fake.faults.push({ call: /bulk-bonus-payments/, fault: { isDone, reply: 'none' } as never });
      expect(await measureCredits(() => pay(body.id))).toEqual([-400, 400]);
      expect((await readBonus()).state).toBe('unknown');
      expect((await pay(body.id)).status).toBe(409);
      await server.poll();
      await server.poll();
      expect((await readBonus()).state).toBe('unknown');
      expect(await measureCredits(() => settle(body.id, wasPaid))).toEqual(wasPaid ? [0, -400] : [400, -400]);
      expect((await settle(body.id, !wasPaid)).status).toBe(409);
      expect(person.bonuses).toEqual(isDone ? [300] : []);
    },
  );

  it('is only for people who were approved', async () => {
    const panel = await server.makeLivePanel();
    const person = await server.takePart(panel);
    await server.poll();
    const early = await server.team.call(panels.prepareBonus, {
      params: { ...panel.params, panelistId: person.id },
      body: { amount: 300 },
    });
    expect(early.error?.message).toBe('Approve this participant first.');
  });
});

it('without the account nothing is begun that only a reply would end', async () => {
  const panel = await server.makeLivePanel();
  const person = await server.takePart(panel);
  await server.poll();
  await server.team.call(prolific.disconnectProlific, {});
  const changed = await measureCredits(async () => {
    for (const { status } of [
      await panel.decide(person.id, { do: 'approve' }),
      await panel.addPlaces(1),
      await panel.move('stop'),
    ])
      expect(status).toBe(409);
  });
  expect([changed, (await panel.list())[0]!.decisionState]).toEqual([[0, 0], null]);
  expect(await panel.read()).toMatchObject({ state: 'live', requestedPlaces: null });
  await server.team.call(prolific.connectProlific, { body: { token: PROLIFIC_TOKEN } });
});
