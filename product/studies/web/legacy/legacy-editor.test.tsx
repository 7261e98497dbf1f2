import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { LegacyEditor } from './legacy-editor.tsx';

afterEach(() => void vi.unstubAllGlobals());

function open(address: string, reply: () => Response) {
  vi.stubGlobal('fetch', async () => reply());
  const router = createMemoryRouter(
    [
      {
        Component: LegacyEditor,
        children: [{ path: '/study/v1/:id/edit/:step', element: <p>The old editor</p> }],
      },
      { path: '/study/:id/edit/:step', element: <p>The new editor</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}
const replyWith = (enabled: boolean) => () =>
  Response.json({
    items: [{ id: 'legacy-editor', enabled, isSetByOperator: false }],
    next: null,
    canChange: true,
  });

test.each([
  ['build', 'questions'],
  ['participants', 'participants'],
  ['review', 'review'],
])(
  'without the experiment %s leads to %s of the same study in the new editor [O-051]',
  async (step, target) => {
    const router = open(`/study/v1/s1/edit/${step}?place=link`, replyWith(false));
    await screen.findByText('The new editor');
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(`/study/s1/edit/${target}?place=link`);
  },
);

test('with the experiment the old editor opens [O-051]', async () => {
  open('/study/v1/s1/edit/build', replyWith(true));
  await screen.findByText('The old editor');
});

test('where that cannot be known, an error with Retry is shown', async () => {
  open('/study/v1/s1/edit/build', () =>
    Response.json({ code: 'internal', message: 'It broke.' }, { status: 500 }),
  );
  expect((await screen.findByRole('alert')).textContent).toBe('It broke.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
