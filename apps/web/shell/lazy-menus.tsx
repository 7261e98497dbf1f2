import { lazy, Suspense, useState } from 'react';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { AccountButton, WorkspaceButton, WorkspaceName } from './menu-buttons.tsx';
import { hasPage } from '../noun-pages.ts';
import { texts } from '../texts.ts';

const loadAccount = () => import('./account-menu.tsx');
const loadWorkspaces = () => import('./workspace-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadAccount()).AccountMenu }));
const WorkspaceMenu = lazy(async () => ({ default: (await loadWorkspaces()).WorkspaceMenu }));

/** Starts loading a menu on hover or focus, before the click. */
const preloadOn = (load: () => Promise<unknown>) => ({
  onPointerEnter: () => void load(),
  onFocus: () => void load(),
});

/** Menus are loaded when they are first opened. */
export function LazyAccountMenu() {
  const { person } = useAuth();
  const [isRequested, setIsRequested] = useState(false);
  const name = person?.name ?? '';
  const button = (
    <AccountButton
      name={name}
      photo={person?.photo ?? null}
      onClick={() => setIsRequested(true)}
      {...preloadOn(loadAccount)}
    />
  );
  if (!isRequested) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu />
    </Suspense>
  );
}

export function LazyWorkspaceMenu() {
  const { state, workspaces } = useAuth();
  const [isRequested, setIsRequested] = useState(false);
  const name = state.org._id ? state.org.name : texts.noWorkspace;
  const { icon } = state.org;
  if (workspaces.length < 2 && !hasPage('/new-workspace')) return <WorkspaceName name={name} icon={icon} />;
  const button = (
    <WorkspaceButton
      name={name}
      icon={icon}
      onClick={() => setIsRequested(true)}
      {...preloadOn(loadWorkspaces)}
    />
  );
  if (!isRequested) return button;
  return (
    <Suspense fallback={button}>
      <WorkspaceMenu name={name} />
    </Suspense>
  );
}
