import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { text } from '../../text.ts';
import type { ChoiceColumns } from './choice-option.ts';
import { ChoicesEditor } from './editor-choices.tsx';
import { createOptions } from './options.ts';
import { editorTeam } from '../../testing/editor-team.ts';

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
        languages={['en']}
        problems={[]}
        readOnly={false}
        media={media}
        team={editorTeam}
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

test('an image is added to an option in its row, described and removed again; images are side by side', async () => {
  const stored = { media: '4d2a0f1c-8f0e-4c39-9c3b-1f6a5b7d2e10', width: 640, height: 480 };
  const changes: { options: object[]; columns?: ChoiceColumns | undefined }[] = [];
  function Page() {
    const [config, setConfig] = useState({ options, shuffle: false });
    return (
      <MantineProvider env="test">
        <ChoicesEditor
          config={config}
          language="en"
          baseLanguage="en"
          languages={['en']}
          problems={[]}
          readOnly={false}
          media={{ upload: () => Promise.resolve(stored), pictureUrl: (id) => `/pictures/${id}` }}
          team={editorTeam}
          kinds={[]}
          hasColumns
          hasPictures
          onChange={(next) => {
            changes.push(next);
            setConfig(next);
          }}
        />
      </MantineProvider>
    );
  }
  const { container } = render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Image for Option 2' }));
  const file = new File(['picture'], 'door.png', { type: 'image/png' });
  fireEvent.change(container.querySelector('input[type="file"]')!, { target: { files: [file] } });
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes[0]).toEqual({
    options: [options[0], { ...options[1], picture: { ...stored, alt: {} } }],
    shuffle: false,
    columns: 'auto',
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Alt text' }), { target: { value: 'A door' } });
  expect(changes[1]!.options[1]).toEqual({ ...options[1], picture: { ...stored, alt: text('A door') } });
  expect(screen.queryByRole('button', { name: 'Image for Option 2' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(changes[2]!.options).toEqual(options);
  expect(screen.getByRole('button', { name: 'Upload image' })).toBe(document.activeElement);
});
