import { createMemoryRouter, matchRoutes, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commands, hasPage, navigation } from './noun-pages.ts';
import { findCommands } from '#product/home/web/command-palette.tsx';
import { redirectRoutes } from './redirect-routes.tsx';
import { REDIRECTS } from './redirects.ts';
import { routes } from './routes.tsx';

const addresses = { demo: null as string | null, userInterviews: null, tos: null };

beforeEach(() => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(
        JSON.stringify({ version: '0.1.0', registration: 'invitation', sentryDsn: null, addresses }),
      ),
    ),
  );
});
afterEach(() => void (addresses.demo = null));

/** The final address and route of the live route table for an address. */
async function visit(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const settled = () => router.state.initialized && router.state.navigation.state === 'idle';
  await vi.waitFor(() => expect(settled()).toBe(true), { timeout: 10_000, interval: 5 });
  const { location, matches, errors } = router.state;
  router.dispose();
  return {
    finalAddress: location.pathname + location.search + location.hash,
    route: matches.at(-1)!.route,
    errors,
  };
}

test.each([
  ['/', '/dashboard', 'O-004'],
  ['/about?utm=1', '/dashboard?utm=1', 'O-079'],
  ['/enterprise', '/demo', 'O-084'],
  ['/moderated', '/user-interviews', 'O-085'],
  ['/platform-services-agreement', '/tos', 'O-089'],
  ['/integration', '/integrations/overview', 'O-019'],
  ['/javascript', '/integrations/javascript', 'O-021'],
  ['/setupCalendar', '/dashboard', 'O-090'],
  ['/customisation/nothing', '/customisation/widget-style', 'O-040'],
  ['/account/customisation', '/customisation/widget-style', 'O-049'],
  ['/study/new', '/new-study', 'O-054'],
  ['/study/s1/edit', '/study/s1/edit/brief', 'O-056'],
  ['/study/s1/edit/nothing', '/study/s1/edit/review', 'O-057'],
  // Pages of the old editor lead on to the new one where the experiment is off (`legacy-editor.test.tsx`).
  ['/study/v1/new', '/new-study-v1', 'O-050'],
  ['/study/v1/s1/edit?block=b1', '/study/v1/s1/edit/build?block=b1', 'O-052'],
  ['/study/v1/s1/edit/nothing', '/study/v1/s1/edit/review', 'O-053'],
  ['/template/t1/edit', '/template/t1/edit/review', 'O-061'],
  ['/summary/survey/c1', '/summary/study/c1/overview', 'O-092'],
  ['/summary/study/c1', '/summary/study/c1/overview', 'O-031'],
  ['/summary/study/c1/results/b1', '/summary/study/c1/results/b1/findings', 'O-034'],
])('%s ends at %s [%s]', async (address, end) => {
  const { finalAddress, errors } = await visit(address);
  expect(finalAddress).toBe(end);
  expect(errors).toBeNull();
});

test.each(['/nowhere', '/integrations/overview', '/demo', '/tos'])(
  '%s has no page yet: not found, without a redirect loop [O-094]',
  async (address) => {
    const { finalAddress, route } = await visit(address);
    expect(finalAddress).toBe(address);
    expect(route.Component?.name ?? (route.element as { type?: { name: string } })?.type?.name).toBe(
      'NotFound',
    );
  },
);

function loaderOf(path: string) {
  const route = redirectRoutes.find((candidate) => candidate.path === path) as RouteObject & {
    loader(given: { params: object; request: Request }): Promise<Response | null>;
  };
  return route.loader({ params: {}, request: new Request(`http://localhost${path}`) });
}

test('external pages of the operator are redirected to if set, and only to http addresses [O-094]', async () => {
  addresses.demo = 'https://www.example.org/demo';
  const forwarded = await loaderOf('/demo');
  expect(forwarded?.headers.get('location')).toBe('https://www.example.org/demo');
  addresses.demo = 'javascript:alert(1)';
  expect(await loaderOf('/demo')).toBeNull();
});

test('the navigation and the palette link only pages that exist', () => {
  const linked = [...navigation.map((item) => item.to), ...commands.map((command) => command.to)];
  expect(linked.length).toBeGreaterThan(0);
  // A link may go to a parent, whose default page is in the redirect table.
  const resolveRedirect = (to: string) => REDIRECTS.find((row) => row.from === to)?.to ?? to;
  expect(linked.filter((to) => !hasPage(String(resolveRedirect(to))))).toEqual([]);
});

test.each([
  ['invite', 'Invite people'],
  ['colleague', 'Invite people'],
  ['logo', 'Customisation'],
  ['sso', 'Single sign-on'],
  ['two-factor', 'Profile'],
])('“%s” in the palette finds “%s”', (typed, label) => {
  expect(findCommands(typed, commands).map((command) => command.label)).toContain(label);
});

test('every page is lazy [O-001]', () => {
  const eager = (list: RouteObject[]): string[] =>
    list.flatMap((route) => [
      ...(route.path && route.Component && !['*'].includes(route.path) && !route.loader ? [route.path] : []),
      ...eager(route.children ?? []),
    ]);
  expect(eager(routes)).toEqual([]);
});

test('/research is not part of the team app [O-077]', () => {
  expect(matchRoutes(routes, '/research/abc')?.at(-1)?.route.path).toBe('*');
});
