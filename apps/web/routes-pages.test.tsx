import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/http/client/query.ts';
import { AuthProvider } from '#product/accounts/web/shared/auth.tsx';
import { ARTICLES } from '#product/home/support/articles.ts';
import { GuestsOnly, RequireLogin } from './guard.tsx';
import { commands } from './noun-pages.ts';
import { NotFound } from '#platform/ui/layout/not-found.tsx';
import { REDIRECT_HANDLE } from './redirect-routes.tsx';
import { routes } from './routes.tsx';

// A busy machine may take long to load a lazy chunk.
configure({ asyncUtilTimeout: 10_000 });

/** The matched routes of an address, the innermost last. */
const chain = (address: string) => (matchRoutes(routes, address) ?? []).map(({ route }) => route);
/** The route of the logged-in layout: the last one that requires a login. */
const shell = routes[0]!.children!.find((route) => route.Component === RequireLogin)!.children!.at(-1)!;

/** The access of the page of an address, or that it does not exist. */
function describeRoute(address: string): string {
  const parents = chain(address);
  const page = parents.at(-1)!;
  if (page.handle === REDIRECT_HANDLE) return 'leads elsewhere';
  if (page.Component === NotFound) return 'no page';
  expect(page.lazy, `${address} is lazy`).toBeTypeOf('function');
  if (parents.some((route) => route.Component === GuestsOnly)) return 'without a login';
  if (!parents.some((route) => route.Component === RequireLogin)) return 'public';
  return parents.includes(shell) ? 'logged in' : 'logged in, own frame';
}

test.each([
  ['/dashboard', 'O-006'],
  ['/all-studies', 'O-005'],
  ['/studies', 'O-007'],
  ['/new-study', 'O-008'],
  ['/new-study-v1', 'O-012'],
  ['/templates', 'O-014'],
  ['/support', 'O-015'],
  ['/new-template', 'O-013'],
  ['/new-project', 'O-011'],
  ['/project/p1', 'O-027'],
  ['/project/update/p1', 'O-028'],
  ['/customisation/widget-style', 'O-038'],
  ['/customisation/logo', 'O-038'],
  ['/customisation/interview-screens', 'O-038'],
  ['/account/general', 'O-041'],
  ['/account/team', 'O-041'],
  ['/account/profile', 'O-041'],
  ['/account/calendar', 'O-042'],
  ['/account/usage', 'O-045'],
  ['/account/experiments', 'O-046'],
  ['/account/connections', 'O-043'],
  ['/account/connections/api-keys', 'O-043'],
  ['/account/connections/webhooks', 'O-043'],
  ['/account/connections/webhooks/w1', 'O-043'],
  ['/account/connections/slack', 'O-043'],
  ['/participant/p1', 'O-026'],
  ['/summary/study/c1/overview', 'O-030'],
  ['/summary/study/c1/results', 'O-032'],
  ['/summary/study/c1/results/b1/findings', 'O-033'],
  ['/summary/study/c1/results/b1/participants', 'O-033'],
  ['/summary/study/c1/responses', 'O-030'],
])('%s is a page in the logged-in layout [%s O-001 O-002 O-149]', (address) => {
  expect(describeRoute(address)).toBe('logged in');
});

test.each([
  ['/new-workspace', 'O-009'],
  ['/onboarding/welcome', 'O-023'],
  ['/onboarding/intro', 'O-023'],
  ['/study/s1/edit/brief', 'O-055'],
  ['/study/s1/edit/questions', 'O-055'],
  ['/study/s1/edit/participants', 'O-055'],
  ['/study/s1/edit/review', 'O-055'],
  ['/study/v1/s1/edit/build', 'O-051'],
  ['/study/v1/s1/edit/participants', 'O-051'],
  ['/study/v1/s1/edit/review', 'O-051'],
  ['/template/t1/edit/participants', 'O-059'],
  ['/template/t1/edit/build', 'O-059'],
  ['/template/t1/edit/review', 'O-059'],
])('%s is a page for logged-in people with its own frame [%s]', (address) => {
  expect(describeRoute(address)).toBe('logged in, own frame');
});

test.each([
  ['/login', 'without a login', 'O-062'],
  ['/login/sso', 'without a login', 'O-063'],
  ['/oauth-link', 'public', 'O-065'],
  ['/register', 'without a login', 'O-064'],
  ['/forgot-password', 'public', 'O-066'],
  ['/reset-password/secret', 'public', 'O-067'],
  ['/jointeam/secret', 'public', 'O-068'],
  ['/jointeam/secret/ada@example.com', 'public', 'O-068'],
])('%s needs no login (%s) [%s O-149]', (address, kind) => {
  expect(describeRoute(address)).toBe(kind);
});

// The pages of section 2 of the specification that are not built yet. Remove a page here and update docs/original.md when you build it.
test.each(
  `/events /wondaa /integrations/overview
  /integrations/javascript /integrations/triggers /integrations/attributes /integrations/debugger
  /summary/moderated-video/c1
  /confirm /reschedule /cancel /s/room /join
  /embed/e1 /room/schedule`.split(/\s+/),
)('%s is not built yet: there is no page', (address) => {
  expect(['no page', 'leads elsewhere']).toContain(describeRoute(address));
});

test('help articles link only to pages that exist [O-015]', () => {
  const links = ARTICLES.flatMap(({ link }) => (link ? [link.to] : []));
  expect(links.length).toBeGreaterThan(5);
  // Redirects lead to pages: `redirects.test.ts`.
  for (const link of links) expect(['logged in', 'leads elsewhere'], link).toContain(describeRoute(link));
});

test('any other address is the catch-all not-found page [O-075]', () => {
  expect(describeRoute('/no/such/page')).toBe('no page');
});

function open(address: string) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"code":"unauthenticated"}', { status: 401 })));
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
  return router;
}

test('a spinner is shown while the first page loads [O-003]', async () => {
  open('/forgot-password');
  expect(screen.getByRole('status').textContent).toBe('Loading the page');
  await screen.findByRole('heading', { name: 'Forgot your password?' });
});

test('a spinner is shown while the next page loads, and removed afterwards [O-003]', async () => {
  const router = open('/nowhere');
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(screen.queryByText('Loading the page')).toBeNull();
  act(() => void router.navigate('/reset-password/secret'));
  await waitFor(() => expect(screen.queryByText('Loading the page')).not.toBeNull());
  await waitFor(() => expect(screen.queryByText('Loading the page')).toBeNull());
  expect(router.state.location.pathname).toBe('/reset-password/secret');
});

test('a command says which part of the settings its page is in, and nothing of other pages', () => {
  const describe = (path: string) => commands.find(({ to }) => to === path)?.description;
  expect(describe('/account/connections/model')).toBe('Settings');
  expect(describe('/operator/jobs')).toBe('Operator');
  expect(commands.filter(({ to }) => to === '/codebook').map(({ description }) => description)).not.toContain(
    'Operator',
  );
});
