import { expect, test } from 'vitest';
import type { StudySummary } from '../../contract.ts';
import {
  buildDefaultView,
  listAnswerColumns,
  moveColumn,
  parseCustomColumn,
  readStoredView,
  storeView,
  toggleColumn,
  togglePinned,
  type TableView,
} from './columns-shown.ts';

function createMemoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    items,
  };
}
const block = (id: string, more = {}): StudySummary['blocks'][number] => ({
  id,
  type: 'open-question',
  title: {},
  isQuestion: true,
  isFreeText: false,
  removed: false,
  picture: null,
  compares: [],
  ...more,
});
const summary = {
  id: 's1',
  blocks: [
    block('hello', { isQuestion: false }),
    block('q1'),
    block('gone', { removed: true }),
    ...['q2', 'q3', 'q4'].map((id) => block(id)),
  ],
};
const view: TableView = {
  columns: ['language', 'answer:q1', 'status'],
  pinned: [],
  rowHeight: 'tall',
};

test('columns, their order, what is pinned and the height of rows are remembered per study and person', () => {
  const storage = createMemoryStorage();
  storeView(storage, 'ada', 's1', togglePinned(view, 'status'));
  expect(readStoredView(storage, 'ada', summary)).toEqual({
    columns: ['status', 'language', 'answer:q1'],
    pinned: ['status'],
    rowHeight: 'tall',
  });
  const standard = buildDefaultView(summary);
  expect(readStoredView(storage, 'grace', summary)).toEqual(standard);
  expect(readStoredView(storage, 'ada', { ...summary, id: 's2' })).toEqual(standard);
});

test('at first the answers to the first questions are shown', () => {
  expect(listAnswerColumns(buildDefaultView(summary))).toEqual(['q1', 'q2', 'q3']);
});

test('unknown columns are ignored, and invalid JSON or a blocked storage gives the default', () => {
  const storage = createMemoryStorage();
  storeView(storage, 'ada', 's1', view);
  const [key] = [...storage.items.keys()];
  storage.setItem(
    key!,
    '{"columns":["status","shoe size","status",7,"answer:"],"pinned":["version"],"rowHeight":9}',
  );
  expect(readStoredView(storage, 'ada', summary)).toEqual({
    columns: ['status'],
    pinned: [],
    rowHeight: 'normal',
  });
  for (const invalid of ['nonsense', '7', '["status"]', '{"columns":{}}']) {
    storage.setItem(key!, invalid);
    expect(readStoredView(storage, 'ada', summary)).toEqual(buildDefaultView(summary));
  }
  const blocked = {
    getItem: (): string => {
      throw new Error('blocked');
    },
    setItem: (): void => {
      throw new Error('blocked');
    },
  };
  expect(() => storeView(blocked, 'ada', 's1', view)).not.toThrow();
  expect(readStoredView(blocked, 'ada', summary)).toEqual(buildDefaultView(summary));
});

test('pinned columns stay first, wherever others are moved', () => {
  const pinned = togglePinned(view, 'status');
  expect(moveColumn(pinned, 2, 0).columns).toEqual(['status', 'answer:q1', 'language']);
  expect(moveColumn(pinned, 1, 2).columns).toEqual(['status', 'answer:q1', 'language']);
  expect(moveColumn(togglePinned(pinned, 'language'), 1, 0).columns).toEqual([
    'language',
    'status',
    'answer:q1',
  ]);
  expect(togglePinned(pinned, 'status').pinned).toEqual([]);
  expect(toggleColumn(pinned, 'status', false)).toEqual({
    columns: ['language', 'answer:q1'],
    pinned: [],
    rowHeight: 'tall',
  });
});

test('columns of any name can be added, of answers not more than the server lists', () => {
  const added = toggleColumn(view, 'parameter:__proto__', true);
  expect(added.columns.at(-1)).toBe('parameter:__proto__');
  expect(['parameter:a:b', 'status', 'answer:'].map(parseCustomColumn)).toEqual([
    { kind: 'parameter', id: 'a:b' },
    null,
    null,
  ]);
  const many = Array.from({ length: 40 }, (_, n) => `answer:many${n}` as const);
  const full = many.reduce((before, column) => toggleColumn(before, column, true), view);
  expect(listAnswerColumns(full)).toHaveLength(30);
});
