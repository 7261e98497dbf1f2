import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import * as contract from '../contract.ts';
import { logIn, registrationOptions } from './requests.ts';
import { SecondStep } from '../two-factor/web/shared/second-step.tsx';
import { SignOnButtons } from '../sign-on/web/shared/sign-on-buttons.tsx';
import { PasskeyButton } from '../passkeys/web/shared/passkey-button.tsx';
import { useAuth } from './shared/auth.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { texts as sharedTexts } from './shared/texts.ts';
import { texts } from './texts.ts';

/** After logging in, the guard redirects to the requested page. */
export function LoginPage() {
  const { applyLogin, send } = useAuth();
  const { search } = useLocation();
  const registration = useQuery(registrationOptions);
  const [secondStepToken, setSecondStepToken] = useState<string | null>(null);
  const form = useForm(
    contract.logIn.body,
    async (values) => {
      const result = await logIn(values);
      if ('secondStep' in result) setSecondStepToken(result.secondStep.token);
      else applyLogin(result);
    },
    { onFailure: () => void send({ type: 'login-fail' }) },
  );
  if (registration.data?.mode === 'first') return <Navigate to={`/register${search}`} replace />;
  if (secondStepToken) return <SecondStep token={secondStepToken} onBack={() => setSecondStepToken(null)} />;
  return (
    <PublicFrame
      title={sharedTexts.logIn}
      foot={
        registration.data?.mode === 'open' && (
          <>
            {texts.newHere}{' '}
            <Anchor component={Link} underline="always" to={`/register${search}`}>
              {sharedTexts.createAccount}
            </Anchor>
          </>
        )
      }
    >
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
        <PasswordInput
          name="password"
          label={texts.password}
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={form.problems.password}
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
        />
        <FormMessage>{form.message}</FormMessage>
        <Button type="submit" size="md" loading={form.busy}>
          {sharedTexts.logIn}
        </Button>
        <PasskeyButton />
        <SignOnButtons />
        <Anchor component={Link} to="/forgot-password" size="sm">
          {sharedTexts.forgotYourPassword}
        </Anchor>
      </form>
    </PublicFrame>
  );
}
