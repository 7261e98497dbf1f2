import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** The page above this one. */
  back?: { to: string; label: string };
  /** State and facts, in one muted line under the title. */
  facts?: ReactNode;
  /** The buttons of the page; at most one is primary. */
  actions?: ReactNode;
}

/** The title of a page with a row of actions. */
export function PageHeader({ title, back, facts, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.text}>
        {back && <BackLink {...back} />}
        <h1 className={classes.title}>{title}</h1>
        {facts && <div className={classes.facts}>{facts}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
