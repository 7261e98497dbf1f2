import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '../../server/audit/record.ts';
import { workspacePolicy } from '../../server/policy.ts';
import type { Experiment } from '../experiments.ts';
import { readSettings } from '../settings.ts';
import { lockSettings, writeSettings } from './change-settings.ts';
import { isSetByOperator } from './queries.ts';

/** Turns an experiment on or off for everyone in the workspace. @throws forbidden, conflict */
export async function switchExperiment(
  { database, config }: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  { experiment, enabled }: { experiment: Experiment; enabled: boolean },
): Promise<void> {
  authorise(scope, workspacePolicy, 'workspace.change-settings');
  if (!enabled && isSetByOperator(config, { workspace: scope.workspace, experiment }))
    throw conflict('The operator of this installation has turned this on. Ask them to turn it off.');
  await database.within(scope, async (tx) => {
    const stored = await lockSettings(tx, scope);
    const { experiments } = readSettings(stored);
    await writeSettings(tx, scope, { ...stored, experiments: { ...experiments, [experiment]: enabled } });
    await recordAudit(tx, scope, {
      action: 'workspace.switch-experiment',
      entity: scope.workspace,
      detail: { experiment, enabled },
    });
  });
}
