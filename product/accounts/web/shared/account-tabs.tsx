import { LinkTabs } from '#platform/ui/layout/link-tabs.tsx';
import { useAuth } from './auth.tsx';
import { texts } from './texts.ts';

/** The pages under Account; viewers see no incentives, only owners and admins usage and the audit log, and operators those of the installation. */
export function AccountTabs() {
  const { person, state } = useAuth();
  const isAdmin = state.org.role === 'owner' || state.org.role === 'admin';
  const tabs = [
    { to: '/account/general', label: texts.general },
    { to: '/account/team', label: texts.team },
    { to: '/account/profile', label: texts.profile },
    ...(state.org.role !== 'viewer' ? [{ to: '/account/calendar', label: texts.calendar }] : []),
    { to: '/account/connections', label: texts.connections },
    ...(state.org.role !== 'viewer' ? [{ to: '/account/incentives', label: texts.incentives }] : []),
    ...(isAdmin ? [{ to: '/account/usage', label: texts.usage }] : []),
    { to: '/account/experiments', label: texts.experiments },
    ...(isAdmin ? [{ to: '/account/audit-log', label: texts.auditLog }] : []),
    ...(person?.operator ? [{ to: '/operator/persons', label: texts.operator }] : []),
  ];
  return <LinkTabs label={texts.account} tabs={tabs} />;
}
