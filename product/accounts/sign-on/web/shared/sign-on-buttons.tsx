import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { getSafeRedirectPath } from '#platform/ui/redirect-target.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import type { InstallationProvider } from '../../sign-on.ts';
import { SIGN_ON_PATH } from '../../sign-on.ts';
import { signOnProvidersOptions, startSignOn } from '../requests.ts';
import { texts } from '../texts.ts';

/** A button for each provider that the operator has set up, and the way to the single sign-on of workspaces. */
export function SignOnButtons() {
  const { search } = useLocation();
  const providers = useQuery(signOnProvidersOptions);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  async function start(provider: InstallationProvider) {
    setBusyWith(provider);
    setMessage(null);
    try {
      const returnTo = getSafeRedirectPath(new URLSearchParams(search).get('redirect'));
      const started = await startSignOn({ provider, returnTo });
      // The button stays busy until the page is left.
      if ('url' in started) window.location.assign(started.url);
    } catch (error) {
      setMessage(describeFailure(error));
      setBusyWith(null);
    }
  }
  return (
    <>
      {providers.data?.items.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          size="md"
          loading={busyWith === id}
          disabled={busyWith !== null && busyWith !== id}
          onClick={() => void start(id)}
        >
          {texts.continueWith(name)}
        </Button>
      ))}
      <FormMessage>{message}</FormMessage>
      <Anchor component={Link} to={`${SIGN_ON_PATH}${search}`} size="sm">
        {texts.useSingleSignOn}
      </Anchor>
    </>
  );
}
