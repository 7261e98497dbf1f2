import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { SettingsFrame, SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { DateTime } from '#platform/ui/when.tsx';
import { PASSWORD_MIN_LENGTH } from '../account.ts';
import { changePassword as changeEndpoint, nameShape } from '../contract.ts';
import { formatDeviceName } from './device-name.ts';
import classes from './profile-page.module.css';
import { changePassword, endLogin, loginsOptions, renamePerson } from './requests.ts';
import { AccountTabs } from './shared/account-tabs.tsx';
import { useAuth } from './shared/auth.tsx';
import { FormMessage } from './shared/form-message.tsx';
import { SavedField } from './shared/saved-field.tsx';
import { useForm } from './shared/use-form.ts';

export function ProfilePage() {
  const { person, refresh } = useAuth();
  if (!person) return null;
  return (
    <SettingsFrame title="Account" facts={person.email}>
      <AccountTabs />
      <SettingsSection title="You" sentence="Shown to your team.">
        <SavedField
          label="Name"
          value={person.name}
          shape={nameShape}
          saved="Name changed"
          save={async (name) => {
            await renamePerson(name);
            await refresh();
          }}
        />
        <TextInput
          label="Email address"
          value={person.email}
          readOnly
          variant="filled"
          description="Used to log in."
        />
      </SettingsSection>
      <SettingsSection title="Password" sentence="Changing it logs you out on other devices.">
        <PasswordForm />
      </SettingsSection>
      <SettingsSection title="Where you are logged in" sentence="Log out devices you don’t recognise.">
        <Logins />
      </SettingsSection>
    </SettingsFrame>
  );
}

function PasswordForm() {
  const queries = useQueryClient();
  // A new key resets the fields after a change.
  const [formKey, setFormKey] = useState(0);
  const form = useForm(changeEndpoint.body, async (values) => {
    await changePassword(values);
    setFormKey((key) => key + 1);
    notify('Password changed');
    await queries.invalidateQueries({ queryKey: loginsOptions.queryKey });
  });
  const visibilityToggle = { visibilityToggleButtonProps: { 'aria-label': 'Show password' } };
  return (
    <form key={formKey} className={classes.form} {...form.props}>
      <PasswordInput
        {...visibilityToggle}
        name="current"
        label="Current password"
        autoComplete="current-password"
        error={form.problems.current}
      />
      <PasswordInput
        {...visibilityToggle}
        name="password"
        label="New password"
        description={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        autoComplete="new-password"
        error={form.problems.password}
      />
      <FormMessage>{form.message}</FormMessage>
      <div>
        <Button type="submit" variant="default" loading={form.busy}>
          Change password
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
              {login.address} · since <DateTime at={login.createdAt} />
            </span>
          </span>
          {login.current ? (
            <span className="muted">This device</span>
          ) : (
            <Button
              variant="default"
              aria-label={`Log out ${formatDeviceName(login.device)}`}
              onClick={() =>
                void confirm({
                  title: 'Log out this device?',
                  text: `${formatDeviceName(login.device)} will have to log in again.`,
                  action: 'Log out device',
                  variant: 'warning',
                  run: async () => {
                    await endLogin(login.id);
                    await queries.invalidateQueries({ queryKey: loginsOptions.queryKey });
                  },
                })
              }
            >
              Log out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
