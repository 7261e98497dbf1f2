import { defineFeature } from '#platform/feature/feature.ts';
import * as operator from '../contract.ts';
import { operatorRoutes } from './routes.ts';

export const operatorFeature = defineFeature({
  contracts: { operator },
  examples: {
    setPersonDisabled: { disabled: true },
  },
  routes: operatorRoutes,
  section: {
    title: 'The installation',
    note: `The operator is the first account of an installation, above all workspaces. Only the operator sees the pages under \`/operator\`
and \`/outbox\`: people, workspaces with their size (not their contents), emails, failed jobs and the system. For everyone else
they do not exist, and API keys cannot be used for them. The operator can send a test email to themselves, log a person out, disable or enable an account and
reset a lost second factor, with a recent password. Each is emailed to the person and recorded in the audit log of each of their
workspaces. Everyone else has no rights on the installation.`,
  },
});
