import { MantineProvider } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Inline, Text } from '../../text.ts';
import { renderTree, readTree } from './rich-text-tree.ts';
import { RichText } from './rich-text.tsx';

function field(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

test('a rendered tree is read back unchanged', () => {
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

test('only bold, italic, links and breaks are read; of other elements only the text', () => {
  const element = field('A<u>b</u><strong>c</strong><img src="x"><em></em><q>d</q>');
  expect(readTree(element)).toEqual(['Ab', { mark: 'bold', of: ['c'] }, 'd']);
});

test('line elements become breaks, and the browser’s empty last line is ignored', () => {
  expect(readTree(field('one<div>two</div><div>three<br></div>'))).toEqual([
    'one',
    { break: true },
    'two',
    { break: true },
    'three',
  ]);
});

test('text that looks like markup stays text', () => {
  const element = document.createElement('div');
  renderTree(element, ['<b>not bold</b>'], () => '');
  expect(element.querySelector('b')).toBeNull();
  expect(readTree(element)).toEqual(['<b>not bold</b>']);
});

function TestField({ readOnly = false, Field = RichText }: { readOnly?: boolean; Field?: typeof RichText }) {
  const [text, setText] = useState<Text>({ en: ['Old'], de: ['Alt'] });
  return (
    <MantineProvider>
      <Field label="Question" text={text} language="en" readOnly={readOnly} onChange={setText} />
      <output>{JSON.stringify(text)}</output>
      <button onClick={() => setText({ ...text, en: ['Well: ', ...text.en!] })}>Prepend</button>
      <button onClick={() => setText({ ...text, en: [...text.en!, '?'] })}>Append</button>
    </MantineProvider>
  );
}

test('text typed before the editor has loaded is saved in its language, others are unchanged', async () => {
  // Other tests of this worker have loaded the editor.
  vi.resetModules();
  const { RichText: Field } = await import('./rich-text.tsx');
  render(<TestField Field={Field} />);
  const box = screen.getByRole('textbox', { name: 'Question' });
  expect(box.textContent).toBe('Old');
  box.innerHTML = 'New <b>words</b>';
  fireEvent.input(box);
  expect(screen.getByRole('status').textContent).toBe(
    JSON.stringify({ en: ['New ', { mark: 'bold', of: ['words'] }], de: ['Alt'] }),
  );
});

test('a read-only field has no toolbar and is not editable', () => {
  render(<TestField readOnly />);
  expect(screen.getByRole('textbox').getAttribute('contenteditable')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Bold' })).toBeNull();
});

test('a change from outside keeps the caret where it is, and is not reported as a user change', async () => {
  render(<TestField />);
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

test('a key acts where the caret is, also before the browser has reported that it moved', async () => {
  render(<TestField />);
  const box: HTMLElement & { editor?: Editor } = screen.getByRole('textbox', { name: 'Question' });
  await waitFor(() => expect(box.editor).toBeDefined());
  act(() => box.focus());
  act(() => void box.editor!.commands.setTextSelection(4));
  const line = box.querySelector('p')?.firstChild ?? box.firstChild!;
  act(() => {
    window.getSelection()!.collapse(line, 1);
    box.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Delete', keyCode: 46, bubbles: true, cancelable: true }),
    );
    expect(box.editor!.state.selection.from).toBe(1);
  });
});

test('a field that becomes read-only keeps its text and destroys its editor', async () => {
  const { rerender } = render(<TestField />);
  const field = () => screen.getByRole<HTMLElement & { editor?: Editor }>('textbox', { name: 'Question' });
  await waitFor(() => expect(field().editor).toBeDefined());
  rerender(<TestField readOnly />);
  expect(field().textContent).toBe('Old');
  expect(field().editor).toBeUndefined();
  expect(field().getAttribute('contenteditable')).toBe('false');
  rerender(<TestField />);
  expect(field().editor?.getText()).toBe('Old');
});
