import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { setAccess } from '../access/server/set-access.ts';
import { ATTRIBUTE_TYPES, isValueOf } from '../attributes/attribute.ts';
import { createAttribute } from '../attributes/server/create-attribute.ts';
import { countValues, readAttributes } from '../attributes/server/queries.ts';
import { checkAttributeChange } from '../attributes/server/check-attribute-change.ts';
import { updateAttribute } from '../attributes/server/update-attribute.ts';
import type { ParticipantFields } from '../contract.ts';
import { createParticipantTag } from '../tags/server/create-participant-tag.ts';
import { deleteParticipantTag } from '../tags/server/delete-participant-tag.ts';
import { createParticipant } from './create-participant.ts';
import { readParticipant } from './read-participant.ts';
import { listParticipants } from './list-participants.ts';
import { resolveParticipant } from './resolve-participant.ts';
import { tagParticipants } from './tag-participants.ts';
import { updateParticipant } from './update-participant.ts';

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

const newWorkspace = () => makeWorkspace(test.database, clock.now());
const create = (fields: ParticipantFields, scope = researcher) =>
  test.database.within(scope, (tx) => createParticipant(tx, scope, fields));
const update = (id: string, change: ParticipantFields, scope = researcher) =>
  test.database.within(scope, (tx) => updateParticipant(tx, scope, { id, change }));
const list = (query: Parameters<typeof listParticipants>[2] = {}, scope = researcher) =>
  test.database.within(scope, (tx) => listParticipants(tx, scope, query));
const email = () => `${randomUUID()}@example.com`;

describe('a participant', () => {
  it('is added with what is known, and changed by part', async () => {
    const plan = await test.database.within(researcher, (tx) =>
      createAttribute(tx, researcher, { name: 'Plan', type: 'oneOf', options: ['Free', 'Team'] }),
    );
    const address = email();
    const { id } = await create({ name: 'Ada', email: address, attributes: { [plan.key]: 'Free' } });
    const changed = await update(id, { externalId: 'c-1', attributes: { [plan.key]: null } });
    expect(changed).toMatchObject({ displayName: 'Ada', email: address, externalId: 'c-1', attributes: {} });
  });

  it('needs something to be recognised by, and an id and address that nobody else has', async () => {
    await expect(create({ language: 'en' })).rejects.toMatchObject({ code: 'bad_input' });
    const address = email();
    await create({ email: address, externalId: 'c-2' });
    await expect(create({ email: address })).rejects.toMatchObject({
      code: 'conflict',
      fields: { email: 'Another participant has this email address.' },
    });
    const { id } = await create({ email: email() });
    await expect(update(id, { externalId: 'c-2' })).rejects.toMatchObject({ code: 'conflict' });
    // In another workspace they are somebody else.
    const elsewhere = await newWorkspace();
    expect((await create({ email: address }, elsewhere)).email).toBe(address);
  });

  it('created twenty times at once with one address exists once', async () => {
    const address = email();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => create({ email: address })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await list({ search: address })).total).toBe(1);
  });

  it('is found as the same one by everybody who answers at once', async () => {
    const identity = { email: email(), externalId: randomUUID() };
    const found = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        test.database.within(owner, (tx) =>
          resolveParticipant(tx, owner, {
            identity: index % 2 === 0 ? identity : { externalId: identity.externalId },
          }),
        ),
      ),
    );
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
    expect(found.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await list({ search: identity.email })).total).toBe(1);
  });
});

