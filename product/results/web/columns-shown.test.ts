import { expect, test } from 'vitest';
import { storeColumns, storedColumns } from './columns-shown.ts';

function memory() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    held,
  };
}

test('chosen columns are remembered per study, in the order of the table', () => {
  const storage = memory();
  storeColumns(storage, 's1', ['language', 'status']);
  expect(storedColumns(storage, 's1')).toEqual(['status', 'language']);
  expect(storedColumns(storage, 's2')).toEqual(storedColumns(memory(), 's2'));
});

test('no columns at all is a choice too', () => {
  const storage = memory();
  storeColumns(storage, 's1', []);
  expect(storedColumns(storage, 's1')).toEqual([]);
});

test('columns nobody knows are left out; what is no list counts as no choice', () => {
  const storage = memory();
  storeColumns(storage, 's1', ['status']);
  const [key] = [...storage.held.keys()];
  storage.setItem(key!, '["status","shoe size"]');
  expect(storedColumns(storage, 's1')).toEqual(['status']);
  storage.setItem(key!, 'nonsense');
  expect(storedColumns(storage, 's1')).toContain('duration');
});

test('blocked storage fails nothing', () => {
  const blocked = {
    getItem: (): string => {
      throw new Error('blocked');
    },
    setItem: (): void => {
      throw new Error('blocked');
    },
  };
  expect(() => storeColumns(blocked, 's1', ['status'])).not.toThrow();
  expect(storedColumns(blocked, 's1')).toContain('status');
});
