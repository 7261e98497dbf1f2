import type { ReactNode } from 'react';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import classes from './operator-frame.module.css';
import { OperatorTabs } from './operator-tabs.tsx';
import { RequireOperator } from './require-operator.tsx';
import { texts } from './texts.ts';

/** The frame of the pages for who runs the installation. */
export function OperatorFrame({
  facts = texts.ofThisInstallation,
  children,
}: {
  facts?: string;
  children: ReactNode;
}) {
  return (
    <RequireOperator>
      <div className={classes.frame}>
        <PageHeader title={texts.operator} facts={facts} />
        <OperatorTabs />
        {children}
      </div>
    </RequireOperator>
  );
}
