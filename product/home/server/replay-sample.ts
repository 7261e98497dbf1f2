import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { abandonResponses } from '#product/responses/server/abandon-responses.ts';
import { hashResumeToken, openLink } from '#product/responses/server/link-gate.ts';
import { saveAnswer } from '#product/responses/server/answering/save-answer.ts';
import { deriveResponseId, startResponse } from '#product/responses/server/answering/start-response.ts';
import { submitResponse } from '#product/responses/server/answering/submit-response.ts';
import type { Channel } from '#product/studies/channels.ts';
import { findStudy } from '#product/studies/server/queries.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { SampleRow } from '../sample.ts';
import { openSample, type SampleOrigin } from './load-sample.ts';

/** Progress is saved after this many rows. */
const BATCH_SIZE = 20;

interface Link {
  study: string;
  linkToken: string;
  channel: Channel;
}

/** The idempotency key of a row, the same in every run, so that a replayed row counts once. */
const buildIdempotencyKey = (row: SampleRow) => `sample ${row.respondent}`;
const RESPONSE_DEFAULTS = { device: 'desktop', language: 'en' } as const;

/** Issues a new resume token for a response that an interrupted run started; the old token was only in its memory. */
async function resetResumeToken(
  database: Database,
  scope: Scope,
  { study }: Pick<Link, 'study'>,
  key: string,
): Promise<string> {
  const resumeToken = randomBytes(32).toString('base64url');
  await database.within(
    scope,
    (tx) => tx`update responses set resume = ${hashResumeToken(resumeToken)}
      where workspace = ${scope.workspace} and study = ${study} and id = ${deriveResponseId(study, key)}`,
  );
  return resumeToken;
}

/** Submits a complete response at once; saves the answers of an incomplete one block by block. */
async function replayRow(
  database: Database,
  scope: Scope,
  { channel, ...link }: Link,
  row: SampleRow,
): Promise<void> {
  const key = buildIdempotencyKey(row);
  if (row.complete) {
    const answers = Object.fromEntries(row.steps.map(({ block, value }) => [block, value]));
    await submitResponse(database, scope, link, { ...RESPONSE_DEFAULTS, channel, key, answers });
    return;
  }
  const started = await startResponse(database, scope, link, null, {
    ...RESPONSE_DEFAULTS,
    channel,
    mode: 'fresh',
    key,
  });
  const resumeToken = started.resumeToken ?? (await resetResumeToken(database, scope, link, key));
  for (const [index, { block, value }] of row.steps.entries())
    await saveAnswer(
      database,
      scope,
      { ...link, resumeToken },
      { block, value, seq: index + 1, duration: 0 },
    );
}

async function saveOrigin(
  database: Database,
  scope: Scope,
  study: string,
  origin: SampleOrigin,
): Promise<void> {
  await database.within(scope, (tx) =>
    tx.orm
      .update(studies)
      .set({ origin })
      .where(and(eq(studies.workspace, scope.workspace), eq(studies.id, study))),
  );
}

/**
 * Replays the sample's responses through the verbs that participants use, then marks the incomplete ones abandoned.
 * Can be interrupted and run again: it continues after the last saved batch, and a repeated row counts once.
 */
export async function replaySample(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  study: string,
  signal: AbortSignal,
): Promise<void> {
  const row = await database.within(scope, (tx) => findStudy(tx, scope, study)).catch(returnNullIfNotFound);
  const origin = row?.origin as SampleOrigin | null | undefined;
  if (!row || !origin || origin.state === 'done') return;
  const { linkToken } = row;
  const { channel } = await openLink(database.sql, linkToken, scope.now);
  const link = { study, linkToken, channel };
  const { rows } = await openSample();
  let { done } = origin;
  try {
    while (done < rows.length) {
      for (const row of rows.slice(done, done + BATCH_SIZE)) {
        signal.throwIfAborted();
        await replayRow(database, scope, link, row);
      }
      done = Math.min(done + BATCH_SIZE, rows.length);
      await saveOrigin(database, scope, study, { ...origin, state: 'loading', done });
    }
    const ids = rows
      .filter(({ complete }) => !complete)
      .map((row) => deriveResponseId(study, buildIdempotencyKey(row)));
    await database.within(scope, (tx) => abandonResponses(tx, scope, { study, ids }));
    await saveOrigin(database, scope, study, { ...origin, state: 'done', done });
  } catch (error) {
    // The study was paused, closed or deleted: the load can be resumed later. The queue retries other errors.
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    await saveOrigin(database, scope, study, { ...origin, state: 'failed', done });
  }
}

function returnNullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
