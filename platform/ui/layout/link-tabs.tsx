import { NavLink, useLocation } from 'react-router';
import classes from './link-tabs.module.css';
import { texts } from './texts.ts';
import { useCurrentInView } from './use-current-in-view.ts';

export interface LinkTab {
  to: string;
  label: string;
  /** Marks the tab as incomplete, with a dot. */
  isIncomplete?: boolean;
  /** As in `NavLink`: active only when the whole path matches. */
  end?: boolean;
}

/** Tabs that are pages, each with its own URL. `search` is appended to each link. */
export function LinkTabs({ label, tabs, search = '' }: { label: string; tabs: LinkTab[]; search?: string }) {
  const navRef = useCurrentInView(useLocation().pathname);
  return (
    <nav ref={navRef} className={`${classes.tabs} fading-edges`} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} className={classes.tab} to={tab.to + search} end={tab.end}>
          {tab.label}
          {tab.isIncomplete && (
            <span className={classes.dot}>
              <span className="visually-hidden">{texts.incomplete}</span>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
