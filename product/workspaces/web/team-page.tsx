import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { SettingsFrame, SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { AccountTabs } from '#product/accounts/web/shared/account-tabs.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { workspaceOptions } from './requests.ts';

export function TeamPage() {
  const workspace = useQuery(workspaceOptions);
  if (workspace.isError && !workspace.data)
    return (
      <SettingsFrame title="Account">
        <AccountTabs />
        <LoadFailure error={workspace.error} onRetry={() => workspace.refetch()} />
      </SettingsFrame>
    );
  const { data } = workspace;
  return (
    <SettingsFrame title="Account" facts={data?.name}>
      <AccountTabs />
      {!data && <Skeletons rows={4} height={60} />}
      {data?.can['invitation.create'] && (
        <SettingsSection
          title="Invite"
          sentence="We’ll email a single-use link, valid for 14 days. You can also copy it below."
        >
          <InviteForm own={data.role} />
          <InvitationList />
        </SettingsSection>
      )}
      {data && (
        <SettingsSection
          title="Members"
          sentence={
            data.can['member.change-role']
              ? 'Role changes take effect immediately.'
              : 'Only owners and admins can change roles.'
          }
        >
          <MemberList workspace={data} />
        </SettingsSection>
      )}
    </SettingsFrame>
  );
}
