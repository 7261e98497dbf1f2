import { ProfilePage } from '#product/accounts/web/shared/profile-page.tsx';
import { DeleteAccount } from './delete-account.tsx';

/** The person's own settings, with those that concern their workspaces. */
export function AccountPage() {
  return (
    <ProfilePage>
      <DeleteAccount />
    </ProfilePage>
  );
}
