import { Outlet, ScrollRestoration, type RouteObject } from 'react-router';
import { PageSpinner } from '#platform/ui/feedback/spinner.tsx';
import { GuestsOnly, LoggedIn } from './guard.tsx';
import { NotFound } from './not-found.tsx';
import { PageWait } from './page-wait.tsx';
import { guestPages, plainPages, publicPages, shellPages } from './palette.ts';
import { redirectRoutes } from './redirect-routes.tsx';
import { RouterError } from './router-error.tsx';
import { RouteTitle } from './route-title.tsx';

/** The app layout: what every page of the team app has. */
function App() {
  return (
    <>
      <RouteTitle />
      <Outlet />
      <PageWait />
      <ScrollRestoration />
    </>
  );
}

/** A spinner while a lazy page of the first visit loads; failures show the router's error page. */
const page = { ErrorBoundary: RouterError, HydrateFallback: PageSpinner };

export const routes: RouteObject[] = [
  {
    ...page,
    Component: App,
    children: [
      ...redirectRoutes,
      { ...page, children: publicPages },
      { ...page, Component: GuestsOnly, children: guestPages },
      {
        ...page,
        Component: LoggedIn,
        children: [
          { ...page, children: plainPages },
          {
            ...page,
            lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
            children: [{ ...page, children: shellPages }],
          },
        ],
      },
      { path: '*', Component: NotFound },
    ],
  },
];
