import { forgetOrg } from '#product/accounts/web/shared/login-memory.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Output } from '#platform/http/contract/contract.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { formatExact } from '#platform/ui/figures.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { SettingsFrame, SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { nameShape } from '#product/accounts/contract.ts';
import { AccountTabs } from '#product/accounts/web/shared/account-tabs.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { SavedField } from '#platform/forms/saved-field.tsx';
import type { getWorkspace } from '../../contract.ts';
import { DeleteWorkspace } from '../delete-workspace.tsx';
import { leaveWorkspace, renameWorkspace, workspaceOptions } from '../requests.ts';
import { TwoFactorSetting } from '../two-factor-setting.tsx';
import { SignOnSummary } from '../../sign-on/web/sign-on-summary.tsx';
import { RetentionSection } from '../../retention/web/retention-section.tsx';
import { AllowedDomains } from '../../settings/web/allowed-domains.tsx';
import { WorkspaceFields } from '../../settings/web/workspace-fields.tsx';
import { texts } from './texts.ts';

/**
 * The settings of the workspace. `children`: sections of nouns that build on this one. `languages`: tags to choose the
 * language of new studies from.
 */
export function GeneralPage({ children, languages }: { children?: ReactNode; languages: readonly string[] }) {
  const workspace = useQuery(workspaceOptions);
  return (
    <SettingsFrame title={texts.account} facts={workspace.data?.name}>
      <AccountTabs />
      {workspace.isError && !workspace.data && (
        <LoadFailure error={workspace.error} onRetry={() => workspace.refetch()} />
      )}
      {workspace.isPending && <Skeletons rows={3} />}
      {workspace.data && (
        <Sections workspace={workspace.data} languages={languages}>
          {children}
        </Sections>
      )}
    </SettingsFrame>
  );
}

function Sections({
  workspace,
  languages,
  children,
}: {
  workspace: Output<typeof getWorkspace>;
  languages: readonly string[];
  children: ReactNode;
}) {
  const queryClient = useQueryClient();
  const { refresh } = useAuth();
  const mayRename = workspace.can['workspace.rename'];
  async function leave() {
    await leaveWorkspace();
    queryClient.clear();
    forgetOrg();
    await refresh();
  }
  return (
    <>
      <SettingsSection
        title={texts.workspace}
        sentence={mayRename ? texts.nameShownTo : texts.onlyAdminsChangeSettings}
      >
        <SavedField
          label={texts.name}
          value={workspace.name}
          shape={nameShape}
          disabled={!mayRename}
          saved={texts.workspaceRenamed}
          save={async (name) => {
            queryClient.setQueryData(workspaceOptions.queryKey, await renameWorkspace(name));
            await refresh();
          }}
        />
        <WorkspaceFields workspace={workspace} languages={languages} />
        <p>{texts.createdAt(formatExact(new Date(workspace.createdAt)))}</p>
      </SettingsSection>
      <TwoFactorSetting workspace={workspace} />
      {workspace.can['workspace.set-up-sign-on'] && <SignOnSummary />}
      <AllowedDomains workspace={workspace} />
      {workspace.can['workspace.change-retention'] && <RetentionSection />}
      {children}
      <SettingsSection title={texts.leave} sentence={texts.leavingExplained}>
        <div>
          <Button
            variant="default"
            onClick={() =>
              void confirm({
                title: texts.confirmLeave(workspace.name),
                text: texts.rejoinNeedsInvitation,
                action: texts.leaveWorkspace,
                variant: 'warning',
                run: leave,
              })
            }
          >
            {texts.leaveWorkspace}
          </Button>
        </div>
      </SettingsSection>
      {workspace.can['workspace.delete'] && <DeleteWorkspace workspace={workspace} />}
    </>
  );
}
