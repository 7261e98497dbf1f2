import { Button } from '@mantine/core';
import { useState } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import { useAuth } from '../../../web/shared/auth.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { texts as formTexts } from '#platform/forms/texts.ts';
import { hasPasskeys } from '../credentials.ts';
import { texts } from '../texts.ts';
import { logInWithPasskey } from '../log-in-with-passkey.ts';

/** Logs in with a passkey; shown where the browser has them. */
export function PasskeyButton() {
  const { applyLogin } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  if (!hasPasskeys()) return null;
  async function logIn() {
    setIsBusy(true);
    setMessage(null);
    try {
      const me = await logInWithPasskey();
      if (me) applyLogin(me);
      else setMessage(texts.noPasskeyChosen);
    } catch (error) {
      setMessage(error instanceof AppError ? error.message : formTexts.somethingWentWrong);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button variant="default" size="md" loading={isBusy} onClick={() => void logIn()}>
        {texts.logInWithPasskey}
      </Button>
      <FormMessage>{message}</FormMessage>
    </>
  );
}
