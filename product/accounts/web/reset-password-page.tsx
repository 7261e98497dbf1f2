import { Anchor, Button, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PASSWORD_MIN_LENGTH, RESET_LINK_GONE_MESSAGE } from '../account.ts';
import * as contract from '../contract.ts';
import { resetLinkOptions, resetPassword } from './requests.ts';
import { useAuth } from './shared/auth.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from './shared/texts.ts';

/** Opening the page does not use the link up; submitting the form does. */
export function ResetPasswordPage() {
  const { resetLink = '' } = useParams();
  const { state, send } = useAuth();
  const link = useQuery(resetLinkOptions(resetLink));
  const [isDone, setIsDone] = useState(false);
  const form = useForm(
    contract.resetPassword.body,
    async (values) => {
      await resetPassword(values);
      setIsDone(true);
      if (state.isAuthenticated) await send({ type: 'logout' });
    },
    { always: { token: resetLink } },
  );
  const isExpired = link.data?.usable === false;
  return (
    <PublicFrame
      title={isDone ? texts.passwordChanged : sharedTexts.setNewPassword}
      sentence={isDone ? texts.loggedOutEverywhere : undefined}
      foot={
        <Anchor component={Link} to={isExpired && !isDone ? '/forgot-password' : '/login'}>
          {isExpired && !isDone ? texts.requestNewLink : sharedTexts.logIn}
        </Anchor>
      }
    >
      {link.isPending && <Skeletons rows={2} />}
      {link.isError && <LoadFailure error={link.error} onRetry={() => link.refetch()} />}
      {isExpired && !isDone && <FormMessage>{RESET_LINK_GONE_MESSAGE}</FormMessage>}
      {link.data?.usable && !isDone && (
        <form {...form.props}>
          <PasswordInput
            name="password"
            label={texts.newPassword}
            description={texts.atLeastCharacters(PASSWORD_MIN_LENGTH)}
            autoComplete="new-password"
            autoFocus
            required
            withAsterisk={false}
            error={form.problems.password}
            visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
          />
          <FormMessage>{form.message}</FormMessage>
          <Button type="submit" size="md" loading={form.busy}>
            {texts.setNewPassword}
          </Button>
        </form>
      )}
    </PublicFrame>
  );
}
