import type { ReactNode } from 'react';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import classes from './operator-frame.module.css';
import { texts } from './texts.ts';
import { NotFound } from '#platform/ui/layout/not-found.tsx';
import { useAuth } from './auth.tsx';
import { LinkTabs } from '#platform/ui/layout/link-tabs.tsx';

const TABS = [
  { to: '/operator/persons', label: texts.people },
  { to: '/operator/workspaces', label: texts.workspaces },
  { to: '/outbox', label: texts.outbox },
  { to: '/operator/jobs', label: texts.failedJobs },
  { to: '/operator/system', label: texts.system },
];

/** The pages for who runs the installation. */
function OperatorTabs() {
  return <LinkTabs label={texts.operator} tabs={TABS} />;
}

/** A page of the operator; for everyone else it does not exist. */
function RequireOperator({ children }: { children: ReactNode }) {
  const { person } = useAuth();
  return person?.operator ? children : <NotFound />;
}

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
