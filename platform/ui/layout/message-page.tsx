import type { ReactNode } from 'react';
import classes from './message-page.module.css';

/** One sentence in the middle of a page: not found, nothing here, could not load. */
export function MessagePage({
  heading,
  children,
  action,
}: {
  heading: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <h1>{heading}</h1>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
