import { expect, test } from 'vitest';
import { parseCustomColumn, storeColumns, readStoredColumns, toggleColumn } from './columns-shown.ts';

function createMemoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    items,
  };
}

test('chosen columns are remembered per study, in the order of the table', () => {
  const storage = createMemoryStorage();
  storeColumns(storage, 's1', ['language', 'status']);
  expect(readStoredColumns(storage, 's1')).toEqual(['status', 'language']);
  expect(readStoredColumns(storage, 's2')).toEqual(readStoredColumns(createMemoryStorage(), 's2'));
});

test('an empty selection is remembered', () => {
  const storage = createMemoryStorage();
  storeColumns(storage, 's1', []);
  expect(readStoredColumns(storage, 's1')).toEqual([]);
});

test('unknown columns are ignored, and invalid JSON gives the default columns', () => {
  const storage = createMemoryStorage();
  storeColumns(storage, 's1', ['status']);
  const [key] = [...storage.items.keys()];
  storage.setItem(key!, '["status","shoe size"]');
  expect(readStoredColumns(storage, 's1')).toEqual(['status']);
  storage.setItem(key!, 'nonsense');
  expect(readStoredColumns(storage, 's1')).toContain('duration');
});

test('URL parameters and variables come last, in the order they were chosen', () => {
  const storage = createMemoryStorage();
  const chosen = toggleColumn(
    toggleColumn(['status'], 'variable:score22222', true),
    'parameter:__proto__',
    true,
  );
  const columns = toggleColumn(chosen, 'version', true);
  storeColumns(storage, 's1', columns);
  expect(readStoredColumns(storage, 's1')).toEqual([
    ...['status', 'version', 'variable:score22222', 'parameter:__proto__'],
  ]);
  expect(columns.map(parseCustomColumn)).toEqual([
    ...[null, null],
    ...[{ variable: 'score22222' }, { parameter: '__proto__' }],
  ]);
  expect(toggleColumn(columns, 'variable:score22222', false)).not.toContain('variable:score22222');
  storage.setItem([...storage.items.keys()][0]!, '["parameter:",7,"parameter:a","parameter:a","other:b"]');
  expect(readStoredColumns(storage, 's1')).toEqual(['parameter:a']);
});

test('blocked storage causes no error', () => {
  const blocked = {
    getItem: (): string => {
      throw new Error('blocked');
    },
    setItem: (): void => {
      throw new Error('blocked');
    },
  };
  expect(() => storeColumns(blocked, 's1', ['status'])).not.toThrow();
  expect(readStoredColumns(blocked, 's1')).toContain('status');
});
