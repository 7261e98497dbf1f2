import { Anchor, Button, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PASSWORD_MIN, RESET_GONE } from '../account.ts';
import { resetPassword as resetEndpoint } from '../contract.ts';
import { resetLinkOptions, resetPassword } from './requests.ts';
import { useAuth } from './shared/auth.tsx';
import { FormMessage } from './shared/form-message.tsx';
import { useForm } from './shared/use-form.ts';

/** Opening the page uses nothing up: only the button does. */
export function ResetPasswordPage() {
  const { resetLink = '' } = useParams();
  const { state, send } = useAuth();
  const link = useQuery(resetLinkOptions(resetLink));
  const [done, setDone] = useState(false);
  const form = useForm(
    resetEndpoint.body,
    async (values) => {
      await resetPassword(values);
      setDone(true);
      if (state.isAuthenticated) await send({ type: 'logout' });
    },
    { always: { token: resetLink } },
  );
  const gone = link.data?.usable === false;
  return (
    <PublicFrame
      title={done ? 'Password changed' : 'Set a new password'}
      sentence={done ? 'You’ve been logged out everywhere. Log in with your new password.' : undefined}
      foot={
        <Anchor component={Link} to={gone && !done ? '/forgot-password' : '/login'}>
          {gone && !done ? 'Request a new link' : 'Log in'}
        </Anchor>
      }
    >
      {link.isPending && <Skeletons rows={2} />}
      {link.isError && <LoadFailure error={link.error} onRetry={() => link.refetch()} />}
      {gone && !done && <FormMessage>{RESET_GONE}</FormMessage>}
      {link.data?.usable && !done && (
        <form {...form.props}>
          <PasswordInput
            name="password"
            label="New password"
            description={`At least ${PASSWORD_MIN} characters.`}
            autoComplete="new-password"
            autoFocus
            required
            withAsterisk={false}
            error={form.problems.password}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          />
          <FormMessage>{form.message}</FormMessage>
          <Button type="submit" size="md" loading={form.busy}>
            Set new password
          </Button>
        </form>
      )}
    </PublicFrame>
  );
}
