import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfirmOutlet } from '#platform/ui/feedback/confirm-outlet.tsx';
import type { Output } from '#platform/http/contract/contract.ts';
import type { getResponse } from '../../contract.ts';
import { ResponseActions } from './response-actions.tsx';

const study = '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c';
const id = '0d3c5a1e-6f7b-4b21-8c56-2f4a9e8d7c11';

function show(response: Partial<Output<typeof getResponse>>) {
  const calls: string[] = [];
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    calls.push(`${init?.method ?? 'GET'} ${new URL(input as string, 'http://localhost').pathname}`);
    return new Response(null, { status: 204 });
  });
  onTestFinished(() => fetchSpy.mockRestore());
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <ResponseActions
          studyId={study}
          response={{ id, excluded: false, preview: false, ...response } as Output<typeof getResponse>}
          onDeleted={() => {}}
        />
        <ConfirmOutlet />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return calls;
}
const findButton = () => screen.queryByRole('button', { name: 'Give link back' });

test('20: a single-use link is given back after a confirmation that says what happens', async () => {
  const calls = show({ cameBySingleUseLink: true, can: { 'response.give-back-link': true } });
  fireEvent.click(findButton()!);
  await screen.findByText(
    /can take part again with the same link. This response stays as it is and can’t be continued/,
  );
  expect(calls).toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Give link back' }).at(-1)!);
  await waitFor(() => expect(calls).toEqual([`POST /api/studies/${study}/responses/${id}/give-back-link`]));
});

test.each([
  ['nobody used such a link', { cameBySingleUseLink: false, can: { 'response.give-back-link': true } }],
  ['the role does not allow it', { cameBySingleUseLink: true, can: {} }],
])('20: the button is not there when %s', (_when, response) => {
  show(response);
  expect(findButton()).toBeNull();
});
