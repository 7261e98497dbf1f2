import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { SettingsFrame, SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { PASSWORD_MIN_LENGTH } from '../account.ts';
import * as contract from '../contract.ts';
import { formatDeviceName } from './device-name.ts';
import classes from './profile-page.module.css';
import { changePassword, endLogin, loginsOptions, renamePerson } from './requests.ts';
import { AccountTabs } from './shared/account-tabs.tsx';
import { useAuth } from './shared/auth.tsx';
import { FormMessage } from './shared/form-message.tsx';
import { SavedField } from './shared/saved-field.tsx';
import { useForm } from './shared/use-form.ts';
import { texts as sharedTexts } from './shared/texts.ts';
import { texts } from './texts.ts';

export function ProfilePage() {
  const { person, refresh } = useAuth();
  if (!person) return null;
  return (
    <SettingsFrame title={sharedTexts.account} facts={person.email}>
      <AccountTabs />
      <SettingsSection title={texts.you} sentence={texts.shownToYourTeam}>
        <SavedField
          label={texts.name}
          value={person.name}
          shape={contract.nameShape}
          saved={texts.nameChanged}
          save={async (name) => {
            await renamePerson(name);
            await refresh();
          }}
        />
        <TextInput
          label={texts.emailAddress}
          value={person.email}
          readOnly
          variant="filled"
          description={texts.usedToLogIn}
        />
      </SettingsSection>
      <SettingsSection title={texts.password} sentence={texts.passwordChangeLogsOut}>
        <PasswordForm />
      </SettingsSection>
      <SettingsSection title={texts.whereYouAreLoggedIn} sentence={texts.logOutUnknownDevices}>
        <Logins />
      </SettingsSection>
    </SettingsFrame>
  );
}

function PasswordForm() {
  const queries = useQueryClient();
  // A new key resets the fields after a change.
  const [formKey, setFormKey] = useState(0);
  const form = useForm(contract.changePassword.body, async (values) => {
    await changePassword(values);
    setFormKey((key) => key + 1);
    notify(texts.passwordChanged);
    await queries.invalidateQueries({ queryKey: loginsOptions.queryKey });
  });
  const visibilityToggle = { visibilityToggleButtonProps: { 'aria-label': texts.showPassword } };
  return (
    <form key={formKey} className={classes.form} {...form.props}>
      <PasswordInput
        {...visibilityToggle}
        name="current"
        label={texts.currentPassword}
        autoComplete="current-password"
        error={form.problems.current}
      />
      <PasswordInput
        {...visibilityToggle}
        name="password"
        label={texts.newPassword}
        description={texts.atLeastCharacters(PASSWORD_MIN_LENGTH)}
        autoComplete="new-password"
        error={form.problems.password}
      />
      <FormMessage>{form.message}</FormMessage>
      <div>
        <Button type="submit" variant="default" loading={form.busy}>
          {texts.changePassword}
        </Button>
      </div>
    </form>
  );
}

function Logins() {
  const queries = useQueryClient();
  const logins = useQuery(loginsOptions);
  if (logins.isError) return <LoadFailure error={logins.error} onRetry={() => logins.refetch()} />;
  if (!logins.data) return <Skeletons rows={2} />;
  return (
    <ul className={classes.logins}>
      {logins.data.items.map((login) => (
        <li key={login.id}>
          <span>
            <strong>{formatDeviceName(login.device)}</strong>
            <span className="muted">
              {texts.sinceAddress(login.address)} <DateTime at={login.createdAt} />
            </span>
          </span>
          {login.current ? (
            <span className="muted">{texts.thisDevice}</span>
          ) : (
            <Button
              variant="default"
              aria-label={texts.logOutOf(formatDeviceName(login.device))}
              onClick={() =>
                void confirm({
                  title: texts.logOutThisDevice,
                  text: texts.mustLogInAgain(formatDeviceName(login.device)),
                  action: texts.logOutDevice,
                  variant: 'warning',
                  run: async () => {
                    await endLogin(login.id);
                    await queries.invalidateQueries({ queryKey: loginsOptions.queryKey });
                  },
                })
              }
            >
              {sharedTexts.logOut}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
