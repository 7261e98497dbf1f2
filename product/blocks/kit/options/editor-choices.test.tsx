import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ChoiceColumns } from './choice-option.ts';
import { ChoicesEditor } from './editor-choices.tsx';
import { createOptions } from './options.ts';

let created = 0;
const options = createOptions(2, () => `option000${(created += 1)}`);
function open(columns?: ChoiceColumns, hasColumns = true) {
  const changes: object[] = [];
  const media = { upload: () => Promise.reject(new Error('unused')), pictureUrl: () => '' };
  render(
    <MantineProvider env="test">
      <ChoicesEditor
        config={{ options, shuffle: false, columns }}
        language="en"
        baseLanguage="en"
        problems={[]}
        readOnly={false}
        media={media}
        kinds={[]}
        hasColumns={hasColumns}
        onChange={(config) => changes.push(config)}
      />
    </MantineProvider>,
  );
  return changes;
}
const findField = () => screen.queryByRole<HTMLInputElement>('combobox', { name: 'Columns' });
const pick = (name: string) => {
  fireEvent.click(findField()!);
  fireEvent.click(screen.getByRole('option', { name }));
};

test('options are arranged in one column, in several, or in as many as fit', () => {
  const changes = open();
  expect(findField()!.value).toBe('One');
  pick('Three');
  pick('As many as fit');
  expect(changes).toEqual([
    { options, shuffle: false, columns: 3 },
    { options, shuffle: false, columns: 'auto' },
  ]);
});

test('one column is stored as nothing, as in studies from before', () => {
  const changes = open(4);
  pick('One');
  expect(changes).toEqual([{ options, shuffle: false }]);
});

test('a list that opens has no columns', () => {
  open(undefined, false);
  expect(findField()).toBeNull();
});
