import { PhotoField } from '#product/media/photos/web/shared/photo-field.tsx';
import { AccountPage } from '#product/workspaces/web/shared/account-page.tsx';

/** The person's own settings, with their photo. */
export function PersonalProfilePage() {
  return <AccountPage photo={<PhotoField />} />;
}
