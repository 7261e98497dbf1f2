import { Button } from '@mantine/core';
import { useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { startSignOn } from '../requests.ts';
import { texts } from '../texts.ts';

/** Logs in again, with the single sign-on of a workspace that requires it. */
export function WorkspaceSignOnButton({ workspace }: { workspace: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  async function start() {
    setIsBusy(true);
    setMessage(null);
    try {
      const started = await startSignOn({ workspace });
      if ('url' in started) window.location.assign(started.url);
    } catch (error) {
      setMessage(describeFailure(error));
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button loading={isBusy} onClick={() => void start()}>
        {texts.logInWithSingleSignOn}
      </Button>
      <FormMessage>{message}</FormMessage>
    </>
  );
}
