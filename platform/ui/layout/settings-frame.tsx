import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';
import classes from './settings-frame.module.css';

/** Settings in one column of 640 px below the header; each field is saved separately. */
export function SettingsFrame({ children, ...header }: PageHeaderProps & { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <PageHeader {...header} />
      {children}
    </div>
  );
}

export function SettingsSection({
  title,
  sentence,
  children,
}: {
  title: string;
  sentence?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {sentence && <p>{sentence}</p>}
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
