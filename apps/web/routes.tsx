import { Outlet, ScrollRestoration, type RouteObject, useMatches, useNavigation } from 'react-router';
import { PageSpinner, Spinner } from '#platform/ui/feedback/spinner.tsx';
import { GuestsOnly, RequireLogin, ShellIfLoggedIn } from './guard.tsx';
import { NotFound } from '#platform/ui/layout/not-found.tsx';
import { guestPages, pagesWithoutShell, publicPages, shellPages } from './noun-pages.ts';
import { redirectRoutes } from './redirect-routes.tsx';
import { RouterError } from './router-error.tsx';
import { useLayoutEffect } from 'react';
import type { PageHandle } from '#platform/ui/pages.ts';
import { formatTitle } from '#platform/ui/title.ts';
import classes from './navigation-spinner.module.css';
import { texts } from './texts.ts';

/** A spinner over the current page while the next one loads. */
function NavigationSpinner() {
  const { state } = useNavigation();
  if (state !== 'loading') return null;
  return (
    <div className={classes.wait}>
      <Spinner label={texts.loadingPage} />
    </div>
  );
}

/** Sets the document title to that of the deepest matched route that has one; pages may override it with `useTitle`. */
function RouteTitle() {
  const matches = useMatches();
  const title = matches
    .map((match) => (match.handle as Partial<PageHandle> | undefined)?.title)
    .filter((declared) => declared !== undefined)
    .at(-1);
  const path = matches.at(-1)?.pathname;
  useLayoutEffect(() => {
    document.title = formatTitle(title);
    // Set again at a new path with the same title, because the last page may have set its own.
  }, [title, path]);
  return null;
}

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

/** What a route shows after an error, and while the code of the first page loads. */
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
