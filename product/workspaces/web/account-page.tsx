import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { ProfilePage } from '#product/accounts/web/shared/profile-page.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { texts } from './texts.ts';

/** The person's own settings, with those that concern their workspaces. */
export function AccountPage() {
  return (
    <ProfilePage>
      <SettingsSection title={texts.notifications.title} sentence={texts.notifications.explained}>
        <Anchor component={Link} to="/account/profile/notifications">
          {texts.notifications.choose}
        </Anchor>
      </SettingsSection>
      <DeleteAccount />
    </ProfilePage>
  );
}
