import { expect, test } from 'vitest';
import type { PlaceKind } from '../place-kind.ts';
import { listPlaces } from './list-places.ts';

const KINDS: PlaceKind[] = [
  { table: 'findings', label: 'Finding', buildPath: ({ id }) => `/findings/${id}` },
  {
    table: 'evidence',
    label: 'Finding',
    buildPath: ({ finding }) => (finding ? `/findings/${finding}` : null),
  },
];
const place = (table: string, row: Record<string, string>, column = 'text') => ({ table, column, row });

test('each thing is listed once, with its page and how many texts it has', () => {
  const places = [
    place('findings', { id: '1' }, 'title'),
    place('findings', { id: '1' }),
    place('findings', { id: '2' }),
    place('evidence', { finding: '1' }),
    place('evidence', {}),
    place('new_table', { id: '1' }),
  ];
  expect(listPlaces(places, KINDS)).toEqual([
    { label: 'Finding', path: '/findings/1', count: 3 },
    { label: 'Finding', path: '/findings/2', count: 1 },
    { label: 'Finding', path: null, count: 1 },
    { label: 'In “new table”', path: null, count: 1 },
  ]);
});
