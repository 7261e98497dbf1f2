import { Button, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatDomain } from '#platform/text/format-domain.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { SettingsFrame, SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { PASSWORD_MIN_LENGTH } from '../../account.ts';
import * as contract from '../../contract.ts';
import { LoginList } from '../../web/login-list.tsx';
import classes from './profile-page.module.css';
import { changePassword, loginsOptions, renamePerson } from '../../web/requests.ts';
import { EmailField } from '../../email-change/web/shared/email-field.tsx';
import { IdentitySection } from '../../sign-on/web/shared/identity-section.tsx';
import { PasskeySection } from '../../passkeys/web/shared/passkey-section.tsx';
import { TwoFactorSection } from '../../two-factor/web/shared/two-factor-section.tsx';
import { AccountTabs } from '../../web/shared/account-tabs.tsx';
import { useAuth } from '../../web/shared/auth.tsx';
import { ConfirmLoginOutlet } from '../../web/shared/confirm-login-dialog.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { SavedField } from '#platform/forms/saved-field.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { texts } from '../../web/texts.ts';

/** The settings of an account. `photo` and `children`: a field and sections of nouns that build on this one. */
export function ProfilePage({ photo, children }: { photo?: ReactNode; children?: ReactNode }) {
  const { person, refresh, twoFactorRequiredBy, opensOneWorkspace } = useAuth();
  const queries = useQueryClient();
  if (!person) return null;
  if (opensOneWorkspace)
    return (
      <SettingsFrame title={sharedTexts.account} facts={formatDomain(person.email)}>
        <AccountTabs />
        <SettingsSection title={texts.you} sentence={texts.loggedInBySingleSignOn}>
          <p>
            <strong>{person.name}</strong>
            <br />
            {formatDomain(person.email)}
          </p>
        </SettingsSection>
      </SettingsFrame>
    );
  return (
    <SettingsFrame title={sharedTexts.account} facts={formatDomain(person.email)}>
      <AccountTabs />
      <SettingsSection title={texts.you} sentence={texts.shownToYourTeam}>
        {photo}
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
        <EmailField email={person.email} />
      </SettingsSection>
      <SettingsSection title={texts.password} sentence={texts.passwordChangeLogsOut}>
        <PasswordForm />
      </SettingsSection>
      <TwoFactorSection
        onChange={() => void reloadQueries(queries, { queryKey: loginsOptions.queryKey })}
        onCodesSaved={() => {
          // The workspace that required it can be entered now.
          if (twoFactorRequiredBy) void refresh();
        }}
      />
      <PasskeySection />
      <IdentitySection />
      <SettingsSection title={texts.whereYouAreLoggedIn} sentence={texts.logOutUnknownDevices}>
        <LoginList />
      </SettingsSection>
      {children}
      <ConfirmLoginOutlet />
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
    await reloadQueries(queries, { queryKey: loginsOptions.queryKey });
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
