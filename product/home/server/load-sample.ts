import { readFile } from 'node:fs/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { jobType, type Queue } from '#platform/queue/queue.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { publishStudy } from '#product/studies/server/publish-study.ts';
import { studies } from '#product/studies/server/tables.ts';
import { parseSample, SAMPLE_NAME, SAMPLE_RESPONSE_COUNT } from '../sample.ts';

/** Replays the sample's responses; continues where an earlier run was interrupted. */
export const loadSampleJob = jobType({
  name: 'home.sample',
  payload: z.object({ workspace: z.uuid(), study: z.uuid() }),
  expireIn: 1800,
});

/** Loading progress of the sample, stored in the study's `origin`. */
export interface SampleOrigin {
  [key: string]: unknown;
  kind: 'sample';
  state: 'loading' | 'done' | 'failed';
  done: number;
  total: number;
}

const SAMPLE_FILE = new URL('../samples/star-wars/StarWars.csv', import.meta.url);
let samplePromise: Promise<ReturnType<typeof parseSample>> | null = null;

/** The sample's questionnaire and responses; the file is read once. */
export function openSample(): Promise<ReturnType<typeof parseSample>> {
  samplePromise ??= readFile(SAMPLE_FILE).then(parseSample);
  return samplePromise;
}

/**
 * Creates and publishes the sample study; a job replays its responses. If the workspace already has the sample, that
 * study is returned, and a failed load is resumed.
 */
export async function loadSample(tx: Tx, scope: Scope, queue: Queue): Promise<{ study: string }> {
  authorise(scope, studyPolicy, 'study.edit');
  await tx`select pg_advisory_xact_lock(hashtextextended(${scope.workspace}, 11))`;
  const [existing] = await tx.orm
    .select({ id: studies.id, origin: studies.origin })
    .from(studies)
    .where(
      and(
        eq(studies.workspace, scope.workspace),
        isNull(studies.deletedAt),
        sql`${studies.origin}->>'kind' = 'sample'`,
      ),
    );
  if (existing) {
    if (existing.origin?.['state'] === 'failed') {
      await tx.orm
        .update(studies)
        .set({ origin: { ...existing.origin, state: 'loading' } })
        .where(and(eq(studies.workspace, scope.workspace), eq(studies.id, existing.id)));
      await enqueueLoad(tx, scope, queue, existing.id);
    }
    return { study: existing.id };
  }
  const { content } = await openSample();
  const origin: SampleOrigin = { kind: 'sample', state: 'loading', done: 0, total: SAMPLE_RESPONSE_COUNT };
  const { id } = await createStudy(tx, scope, { name: SAMPLE_NAME, kind: 'survey', content, origin });
  await publishStudy(tx, scope, id, 1);
  await enqueueLoad(tx, scope, queue, id);
  return { study: id };
}

const enqueueLoad = (tx: Tx, scope: Scope, queue: Queue, study: string) =>
  queue.enqueue(tx, loadSampleJob, { workspace: scope.workspace, study }, { key: study });
