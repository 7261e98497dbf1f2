import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSelectedLines } from './use-selected-lines.ts';

const segments = ['It took ages.', 'Then I gave up.', 'Really.'].map((text, index) => ({
  id: `line-${index}`,
  fromMs: index * 1_000,
  toMs: null,
  speaker: null,
  text,
}));

function show() {
  const { container } = render(
    <div>
      <p id="outside">Outside</p>
      <ol>
        {segments.map(({ id, text }) => (
          <li key={id} data-segment={id}>
            <button type="button">0:00</button>
            <p data-words>
              {text.slice(0, 4)}
              <mark>{text.slice(4, 6)}</mark>
              {text.slice(6)}
            </p>
          </li>
        ))}
      </ol>
    </div>,
  );
  const list = container.querySelector('ol')!;
  const words = [...list.querySelectorAll('p')];
  return { list, words, outside: container.querySelector('#outside')! };
}

function select(from: Node, start: number, to: Node, end: number): Selection {
  const selection = document.getSelection()!;
  selection.setBaseAndExtent(from, start, to, end);
  return selection;
}

const joined = segments.map(({ text }) => text).join('\n');
const read = (selection: Selection, list: HTMLElement) => {
  const lines = readSelectedLines(selection, list, segments);
  return lines && joined.slice(lines.start, lines.end);
};

test('a selection is read as a part of the joined lines, without times, through marks and over lines', () => {
  const { list, words } = show();
  const [first, second, third] = words;
  expect(read(select(first!.firstChild!, 3, first!.lastChild!, 2), list)).toBe('took ');
  expect(read(select(first!.lastChild!, 2, second!.firstChild!, 4), list)).toBe('ages.\nThen');
  // The time of the last line is selected, its words are not.
  const time = third!.previousElementSibling!;
  expect(read(select(second!.firstChild!, 0, time, 1), list)).toBe('Then I gave up.');
});

test('what begins or ends outside the transcript is not selected', () => {
  const { list, words, outside } = show();
  expect(read(select(outside.firstChild!, 0, words[0]!.firstChild!, 3), list)).toBeNull();
  expect(read(select(words[0]!.firstChild!, 2, words[0]!.firstChild!, 2), list)).toBeNull();
});
