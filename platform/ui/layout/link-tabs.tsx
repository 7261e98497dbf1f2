import { NavLink } from 'react-router';
import classes from './link-tabs.module.css';

export interface LinkTab {
  to: string;
  label: string;
  /** Shows a dot: incomplete there. */
  missing?: boolean;
  /** Only this very address counts as here. */
  end?: boolean;
}

/** Tabs that are pages: each has an address of its own. The query of the address is kept when asked. */
export function LinkTabs({ label, tabs, search = '' }: { label: string; tabs: LinkTab[]; search?: string }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} className={classes.tab} to={tab.to + search} end={tab.end}>
          {tab.label}
          {tab.missing && (
            <span className={classes.dot}>
              <span className="seen-by-readers-only">incomplete</span>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
