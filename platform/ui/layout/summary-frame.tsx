import type { ReactNode } from 'react';
import { LinkTabs, type LinkTab } from './link-tabs.tsx';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';
import classes from './summary-frame.module.css';

export interface SummaryFrameProps extends PageHeaderProps {
  tabs: LinkTab[];
  /** Query string with the filters, which all tabs share. */
  search?: string;
  chips?: ReactNode;
  children: ReactNode;
}

/** Name, state, channels and actions; tabs; filter chips shared by all tabs; one column of 960 px. */
export function SummaryFrame({ tabs, search, chips, children, ...header }: SummaryFrameProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.head}>
        <PageHeader {...header} />
        <div className={classes.tabs}>
          <LinkTabs label="Summary sections" tabs={tabs} search={search} />
        </div>
      </div>
      {chips && (
        <div className={classes.chips} role="group" aria-label="Filters">
          {chips}
        </div>
      )}
      <div className={classes.column}>{children}</div>
    </div>
  );
}
