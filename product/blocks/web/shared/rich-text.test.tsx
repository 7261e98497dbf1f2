import { MantineProvider } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Inline, Text } from '../../text.ts';
import { renderTree, readTree } from './rich-text-tree.ts';
import { RichText } from './rich-text.tsx';

function field(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

test('a tree is drawn and read back as it was', () => {
  const tree: Inline[] = [
    'Read ',
    { mark: 'bold', of: ['this ', { mark: 'italic', of: ['first'] }] },
    { break: true },
    { link: 'https://example.com/', of: ['here'] },
    ' and ',
    { ref: 'abcdefghij' },
    '.',
  ];
  const element = document.createElement('div');
  renderTree(element, tree, () => 'name');
  expect(readTree(element)).toEqual(tree);
  expect(element.textContent).toContain('@name');
});

test('only bold, italic, links and breaks are read; everything else leaves its words', () => {
  const element = field('A<u>b</u><strong>c</strong><img src="x"><em></em><q>d</q>');
  expect(readTree(element)).toEqual(['Ab', { mark: 'bold', of: ['c'] }, 'd']);
});

test('lines of a browser become breaks, and the empty line it keeps at the end is none', () => {
  expect(readTree(field('one<div>two</div><div>three<br></div>'))).toEqual([
    'one',
    { break: true },
    'two',
    { break: true },
    'three',
  ]);
});

test('words that look like markup stay words', () => {
  const element = document.createElement('div');
  renderTree(element, ['<b>not bold</b>'], () => '');
  expect(element.querySelector('b')).toBeNull();
  expect(readTree(element)).toEqual(['<b>not bold</b>']);
});

function Writing({ readOnly = false }: { readOnly?: boolean }) {
  const [text, setText] = useState<Text>({ en: ['Old'], de: ['Alt'] });
  return (
    <MantineProvider>
      <RichText label="Question" text={text} language="en" readOnly={readOnly} onChange={setText} />
      <output>{JSON.stringify(text)}</output>
      <button onClick={() => setText({ ...text, en: ['Well: ', ...text.en!] })}>Prepend</button>
      <button onClick={() => setText({ ...text, en: [...text.en!, '?'] })}>Append</button>
    </MantineProvider>
  );
}

test('what is typed before the editor has come becomes the text of its language, others stay', () => {
  render(<Writing />);
  const box = screen.getByRole('textbox', { name: 'Question' });
  expect(box.textContent).toBe('Old');
  box.innerHTML = 'New <b>words</b>';
  fireEvent.input(box);
  expect(screen.getByRole('status').textContent).toBe(
    JSON.stringify({ en: ['New ', { mark: 'bold', of: ['words'] }], de: ['Alt'] }),
  );
});

test('who may only read gets no tools and no caret', () => {
  render(<Writing readOnly />);
  expect(screen.getByRole('textbox').getAttribute('contenteditable')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Bold' })).toBeNull();
});

test('a change from elsewhere leaves the caret where it was, and is not reported as typed', async () => {
  render(<Writing />);
  const box = screen.getByRole<HTMLElement & { editor: Editor }>('textbox');
  await waitFor(() => expect(box.editor).toBeDefined());
  act(() => void box.editor.commands.setTextSelection(2));
  fireEvent.click(screen.getByRole('button', { name: 'Prepend' }));
  fireEvent.click(screen.getByRole('button', { name: 'Append' }));
  expect(box.textContent).toBe('Well: Old?');
  expect(screen.getByRole('status').textContent).toContain(JSON.stringify(['Well: ', 'Old', '?']));
  act(() => void box.editor.commands.insertContent('e'));
  expect(screen.getByRole('status').textContent).toContain(JSON.stringify(['Well: Oled?']));
});

test('a field that becomes one to read only keeps its text and loses its editor', async () => {
  const { rerender } = render(<Writing />);
  const field = () => screen.getByRole<HTMLElement & { editor?: Editor }>('textbox', { name: 'Question' });
  await waitFor(() => expect(field().editor).toBeDefined());
  rerender(<Writing readOnly />);
  expect(field().textContent).toBe('Old');
  expect(field().editor).toBeUndefined();
  expect(field().getAttribute('contenteditable')).toBe('false');
  rerender(<Writing />);
  expect(field().editor?.getText()).toBe('Old');
});
