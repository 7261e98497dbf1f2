import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getOpenConfirmation } from '#platform/ui/feedback/confirm.ts';
import { text, type Text } from '#product/blocks/text.ts';
import { studyOptions } from '../requests.ts';
import { confirmClose, confirmPause } from './confirm-pause.ts';

/** Opens the dialog of a study with these languages; returns what pausing is asked to do. */
async function openDialog(others: string[], pausedMessage?: Text, ask = confirmPause) {
  const runs: (Text | null | undefined)[] = [];
  void ask({ id: 'study', name: 'Films' }, async (message) => void runs.push(message));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const study = {
    link: { pausedMessage, closedMessage: text('It is over.') },
    draft: { languages: { base: 'en', others } },
  };
  client.setQueryData(studyOptions('study').queryKey, study as never);
  await waitFor(() => expect(getOpenConfirmation()).not.toBeNull());
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>{getOpenConfirmation()!.text}</QueryClientProvider>
    </MantineProvider>,
  );
  return { runs, confirm: () => getOpenConfirmation()!.run!() };
}
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Message while paused'), { target: { value } });

test('asks for a message in each language of the study', async () => {
  const { runs, confirm } = await openDialog(['de']);
  expect(screen.getByText(/^Nobody new can start until you resume it\..* 24 hours/)).toBeTruthy();
  type('Back on Monday.\nSee you!');
  fireEvent.click(screen.getByRole('combobox', { name: 'Language of the message' }));
  fireEvent.click(screen.getByRole('option', { name: 'German', hidden: true }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Message while paused');
  expect([field.value, field.lang, field.placeholder]).toEqual(['', 'de', 'Back on Monday.\nSee you!']);
  type('Bis Montag.');
  await confirm();
  expect(runs).toEqual([{ en: ['Back on Monday.', { break: true }, 'See you!'], de: ['Bis Montag.'] }]);
});

test('the earlier message stays unless it is changed, and an empty one removes it', async () => {
  const earlier = await openDialog([], { en: ['Soon'] });
  expect(screen.queryByRole('combobox')).toBeNull();
  await earlier.confirm();
  type('  ');
  await earlier.confirm();
  expect(earlier.runs).toEqual([undefined, null]);
});

test('closing asks for a message too, apart from that of pausing', async () => {
  const { runs, confirm } = await openDialog([], text('Soon'), confirmClose);
  expect(getOpenConfirmation()!.title).toBe('Close “Films”?');
  expect(screen.getByText(/^New visitors see that the study is closed\./)).toBeTruthy();
  const field = screen.getByLabelText<HTMLTextAreaElement>('Message once closed');
  expect(field.value).toBe('It is over.');
  fireEvent.change(field, { target: { value: 'Thank you, we have enough.' } });
  await confirm();
  expect(runs).toEqual([text('Thank you, we have enough.')]);
});
