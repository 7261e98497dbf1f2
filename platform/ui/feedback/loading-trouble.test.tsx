import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unavailable } from '../../errors/errors.ts';
import { createQueryClient } from '../../http/client/query.ts';
import { LoadingTrouble } from './loading-trouble.tsx';

function Page({ load }: { load: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['page'], queryFn: load });
  return <p>{data ?? 'Loading'}</p>;
}

function open(load: () => Promise<string>) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <LoadingTrouble />
      <Page load={load} />
    </QueryClientProvider>,
  );
}

test('after the first failure it says why, and nothing once the page is there', async () => {
  let calls = 0;
  const page = open(() => {
    calls += 1;
    return calls === 1 ? Promise.reject(unavailable()) : Promise.resolve('Loaded');
  });
  expect(screen.queryByRole('alert')).toBeNull();
  await screen.findByText('Earshot cannot reach its database. Trying again…');
  expect(calls).toBe(1);
  await screen.findByText('Loaded', {}, { timeout: 10_000 });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  page.unmount();
});
