import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { ProfilePage } from '#product/accounts/profile/web/profile-page.tsx';
import { DeleteAccount } from '../delete-account.tsx';
import { texts } from '../texts.ts';

/** The person's own settings, with those that concern their workspaces. */
export function AccountPage({ photo }: { photo: ReactNode }) {
  return (
    <ProfilePage photo={photo}>
      <SettingsSection title={texts.notifications.title} sentence={texts.notifications.explained}>
        <Anchor component={Link} to="/account/profile/notifications">
          {texts.notifications.choose}
        </Anchor>
      </SettingsSection>
      <DeleteAccount />
    </ProfilePage>
  );
}
