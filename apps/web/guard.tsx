import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { getSafeRedirectPath, HOME_PATH } from '#platform/ui/redirect-target.ts';
import { PageSpinner } from '#platform/ui/feedback/spinner.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { ShellExtras } from './shell/shell-extras.tsx';
import { texts } from './texts.ts';

/** Renders its routes for logged-in people. Others are sent to the log-in page and return afterwards. */
export function RequireLogin() {
  const { state, onboarding, failure, refresh } = useAuth();
  const { pathname } = useLocation();
  if (failure)
    return (
      <MessagePage
        heading={texts.cantReachEarshot}
        action={<Button onClick={() => void refresh()}>{texts.tryAgain}</Button>}
      >
        <p role="alert">{failure.message}</p>
      </MessagePage>
    );
  if (state.isAuthLoading || (state.isAuthenticated && state.isWorkspaceLoading)) return <PageSpinner />;
  if (!state.isAuthenticated) return <RedirectToLogin />;
  // Only from the dashboard, so that links to other pages work before onboarding is finished.
  if (pathname === HOME_PATH && onboarding && onboarding.step !== 'done')
    return <Navigate to={`/onboarding/${onboarding.step}`} replace />;
  return (
    <>
      <Outlet />
      <ShellExtras />
    </>
  );
}

function RedirectToLogin() {
  const { send } = useAuth();
  const { pathname, search, hash } = useLocation();
  const target = getSafeRedirectPath(pathname + search + hash);
  useEffect(() => void send({ type: 'login-redirect', to: target }), [send, target]);
  return <Navigate to={`/login?redirect=${encodeURIComponent(target)}`} replace />;
}

const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }));

/** Renders its routes for everyone: with the navigation for logged-in people. */
export function ShellIfLoggedIn() {
  const { state, failure } = useAuth();
  if (state.isAuthLoading) return <PageSpinner />;
  if (failure || !state.isAuthenticated) return <Outlet />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <Shell />
    </Suspense>
  );
}

/** Renders its routes for people without a login. Others are redirected to the page they requested. */
export function GuestsOnly() {
  const { state, send } = useAuth();
  const [searchParams] = useSearchParams();
  const requested = searchParams.get('redirect');
  useEffect(() => {
    if (requested) void send({ type: 'login-redirect', to: getSafeRedirectPath(requested) });
  }, [requested, send]);
  if (state.isAuthLoading) return <PageSpinner />;
  if (state.isAuthenticated)
    return <Navigate to={getSafeRedirectPath(requested ?? state.redirect)} replace />;
  return <Outlet />;
}
