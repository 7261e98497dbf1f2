import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import * as contract from '../contract.ts';
import { forgotPassword } from './requests.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from './shared/texts.ts';

export function ForgotPasswordPage() {
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const form = useForm(contract.forgotPassword.body, async ({ email }) =>
    setConfirmation((await forgotPassword(email)).message),
  );
  return (
    <PublicFrame
      title={sharedTexts.forgotYourPassword}
      sentence={texts.resetLinkExplained}
      foot={
        <Anchor component={Link} to="/login">
          {texts.backToLogIn}
        </Anchor>
      }
    >
      {confirmation ? (
        <FormMessage good>{confirmation}</FormMessage>
      ) : (
        <form {...form.props}>
          <TextInput
            name="email"
            type="email"
            label={texts.emailAddress}
            autoComplete="username"
            autoFocus
            required
            withAsterisk={false}
            error={form.problems.email}
          />
          <FormMessage>{form.message}</FormMessage>
          <Button type="submit" size="md" loading={form.busy}>
            {texts.sendResetLink}
          </Button>
        </form>
      )}
    </PublicFrame>
  );
}
