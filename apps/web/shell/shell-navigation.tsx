import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Link, NavLink } from 'react-router';
import { Logo } from '#platform/ui/layout/logo.tsx';
import { HOME_PATH } from '#platform/ui/redirect-target.ts';
import { LazyAccountMenu, LazyWorkspaceMenu } from './lazy-menus.tsx';
import { hasPage, navigation } from '../noun-pages.ts';
import { PALETTE_SHORTCUT } from './lazy-command-palette.tsx';
import classes from './shell.module.css';
import { texts } from '../texts.ts';

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
