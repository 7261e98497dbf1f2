import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import classes from './public-frame.module.css';

/** Frame of login, registration and password reset: a small wordmark and one form. */
export function PublicFrame({
  title,
  sentence,
  children,
  foot,
}: {
  title: string;
  sentence?: ReactNode;
  children?: ReactNode;
  /** One line under the form, with a link to the alternative. */
  foot?: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <main className={classes.column}>
        <div className={classes.brand}>
          <Logo />
        </div>
        <h1>{title}</h1>
        {sentence && <p className={classes.sentence}>{sentence}</p>}
        {children && <div className={classes.body}>{children}</div>}
        {foot && <p className={classes.foot}>{foot}</p>}
      </main>
    </div>
  );
}
