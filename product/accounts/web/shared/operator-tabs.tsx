import { LinkTabs } from '#platform/ui/layout/link-tabs.tsx';
import { texts } from './texts.ts';

const TABS = [
  { to: '/operator/persons', label: texts.people },
  { to: '/operator/workspaces', label: texts.workspaces },
  { to: '/outbox', label: texts.outbox },
  { to: '/operator/jobs', label: texts.failedJobs },
  { to: '/operator/system', label: texts.system },
];

/** The pages for who runs the installation. */
export function OperatorTabs() {
  return <LinkTabs label={texts.operator} tabs={TABS} />;
}
