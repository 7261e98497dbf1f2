import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import type { Output } from '#platform/http/contract/contract.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { PageSpinner } from '#platform/ui/feedback/spinner.tsx';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { getSafeRedirectPath } from '#platform/ui/redirect-target.ts';
import { SecondStep } from '../../two-factor/web/shared/second-step.tsx';
import { useAuth } from '../../web/shared/auth.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import type { finishSignOn as finishEndpoint } from '../contract.ts';
import { finishSignOn } from './requests.ts';
import { texts } from './texts.ts';

type Result = Output<typeof finishEndpoint>;

/** Pages that a failure leads back to: those of a login, too. */
const getReturnPath = (path: string) => (path.startsWith('/login') ? path : getSafeRedirectPath(path));

/** Where login providers send people back to: finishes the round trip, then returns to where it began. */
export function OauthLinkPage() {
  // Read once: the code in it works once, and does not stay in the address.
  const [query] = useState(() => window.location.search);
  return new URLSearchParams(query).has('state') ? (
    <RoundTrip query={query} />
  ) : (
    <MessagePage heading={texts.pageNotFound}>
      <p>{texts.nothingHere}</p>
    </MessagePage>
  );
}

function RoundTrip({ query }: { query: string }) {
  const { state, applyLogin, waitForLogout } = useAuth();
  const navigate = useNavigate();
  const [result, setResult] = useState<Result | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const isSent = useRef(false);
  const { isAuthLoading } = state;
  useEffect(() => {
    // After the check of the current login, which ends one that has expired.
    if (isAuthLoading || isSent.current) return;
    isSent.current = true;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const finish = waitForLogout().then(() => finishSignOn(query));
    finish.then(
      async (finished) => {
        setResult(finished);
        if (finished.outcome === 'logged_in') applyLogin(finished.me);
        if (finished.outcome === 'linked') notify(texts.linked(finished.name));
        if (finished.outcome === 'linked' || finished.outcome === 'tested')
          await navigate(getSafeRedirectPath(finished.returnTo), { replace: true });
      },
      (error: unknown) => setMessage(describeFailure(error)),
    );
  }, [isAuthLoading, applyLogin, navigate, query, waitForLogout]);

  if (message !== null) return <Failure message={message} returnTo="/login" />;
  if (!result)
    return (
      <PublicFrame title={texts.linkingYourAccount}>
        <PageSpinner />
      </PublicFrame>
    );
  if (result.outcome === 'failed') {
    const text = texts.failures[result.failure](describeProvider(result));
    return <Failure message={text} returnTo={result.returnTo} />;
  }
  if (state.isAuthenticated) return <Navigate to={getSafeRedirectPath(result.returnTo)} replace />;
  if (result.outcome === 'second_step')
    return <SecondStep token={result.token} onBack={() => void navigate('/login', { replace: true })} />;
  return <PageSpinner />;
}

/** The provider in the middle of a sentence. */
function describeProvider({ name, isOfWorkspace }: Extract<Result, { outcome: 'failed' }>): string {
  if (name === '') return texts.unknownProvider;
  return isOfWorkspace ? texts.providerOf(name) : name;
}

function Failure({ message, returnTo }: { message: string; returnTo: string }) {
  const path = getReturnPath(returnTo);
  const isLogin = path.startsWith('/login');
  return (
    <PublicFrame title={isLogin ? texts.loginFailed : texts.linkFailed}>
      <FormMessage>{message}</FormMessage>
      <Button component={Link} to={path} size="md" replace>
        {isLogin ? texts.backToLogIn : texts.back}
      </Button>
    </PublicFrame>
  );
}
