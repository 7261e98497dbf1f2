import type { ReactNode } from 'react';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { OperatorTabs } from '#product/accounts/web/shared/operator-tabs.tsx';
import { RequireOperator } from '#product/accounts/web/shared/require-operator.tsx';
import classes from './operator.module.css';
import { texts } from './texts.ts';

/** The frame of the pages for who runs the installation. */
export function OperatorFrame({ children }: { children: ReactNode }) {
  return (
    <RequireOperator>
      <div className={classes.frame}>
        <PageHeader title={texts.operator} facts={texts.ofThisInstallation} />
        <OperatorTabs />
        {children}
      </div>
    </RequireOperator>
  );
}
