import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useTestResponses } from './rehearsal-notice.tsx';

afterEach(() => void vi.unstubAllGlobals());

function GenerateButton({ name }: { name: string }) {
  const { start, isGenerating } = useTestResponses('one');
  return (
    <button type="button" onClick={start}>
      {name}
      {isGenerating && ' (busy)'}
    </button>
  );
}

test('a second press is ignored while test responses are generated, also of another button', async () => {
  const sent: string[] = [];
  let reply = () => {};
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(method);
    const { promise, resolve } = Promise.withResolvers<void>();
    reply = resolve;
    await promise;
    return new Response(JSON.stringify({ made: 40 }), { status: 200 });
  });
  const element = (
    <>
      <GenerateButton name="Menu" />
      <GenerateButton name="Page" />
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element },
  ]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByText('Menu'));
  fireEvent.click(screen.getByText('Menu'));
  fireEvent.click(screen.getByText('Page'));
  await screen.findByText('Page (busy)');
  fireEvent.click(screen.getByText('Page (busy)'));
  expect(sent).toEqual(['POST']);
  reply();
  fireEvent.click(await screen.findByText('Page'));
  await screen.findByText('Menu (busy)');
  expect(sent).toEqual(['POST', 'POST']);
  reply();
});
