import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { SettingsFrame, SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { AccountTabs } from '#product/accounts/web/shared/account-tabs.tsx';
import { ConfirmLoginOutlet } from '#product/accounts/web/shared/confirm-login-dialog.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteLinkSection } from '../invite-link/web/invite-link-section.tsx';
import { MemberList } from './member-list.tsx';
import { workspaceOptions } from './requests.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from './shared/texts.ts';

export function TeamPage() {
  const workspace = useQuery(workspaceOptions);
  if (workspace.isError && !workspace.data)
    return (
      <SettingsFrame title={sharedTexts.account}>
        <AccountTabs />
        <LoadFailure error={workspace.error} onRetry={() => workspace.refetch()} />
      </SettingsFrame>
    );
  const { data } = workspace;
  return (
    <SettingsFrame title={sharedTexts.account} facts={data?.name}>
      <AccountTabs />
      {!data && <Skeletons rows={4} height={60} />}
      {data?.can['invitation.create'] && (
        <SettingsSection title={texts.invite} sentence={texts.invitationExplained}>
          <InviteForm ownRole={data.role} />
          <InvitationList />
        </SettingsSection>
      )}
      {data?.can['invitation.create'] && <InviteLinkSection />}
      {data && (
        <SettingsSection
          title={texts.members}
          sentence={
            data.can['member.change-role'] ? texts.roleChangesAreImmediate : texts.onlyAdminsChangeRoles
          }
        >
          <MemberList workspace={data} />
          <ConfirmLoginOutlet />
        </SettingsSection>
      )}
    </SettingsFrame>
  );
}
