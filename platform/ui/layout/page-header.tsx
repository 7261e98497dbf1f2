import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** The page above this one. */
  back?: { to: string; label: string };
  /** State and facts, in one quiet line under the title. */
  facts?: ReactNode;
  /** The page's own buttons; one of them primary at most. */
  actions?: ReactNode;
}

/** The title of a page with its one row of actions. */
export function PageHeader({ title, back, facts, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {back && (
          <Link className={classes.back} to={back.to}>
            ← {back.label}
          </Link>
        )}
        <h1 className={classes.title}>{title}</h1>
        {facts && <div className={classes.facts}>{facts}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
