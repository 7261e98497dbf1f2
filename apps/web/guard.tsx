import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { safeTarget } from '#platform/ui/redirect-target.ts';
import { PageSpinner } from '#platform/ui/feedback/spinner.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { ShellExtras } from './shell/shell-extras.tsx';

/** Behind it, someone is logged in. Others go to the log-in page and come back afterwards. */
export function LoggedIn() {
  const { state, failure, refresh } = useAuth();
  if (failure)
    return (
      <MessagePage
        heading="Can’t reach Earshot"
        action={<Button onClick={() => void refresh()}>Try again</Button>}
      >
        <p role="alert">{failure.message}</p>
      </MessagePage>
    );
  if (state.isAuthLoading || (state.isAuthenticated && state.isWorkspaceLoading)) return <PageSpinner />;
  if (!state.isAuthenticated) return <ToLogin />;
  return (
    <>
      <Outlet />
      <ShellExtras />
    </>
  );
}

function ToLogin() {
  const { send } = useAuth();
  const { pathname, search, hash } = useLocation();
  const target = safeTarget(pathname + search + hash);
  useEffect(() => void send({ type: 'login-redirect', to: target }), [send, target]);
  return <Navigate to={`/login?redirect=${encodeURIComponent(target)}`} replace />;
}

/** For pages that make no sense to someone logged in: they are sent on to where they wanted to go. */
export function GuestsOnly() {
  const { state, send } = useAuth();
  const [search] = useSearchParams();
  const asked = search.get('redirect');
  useEffect(() => {
    if (asked) void send({ type: 'login-redirect', to: safeTarget(asked) });
  }, [asked, send]);
  if (state.isAuthLoading) return <PageSpinner />;
  if (state.isAuthenticated) return <Navigate to={safeTarget(asked ?? state.redirect)} replace />;
  return <Outlet />;
}
