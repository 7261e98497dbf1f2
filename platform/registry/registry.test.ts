import { expect, it } from 'vitest';
import { z } from 'zod';
import { createRegistry } from './registry.ts';

type Toy = 'drum' | 'kite' | 'ball';
const createToys = () => createRegistry<Toy, { order: number; label: string }>();

it('has what was declared, by the numbers of its order', () => {
  const toys = createToys();
  const own = toys.define({ kite: { order: 20, label: 'Kite' } });
  toys.define({ drum: { order: 10, label: 'Drum' } });
  expect(own.kite.label).toBe('Kite');
  expect(toys.listIds()).toEqual(['drum', 'kite']);
  expect([toys.find('drum')?.label, toys.find('ball'), toys.find('constructor')]).toEqual([
    ...['Drum', undefined, undefined],
  ]);
  expect(toys.require('kite')).toEqual({ order: 20, label: 'Kite' });
  expect(() => toys.require('ball')).toThrow('no feature that was imported declares ball');
});

it('refuses ids by type that nobody may declare', () => {
  const toys = createToys();
  // Never called: only the types matter.
  const declare = () => [
    // @ts-expect-error -- no toy of this name
    toys.define({ doll: { order: 10, label: 'Doll' } }),
    // @ts-expect-error -- without its label
    toys.define({ drum: { order: 10 } }),
    // @ts-expect-error -- no toy of this name
    toys.require('doll'),
  ];
  expect(declare).toBeTypeOf('function');
});

it('has a schema that knows the ids of the moment, also in the description of the API', () => {
  const toys = createToys();
  const shape = z.strictObject({ toys: z.array(toys.schema) });
  expect(shape.safeParse({ toys: ['drum'] }).success).toBe(false);
  toys.define({ drum: { order: 10, label: 'Drum' }, kite: { order: 5, label: 'Kite' } });
  expect(shape.parse({ toys: ['drum'] })).toEqual({ toys: ['drum'] });
  const { error } = shape.safeParse({ toys: ['drum', 'doll'] });
  expect(error?.issues).toMatchObject([
    { code: 'invalid_value', path: ['toys', 1], values: ['kite', 'drum'] },
  ]);
  expect(toys.schema.safeParse(7).error?.issues).toMatchObject([{ code: 'invalid_type' }]);
  expect(z.toJSONSchema(shape)).toMatchObject({
    properties: { toys: { type: 'array', items: { type: 'string', enum: ['kite', 'drum'] } } },
  });
});
