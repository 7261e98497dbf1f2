import type { ReactNode } from 'react';
import { LinkTabs, type LinkTab } from './link-tabs.tsx';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';
import classes from './summary-frame.module.css';
import { texts } from './texts.ts';

interface SummaryFrameProps extends PageHeaderProps {
  tabs: LinkTab[];
  /** Query string with the filters; appended to the link of each tab. */
  search?: string;
  /** Controls of the filters that apply to all tabs. */
  filterChips?: ReactNode;
  /** The study is not known yet: only the content is shown, as the header's height depends on it. */
  isLoading?: boolean;
  children: ReactNode;
}

/** Layout of a study's summary, from top to bottom: page header, tabs, filters and the content of the open tab. */
export function SummaryFrame({
  tabs,
  search,
  filterChips,
  isLoading,
  children,
  ...header
}: SummaryFrameProps) {
  if (isLoading)
    return (
      <div key="loading" className={classes.frame}>
        {children}
      </div>
    );
  return (
    <div key="loaded" className={classes.frame}>
      <div>
        <PageHeader {...header} />
        <div className={classes.tabs}>
          <LinkTabs label={texts.summarySections} tabs={tabs} search={search} />
        </div>
      </div>
      {filterChips && (
        <div className={classes.filters} role="group" aria-label={texts.filters}>
          {filterChips}
        </div>
      )}
      <div className={classes.column}>{children}</div>
    </div>
  );
}
