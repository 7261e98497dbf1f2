import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { createAttribute } from '#product/participants/attributes/server/create-attribute.ts';
import { deleteAttribute } from '#product/participants/attributes/server/delete-attribute.ts';
import { updateAttribute } from '#product/participants/attributes/server/update-attribute.ts';
import { recordParticipations } from '#product/participants/participations/server/record-participations.ts';
import { createParticipant } from '#product/participants/server/create-participant.ts';
import { listParticipants } from '#product/participants/server/list-participants.ts';
import { createProject } from '#product/projects/server/create-project.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { NO_CONDITIONS, type SegmentCondition, type ConditionGroup, type PersonTest } from '../condition.ts';
import { conditionsSchema } from '../condition-schema.ts';
import { MAX_CONDITIONS } from '../segment.ts';
import { countConditions, countSegment } from './count-segment.ts';
import { createSegment } from './create-segment.ts';
import { deleteSegment } from './delete-segment.ts';
import './feature.ts';
import { listSegments } from './list-segments.ts';
import { updateSegment } from './update-segment.ts';

const clock = testClock();
let test: TestDatabase;
let owner: Scope;
let researcher: Scope;
let viewer: Scope;

beforeAll(async () => {
  test = await testDatabase();
  owner = await makeWorkspace(test.database, clock.now());
  researcher = await makeMember(test.database, owner, 'researcher');
  viewer = await makeMember(test.database, owner, 'viewer');
});
afterAll(() => test.drop());

const all = (...conditions: SegmentCondition[]): ConditionGroup => ({ match: 'all', conditions });
const inSegment = (segment: string): PersonTest => ({ about: 'segment', segment, in: true });
const name = () => `Segment ${randomUUID()}`;
const create = (conditions: ConditionGroup = NO_CONDITIONS, scope = researcher) =>
  test.database.within(scope, (tx) => createSegment(tx, scope, { name: name(), conditions }));
const update = (id: string, change: Partial<Parameters<typeof updateSegment>[2]>, scope = researcher) =>
  test.database.within(scope, (tx) => updateSegment(tx, scope, { id, revision: 0, ...change }));
const remove = (id: string, scope = researcher) =>
  test.database.within(scope, (tx) => deleteSegment(tx, scope, id));
const list = (scope = researcher) => test.database.within(scope, (tx) => listSegments(tx, scope));
const find = async (id: string, scope = researcher) => {
  const { items } = await list(scope);
  return items.find((one) => one.id === id)!;
};
const count = (conditions: ConditionGroup, scope = researcher) =>
  countConditions(test.database, scope, conditions);
const addPerson = (fields: Parameters<typeof createParticipant>[2] = {}, scope = researcher) =>
  test.database.within(scope, (tx) => createParticipant(tx, scope, { name: 'Ada', ...fields }));

