import { expect, it } from 'vitest';
import type { AttributeDefinition } from '../../attributes/attribute.ts';
import { formatListQuery, readListQuery } from '../shared/list-query.ts';
import {
  buildDefaultColumns,
  dropUnknown,
  moveColumn,
  readStoredColumns,
  storeColumns,
} from './columns-shown.ts';

const attributes: AttributeDefinition[] = ['plan', 'seats', 'role', 'city'].map((key) => ({
  key,
  name: key,
  type: 'text',
  options: [],
}));

/** A storage of one device. */
function makeStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

it('shows the first attributes until somebody chooses, and then what they chose, by person and workspace', () => {
  const storage = makeStorage();
  expect(readStoredColumns(storage, 'ada', 'one')).toBeNull();
  expect(buildDefaultColumns(attributes)).toContain('attribute:role');
  expect(buildDefaultColumns(attributes)).not.toContain('attribute:city');
  storeColumns(storage, 'ada', 'one', ['attribute:city', 'zone']);
  expect(readStoredColumns(storage, 'ada', 'one')).toEqual(['attribute:city', 'zone']);
  expect(readStoredColumns(storage, 'ada', 'two')).toBeNull();
  storeColumns(storage, 'ada', 'one', null);
  expect(readStoredColumns(storage, 'ada', 'one')).toBeNull();
});

it('leaves out what is no column, and attributes that were deleted', () => {
  const storage = makeStorage();
  storage.setItem('earshot.participant-table.ada.one', '["zone", 7, "zone", "nothing", "attribute:gone"]');
  const stored = readStoredColumns(storage, 'ada', 'one')!;
  expect(stored).toEqual(['zone', 'attribute:gone']);
  expect(dropUnknown(stored, attributes)).toEqual(['zone']);
  storage.setItem('earshot.participant-table.ada.one', '{');
  expect(readStoredColumns(storage, 'ada', 'one')).toBeNull();
});

it('moves a column to another place', () => {
  expect(moveColumn(['tags', 'zone', 'language'], 2, 0)).toEqual(['language', 'tags', 'zone']);
});

it('reads from an address only what the server accepts, and writes it back', () => {
  const tag = '5f0c9a0e-0000-4000-8000-000000000001';
  const read = (text: string) => readListQuery(new URLSearchParams(text));
  expect(read('search=%20ada%20&tag=x&order=down')).toEqual({ search: 'ada' });
  expect(read(`order=name&tag=${tag}`)).toEqual({ order: 'name', tag });
  expect(formatListQuery({ search: '', order: undefined })).toBe('');
  expect(read(formatListQuery({ search: 'ä & b', tag, order: 'oldest' }))).toEqual({
    search: 'ä & b',
    tag,
    order: 'oldest',
  });
});
