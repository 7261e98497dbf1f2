import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { workspaces } from '../../server/tables.ts';
import { EXPERIMENT_IDS, isOffered, type Experiment } from '../experiments.ts';
import { readSettings, type WorkspaceSettings } from '../settings.ts';

/** The settings as stored; nothing for a workspace that is gone. */
export async function readStoredSettings(tx: Tx, { workspace }: Scope): Promise<Record<string, unknown>> {
  const [row] = await tx.orm
    .select({ settings: workspaces.settings })
    .from(workspaces)
    .where(eq(workspaces.workspace, workspace));
  return row?.settings ?? {};
}

/** The settings of the workspace, with defaults. */
export const readWorkspaceSettings = async (tx: Tx, scope: Scope): Promise<WorkspaceSettings> =>
  readSettings(await readStoredSettings(tx, scope));

/** Whether the operator has turned an experiment on for a workspace. */
export const isSetByOperator = (
  { linkNoteWorkspaces }: Pick<Services['config'], 'linkNoteWorkspaces'>,
  { workspace, experiment }: { workspace: string; experiment: Experiment },
): boolean => experiment === 'call-link-note' && linkNoteWorkspaces.includes(workspace);

/** The experiments that members or the operator turned on, or that members may turn on. */
export async function listExperiments(services: Pick<Services, 'database' | 'config'>, scope: Scope) {
  const settings = await services.database.within(scope, (tx) => readWorkspaceSettings(tx, scope));
  return EXPERIMENT_IDS.flatMap((id) => {
    const byOperator = isSetByOperator(services.config, { workspace: scope.workspace, experiment: id });
    if (!isOffered(id) && !byOperator) return [];
    return [{ id, enabled: byOperator || settings.experiments[id] === true, isSetByOperator: byOperator }];
  });
}

/** Whether an experiment is on in the workspace. */
export async function isExperimentOn(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  experiment: Experiment,
): Promise<boolean> {
  const experiments = await listExperiments(services, scope);
  return experiments.some(({ id, enabled }) => id === experiment && enabled);
}
