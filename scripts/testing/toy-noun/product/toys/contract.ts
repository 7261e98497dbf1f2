import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';

const toy = z.object({ id: z.uuid(), name: z.string(), released: z.boolean() });
export type Toy = z.output<typeof toy>;

export const listToys = endpoint({
  method: 'GET',
  path: '/api/toys',
  summary: 'All toys, oldest first',
  access: { kind: 'workspace', action: 'toy.read' },
  output: z.object({ items: z.array(toy) }),
});

export const addToy = endpoint({
  method: 'POST',
  path: '/api/toys',
  summary: 'Add a toy',
  access: { kind: 'workspace', action: 'toy.add' },
  body: z.strictObject({ name: z.string().trim().min(1, 'Enter a name.').max(100) }),
  output: z.object({ id: z.uuid() }),
});
