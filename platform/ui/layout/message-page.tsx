import type { ReactNode } from 'react';
import classes from './message-page.module.css';

/** A page with only a heading and a message, such as for not found, or for a failure to load. */
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
