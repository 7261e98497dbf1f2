import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { shouldRevalidateSummary } from './revalidate.ts';
import { routes } from '../routes.tsx';
import { SummaryPage } from '../summary-page.tsx';

/** Opens a router with the real rule and paths, and with empty pages. */
function openAt(address: string) {
  let reads = 0;
  const path = '/summary/study/:ctrId';
  const page = (name: string) => ({ path: `${path}/${name}`, element: <p>{name}</p> });
  const router = createMemoryRouter(
    [
      {
        path,
        loader: () => {
          reads += 1;
          return {};
        },
        shouldRevalidate: shouldRevalidateSummary,
        element: <Outlet />,
        HydrateFallback: () => null,
        children: [page('overview'), page('results'), page('responses')],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  const go = async (to: string) => {
    await router.navigate(to);
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  };
  return { go, reads: () => reads };
}

test('the summary is read again when the study changes [O-036]', async () => {
  const { go, reads } = openAt('/summary/study/one/results');
  await screen.findByText('results');
  expect(reads()).toBe(1);
  await go('/summary/study/two/results');
  expect(reads()).toBe(2);
});

test('the summary is read again when the path includes overview [O-037]', async () => {
  const { go, reads } = openAt('/summary/study/one/results');
  await screen.findByText('results');
  await go('/summary/study/one/overview');
  expect(reads()).toBe(2);
  await go('/summary/study/one/overview?status=completed');
  expect(reads()).toBe(3);
});

test('the summary is not read again on any other navigation [O-037]', async () => {
  const { go, reads } = openAt('/summary/study/one/results');
  await screen.findByText('results');
  await go('/summary/study/one/responses');
  await go('/summary/study/one/responses?status=completed');
  await go('/summary/study/one/results');
  expect(reads()).toBe(1);
});

test('the route of the summary page uses this rule [O-036]', () => {
  const summary = routes.shell!.find((route) => route.path === '/summary/study/:ctrId');
  expect(summary?.shouldRevalidate).toBe(shouldRevalidateSummary);
  expect(summary?.loader).toBeTypeOf('function');
});

test.each([
  ['/summary/study/c1/nothing', '/summary/study/c1/overview'],
  ['/summary/study/c1/nothing/deep?status=completed', '/summary/study/c1/overview?status=completed'],
  ['/summary/study/c1/results/b2/nothing', '/summary/study/c1/results/b2/findings'],
])('the unknown path %s redirects to %s [O-035]', async (from, to) => {
  const bare = (children: typeof routes.shell): typeof routes.shell =>
    children?.map(
      (route) => ({ path: route.path, loader: route.loader, children: bare(route.children) }) as never,
    );
  const router = createMemoryRouter(bare(routes.shell)!, { initialEntries: [from] });
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(to));
  router.dispose();
});

test('each revalidation refetches the summary from the server [O-037]', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requested.push(address);
    return Promise.resolve(new Response('{"code":"unavailable","message":"Not now."}', { status: 503 }));
  });
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  const path = '/summary/study/:ctrId';
  const { loader } = routes.shell!.find((route) => route.path === path)!;
  const router = createMemoryRouter(
    [
      {
        path,
        loader,
        shouldRevalidate: shouldRevalidateSummary,
        Component: SummaryPage,
        HydrateFallback: () => null,
        children: [{ path: '*', Component: () => null }],
      },
    ],
    { initialEntries: ['/summary/study/one/results'] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const reads = () => requested.filter((address) => address === '/api/studies/one/summary').length;
  await screen.findByText('Not now.');
  expect(reads()).toBe(1);
  await act(() => router.navigate('/summary/study/one/responses'));
  expect(reads()).toBe(1);
  await act(() => router.navigate('/summary/study/one/overview'));
  await waitFor(() => expect(reads()).toBe(2));
  router.dispose();
  vi.unstubAllGlobals();
});
