import { MantineProvider, NumberInput, TextInput } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startReadingDigits } from './typed-digits.ts';

startReadingDigits(document);

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.input(field(), { target: { value } });

test.each([
  ['full-width', '１２'],
  ['Arabic', '١٢'],
  ['Persian', '۱۲'],
  ['Devanagari', '१२'],
  ['beside plain ones', '1２'],
])('a number field reads digits: %s', (_, typed) => {
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <NumberInput aria-label="Limit" min={0} max={50} onChange={onChange} />
    </MantineProvider>,
  );
  type(typed);
  expect(onChange).toHaveBeenLastCalledWith(12);
  expect(field().value).toBe('12');
});

test('a field for texts keeps what was typed', () => {
  render(
    <MantineProvider env="test">
      <TextInput aria-label="Name" />
    </MantineProvider>,
  );
  type('１２');
  expect(field().value).toBe('１２');
});
