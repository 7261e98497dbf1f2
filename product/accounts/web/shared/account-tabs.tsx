import { LinkTabs } from '#platform/ui/layout/link-tabs.tsx';
import { useAuth } from './auth.tsx';
import { texts } from './texts.ts';

/** The pages under Account; only operators see the outbox. */
export function AccountTabs() {
  const { person } = useAuth();
  const tabs = [
    { to: '/account/general', label: texts.general },
    { to: '/account/team', label: texts.team },
    { to: '/account/profile', label: texts.profile },
    { to: '/account/connections', label: texts.connections },
    ...(person?.operator ? [{ to: '/outbox', label: texts.outbox }] : []),
  ];
  return <LinkTabs label={texts.account} tabs={tabs} />;
}
