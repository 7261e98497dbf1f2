import { Menu } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link, useNavigate } from 'react-router';
import { call } from '#platform/http/client/request.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { needsSearch } from '#platform/ui/menus/build-select-props.ts';
import { SearchedItems } from '#platform/ui/menus/searched-items.tsx';
import { HOME_PATH } from '#platform/ui/redirect-target.ts';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { switchWorkspace } from '#product/workspaces/contract.ts';
import { Tile, WorkspaceButton } from './menu-buttons.tsx';
import { hasPage } from '../noun-pages.ts';
import { useOpenOnMount } from './use-open-on-mount.ts';
import { texts } from '../texts.ts';

/** Lists the person's workspaces and switches between them. */
export function WorkspaceMenu({ name }: { name: string }) {
  const { state, workspaces, applyLogin, opensOneWorkspace } = useAuth();
  const navigate = useNavigate();
  const { _id: currentId } = state.org;
  const { target, opened, setOpened } = useOpenOnMount();
  const isSearched = needsSearch(workspaces.length);
  const canCreate = hasPage('/new-workspace') && !opensOneWorkspace;

  async function switchTo(id: string) {
    if (id === currentId) return;
    try {
      // Later logins start in this workspace too; other tabs do not change.
      applyLogin(await call(switchWorkspace, { body: { workspace: id } }));
      await navigate(HOME_PATH);
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
  }

  return (
    <Menu width={isSearched ? 280 : 224} position="bottom-start" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <WorkspaceButton ref={target} name={name} icon={state.org.icon} />
      </Menu.Target>
      <Menu.Dropdown>
        {!isSearched && <Menu.Label>{texts.workspaces}</Menu.Label>}
        <SearchedItems
          items={workspaces}
          getName={(workspace) => workspace.name}
          label={texts.searchWorkspaces}
          nothingFound={texts.noWorkspaceFound}
        >
          {(workspace) => (
            <Menu.Item
              key={workspace.id}
              aria-current={workspace.id === currentId || undefined}
              leftSection={<Tile name={workspace.name} icon={workspace.icon} />}
              rightSection={workspace.id === currentId && <IconCheck size={16} stroke={1.5} aria-hidden />}
              onClick={() => void switchTo(workspace.id)}
            >
              {workspace.name}
            </Menu.Item>
          )}
        </SearchedItems>
        {canCreate && <Menu.Divider />}
        {canCreate && (
          <Menu.Item
            component={Link}
            to="/new-workspace"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          >
            {texts.newWorkspace}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
