import { Outlet, ScrollRestoration, type RouteObject } from 'react-router';
import { PageSpinner } from '#platform/ui/feedback/spinner.tsx';
import { GuestsOnly, RequireLogin, ShellIfLoggedIn } from './guard.tsx';
import { NotFound } from '#platform/ui/layout/not-found.tsx';
import { NavigationSpinner } from './page-wait.tsx';
import { guestPages, pagesWithoutShell, publicPages, shellPages } from './noun-pages.ts';
import { redirectRoutes } from './redirect-routes.tsx';
import { RouterError } from './router-error.tsx';
import { RouteTitle } from './route-title.tsx';

/** The layout of every page of the team app. */
function App() {
  return (
    <>
      <RouteTitle />
      <Outlet />
      <NavigationSpinner />
      <ScrollRestoration />
    </>
  );
}

/** A spinner while a lazy page of the first visit loads; failures show the router's error page. */
const pageDefaults = { ErrorBoundary: RouterError, HydrateFallback: PageSpinner };

export const routes: RouteObject[] = [
  {
    ...pageDefaults,
    Component: App,
    children: [
      ...redirectRoutes,
      { ...pageDefaults, children: publicPages },
      { ...pageDefaults, Component: GuestsOnly, children: guestPages },
      {
        ...pageDefaults,
        Component: RequireLogin,
        children: [
          {
            ...pageDefaults,
            lazy: async () => ({ Component: (await import('./shell/palette-frame.tsx')).PaletteFrame }),
            children: pagesWithoutShell,
          },
          {
            ...pageDefaults,
            lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
            children: [{ ...pageDefaults, children: shellPages }],
          },
        ],
      },
      { ...pageDefaults, Component: ShellIfLoggedIn, children: [{ path: '*', Component: NotFound }] },
    ],
  },
];
