import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { AppError } from '#platform/errors/errors.ts';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { HOME_PATH } from '#platform/ui/redirect-target.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PASSWORD_MIN_LENGTH } from '#product/accounts/account.ts';
import { nameShape, passwordShape } from '#product/accounts/contract.ts';
import { useAuth, type Me } from '#product/accounts/web/shared/auth.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { z } from 'zod';
import { acceptInvitation, joinOptions, type JoinLink } from './requests.ts';
import { ROLE_LABELS } from './role-labels.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from './shared/texts.ts';

const newPersonShape = z.object({ name: nameShape, password: passwordShape });

/** Opening the link does not use it; joining does. */
export function JoinPage() {
  const { teamToken = '', emailAddress = '' } = useParams();
  const link: JoinLink = { teamToken, emailAddress };
  const invitation = useQuery(joinOptions(link));
  const { state, person, applyLogin } = useAuth();
  // The new login refetches all queries, and the link, now used, would fail with `gone`.
  const [hasJoined, setHasJoined] = useState(false);
  const onJoined = (me: Me) => {
    setHasJoined(true);
    applyLogin(me);
  };
  if (hasJoined) return <Navigate to={HOME_PATH} replace />;
  if (invitation.isError) {
    const isInvalid =
      invitation.error instanceof AppError && ['gone', 'not_found'].includes(invitation.error.code);
    return (
      <PublicFrame
        title={texts.joinPage.invalidInvitation}
        sentence={isInvalid && describeFailure(invitation.error)}
        foot={
          <Anchor component={Link} to={person ? HOME_PATH : '/login'}>
            {person ? texts.joinPage.goToDashboard : texts.joinPage.goToLogIn}
          </Anchor>
        }
      >
        {!isInvalid && <LoadFailure error={invitation.error} onRetry={() => invitation.refetch()} />}
      </PublicFrame>
    );
  }
  if (!invitation.data || state.isAuthLoading)
    return (
      <PublicFrame title={sharedTexts.joinWorkspace}>
        <Skeletons rows={3} />
      </PublicFrame>
    );
  const { workspaceName, email, role } = invitation.data;
  return (
    <PublicFrame
      title={texts.joinPage.joinWorkspaceTitle(workspaceName)}
      sentence={texts.joinPage.invitationSentence(
        email,
        ROLE_LABELS[role].label.toLowerCase(),
        ROLE_LABELS[role].sentence,
      )}
    >
      {!person && <NewPersonForm link={link} onJoined={onJoined} />}
      {person?.email.toLowerCase() === email && <JoinForm link={link} onJoined={onJoined} />}
      {person && person.email.toLowerCase() !== email && (
        <WrongPerson email={email} ownEmail={person.email} />
      )}
    </PublicFrame>
  );
}

function NewPersonForm({ link, onJoined }: { link: JoinLink; onJoined(me: Me): void }) {
  const { pathname } = useLocation();
  const form = useForm(newPersonShape, async (values) => {
    onJoined(await acceptInvitation(link, values));
  });
  const message = form.message ?? form.problems.email;
  return (
    <form {...form.props}>
      <TextInput
        name="name"
        label={texts.joinPage.yourName}
        autoComplete="name"
        autoFocus
        required
        withAsterisk={false}
        error={form.problems.name}
      />
      <input type="hidden" autoComplete="username" value={link.emailAddress} readOnly />
      <PasswordInput
        name="password"
        label={texts.joinPage.password}
        description={texts.joinPage.atLeastCharacters(PASSWORD_MIN_LENGTH)}
        autoComplete="new-password"
        required
        withAsterisk={false}
        error={form.problems.password}
        visibilityToggleButtonProps={{ 'aria-label': texts.joinPage.showPassword }}
      />
      <FormMessage>{message}</FormMessage>
      <Button data-once type="submit" size="md" loading={form.busy}>
        {texts.joinPage.createAccountAndJoin}
      </Button>
      <span className="muted">
        {texts.joinPage.alreadyHaveAccount}{' '}
        <Anchor component={Link} underline="always" to={`/login?redirect=${encodeURIComponent(pathname)}`}>
          {texts.joinPage.logInThenJoin}
        </Anchor>
      </span>
    </form>
  );
}

function JoinForm({ link, onJoined }: { link: JoinLink; onJoined(me: Me): void }) {
  const form = useForm(z.object({}), async () => {
    onJoined(await acceptInvitation(link));
  });
  return (
    <form {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" size="md" loading={form.busy}>
        {texts.joinPage.joinWorkspace}
      </Button>
    </form>
  );
}

function WrongPerson({ email, ownEmail }: { email: string; ownEmail: string }) {
  const { send } = useAuth();
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  return (
    <>
      <FormMessage>{texts.joinPage.invitationForOtherEmail(ownEmail, email)}</FormMessage>
      <Button
        variant="default"
        loading={isLoggingOut}
        onClick={() => {
          setIsLoggingOut(true);
          void send({ type: 'logout' }).finally(() => setIsLoggingOut(false));
        }}
      >
        {texts.joinPage.logOutAndContinue}
      </Button>
    </>
  );
}
