import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { plainText, text } from '../../text.ts';
import { getNotices } from '#platform/ui/feedback/notify.ts';
import type { ChoiceOption } from './choice-option.ts';
import { OptionsEditor, type OptionsEditorProps } from './editor-options.tsx';
import { PublishedAnswers, type OptionCounts } from '../../web/shared/published-answers.ts';

const initialOptions: ChoiceOption[] = ['Tea', 'Coffee'].map((label, index) => ({
  id: `option000${index}`,
  text: text(label),
  fixed: false,
}));
let current = initialOptions;
beforeEach(() => {
  current = initialOptions;
});

function Page({
  readOnly = false,
  kinds,
  languages = ['en'],
  counts,
}: Partial<Pick<OptionsEditorProps, 'readOnly' | 'kinds' | 'languages'>> & { counts?: OptionCounts }) {
  const [options, setOptions] = useState(initialOptions);
  const [count] = useState(() => (counts ? () => Promise.resolve(counts) : null));
  return (
    <MantineProvider env="test">
      <PublishedAnswers value={count}>
        <OptionsEditor
          label="Options"
          itemName="Option"
          options={options}
          language="en"
          problems={[
            {
              severity: 'error',
              message: 'Enter a label for this option.',
              field: `option:${initialOptions[1]!.id}`,
            },
          ]}
          field="options"
          readOnly={readOnly}
          kinds={kinds}
          languages={languages}
          onChange={(next) => {
            current = next;
            setOptions(next);
          }}
        />
      </PublishedAnswers>
    </MantineProvider>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const labels = () => current.map((option) => plainText(option.text.en));
const field = (name: string) => screen.getByRole('textbox', { name });

test('Enter goes to the next empty option and adds one only where there is none', () => {
  render(<Page />);
  const enter = (name: string) => fireEvent.keyDown(field(name), { key: 'Enter' });
  enter('Option 1');
  expect(labels()).toEqual(['Tea', '', 'Coffee']);
  expect(document.activeElement).toBe(field('Option 2'));
  enter('Option 2');
  expect(labels()).toEqual(['Tea', '', 'Coffee']);
  enter('Option 3');
  expect(labels()).toEqual(['Tea', '', 'Coffee', '']);
  enter('Option 1');
  expect(document.activeElement).toBe(field('Option 2'));
  enter('Option 2');
  expect(document.activeElement).toBe(field('Option 4'));
  enter('Option 4');
  expect(labels()).toEqual(['Tea', '', 'Coffee', '']);
  fireEvent.keyDown(field('Option 2'), { key: 'Backspace' });
  expect(labels()).toEqual(['Tea', 'Coffee', '']);
  expect(document.activeElement).toBe(field('Option 1'));
});

test('several pasted lines fill options from the field on, one line is pasted as usual', () => {
  render(<Page />);
  const paste = (name: string, characters: string) =>
    fireEvent.paste(field(name), { clipboardData: { getData: () => characters } });
  expect(paste('Option 2', 'only one')).toBe(true);
  expect(labels()).toEqual(['Tea', 'Coffee']);
  expect(paste('Option 2', '1. Milk\n2. Cocoa\n')).toBe(false);
  // An option with a label keeps it, and its answers.
  expect(labels()).toEqual(['Tea', 'Coffee', 'Milk', 'Cocoa']);
  expect(current[1]).toBe(initialOptions[1]);
  expect(document.activeElement).toBe(field('Option 4'));
  for (const name of ['Option 1', 'Option 2', 'Option 3', 'Option 4'])
    fireEvent.change(field(name), { target: { value: '' } });
  paste('Option 1', 'Water\nJuice\nWater');
  expect(labels()).toEqual(['Water', 'Juice']);
  expect(document.activeElement).toBe(field('Option 2'));
  expect(getNotices().at(-1)?.text).toBe('Not pasted because they repeat another: 1 line.');
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

const editLines = (value: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Bulk edit' }));
  fireEvent.change(field('Options, one per line'), { target: { value } });
};

test('a list with answers asks which lines are new wordings, with the counts beside', async () => {
  render(<Page counts={new Map([[initialOptions[1]!.id, 5]])} />);
  editLines('Espresso\nTea');
  press('Save 2 options');
  expect(current).toBe(initialOptions);
  expect(await screen.findByText(/Removed: “Coffee” \(5 answers\)/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save list' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('combobox', { name: '“Espresso”' }));
  fireEvent.click(await screen.findByRole('option', { name: 'New wording of “Coffee” (5 answers)' }));
  press('Save list');
  expect(current).toEqual([{ ...initialOptions[1], text: text('Espresso') }, initialOptions[0]]);
});

test('a list with answers can be replaced by new options', async () => {
  render(<Page counts={new Map()} />);
  editLines('Espresso\nTea');
  press('Save 2 options');
  press('All are new options');
  expect(labels()).toEqual(['Espresso', 'Tea']);
  expect(current.map(({ id }) => id)).not.toContain(initialOptions[1]!.id);
});

test('a pasted second column is offered as codes', async () => {
  render(<Page />);
  fireEvent.paste(field('Option 2'), { clipboardData: { getData: () => 'Milk\tM1\nMate\tM2' } });
  expect(labels()).toEqual(['Tea', 'Coffee', 'Milk', 'Mate']);
  expect(current.map(({ code }) => code)).toEqual([undefined, undefined, undefined, undefined]);
  press('Use as codes');
  expect(current.map(({ code }) => code)).toEqual([undefined, undefined, 'M1', 'M2']);
  press('Actions for Milk');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove code' }));
  expect(current.map(({ code }) => code)).toEqual([undefined, undefined, undefined, 'M2']);
});

test('lines over the limit are counted before saving, and so is what a pasted list leaves out', () => {
  render(<Page />);
  editLines(Array.from({ length: 612 }, (_, index) => `Line ${index}`).join('\n'));
  expect(screen.getByRole('status').textContent).toBe(
    '112 lines won’t be saved: a list has at most 500 entries.',
  );
  const lines = field('Options, one per line') as HTMLTextAreaElement;
  fireEvent.change(lines, { target: { value: 'Tea' } });
  lines.setSelectionRange(0, 3);
  fireEvent.paste(lines, { clipboardData: { getData: () => '1. Milk\tx\n2. Cocoa\n3. Milk' } });
  expect(lines.value).toBe('1. Milk\n2. Cocoa\n3. Milk');
  expect(screen.getByRole('status').textContent).toBe(
    'Not pasted because they are beside the first column: 1 cell.',
  );
});

test('a problem is shown at its option', () => {
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

test('special options are added in their places, in the languages of the study, once each', async () => {
  render(<Page kinds={['typed', 'exclusive']} languages={['de', 'fr']} />);
  press('Add “None of these”');
  await screen.findByRole('textbox', { name: 'Option 3' });
  press('Add “Other”');
  await screen.findByRole('textbox', { name: 'Option 4' });
  press('Add “Don’t know”');
  await screen.findByRole('textbox', { name: 'Option 5' });
  expect(current.slice(2).map(({ text: label, fixed }) => [label, fixed])).toEqual([
    [{ ...text('Sonstiges', 'de'), ...text('Autre', 'fr') }, true],
    [{ ...text('Nichts davon', 'de'), ...text('Aucune de ces réponses', 'fr') }, true],
    [{ ...text('Weiß nicht', 'de'), ...text('Je ne sais pas', 'fr') }, true],
  ]);
  expect(current.map(({ typed, exclusive }) => [typed, exclusive])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [true, undefined],
    [undefined, true],
    [undefined, true],
  ]);
  expect(screen.queryByRole('button', { name: 'Add “Other”' })).toBeNull();
  press('Add option');
  expect(current.map(({ typed, exclusive }) => typed ?? exclusive ?? false)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('the menu of an option adds and removes a text field, and turns exclusive on and off', async () => {
  render(<Page kinds={['typed', 'exclusive']} />);
  const choose = async (item: string) => {
    press('Actions for Coffee');
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Add text field');
  expect(current[1]).toMatchObject({ typed: true });
  await choose('Make exclusive');
  expect(current[1]).toMatchObject({ typed: true, exclusive: true });
  expect(screen.getByTitle('Clears other selections')).toBeTruthy();
  await choose('Remove text field');
  await choose('Make not exclusive');
  expect(JSON.stringify(current[1])).toBe(JSON.stringify(initialOptions[1]));
});

test('without `kinds`, no special options are offered', () => {
  render(<Page />);
  expect(screen.queryByRole('button', { name: /Other|None|know/ })).toBeNull();
});
