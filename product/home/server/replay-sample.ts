import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { abandonResponses } from '#product/responses/server/abandon-responses.ts';
import { hashResume, openLink } from '#product/responses/server/link-gate.ts';
import { saveAnswer } from '#product/responses/server/answering/save-answer.ts';
import { responseIdOf, startResponse } from '#product/responses/server/answering/start-response.ts';
import { submitResponse } from '#product/responses/server/answering/submit-response.ts';
import type { Channel } from '#product/studies/channels.ts';
import { findStudy } from '#product/studies/server/queries.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { SampleRow } from '../sample.ts';
import { openSample, type SampleOrigin } from './load-sample.ts';

/** Rows after which people see how far it is. */
const BATCH = 20;

interface Link {
  study: string;
  linkToken: string;
  channel: Channel;
}

/** The same key in every run, so that a row counts once however often it is replayed. */
const keyOf = (row: SampleRow) => `sample ${row.respondent}`;
const begun = { device: 'desktop', language: 'en' } as const;

/** A resume token for a response that an earlier run began; that run's own is lost with it. */
async function takeOver(
  database: Database,
  scope: Scope,
  { study }: Pick<Link, 'study'>,
  key: string,
): Promise<string> {
  const resume = randomBytes(32).toString('base64url');
  await database.within(
    scope,
    (tx) => tx`update responses set resume = ${hashResume(resume)}
      where workspace = ${scope.workspace} and study = ${study} and id = ${responseIdOf(study, key)}`,
  );
  return resume;
}

/** Answers as a participant does: whole, or question by question where the person left before the end. */
async function replayRow(
  database: Database,
  scope: Scope,
  { channel, ...link }: Link,
  row: SampleRow,
): Promise<void> {
  const key = keyOf(row);
  if (row.complete) {
    const answers = Object.fromEntries(row.steps.map(({ block, value }) => [block, value]));
    await submitResponse(database, scope, link, { ...begun, channel, key, answers });
    return;
  }
  const started = await startResponse(database, scope, link, null, { ...begun, channel, mode: 'fresh', key });
  const resume = started.resume ?? (await takeOver(database, scope, link, key));
  for (const [index, { block, value }] of row.steps.entries())
    await saveAnswer(database, scope, { ...link, resume }, { block, value, seq: index + 1, duration: 0 });
}

async function keep(database: Database, scope: Scope, study: string, origin: SampleOrigin): Promise<void> {
  await database.within(scope, (tx) =>
    tx.orm
      .update(studies)
      .set({ origin })
      .where(and(eq(studies.workspace, scope.workspace), eq(studies.id, study))),
  );
}

/**
 * Replays the sample's responses through the participant's own verbs, then marks those abandoned who left before
 * the end. May be cut off anywhere and run again: it goes on after the last batch, and repeats count once.
 */
export async function replaySample(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  study: string,
  signal: AbortSignal,
): Promise<void> {
  const found = await database.within(scope, (tx) => findStudy(tx, scope, study)).catch(ignoreAbsent);
  const origin = found?.origin as SampleOrigin | null | undefined;
  if (!found || !origin || origin.state === 'done') return;
  const { linkToken } = found;
  const { channel } = await openLink(database.sql, linkToken, scope.now);
  const link = { study, linkToken, channel };
  const { rows } = await openSample();
  let { done } = origin;
  try {
    while (done < rows.length) {
      for (const row of rows.slice(done, done + BATCH)) {
        signal.throwIfAborted();
        await replayRow(database, scope, link, row);
      }
      done = Math.min(done + BATCH, rows.length);
      await keep(database, scope, study, { ...origin, state: 'loading', done });
    }
    const ids = rows.filter(({ complete }) => !complete).map((row) => responseIdOf(study, keyOf(row)));
    await database.within(scope, (tx) => abandonResponses(tx, scope, { study, ids }));
    await keep(database, scope, study, { ...origin, state: 'done', done });
  } catch (error) {
    // Paused, closed or deleted meanwhile: it can be taken up again. Anything else the queue repeats.
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    await keep(database, scope, study, { ...origin, state: 'failed', done });
  }
}

function ignoreAbsent(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
