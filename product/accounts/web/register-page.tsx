import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PASSWORD_MIN_LENGTH } from '../account.ts';
import { nameShape, register as registerEndpoint } from '../contract.ts';
import { register, registrationOptions } from './requests.ts';
import { useAuth } from './shared/auth.tsx';
import { FormMessage } from './shared/form-message.tsx';
import { useForm } from './shared/use-form.ts';

const SENTENCES = {
  first: 'You’re the first user, so your account will also administer this installation.',
  open: 'For you and your team.',
  invitation: 'Registration is by invitation only. Ask a workspace admin for an invitation.',
};

const bodyShape = registerEndpoint.body.extend({ workspaceName: nameShape });

export function RegisterPage() {
  const { search } = useLocation();
  const registration = useQuery(registrationOptions);
  const mode = registration.data?.mode;
  return (
    <PublicFrame
      title="Create an account"
      sentence={mode && SENTENCES[mode]}
      foot={
        mode !== 'first' && (
          <>
            Already have an account?{' '}
            <Anchor component={Link} underline="always" to={`/login${search}`}>
              Log in
            </Anchor>
          </>
        )
      }
    >
      {registration.isPending && <Skeletons rows={4} />}
      {registration.isError && (
        <LoadFailure error={registration.error} onRetry={() => registration.refetch()} />
      )}
      {mode && mode !== 'invitation' && <RegisterForm first={mode === 'first'} />}
    </PublicFrame>
  );
}

/** Reads the code from the URL's fragment, which is never sent to a server, and removes it from the URL. */
function useCodeFromLink(): string {
  const [code] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('code') ?? '');
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (hash) window.history.replaceState(window.history.state, '', pathname + search);
  }, []);
  return code;
}

function RegisterForm({ first }: { first: boolean }) {
  const code = useCodeFromLink();
  const { loggedIn, send } = useAuth();
  const form = useForm(bodyShape, async (values) => loggedIn(await register(values)), {
    onFailure: () => void send({ type: 'register-fail' }),
  });
  const field = (name: string) => ({
    name,
    error: form.problems[name],
    required: true,
    withAsterisk: false,
  });
  return (
    <form {...form.props}>
      <TextInput {...field('name')} label="Your name" autoComplete="name" autoFocus />
      <TextInput {...field('email')} type="email" label="Email address" autoComplete="username" />
      <PasswordInput
        {...field('password')}
        label="Password"
        description={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      />
      <TextInput
        {...field('workspaceName')}
        label="Workspace name"
        description="Your team or company. You can change it later."
        autoComplete="organization"
      />
      {first && (
        <TextInput
          {...field('code')}
          label="One-time code"
          defaultValue={code}
          description="Earshot printed it in the terminal when it started."
          autoComplete="one-time-code"
        />
      )}
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" size="md" loading={form.busy}>
        Create account
      </Button>
    </form>
  );
}
