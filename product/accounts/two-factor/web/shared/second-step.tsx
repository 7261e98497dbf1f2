import { Anchor, Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { useAuth } from '../../../web/shared/auth.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { texts as sharedTexts } from '../../../web/shared/texts.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { codeShape, finishLogin as finishEndpoint } from '../../contract.ts';
import { finishLogin } from '../requests.ts';
import { texts } from '../texts.ts';

const formShape = finishEndpoint.body.pick({ code: true }).extend({ code: codeShape });

/** The second step of logging in: a code of the authenticator app, or a recovery code. */
export function SecondStep({ token, onBack }: { token: string; onBack(): void }) {
  const { applyLogin } = useAuth();
  const [isRecovery, setIsRecovery] = useState(false);
  const [remember, setRemember] = useState(false);
  const form = useForm(formShape, async ({ code }) =>
    applyLogin(await finishLogin({ token, code, remember })),
  );
  return (
    <PublicFrame
      title={texts.enterCode}
      sentence={isRecovery ? texts.enterRecoveryCode : texts.openYourApp}
      foot={isRecovery ? texts.lostBoth : undefined}
    >
      <form {...form.props}>
        <TextInput
          key={String(isRecovery)}
          name="code"
          label={isRecovery ? texts.recoveryCode : texts.codeOfApp}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          required
          withAsterisk={false}
          error={form.problems.code}
        />
        <Checkbox
          label={texts.rememberDevice}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        <FormMessage>{form.message}</FormMessage>
        <Button type="submit" size="md" loading={form.busy}>
          {sharedTexts.logIn}
        </Button>
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="start"
          onClick={() => setIsRecovery(!isRecovery)}
        >
          {isRecovery ? texts.useApp : texts.useRecoveryCode}
        </Anchor>
        <Anchor component="button" type="button" size="sm" ta="start" onClick={onBack}>
          {texts.logInWithAnotherAccount}
        </Anchor>
      </form>
    </PublicFrame>
  );
}
