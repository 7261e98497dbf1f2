import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getOpenConfirmation } from '#platform/ui/feedback/confirm.ts';
import { WAIT } from '#platform/testing/wait.ts';
import { plainText, text } from '../../text.ts';
import type { ChoiceOption } from './choice-option.ts';
import { createOption } from './options.ts';
import { ScaleMenu } from './scale-menu.tsx';

async function choose(options: ChoiceOption[], name: string, languages = ['en']) {
  const onChange = vi.fn<(options: ChoiceOption[]) => void>();
  render(
    <MantineProvider env="test">
      <ScaleMenu options={options} languages={languages} onChange={onChange} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Use a scale' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
  return onChange;
}
const labels = (options: ChoiceOption[], language = 'en') =>
  options.map((option) => plainText(option.text[language]));

test('an empty list is filled in every language of the study; special options stay last', async () => {
  const other: ChoiceOption = { ...createOption(), text: text('Other'), typed: true };
  const onChange = await choose([createOption(), createOption(), other], 'Frequency', [
    'en',
    'de',
    'xx',
    'ja',
  ]);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), WAIT);
  const [options] = onChange.mock.calls[0]!;
  expect(labels(options)).toEqual(['Never', 'Rarely', 'Sometimes', 'Often', 'Always', 'Other']);
  expect(labels(options.slice(0, 5), 'de')).toEqual(['Nie', 'Selten', 'Manchmal', 'Oft', 'Immer']);
  expect(labels(options.slice(0, 5), 'ja')[0]).toBe('まったくない');
  expect(Object.keys(options[0]!.text)).toEqual(['en', 'de', 'ja']);
  expect(new Set(options.map(({ id }) => id)).size).toBe(6);
});

test('a list with labels is replaced only after a question', async () => {
  const tea = { ...createOption(), text: text('Tea') };
  const declined = await choose([tea], 'Agreement');
  await vi.waitFor(() => expect(getOpenConfirmation()?.title).toBe('Replace the list with the scale?'), WAIT);
  await act(async () => getOpenConfirmation()!.settle(false));
  expect(declined).not.toHaveBeenCalled();
  cleanup();
  const agreed = await choose([tea], 'Agreement');
  await vi.waitFor(() => expect(getOpenConfirmation()).not.toBeNull(), WAIT);
  await act(async () => getOpenConfirmation()!.settle(true));
  await vi.waitFor(() => expect(labels(agreed.mock.calls[0]![0])[0]).toBe('Strongly disagree'), WAIT);
});
