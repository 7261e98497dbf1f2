import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIncentives, type IncentivesForTests } from '../../server/testing/factory.ts';
import { addCodes } from './add-codes.ts';
import { deleteUnusedCodes } from './delete-unused-codes.ts';
import { giveCodes } from './give-codes.ts';
import { listCodes } from './list-codes.ts';
import { readCode } from './read-code.ts';
import './feature.ts';
import '../../server/feature.ts';

let test: IncentivesForTests;
beforeAll(async () => {
  test = await openIncentives();
});
afterAll(() => test.drop());

const add = (codes: string[], amount = 2_000, scope = test.owner) =>
  addCodes(test.database, scope, { currency: 'EUR', amount, codes });
const handOut = (incentives: string[], scope = test.owner) =>
  test.database.within(scope, (tx) => giveCodes(tx, scope, { incentives }));
const list = async (amount = 2_000) =>
  (await test.database.within(test.owner, (tx) => listCodes(tx, test.owner))).items.find(
    (group) => group.amount === amount,
  );
const readCodeOf = async (incentive: string, scope = test.owner) =>
  (await readCode(test.database, scope, { incentive })).code;

it('are handed out once each, in the order of the list, by two admins at once', async () => {
  const { ids } = await test.makeDue(4);
  await test.change(ids, 'approve');
  expect(await add(['A-1', 'A-2', 'A-3', 'A-2'])).toEqual({ added: 3, known: 1 });
  const results = await Promise.all([handOut(ids), handOut(ids.toReversed(), test.adminScope)]);
  const changed = results.flatMap((result) => result.changed);
  expect(changed.toSorted()).toEqual(ids.slice(0, 3).toSorted());
  expect(await Promise.all(ids.slice(0, 3).map((id) => readCodeOf(id)))).toEqual(['A-1', 'A-2', 'A-3']);
  expect(await list()).toMatchObject({ unused: 0, handedOut: 3 });
  // A code that somebody has is never another one's, and what it paid stays paid.
  expect(await add(['A-1'])).toEqual({ added: 0, known: 1 });
  expect((await test.change(ids, 'markNotSent')).changed).toEqual([]);
  expect(await handOut(ids)).toEqual({ changed: [], withoutCode: 1 });
  const { items } = await test.list({ state: 'sent' });
  expect(items.map(({ method }) => method)).toEqual(['code', 'code', 'code']);
});

it('are given for their value only, and to nobody who is not approved', async () => {
  const { ids } = await test.makeDue(2, { completed: 700 });
  await add([randomUUID()], 800);
  await test.change([ids[0]!], 'approve');
  expect(await handOut(ids)).toEqual({ changed: [], withoutCode: 1 });
  await add([randomUUID(), randomUUID()], 700);
  expect(await handOut(ids)).toEqual({ changed: [ids[0]], withoutCode: 0 });
});

it('are sealed, read by owners and admins only, and each reading is recorded', async () => {
  const { study, ids } = await test.makeDue(1, { completed: 900 });
  const code = `SECRET-${randomUUID()}`;
  await add([code], 900);
  await test.change(ids, 'approve');
  await expect(readCodeOf(ids[0]!)).rejects.toMatchObject({ code: 'not_found' });
  await handOut(ids);
  const stored = await test.admin<
    { text: string }[]
  >`select encode(code, 'escape') as text from incentive_codes`;
  expect(stored.some(({ text }) => text.includes('SECRET'))).toBe(false);
  expect(await readCodeOf(ids[0]!, test.adminScope)).toBe(code);
  for (const scope of [test.researcher, test.viewer]) {
    await expect(readCodeOf(ids[0]!, scope)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(handOut(ids, scope)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(add(['X'], 900, scope)).rejects.toMatchObject({ code: 'forbidden' });
  }
  const reads = await test.admin`
    select from audit_log where action = 'incentive-code.read' and entity = ${study}`;
  expect(reads).toHaveLength(1);
});

it('that were not handed out can be deleted', async () => {
  const { ids } = await test.makeDue(1, { completed: 1_100 });
  await add(['D-1', 'D-2'], 1_100);
  await test.change(ids, 'approve');
  await handOut(ids);
  const remove = () =>
    test.database.within(test.owner, (tx) =>
      deleteUnusedCodes(tx, test.owner, { currency: 'EUR', amount: 1_100 }),
    );
  expect([await remove(), await remove()]).toEqual([{ deleted: 1 }, { deleted: 0 }]);
  expect(await readCodeOf(ids[0]!)).toBe('D-1');
});
