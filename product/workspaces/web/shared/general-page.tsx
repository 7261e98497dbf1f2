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
import { SavedField } from '#product/accounts/web/shared/saved-field.tsx';
import type { getWorkspace } from '../../contract.ts';
import { DeleteWorkspace } from '../delete-workspace.tsx';
import { leaveWorkspace, renameWorkspace, workspaceOptions } from '../requests.ts';

/** The settings of the workspace. `children`: sections of nouns that build on this one. */
export function GeneralPage({ children }: { children?: ReactNode }) {
  const workspace = useQuery(workspaceOptions);
  return (
    <SettingsFrame title="Account" facts={workspace.data?.name}>
      <AccountTabs />
      {workspace.isError && !workspace.data && (
        <LoadFailure error={workspace.error} onRetry={() => workspace.refetch()} />
      )}
      {workspace.isPending && <Skeletons rows={3} />}
      {workspace.data && <Sections workspace={workspace.data}>{children}</Sections>}
    </SettingsFrame>
  );
}

function Sections({ workspace, children }: { workspace: Output<typeof getWorkspace>; children: ReactNode }) {
  const queries = useQueryClient();
  const { refresh } = useAuth();
  const mayRename = workspace.can['workspace.rename'];
  async function leave() {
    await leaveWorkspace();
    queries.clear();
    forgetOrg();
    await refresh();
  }
  return (
    <>
      <SettingsSection
        title="Workspace"
        sentence={
          mayRename
            ? 'Shown to members and invited people.'
            : 'Only owners and admins can change these settings.'
        }
      >
        <SavedField
          label="Name"
          value={workspace.name}
          shape={nameShape}
          disabled={!mayRename}
          saved="Workspace renamed"
          save={async (name) => {
            queries.setQueryData(workspaceOptions.queryKey, await renameWorkspace(name));
            await refresh();
          }}
        />
        <p>Created {formatExact(new Date(workspace.createdAt))}.</p>
      </SettingsSection>
      {children}
      <SettingsSection
        title="Leave"
        sentence="You lose access immediately. Your work stays in the workspace."
      >
        <div>
          <Button
            variant="default"
            onClick={() =>
              void confirm({
                title: `Leave ${workspace.name}?`,
                text: 'You’ll need a new invitation to rejoin.',
                action: 'Leave workspace',
                variant: 'warning',
                run: leave,
              })
            }
          >
            Leave workspace
          </Button>
        </div>
      </SettingsSection>
      {workspace.can['workspace.delete'] && <DeleteWorkspace workspace={workspace} />}
    </>
  );
}