describe('attributes', () => {
  it('refuse values of another type, and say what they expect', async () => {
    const { key } = await test.database.within(researcher, (tx) =>
      createAttribute(tx, researcher, { name: 'Seats', type: 'number' }),
    );
    await expect(create({ name: 'Ada', attributes: { [key]: 'many' } })).rejects.toMatchObject({
      message: '“Seats” is a number.',
      fields: { [`attributes.${key}`]: '“Seats” is a number.' },
    });
    await expect(create({ name: 'Ada', attributes: { nothing: 1 } })).rejects.toMatchObject({
      code: 'bad_input',
    });
  });

  it('count a value as set in SQL exactly where it is one of their type', async () => {
    const scope = await newWorkspace();
    const definitions = await Promise.all(
      ATTRIBUTE_TYPES.map((type) =>
        test.database.within(scope, (tx) =>
          createAttribute(tx, scope, { name: type, type, options: ['One', '2026-11-30'] }),
        ),
      ),
    );
    const values = ['One', 'one', '', '12', '2026-11-30', '2026-02-30', '0000-00-00', 12, -0.5, true, false];
    for (const value of values) {
      const { id } = await create({ name: JSON.stringify(value) }, scope);
      const attributes = Object.fromEntries(definitions.map(({ key }) => [key, value]));
      await test.admin`update participants set attributes = ${JSON.stringify(attributes)}::jsonb where id = ${id}`;
    }
    const counts = await test.database.within(scope, (tx) => countValues(tx, scope, definitions));
    const expected = definitions.map((definition) => {
      const set = values.filter((value) => isValueOf(definition, value)).length;
      return { key: definition.key, set, unfit: values.length - set };
    });
    expect(counts).toEqual(expected);
  });

  it('keep values that no longer fit, which count again when the type is changed back', async () => {
    const scope = await newWorkspace();
    const change = (key: string, type: 'text' | 'number') =>
      test.database.within(scope, (tx) => updateAttribute(tx, scope, { key, change: { type } }));
    const { key } = await test.database.within(scope, (tx) =>
      createAttribute(tx, scope, { name: 'Seats', type: 'number' }),
    );
    await create({ name: 'Ada', attributes: { [key]: 12 } }, scope);
    const count = () =>
      test.database.within(scope, async (tx) => countValues(tx, scope, await readAttributes(tx, scope)));
    await change(key, 'text');
    expect(await count()).toEqual([{ key, set: 0, unfit: 1 }]);
    await change(key, 'number');
    expect(await count()).toEqual([{ key, set: 1, unfit: 0 }]);
  });

  it('are counted with another type before it is saved', async () => {
    const scope = await newWorkspace();
    const { key } = await test.database.within(scope, (tx) =>
      createAttribute(tx, scope, { name: 'Plan', type: 'text' }),
    );
    for (const plan of ['Free', 'Team', 'Old'])
      await create({ name: plan, attributes: { [key]: plan } }, scope);
    await create({ name: 'Nobody' }, scope);
    const change = { type: 'oneOf', options: ['Free', 'Team'] } as const;
    const preview = (type: 'oneOf' | 'number') =>
      test.database.within(scope, (tx) =>
        checkAttributeChange(tx, scope, { key, change: { type, options: [...change.options] } }),
      );
    expect(await preview('oneOf')).toEqual({ set: 2, unfit: 1 });
    expect(await preview('number')).toEqual({ set: 0, unfit: 3 });
  });

  it('of one name exist once, in whatever case', async () => {
    const scope = await newWorkspace();
    const make = (name: string) =>
      test.database.within(scope, (tx) => createAttribute(tx, scope, { name, type: 'text' }));
    expect((await make('__proto__')).key).toBe('proto');
    expect((await make('Größe (cm)')).key).toBe('gro_e_cm');
    await expect(make('größe (CM)')).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('tags', () => {
  it('are given to many at once and taken back, and go when the tag is deleted', async () => {
    const { id: tag } = await test.database.within(researcher, (tx) =>
      createParticipantTag(tx, researcher, { name: 'Beta' }),
    );
    const people = await Promise.all([create({ name: 'A' }), create({ name: 'B' })]);
    const ids = people.map(({ id }) => id);
    const give = (tagged: boolean) =>
      test.database.within(researcher, (tx) =>
        tagParticipants(tx, researcher, { participants: ids, tag, tagged }),
      );
    expect((await give(true)).toSorted()).toEqual(ids.toSorted());
    expect(await give(true)).toEqual([]);
    expect((await list({ tag })).items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    await test.database.within(researcher, (tx) => deleteParticipantTag(tx, researcher, tag));
    expect((await list({ tag })).total).toBe(0);
    await expect(give(true)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the list', () => {
  it('pages through everybody once in each order, also while others are added', async () => {
    const scope = await newWorkspace();
    await test.admin`
      insert into participants (workspace, id, name, attributes, tags, do_not_contact, created_at, changed_at)
      select ${scope.workspace}, gen_random_uuid(), 'Name ' || (n % 7), '{}', '{}', false,
        timestamptz '2026-11-01' + (n / 3) * interval '1 second', now() from generate_series(1, 120) n`;
    for (const order of ['newest', 'oldest', 'name'] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      const { total } = await list({ order }, scope);
      do {
        const page = await list({ order, ...(after && { after }) }, scope);
        seen.push(...page.items.map(({ id }) => id));
        after = page.next ?? undefined;
        await create({ name: 'Zoe' }, scope);
      } while (after);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(total);
    }
  });

  it('knows who is beside somebody, in each order and filter', async () => {
    const scope = await newWorkspace();
    for (const name of ['Cy', 'Ada', 'Bo', 'Ada']) await create({ name }, scope);
    const beside = (id: string, query: Parameters<typeof listParticipants>[2]) =>
      test.database.within(scope, (tx) => readParticipant(tx, scope, { id, query }));
    for (const query of [
      { order: 'newest' },
      { order: 'oldest' },
      { order: 'name' },
      { search: 'ada' },
    ] as const) {
      const ids = (await list(query, scope)).items.map(({ id }) => id);
      for (const [index, id] of ids.entries())
        expect(await beside(id, query)).toMatchObject({
          id,
          previous: ids[index - 1] ?? null,
          following: ids[index + 1] ?? null,
        });
    }
  });

  it('finds parts of names, addresses and ids, and takes % and _ as they are typed', async () => {
    const scope = await newWorkspace();
    await create({ name: 'Zoë 100% Müller', email: 'zoe_m@example.com', externalId: 'K-7' }, scope);
    await create({ name: 'Other', email: 'zoexm@example.com' }, scope);
    const search = async (text: string) =>
      (await list({ search: text }, scope)).items.map(({ name }) => name);
    for (const text of ['zoë', '100%', 'zoe_m', 'k-7', 'MÜLLER']) expect(await search(text)).toHaveLength(1);
    expect(await search('%')).toHaveLength(1);
    expect(await search('example.com')).toHaveLength(2);
  });

  it('refuses a cursor of another order or of nobody', async () => {
    for (const after of ['x', 'WyJhIiwxXQ', Buffer.from(`["x","${randomUUID()}"]`).toString('base64url')])
      await expect(list({ after })).rejects.toMatchObject({ code: 'bad_input' });
  });
});

describe('viewers', () => {
  it('see nobody until an admin allows it, and change nothing after', async () => {
    await expect(list({}, viewer)).rejects.toMatchObject({ code: 'forbidden' });
    const allow = (viewers: boolean, scope = owner) =>
      test.database.within(scope, (tx) => setAccess(tx, scope, { viewers }));
    await expect(allow(true, researcher)).rejects.toMatchObject({ code: 'forbidden' });
    await allow(true);
    expect((await list({}, viewer)).items.length).toBeGreaterThan(0);
    await expect(create({ name: 'Ada' }, viewer)).rejects.toMatchObject({ code: 'forbidden' });
    await allow(false);
    await expect(list({}, viewer)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
