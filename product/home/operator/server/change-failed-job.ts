import type { Tx } from '#platform/db/core/database.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { dropFailedJob, retryFailedJob } from '#platform/queue/failed-jobs.ts';
import { lockOperator } from './lock-person.ts';

async function changeJob(
  services: Pick<Services, 'database' | 'log'>,
  login: LoginIdentity,
  id: string,
  change: { run(tx: Tx, id: string): Promise<{ type: string }>; message: string },
): Promise<void> {
  const { type } = await services.database.transaction(async (tx) => {
    await lockOperator(tx, login);
    return change.run(tx, id);
  });
  services.log.info({ job: type, id, operator: login.person }, change.message);
}

/** @throws not_found when the job is not failed any more, conflict when the same work is waiting already */
export const retryJob = (services: Pick<Services, 'database' | 'log'>, login: LoginIdentity, id: string) =>
  changeJob(services, login, id, { run: retryFailedJob, message: 'an operator retried a failed job' });

/** @throws not_found when the job is not failed any more */
export const dropJob = (services: Pick<Services, 'database' | 'log'>, login: LoginIdentity, id: string) =>
  changeJob(services, login, id, { run: dropFailedJob, message: 'an operator dropped a failed job' });
