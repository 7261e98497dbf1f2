import type { ReactNode } from 'react';
import { SettingsFrame, SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { AccountTabs } from '#product/accounts/web/shared/account-tabs.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { texts as accountTexts } from '#product/accounts/web/shared/texts.ts';

interface Props {
  title: string;
  texts: { explained: string; onlyAdmins: string; without: string };
  settings: ReactNode;
  log: ReactNode;
}

/** The settings of a service of the workspace, with the log of what was sent; both for admins only. */
export function ServicePage({ title, texts, settings, log }: Props) {
  const { state } = useAuth();
  const isAdmin = state.org.role === 'owner' || state.org.role === 'admin';
  return (
    <SettingsFrame title={accountTexts.account} facts={state.org.name}>
      <AccountTabs />
      <SettingsSection title={title} sentence={texts.explained}>
        {isAdmin ? settings : <p>{texts.onlyAdmins}</p>}
        <p className="muted">{texts.without}</p>
      </SettingsSection>
      {isAdmin && log}
    </SettingsFrame>
  );
}
