import { z } from 'zod';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { jobType, type Queue } from '#platform/queue/queue.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { publishStudy } from '#product/studies/server/publish-study.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { SAMPLE_IDS, type SampleId } from '../sample/sample-study.ts';
import { readSample } from './open-samples.ts';

/** Stores the pictures and responses of the sample; continues where an earlier run was interrupted. */
export const loadSampleJob = jobType({
  name: 'home.sample',
  payload: z.object({ workspace: z.uuid() }),
  expireInSeconds: 1800,
});

/** Loading progress of a sample, stored in its study's `origin`. */
interface SampleOrigin {
  [key: string]: unknown;
  kind: 'sample';
  /** Absent in studies of the time when there was only the Star Wars survey. */
  sample?: SampleId;
  /** When it was requested (ISO 8601); what the times of its responses may be relative to. */
  loadedAt?: string;
  state: 'loading' | 'done' | 'failed';
  done: number;
  total: number;
}

/** The sample that a study was loaded from; undefined for every other study. */
export function findSampleOrigin(
  origin: Record<string, unknown> | null,
): (SampleOrigin & { sample: SampleId }) | undefined {
  if (origin?.['kind'] !== 'sample') return undefined;
  return { sample: 'star-wars', ...(origin as SampleOrigin) };
}

/** The studies of the workspace's sample, in the order of the list. */
export async function listSampleStudies(tx: Tx, scope: Scope) {
  const rows = await tx<{ id: string; origin: SampleOrigin }[]>`
    select id, origin from studies
    where workspace = ${scope.workspace} and deleted_at is null and origin ->> 'kind' = 'sample'
    order by created_at, id`;
  return rows
    .map(({ id, origin }) => ({ id, origin: findSampleOrigin(origin)! }))
    .toSorted((a, b) => SAMPLE_IDS.indexOf(a.origin.sample) - SAMPLE_IDS.indexOf(b.origin.sample));
}

export async function saveOrigin(
  tx: Tx,
  scope: Scope,
  { study, origin }: { study: string; origin: SampleOrigin },
): Promise<void> {
  await tx`
    update studies set origin = ${JSON.stringify(origin)}::jsonb
    where workspace = ${scope.workspace} and id = ${study}`;
}

/**
 * Creates and publishes the studies of the sample that the workspace does not have, and resumes failed loads; a job
 * stores their responses. Returns the first of the studies.
 */
export async function loadSample(tx: Tx, scope: Scope, queue: Queue): Promise<{ study: string }> {
  authorise(scope, studyPolicy, 'study.edit');
  await tx`select pg_advisory_xact_lock(hashtextextended(${scope.workspace}, 11))`;
  const existing = await listSampleStudies(tx, scope);
  for (const { id, origin } of existing)
    if (origin.state === 'failed')
      await saveOrigin(tx, scope, { study: id, origin: { ...origin, state: 'loading' } });
  const isMissing = (sample: SampleId) => existing.every(({ origin }) => origin.sample !== sample);
  for (const sample of SAMPLE_IDS.filter(isMissing)) await createSample(tx, scope, sample);
  const all = await listSampleStudies(tx, scope);
  const { workspace } = scope;
  if (all.some(({ origin }) => origin.state === 'loading'))
    await queue.enqueue(tx, loadSampleJob, { workspace }, { key: workspace });
  return { study: all[0]!.id };
}

async function createSample(tx: Tx, scope: Scope, sample: SampleId): Promise<void> {
  const { name, kind, content, rows } = await readSample(sample);
  const loadedAt = scope.now.toISOString();
  const progress = { state: 'loading', done: 0, total: rows.length } as const;
  const origin: SampleOrigin = { kind: 'sample', sample, loadedAt, ...progress };
  const { id } = await createStudy(tx, scope, { name, kind, content, origin });
  await publishStudy(tx, scope, { study: id, revision: 1 });
  // Its responses are old, so that a retention period would delete them soon.
  await tx`update studies set keeps_data = true where workspace = ${scope.workspace} and id = ${id}`;
  await recordAudit(tx, scope, { action: 'study.keep-data', entity: id, detail: { keepsData: true } });
}
