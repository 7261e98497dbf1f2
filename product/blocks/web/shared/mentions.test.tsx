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
  nameOf: (ref) => (ref === '$variable.score' ? 'Score' : ref),
  fromTypedName: (typed) =>
    typed ? { ref: `$parameter.${typed}`, name: typed, kind: 'URL parameter' } : null,
};

function Writing({ given = mentions }: { given?: Mentions }) {
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

/** The editor of the field, once it has come; jsdom has no keyboard, so the words are put in by a command. */
async function write(text: string): Promise<{ box: HTMLElement; editor: Editor }> {
  const box = screen.getByRole<HTMLElement & { editor: Editor }>('textbox', { name: 'Question' });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bold' }).disabled).toBe(false),
  );
  act(() => void box.editor.commands.insertContent({ type: 'text', text }));
  return { box, editor: box.editor };
}
const offered = () => screen.queryAllByRole('option').map((one) => one.textContent);

test('an @ offers what may be quoted, the arrows choose and Enter takes it', async () => {
  render(<Writing />);
  const { box } = await write('You have @');
  expect(offered()).toEqual(['How old are you?Answer', 'ScoreVariable']);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]!.id);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(screen.getByRole('status').textContent).toBe(
    JSON.stringify(['You have ', { ref: '$variable.score' }, ' ']),
  );
  expect(box.querySelector('[data-ref]')!.textContent).toBe('@Score');
  expect(offered()).toEqual([]);
});

test.each([
  ['?', '?'],
  [', and', ', and'],
  ['Tea', ' Tea'],
  ['(', ' ('],
])('of %j typed after a quote, marks of punctuation stand at it', async (typed, kept) => {
  render(<Writing />);
  const { box } = await write('You have @sco');
  fireEvent.keyDown(box, { key: 'Enter' });
  await write(typed);
  expect(screen.getByRole('status').textContent).toBe(
    JSON.stringify(['You have ', { ref: '$variable.score' }, kept]),
  );
});

test('what is typed after it narrows the list, and names a parameter that is new', async () => {
  render(<Writing />);
  const { box } = await write('@sco');
  expect(offered()).toEqual(['ScoreVariable', 'scoURL parameter']);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(offered()).toEqual([]);
  expect(box.textContent).toBe('@sco');
});

test('an address is not a quote, nor is what goes on over one', async () => {
  render(<Writing />);
  await write('Write to me@example.com');
  expect(offered()).toEqual([]);
  const { editor } = await write(' and @a ');
  act(() => void editor.commands.insertContent({ type: 'reference', attrs: { ref: 'agequestion' } }));
  await write('b');
  expect(offered()).toEqual([]);
});

test('what is quoted is called by its new name, in the field as it stands', async () => {
  const { rerender } = render(<Writing />);
  const { box } = await write('@Sco');
  fireEvent.keyDown(box, { key: 'Enter' });
  rerender(<Writing given={{ ...mentions, nameOf: () => 'Points' }} />);
  expect(box.querySelector('[data-ref]')!.textContent).toBe('@Points');
});
