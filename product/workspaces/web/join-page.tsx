import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { AppError } from '#platform/errors/errors.ts';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { HOME } from '#platform/ui/redirect-target.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PASSWORD_MIN } from '#product/accounts/account.ts';
import { nameShape, passwordShape } from '#product/accounts/contract.ts';
import { useAuth, type Me } from '#product/accounts/web/shared/auth.tsx';
import { FormMessage } from '#product/accounts/web/shared/form-message.tsx';
import { useForm } from '#product/accounts/web/shared/use-form.ts';
import { z } from 'zod';
import { acceptInvitation, joinOptions, type JoinLink } from './requests.ts';
import { ROLE_LABELS } from './role-words.ts';

const newPerson = z.object({ name: nameShape, password: passwordShape });

/** Opening the link changes nothing; joining does. */
export function JoinPage() {
  const { teamToken = '', emailAddress = '' } = useParams();
  const link: JoinLink = { teamToken, emailAddress };
  const invitation = useQuery(joinOptions(link));
  const { state, person, loggedIn } = useAuth();
  // The used link would answer "gone" as soon as the new login reads everything anew.
  const [joined, setJoined] = useState(false);
  const onJoined = (me: Me) => {
    setJoined(true);
    loggedIn(me);
  };
  if (joined) return <Navigate to={HOME} replace />;
  if (invitation.isError) {
    const final =
      invitation.error instanceof AppError && ['gone', 'not_found'].includes(invitation.error.code);
    return (
      <PublicFrame
        title="This invitation doesn’t work"
        sentence={final && describeFailure(invitation.error)}
        foot={
          <Anchor component={Link} to={person ? HOME : '/login'}>
            {person ? 'Go to the dashboard' : 'Go to log in'}
          </Anchor>
        }
      >
        {!final && <LoadFailure error={invitation.error} onRetry={() => invitation.refetch()} />}
      </PublicFrame>
    );
  }
  if (!invitation.data || state.isAuthLoading)
    return (
      <PublicFrame title="Join a workspace">
        <Skeletons rows={3} />
      </PublicFrame>
    );
  const { workspaceName, email, role } = invitation.data;
  return (
    <PublicFrame
      title={`Join ${workspaceName}`}
      sentence={`${email} is invited as ${ROLE_LABELS[role].label.toLowerCase()}: ${ROLE_LABELS[role].sentence.toLowerCase()}.`}
    >
      {!person && <NewPerson link={link} onJoined={onJoined} />}
      {person?.email.toLowerCase() === email && <JoinNow link={link} onJoined={onJoined} />}
      {person && person.email.toLowerCase() !== email && <OtherPerson email={email} own={person.email} />}
    </PublicFrame>
  );
}

function NewPerson({ link, onJoined }: { link: JoinLink; onJoined(me: Me): void }) {
  const { pathname } = useLocation();
  const form = useForm(newPerson, async (values) => {
    onJoined(await acceptInvitation(link, values));
  });
  const message = form.message ?? form.problems.email;
  return (
    <form {...form.props}>
      <TextInput
        name="name"
        label="Your name"
        autoComplete="name"
        autoFocus
        required
        withAsterisk={false}
        error={form.problems.name}
      />
      <input type="hidden" autoComplete="username" value={link.emailAddress} readOnly />
      <PasswordInput
        name="password"
        label="Password"
        description={`At least ${PASSWORD_MIN} characters.`}
        autoComplete="new-password"
        required
        withAsterisk={false}
        error={form.problems.password}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      />
      <FormMessage>{message}</FormMessage>
      <Button type="submit" size="md" loading={form.busy}>
        Create account and join
      </Button>
      <span className="muted">
        Already have an account?{' '}
        <Anchor component={Link} underline="always" to={`/login?redirect=${encodeURIComponent(pathname)}`}>
          Log in, then join
        </Anchor>
      </span>
    </form>
  );
}

function JoinNow({ link, onJoined }: { link: JoinLink; onJoined(me: Me): void }) {
  const form = useForm(z.object({}), async () => {
    onJoined(await acceptInvitation(link));
  });
  return (
    <form {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" size="md" loading={form.busy}>
        Join workspace
      </Button>
    </form>
  );
}

function OtherPerson({ email, own }: { email: string; own: string }) {
  const { send } = useAuth();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <FormMessage>
        You’re logged in as {own}, and this invitation is for {email}.
      </FormMessage>
      <Button
        variant="default"
        loading={leaving}
        onClick={() => {
          setLeaving(true);
          void send({ type: 'logout' }).finally(() => setLeaving(false));
        }}
      >
        Log out and continue
      </Button>
    </>
  );
}
