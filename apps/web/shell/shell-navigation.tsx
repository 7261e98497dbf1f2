import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Link, NavLink } from 'react-router';
import { Logo } from '#platform/ui/layout/logo.tsx';
import { HOME_PATH } from '#platform/ui/redirect-target.ts';
import { hasPage, navigation } from '../noun-pages.ts';
import { PALETTE_SHORTCUT } from './lazy-command-palette.tsx';
import classes from './shell.module.css';
import { texts } from '../texts.ts';
import { lazy, Suspense, useState } from 'react';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { AccountButton, WorkspaceButton, WorkspaceName } from './menu-buttons.tsx';

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
function LazyAccountMenu() {
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

function LazyWorkspaceMenu() {
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

/** The main navigation, with links only to registered pages. */
export function ShellNavigation({ onSearch }: { onSearch(): void }) {
  return (
    <nav className={classes.nav} aria-label={texts.main}>
      <div className={classes.brand}>
        <Link to={HOME_PATH} aria-label={texts.earshotDashboard}>
          <Logo />
        </Link>
      </div>
      <LazyWorkspaceMenu />
      <button type="button" className={classes.row} onClick={onSearch}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        {texts.searchOrCreate}
        <kbd className={classes.trailing}>{PALETTE_SHORTCUT}</kbd>
      </button>
      {hasPage('/new-study') && (
        <Button
          component={Link}
          to="/new-study"
          mt={8}
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        >
          {texts.newStudy}
        </Button>
      )}
      <ul className={classes.links}>
        {navigation.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} className={classes.link}>
              <Icon size={18} stroke={1.5} aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className={classes.end}>
        <LazyAccountMenu />
      </div>
    </nav>
  );
}
