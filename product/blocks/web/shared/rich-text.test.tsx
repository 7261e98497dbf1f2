import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Inline, Text } from '../../text.ts';
import { drawTree, readTree } from './rich-text-tree.ts';
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
  drawTree(element, tree, () => 'name');
  expect(readTree(element)).toEqual(tree);
  expect(element.textContent).toContain('@name');
});

test('only bold, italic, links and breaks are read; everything else leaves its words', () => {
  const element = field('<h1>A</h1><u>b</u><strong>c</strong><img src="x"><em></em><script>d</script>');
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
  drawTree(element, ['<b>not bold</b>'], () => '');
  expect(element.querySelector('b')).toBeNull();
  expect(readTree(element)).toEqual(['<b>not bold</b>']);
});

function Writing({ readOnly = false }: { readOnly?: boolean }) {
  const [text, setText] = useState<Text>({ en: ['Old'], de: ['Alt'] });
  return (
    <MantineProvider>
      <RichText label="Question" text={text} language="en" readOnly={readOnly} onChange={setText} />
      <output>{JSON.stringify(text)}</output>
    </MantineProvider>
  );
}

test('what is typed becomes the text of its language, others stay', () => {
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
