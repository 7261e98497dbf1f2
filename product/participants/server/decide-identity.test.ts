import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import type { Identity } from '../participant.ts';
import { decideIdentity, type KnownParticipant } from './decide-identity.ts';

const person = (id: string, known: Partial<KnownParticipant> = {}): KnownParticipant => ({
  id,
  externalId: null,
  email: null,
  device: null,
  createdAt: new Date(Number(id) * 1000),
  ...known,
});

/** What the database does with decisions, in memory. */
function resolve(people: KnownParticipant[], identity: Identity): string {
  const found = people.filter(
    ({ externalId, email, device }) =>
      (identity.externalId && externalId === identity.externalId) ||
      (identity.email && email === identity.email) ||
      (identity.device && device === identity.device),
  );
  const decision = decideIdentity(identity, found);
  if (decision.kind === 'use') {
    Object.assign(
      people.find(({ id }) => id === decision.id)!,
      decision.set,
    );
    return decision.id;
  }
  const id = String(people.length + 1);
  people.push(person(id, { ...decision.set } as Partial<KnownParticipant>));
  return id;
}

it('somebody known by none of it is new, and somebody known by all of it is found', () => {
  expect(decideIdentity({ externalId: 'x', email: 'a@example.com' }, [])).toEqual({
    kind: 'create',
    set: { externalId: 'x', email: 'a@example.com', device: null },
    possibleDuplicateOf: null,
  });
  const ada = person('1', { externalId: 'x', email: 'a@example.com' });
  expect(decideIdentity({ externalId: 'x', email: 'a@example.com' }, [ada])).toEqual({
    kind: 'use',
    id: '1',
    set: {},
    duplicate: null,
  });
});

it('an id of one and an address of another use the older one, and mark the other', () => {
  const byId = person('2', { externalId: 'x' });
  const byEmail = person('1', { email: 'a@example.com' });
  const identity = { externalId: 'x', email: 'a@example.com' };
  expect(decideIdentity(identity, [byId, byEmail])).toMatchObject({
    id: '1',
    duplicate: { id: '2', of: '1' },
    set: {},
  });
  expect(decideIdentity(identity, [{ ...byId, createdAt: new Date(0) }, byEmail])).toMatchObject({
    id: '2',
    duplicate: { id: '1', of: '2' },
    set: {},
  });
});

it('an address of somebody with another id is not theirs: the id counts more', () => {
  const byEmail = person('1', { externalId: 'y', email: 'a@example.com' });
  expect(decideIdentity({ externalId: 'x', email: 'a@example.com' }, [byEmail])).toEqual({
    kind: 'create',
    set: { externalId: 'x', email: null, device: null },
    possibleDuplicateOf: '1',
  });
  // The same when it comes again.
  const byId = person('2', { externalId: 'x' });
  expect(decideIdentity({ externalId: 'x', email: 'a@example.com' }, [byEmail, byId])).toEqual({
    kind: 'use',
    id: '2',
    set: {},
    duplicate: { id: '2', of: '1' },
  });
});

it('an anonymous visitor who says who they are stays the same participant', () => {
  const visitor = person('1', { device: 'd' });
  expect(decideIdentity({ device: 'd', email: 'a@example.com' }, [visitor])).toEqual({
    kind: 'use',
    id: '1',
    set: { email: 'a@example.com' },
    duplicate: null,
  });
});

it('a device of two people does not make them one', () => {
  const ada = person('1', { device: 'd', externalId: 'ada' });
  expect(decideIdentity({ device: 'd', externalId: 'grace' }, [ada])).toMatchObject({
    kind: 'create',
    set: { externalId: 'grace', device: null },
  });
  expect(decideIdentity({ device: 'd' }, [ada])).toMatchObject({ kind: 'use', id: '1' });
});

it('identities in any order never merge two people, and never take an id or address from anybody', () => {
  const one = (letters: string) => fc.option(fc.constantFrom(...letters), { nil: null });
  const identities = fc.record({ externalId: one('abc'), email: one('uvw'), device: one('xyz') });
  fc.assert(
    fc.property(fc.array(identities, { maxLength: 30 }), (list) => {
      const people: KnownParticipant[] = [];
      for (const identity of list) {
        const before = people.map((participant) => ({ ...participant }));
        const id = resolve(people, identity);
        for (const key of ['externalId', 'email', 'device'] as const) {
          for (const old of before) {
            const now = people.find((participant) => participant.id === old.id)!;
            expect(old[key] === null || old[key] === now[key]).toBe(true);
          }
          const values = people.flatMap((participant) => participant[key] ?? []);
          expect(new Set(values).size).toBe(values.length);
        }
        // The same again is the same one.
        if (Object.values(identity).some(Boolean)) expect(resolve(people, identity)).toBe(id);
        // Whoever says an id that somebody has is that person, or an older one who has the address.
        const owner = before.find(
          ({ externalId }) => identity.externalId && externalId === identity.externalId,
        );
        const olderByEmail = before.find(({ email }) => identity.email && email === identity.email);
        if (owner) expect([owner.id, olderByEmail?.id]).toContain(id);
      }
    }),
  );
});
