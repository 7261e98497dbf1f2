import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as panels from '#product/recruiting/panels/contract.ts';
import * as prolific from '../contract.ts';
import { PLACE_COST, servePanel, type PanelServer } from './testing/serve-panel.ts';

let server: PanelServer;
beforeAll(async () => {
  server = await servePanel();
});
beforeEach(() => server.clock.advance(60_000));
afterAll(() => server.close());

/** What an action changes of the credits. */
async function measureCredits(act: () => Promise<unknown>) {
  const before = await server.readCredits();
  await act();
  const after = await server.readCredits();
  return [after.available - before.available, after.reserved - before.reserved];
}

const screenOut = { reward: 30, slots: 5 };
const total = 10 * PLACE_COST + 5 * 40;
const publish = (params: { studyId: string }, cost = total) =>
  server.team.call(panels.publishPanel, { params, body: { revision: 1, total: cost } });

it('people who are screened out are paid from credits that were reserved for them, and what is left comes back', async () => {
  const { params, id, settings, list, move, findAtProlific } = await server.makePanel({ screenOut });
  const estimate = await server.team.call(panels.estimatePanel, { params, body: { settings } });
  expect(estimate.body.cost).toEqual({ rewards: 1_500, screenOuts: 150, fees: 550, total });
  expect(await measureCredits(() => publish(params))).toEqual([-total, total]);
  const [study] = findAtProlific();
  expect(study!.completion_codes[1]).toMatchObject({
    code_type: 'FIXED_SCREENOUT',
    actions: [{ action: 'FIXED_SCREEN_OUT_PAYMENT', fixed_screen_out_reward: 30, slots: 5 }],
  });
  const panelist = server.fake.join(study!);
  server.fake.screenOut(study!, panelist, study!.completion_codes[1]!.code);
  const spent = () => server.admin<{ amount: number }[]>`
    select amount::int as amount from credit_entries where kind = 'spent' and reference = ${`panel:${id}`}`;
  await server.poll();
  expect(await spent()).toEqual([]);
  // Twice more: it is paid once.
  for (let polls = 0; polls < 3; polls += 1) await server.poll();
  expect(await spent()).toEqual([{ amount: 40 }]);
  expect(await list()).toMatchObject([{ state: 'screened_out' }]);
  expect(await measureCredits(() => move('stop'))).toEqual([total - 40, 40 - total]);
});

it('they are asked to return where the account may not pay them, or the panel does not', async () => {
  server.fake.paysScreenOuts = false;
  await server.team.call(prolific.testProlific, {});
  const { params, findAtProlific } = await server.makePanel({ screenOut });
  expect((await publish(params)).error?.message).toMatch(/^This account can’t pay people/);
  expect(findAtProlific()).toEqual([]);
  const filters = await server.team.call(panels.listPanelFilters, { params });
  expect(filters.body.paysScreenOuts).toBe(false);
  const { atProlific } = await server.makeLivePanel();
  expect(atProlific.completion_codes[1]!.actions).toMatchObject([{ action: 'REQUEST_RETURN' }]);
  server.fake.paysScreenOuts = true;
  await server.team.call(prolific.testProlific, {});
});

it('they get less than those who take part', async () => {
  const { params, settings } = await server.makePanel();
  const saved = await server.team.call(panels.savePanel, {
    params,
    body: { revision: 1, settings: { ...settings, screenOut: { reward: 150, slots: 1 } } },
  });
  expect(Object.keys(saved.error?.fields ?? {})).toEqual(['screenOutReward']);
});
