import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { AppearTogether } from './appear-together.tsx';

function createReply() {
  let arrive!: (text: string) => void;
  const reply = new Promise<string>((resolve) => (arrive = resolve));
  return { reply, arrive };
}

test('content is shown once all that it loads at first has arrived, also what its parts load', async () => {
  const [page, part, chunk] = [createReply(), createReply(), createReply()];
  function Part() {
    return <p>{useQuery({ queryKey: ['part'], queryFn: () => part.reply }).data}</p>;
  }
  const LazyPart = lazy(async () => {
    await chunk.reply;
    return { default: Part };
  });
  function Content() {
    const { data } = useQuery({ queryKey: ['page'], queryFn: () => page.reply });
    return data ? (
      <>
        <h1>{data}</h1>
        <Suspense>
          <LazyPart />
        </Suspense>
      </>
    ) : (
      <p>Loading</p>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AppearTogether placeholder={<p>Placeholder</p>}>{() => <Content />}</AppearTogether>
    </QueryClientProvider>,
  );
  const isShown = (text: string) => {
    const found = screen.queryByText(text);
    return found !== null && found.closest('[hidden]') === null;
  };
  for (const [next, text] of [
    [page, 'A page'],
    [part, 'A part'],
  ] as const) {
    expect([isShown('Placeholder'), isShown('Loading'), isShown('A page')]).toEqual([true, false, false]);
    // The file of the part is there at once; what it asks for is not.
    chunk.arrive('');
    await act(async () => next.arrive(text));
  }
  await waitFor(() => expect(isShown('A part')).toBe(true));
  expect([isShown('Placeholder'), isShown('A page'), isShown('A part')]).toEqual([false, true, true]);
});
