import { LinkTabs } from '#platform/ui/layout/link-tabs.tsx';
import { useAuth } from './auth.tsx';

/** The pages under Account; only operators see the outbox. */
export function AccountTabs() {
  const { person } = useAuth();
  const tabs = [
    { to: '/account/general', label: 'General' },
    { to: '/account/team', label: 'Team' },
    { to: '/account/profile', label: 'Profile' },
    ...(person?.operator ? [{ to: '/outbox', label: 'Outbox' }] : []),
  ];
  return <LinkTabs label="Account" tabs={tabs} />;
}
