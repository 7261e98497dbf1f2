import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope, mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { worker, type Worker } from '#platform/queue/queue.ts';
import { failSearchJob, findThemesJob, purgeThemesJob, readAnswersJob } from './jobs.ts';
import { listOutdated } from './list-outdated.ts';
import { purgeThemes } from './purge-themes.ts';
import { readAnswers } from './read-answers.ts';
import { failSearch, runSearch } from './finding/run-search.ts';

export function buildThemeWorkers({ database }: Pick<Services, 'database'>): Worker[] {
  return [
    worker(findThemesJob, async ({ workspace, ...key }, { now, signal }) => {
      await runSearch(database, mintJobScope(workspace, findThemesJob.name, now), { key, signal });
    }),
    worker(failSearchJob, async ({ workspace, ...key }, { now }) => {
      await failSearch(database, mintJobScope(workspace, failSearchJob.name, now), key);
    }),
    worker(readAnswersJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(database, { jobName: readAnswersJob.name, now }))
        for (const question of await listOutdated(database, scope)) {
          if (signal.aborted) return;
          await readAnswers(database, scope, { question, signal });
        }
    }),
    worker(purgeThemesJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(database, { jobName: purgeThemesJob.name, now })) {
        if (signal.aborted) return;
        await purgeThemes(database, scope);
      }
    }),
  ];
}
