import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Text } from '../../text.ts';
import { MentionsContext, type Mentions } from './mentions.tsx';
import { RichText } from './rich-text.tsx';

const mentions: Mentions = {
  offered: [
    { ref: 'agequestion', name: 'How old are you?', kind: 'Answer' },
    { ref: '$variable.score', name: 'Score', kind: 'Variable' },
  ],
  nameOf: (ref) => (ref === '$variable.score' ? 'Score' : ref),
  fresh: (typed) => (typed ? { ref: `$parameter.${typed}`, name: typed, kind: 'URL parameter' } : null),
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

/** Writes as the keyboard would: the characters stand there, and the caret behind them. */
function write(words: string): HTMLElement {
  const box = screen.getByRole('textbox', { name: 'Question' });
  box.append(document.createTextNode(words));
  const range = document.createRange();
  range.setStart(box.lastChild!, words.length);
  window.getSelection()!.removeAllRanges();
  window.getSelection()!.addRange(range);
  fireEvent.input(box);
  return box;
}
const offered = () => screen.queryAllByRole('option').map((one) => one.textContent);

test('an @ offers what may be quoted, the arrows choose and Enter takes it', () => {
  render(<Writing />);
  const box = write('You have @');
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
])('of %j typed after a quote, marks of punctuation stand at it', (typed, kept) => {
  render(<Writing />);
  const box = write('You have @sco');
  fireEvent.keyDown(box, { key: 'Enter' });
  const behind = window.getSelection()!.anchorNode as globalThis.Text;
  behind.appendData(typed);
  fireEvent.input(box);
  expect(screen.getByRole('status').textContent).toBe(
    JSON.stringify(['You have ', { ref: '$variable.score' }, kept]),
  );
});

test('what is typed after it narrows the list, and names a parameter that is new', () => {
  render(<Writing />);
  const box = write('@sco');
  expect(offered()).toEqual(['ScoreVariable', 'scoURL parameter']);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(offered()).toEqual([]);
  expect(box.textContent).toBe('@sco');
});

test('an address is not a quote', () => {
  render(<Writing />);
  write('Write to me@example.com');
  expect(offered()).toEqual([]);
});

test('what is quoted is called by its new name, in the field as it stands', () => {
  const { rerender } = render(<Writing />);
  const box = write('@Sco');
  fireEvent.keyDown(box, { key: 'Enter' });
  rerender(<Writing given={{ ...mentions, nameOf: () => 'Points' }} />);
  expect(box.querySelector('[data-ref]')!.textContent).toBe('@Points');
});
