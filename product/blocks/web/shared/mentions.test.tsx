import { MantineProvider } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Text } from '../../text.ts';
import { MentionsContext, type Mentions } from './mentions.tsx';
import { RichText } from './rich-text.tsx';

const mentions: Mentions = {
  available: [
    { ref: 'agequestion', name: 'How old are you?', kind: 'Answer' },
    { ref: '$variable.score', name: 'Score', kind: 'Variable' },
  ],
  getReferenceName: (ref) => (ref === '$variable.score' ? 'Score' : ref),
  fromTypedName: (typed) =>
    typed ? { ref: `$parameter.${typed}`, name: typed, kind: 'URL parameter' } : null,
};

function TestField({ given = mentions }: { given?: Mentions }) {
  const [text, setText] = useState<Text>({});
  return (
    <MantineProvider env="test">
      <MentionsContext value={given}>
        <RichText label="Question" text={text} language="en" readOnly={false} onChange={setText} />
      </MentionsContext>
      <output>{JSON.stringify(text.en)}</output>
    </MantineProvider>
  );
}

/** Types into the editor once it has loaded; jsdom has no keyboard, so the text is inserted by a command. */
async function typeText(text: string): Promise<{ box: HTMLElement; editor: Editor }> {
  const box = screen.getByRole<HTMLElement & { editor: Editor }>('textbox', { name: 'Question' });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bold' }).disabled).toBe(false),
  );
  act(() => void box.editor.commands.insertContent({ type: 'text', text }));
  return { box, editor: box.editor };
}
const listedOptions = () => screen.queryAllByRole('option').map((element) => element.textContent);

test('says what is inserted, before it is', async () => {
  const inserted: string[] = [];
  render(<TestField given={{ ...mentions, onInsert: ({ name }) => void inserted.push(name) }} />);
  const { box } = await typeText('@Sco');
  expect(inserted).toEqual([]);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(inserted).toEqual(['Score']);
});

test('typing @ lists mentions; arrow keys move and Enter inserts one', async () => {
  render(<TestField />);
  const { box } = await typeText('You have @');
  expect(listedOptions()).toEqual(['How old are you?Answer', 'ScoreVariable']);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]!.id);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(screen.getByRole('status').textContent).toBe(
    JSON.stringify(['You have ', { ref: '$variable.score' }, ' ']),
  );
  expect(box.querySelector('[data-ref]')!.textContent).toBe('@Score');
  expect(listedOptions()).toEqual([]);
});

test.each([
  ['?', '?'],
  [', and', ', and'],
  ['Tea', ' Tea'],
  ['(', ' ('],
])('%j typed after a mention: punctuation has no space before it', async (typed, expected) => {
  render(<TestField />);
  const { box } = await typeText('You have @sco');
  fireEvent.keyDown(box, { key: 'Enter' });
  await typeText(typed);
  expect(screen.getByRole('status').textContent).toBe(
    JSON.stringify(['You have ', { ref: '$variable.score' }, expected]),
  );
});

test('text typed after @ filters the list, and can name a new URL parameter', async () => {
  render(<TestField />);
  const { box } = await typeText('@sco');
  expect(listedOptions()).toEqual(['ScoreVariable', 'scoURL parameter']);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(listedOptions()).toEqual([]);
  expect(box.textContent).toBe('@sco');
});

test.each([
  ['Tab', { isComposing: true }],
  ['Escape', { isComposing: true }],
  ['ArrowDown', { isComposing: true }],
  ['ArrowUp', { keyCode: 229 }],
])('%s that an input method uses is left to it', async (key, composition) => {
  render(<TestField />);
  const { box } = await typeText('@');
  const active = box.getAttribute('aria-activedescendant');
  const isLeft = fireEvent.keyDown(box, { key, ...composition });
  expect(isLeft).toBe(true);
  expect(listedOptions()).toEqual(['How old are you?Answer', 'ScoreVariable']);
  expect(box.getAttribute('aria-activedescendant')).toBe(active);
});

test('an email address opens no list, nor does text typed across a mention', async () => {
  render(<TestField />);
  await typeText('Write to me@example.com');
  expect(listedOptions()).toEqual([]);
  const { editor } = await typeText(' and @a ');
  act(() => void editor.commands.insertContent({ type: 'reference', attrs: { ref: 'agequestion' } }));
  await typeText('b');
  expect(listedOptions()).toEqual([]);
});

test('a mention in the field is updated when its name changes', async () => {
  const { rerender } = render(<TestField />);
  const { box } = await typeText('@Sco');
  fireEvent.keyDown(box, { key: 'Enter' });
  rerender(<TestField given={{ ...mentions, getReferenceName: () => 'Points' }} />);
  expect(box.querySelector('[data-ref]')!.textContent).toBe('@Points');
});
