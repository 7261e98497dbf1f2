import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { RunProblem, RunState } from '../suggestion.ts';
import type { RunKey } from './enqueue-batch.ts';

/** Ends a run that is not over yet. */
export async function endRun(
  tx: Tx,
  { workspace, now }: Scope,
  {
    key: { study, block, run },
    state,
    problem = null,
  }: { key: RunKey; state: Exclude<RunState, 'queued' | 'running'>; problem?: RunProblem | null },
): Promise<void> {
  await tx`
    update suggestion_runs set state = ${state}, problem = ${problem}, state_at = ${now}
    where workspace = ${workspace} and study = ${study} and block = ${block} and run = ${run}
      and state in ('queued', 'running')`;
}