describe('a segment', () => {
  it('is created, found, changed and deleted, and everybody is in one without conditions', async () => {
    const { id } = await create();
    const { total } = await count(NO_CONDITIONS);
    await addPerson();
    expect(await countSegment(test.database, researcher, id)).toMatchObject({
      count: total + 1,
      total: total + 1,
      sentence: 'Everyone',
    });
    const never: PersonTest = { about: 'lastSeenAt', test: { operator: 'isNotSet', values: [] } };
    expect(await update(id, { conditions: all(never) })).toEqual({ revision: 1 });
    expect(await find(id)).toMatchObject({ sentence: 'People who have never been seen', revision: 1 });
    await expect(update(id, { name: 'Mine' })).rejects.toMatchObject({ code: 'conflict' });
    await remove(id);
    await expect(update(id, { revision: 1 })).rejects.toMatchObject({ code: 'not_found' });
    expect(await test.admin`select from audit_log where entity = ${id}`).toHaveLength(3);
  });

  it('has a name of its own, whatever its case', async () => {
    const { id } = await create();
    const taken = (await find(id)).name.toUpperCase();
    const { id: other } = await create();
    await expect(update(other, { name: taken })).rejects.toMatchObject({
      code: 'conflict',
      fields: { name: expect.any(String) as string },
    });
  });

  it('lists who is in it, a page at a time', async () => {
    const word = randomUUID();
    for (let number = 0; number < 55; number += 1) await addPerson({ name: `${word} ${number}` });
    const { id } = await create(all({ about: 'name', test: { operator: 'startsWith', values: [word] } }));
    const read = (after?: string) =>
      test.database.within(researcher, (tx) => listParticipants(tx, researcher, { segment: id, after }), {
        snapshot: true,
      });
    const first = await read();
    const second = await read(first.next!);
    expect([first.items.length, first.total, second.items.length, second.next]).toEqual([50, 55, 5, null]);
    expect(new Set([...first.items, ...second.items].map((one) => one.id)).size).toBe(55);
  });

  it('cannot be part of itself, however many segments are between', async () => {
    const { id: first } = await create();
    const { id: second } = await create(all(inSegment(first)));
    const { id: third } = await create(all(inSegment(second)));
    for (const inner of [first, second, third])
      await expect(update(first, { conditions: all(inSegment(inner)) })).rejects.toMatchObject({
        code: 'bad_input',
        fields: { conditions: expect.stringContaining('already depends on this one') as string },
      });
    expect((await find(first)).revision).toBe(0);
  });

  it('becomes part of a circle by one of two changes at once, and not by the other', async () => {
    const [{ id: first }, { id: second }] = [await create(), await create()];
    const outcomes = await Promise.allSettled([
      update(first, { conditions: all(inSegment(second)) }),
      update(second, { conditions: all(inSegment(first)) }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('that another one uses is not deleted, and says where it is used', async () => {
    const { id: inner } = await create();
    const { id: outer } = await create(all(inSegment(inner)));
    const { name: outerName } = await find(outer);
    expect((await find(inner)).usedBy).toEqual([
      { kind: 'segment', name: outerName, path: `/participants/segments/${outer}` },
    ]);
    await expect(remove(inner)).rejects.toMatchObject({
      code: 'conflict',
      message: `This segment is used in the segment “${outerName}”. Remove it there first.`,
    });
    await remove(outer);
    await remove(inner);
  });

  it('with a condition that no longer works has nobody in it, and neither has one that uses it', async () => {
    const { key } = await test.database.within(researcher, (tx) =>
      createAttribute(tx, researcher, { name: name(), type: 'number' }),
    );
    const { id } = await create(all({ about: 'attribute', key, test: { operator: 'isNot', values: [1] } }));
    const outer: ConditionGroup = { match: 'none', conditions: [inSegment(id)] };
    expect((await count(outer)).problems).toEqual([]);
    await test.database.within(researcher, (tx) =>
      updateAttribute(tx, researcher, { key, change: { type: 'text' } }),
    );
    expect((await find(id)).problems).toEqual([expect.stringContaining('has changed') as string]);
    expect(await count(outer)).toMatchObject({ count: null, problems: [expect.any(String) as string] });
    await test.database.within(researcher, (tx) => deleteAttribute(tx, researcher, key));
    expect(await countSegment(test.database, researcher, id)).toMatchObject({ count: null });
    const { items } = await test.database.within(
      researcher,
      (tx) => listParticipants(tx, researcher, { segment: id }),
      { snapshot: true },
    );
    expect(items).toEqual([]);
  });
});

describe('a study that somebody does not see', () => {
  it('cannot be a condition of theirs, and hides who is in segments about it', async () => {
    const { id: study } = await makeStudy(test.database, owner, [makeBlock('nps', 'How likely?')]);
    const { id: participant } = await addPerson();
    await test.database.within(owner, async (tx) => {
      const { id: project } = await createProject(tx, owner, {
        name: name(),
        colour: 'blue',
        visibility: 'members',
      });
      await tx`update studies set project = ${project} where workspace = ${owner.workspace} and id = ${study}`;
      await recordParticipations(tx, owner, {
        study,
        changes: [{ participant, event: 'completed', at: clock.now() }],
      });
    });
    const of = (of_: string | null): ConditionGroup =>
      all({ about: 'participation', has: true, event: 'completed', study: of_, days: null });
    const { id } = await create(of(study), owner);
    expect(await countSegment(test.database, owner, id)).toMatchObject({ count: 1 });
    expect(await count(of(null), owner)).toMatchObject({ count: 1 });
    // For others the study is none of any, and their segments say that they do not see it.
    expect(await count(of(null))).toMatchObject({ count: 0 });
    expect(await find(id)).toMatchObject({ sentence: 'People who have completed a study you don’t see' });
    expect(await countSegment(test.database, researcher, id)).toMatchObject({
      count: null,
      problems: [expect.stringContaining('you don’t see')] as unknown,
    });
    await expect(create(of(study))).rejects.toMatchObject({ code: 'bad_input' });
    await expect(update(id, { conditions: of(study) })).rejects.toMatchObject({ code: 'bad_input' });
    await update(id, { name: name() });
  });
});

it('is read by nobody elsewhere, and by viewers only where they see who participants are', async () => {
  const { id } = await create();
  const elsewhere = await makeWorkspace(test.database, clock.now());
  expect(await list(elsewhere)).toMatchObject({ items: [] });
  await expect(countSegment(test.database, elsewhere, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(create(all(inSegment(id)), elsewhere)).rejects.toMatchObject({ code: 'bad_input' });
  await expect(list(viewer)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(count(NO_CONDITIONS, viewer)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(create(NO_CONDITIONS, viewer)).rejects.toMatchObject({ code: 'forbidden' });
});

it('refuses trees that are too large, empty inside or incomplete', () => {
  const leaf: PersonTest = { about: 'doNotContact', is: true };
  const nest = (depth: number): ConditionGroup => all(depth === 1 ? leaf : nest(depth - 1));
  const accepts = (conditions: unknown) => conditionsSchema.safeParse(conditions).success;
  expect([accepts(nest(5)), accepts(nest(6))]).toEqual([true, false]);
  const many = (length: number) => all(...Array.from({ length }, () => leaf));
  expect([accepts(many(MAX_CONDITIONS)), accepts(many(MAX_CONDITIONS + 1))]).toEqual([true, false]);
  expect(accepts(all(many(30), many(30)))).toBe(false);
  expect([accepts(all()), accepts(all(all()))]).toEqual([true, false]);
  expect(accepts(all({ about: 'name', test: { operator: 'is', values: [''] } }))).toBe(false);
  expect(accepts(all({ about: 'name', test: { operator: 'less', values: ['a'] } }))).toBe(false);
  expect(accepts(all({ about: 'addedAt', test: { operator: 'before', values: ['2026-02-30'] } }))).toBe(
    false,
  );
  expect(accepts({ ...all(), constructor: 1 })).toBe(false);
});
