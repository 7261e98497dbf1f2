import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { expectConsoleError } from '#platform/testing/console.ts';
import { createQueryClient } from '#platform/http/client/query.ts';
import { AuthProvider } from '#product/accounts/web/shared/auth.tsx';
import { createMe } from '#product/accounts/web/testing/create-me.ts';
import { routes } from './routes.tsx';

// A busy machine may take long to load a lazy chunk.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => void vi.unstubAllGlobals());

/** Opens an address whose id the server refuses. */
function open(address: string, status: 400 | 404) {
  const refusal = {
    400: { code: 'bad_input', message: 'id: Enter a valid ID.' },
    404: { code: 'not_found', message: 'This item doesn’t exist.' },
  }[status];
  vi.stubGlobal('fetch', async (asked: string) =>
    asked.startsWith('/api/auth/me') ? Response.json(createMe()) : Response.json(refusal, { status }),
  );
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test.each([
  ['/summary/study/broken/overview', 'study', 'Page not found'],
  ['/summary/study/broken/results', 'study', 'Page not found'],
  ['/summary/study/broken/responses', 'study', 'Page not found'],
  ['/study/broken/edit/questions', 'study', 'No study found'],
  ['/project/broken', 'project', 'Page not found'],
  ['/project/update/broken', 'project', 'Page not found'],
])('%s says that the %s does not exist, mistyped or absent', async (address, thing, heading) => {
  // React logs what pages throw.
  if (heading === 'Page not found') expectConsoleError(/AppError: This .* doesn’t exist/);
  for (const status of [400, 404] as const) {
    cleanup();
    open(address, status);
    await screen.findByText(`This ${thing} doesn’t exist, or you don’t have access to it.`);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(document.body.textContent).not.toContain('Enter a valid ID');
  }
});
