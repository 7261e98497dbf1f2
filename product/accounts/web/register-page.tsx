import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PASSWORD_MIN_LENGTH } from '../account.ts';
import * as contract from '../contract.ts';
import { register, registrationOptions } from './requests.ts';
import { useAuth } from './shared/auth.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from './shared/texts.ts';

const SENTENCES = {
  first: texts.firstUserAdministers,
  open: texts.forYouAndYourTeam,
  invitation: texts.invitationOnly,
};

const bodyShape = contract.register.body.extend({ workspaceName: contract.nameShape });

export function RegisterPage() {
  const { search } = useLocation();
  const registration = useQuery(registrationOptions);
  const mode = registration.data?.mode;
  return (
    <PublicFrame
      title={sharedTexts.createAccount}
      sentence={mode && SENTENCES[mode]}
      foot={
        mode !== 'first' && (
          <>
            {texts.alreadyHaveAccount}{' '}
            <Anchor component={Link} underline="always" to={`/login${search}`}>
              {sharedTexts.logIn}
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
  const { applyLogin, send } = useAuth();
  const form = useForm(bodyShape, async (values) => applyLogin(await register(values)), {
    onFailure: () => void send({ type: 'register-fail' }),
  });
  const getFieldProps = (name: string) => ({
    name,
    error: form.problems[name],
    required: true,
    withAsterisk: false,
  });
  return (
    <form {...form.props}>
      <TextInput {...getFieldProps('name')} label={texts.yourName} autoComplete="name" autoFocus />
      <TextInput
        {...getFieldProps('email')}
        type="email"
        label={texts.emailAddress}
        autoComplete="username"
      />
      <PasswordInput
        {...getFieldProps('password')}
        label={texts.password}
        description={texts.atLeastCharacters(PASSWORD_MIN_LENGTH)}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
      />
      <TextInput
        {...getFieldProps('workspaceName')}
        label={texts.workspaceName}
        description={texts.yourTeamOrCompany}
        autoComplete="organization"
      />
      {first && (
        <TextInput
          {...getFieldProps('code')}
          label={texts.oneTimeCode}
          defaultValue={code}
          description={texts.codeInTerminal}
          autoComplete="one-time-code"
        />
      )}
      <FormMessage>{form.message}</FormMessage>
      <Button data-once type="submit" size="md" loading={form.busy}>
        {texts.createAccount}
      </Button>
    </form>
  );
}
