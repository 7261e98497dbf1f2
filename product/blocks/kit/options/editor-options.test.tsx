import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { plainText, text } from '../../text.ts';
import { OptionsEditor } from './editor-options.tsx';
import type { Option } from './options.ts';

const initialOptions: Option[] = ['Tea', 'Coffee'].map((label, index) => ({
  id: `option000${index}`,
  text: text(label),
  fixed: false,
}));
let current = initialOptions;
beforeEach(() => {
  current = initialOptions;
});

function Page({ readOnly = false }: { readOnly?: boolean }) {
  const [options, setOptions] = useState(initialOptions);
  return (
    <MantineProvider env="test">
      <OptionsEditor
        label="Options"
        itemName="Option"
        options={options}
        language="en"
        issues={[
          {
            severity: 'error',
            message: 'Enter a label for this option.',
            place: `option:${initialOptions[1]!.id}`,
          },
        ]}
        place="options"
        readOnly={readOnly}
        onChange={(next) => {
          current = next;
          setOptions(next);
        }}
      />
    </MantineProvider>
  );
}
const labels = () => current.map((option) => plainText(option.text.en));
const field = (name: string) => screen.getByRole('textbox', { name });

test('Enter adds and focuses the next option, Backspace in an empty one removes it', () => {
  render(<Page />);
  fireEvent.keyDown(field('Option 1'), { key: 'Enter' });
  expect(labels()).toEqual(['Tea', '', 'Coffee']);
  expect(document.activeElement).toBe(field('Option 2'));
  fireEvent.keyDown(field('Option 2'), { key: 'Backspace' });
  expect(labels()).toEqual(['Tea', 'Coffee']);
  expect(document.activeElement).toBe(field('Option 1'));
});

test('several pasted lines become several options, one line is pasted as usual', () => {
  render(<Page />);
  const paste = (characters: string) =>
    fireEvent.paste(field('Option 2'), { clipboardData: { getData: () => characters } });
  expect(paste('only one')).toBe(true);
  expect(labels()).toEqual(['Tea', 'Coffee']);
  expect(paste('1. Milk\n2. Cocoa\n')).toBe(false);
  expect(labels()).toEqual(['Tea', 'Milk', 'Cocoa']);
});

test('all options are edited at once as lines', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Bulk edit' }));
  const lines = field('Options, one per line') as HTMLTextAreaElement;
  expect(lines.value).toBe('Tea\nCoffee');
  fireEvent.change(lines, { target: { value: 'Coffee\nTea\nWater' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save 3 options' }));
  expect(labels()).toEqual(['Coffee', 'Tea', 'Water']);
  expect(current[1]).toBe(initialOptions[0]);
});

test('an issue is shown at its option', () => {
  render(<Page />);
  const wrong = field('Option 2');
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter a label for this option.',
  );
});

test('read-only, nothing can be changed', () => {
  render(<Page readOnly />);
  fireEvent.keyDown(field('Option 1'), { key: 'Enter' });
  expect(labels()).toEqual(['Tea', 'Coffee']);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
