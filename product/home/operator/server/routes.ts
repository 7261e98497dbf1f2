import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { listFailedJobs } from '#platform/queue/failed-jobs.ts';
import * as contract from '../contract.ts';
import { dropJob, retryJob } from './change-failed-job.ts';
import { parseCursor, toPage } from './cursor.ts';
import { endPersonLogins } from './end-person-logins.ts';
import { listPersons } from './list-persons.ts';
import { listWorkspaces } from './list-workspaces.ts';
import { readMailDomain } from './read-mail-domain.ts';
import { createSystemReader } from './read-system.ts';
import { resetPersonTwoFactor } from './reset-person-two-factor.ts';
import { sendTestMail } from './send-test-mail.ts';
import { setPersonDisabled } from './set-person-disabled.ts';

const JOBS_PER_PAGE = 50;

export function operatorRoutes(services: Services): Route[] {
  const readSystem = createSystemReader(services);
  return [
    route(contract.listInstalledPersons, ({ query, now }) => listPersons(services, { query, now })),
    route(contract.endPersonLogins, ({ login, params, now }) =>
      endPersonLogins(services, login, { personId: params.personId, now }),
    ),
    route(contract.setPersonDisabled, ({ login, params, body, now }) =>
      setPersonDisabled(services, login, { personId: params.personId, disabled: body.disabled, now }),
    ),
    route(contract.resetPersonTwoFactor, ({ login, params, now }) =>
      resetPersonTwoFactor(services, login, { personId: params.personId, now }),
    ),
    route(contract.listInstalledWorkspaces, ({ query, now }) => listWorkspaces(services, { query, now })),
    route(contract.listFailedJobs, async ({ query }) => {
      const found = await listFailedJobs(services.database, {
        after: parseCursor(query.cursor),
        limit: JOBS_PER_PAGE + 1,
      });
      const { rows, next } = toPage(found, JOBS_PER_PAGE, ({ failedAt, id }) => ({ at: failedAt, id }));
      return {
        items: rows.map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
        next,
      };
    }),
    route(contract.retryFailedJob, ({ login, params }) => retryJob(services, login, params.jobId)),
    route(contract.dropFailedJob, ({ login, params }) => dropJob(services, login, params.jobId)),
    route(contract.sendTestMail, ({ login }) => sendTestMail(services, login)),
    route(contract.getMailDomain, ({ now }) => readMailDomain(services, { now })),
    route(contract.checkMailDomain, ({ now }) => readMailDomain(services, { now, again: true })),
    route(contract.getSystem, ({ now }) => readSystem(now)),
  ];
}
