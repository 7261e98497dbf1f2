import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../http/contract/contract.ts';
import { defineFeature, findActionInfo, listArchiveParts, listFeatures, mergePolicies } from './feature.ts';

const readable = { kind: 'workspace', action: 'toy.read' } as const;
const listToys = endpoint({
  method: 'GET',
  path: '/api/toys',
  summary: 'Toys',
  access: readable,
  output: z.int(),
});
const addToy = endpoint({
  method: 'POST',
  path: '/api/toys',
  summary: 'Add a toy',
  access: readable,
  body: z.strictObject({ name: z.string() }),
});
const routes = () => [];
const policy = { 'toy.read': ['owner'] } as const;
const actions = { 'toy.read': { about: 'see toys', keyScopes: [] } };
const section = { title: 'Toys' };

describe('a declaration', () => {
  it('is refused by its type where a part is missing', () => {
    // Never called: only the types matter.
    const declare = () => [
      // @ts-expect-error -- no example for the body of addToy
      defineFeature({ contracts: { toys: { listToys, addToy } }, routes }),
      // @ts-expect-error -- an example of another form
      defineFeature({ contracts: { toys: { addToy } }, routes, examples: { addToy: { title: 'A drum' } } }),
      // @ts-expect-error -- no routes
      defineFeature({ contracts: { toys: { listToys } } }),
      // @ts-expect-error -- an action of the policy that nobody describes
      defineFeature({ policy, actions: {}, section }),
      // @ts-expect-error -- no section of the page of rights
      defineFeature({ policy, actions }),
    ];
    expect(declare).toBeTypeOf('function');
  });

  it('registers a feature with its parts', () => {
    const toys = defineFeature({
      contracts: { toys: { listToys, addToy } },
      routes,
      examples: { addToy: { name: 'A drum' } },
      policy,
      actions,
      section,
      archive: [{ order: 20, tables: { toys: {} } }],
    });
    const dolls = defineFeature({ archive: [{ order: 10, tables: { dolls: {} } }] });
    // Other tests of the worker may have declared some, too.
    expect(listFeatures().slice(-2)).toEqual([toys, dolls]);
    expect(mergePolicies()).toMatchObject({ 'toy.read': ['owner'] });
    expect(findActionInfo('toy.read')).toEqual({ about: 'see toys', keyScopes: [] });
    expect([findActionInfo('toy.add'), findActionInfo('constructor')]).toEqual([undefined, undefined]);
    const orders = listArchiveParts().map(({ order }) => order);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect(orders).toEqual(expect.arrayContaining([10, 20]));
  });
});
