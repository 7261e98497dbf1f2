import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { forgotPassword as forgotEndpoint } from '../contract.ts';
import { forgotPassword } from './requests.ts';
import { FormMessage } from './shared/form-message.tsx';
import { useForm } from './shared/use-form.ts';

export function ForgotPasswordPage() {
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const form = useForm(forgotEndpoint.body, async ({ email }) =>
    setConfirmation((await forgotPassword(email)).message),
  );
  return (
    <PublicFrame
      title="Forgot your password?"
      sentence="Enter your email and we’ll send you a reset link."
      foot={
        <Anchor component={Link} to="/login">
          Back to log in
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
            label="Email address"
            autoComplete="username"
            autoFocus
            required
            withAsterisk={false}
            error={form.problems.email}
          />
          <FormMessage>{form.message}</FormMessage>
          <Button type="submit" size="md" loading={form.busy}>
            Send reset link
          </Button>
        </form>
      )}
    </PublicFrame>
  );
}
