import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { addAsset } from '#product/media/server/add-asset.ts';
import { writePicture } from '#product/media/server/write-picture.ts';
import { createStudyClosedError, findClosedReason } from '#product/responses/rules/availability.ts';
import { loadResponse } from '#product/responses/server/writing/load-response.ts';
import { deriveResponseId } from '#product/responses/server/answering/start-response.ts';
import { writeResponses, type ResponseWrite } from '#product/responses/server/writing/write-responses.ts';
import { createPictureOwner } from '#product/studies/pictures/picture.ts';
import { requireStudy, lockStudy } from '#product/studies/server/queries.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import type { SampleId, SampleRow } from '../sample/sample-study.ts';
import { buildSampleWrite } from './build-sample-write.ts';
import { findSampleOrigin, listSampleStudies, saveOrigin } from './load-sample.ts';
import { getSampleFile, readSample } from './open-samples.ts';

/** Responses per transaction, which also stores the progress. */
const BATCH_SIZE = 100;
/** The version that was published when the sample was created; the team may have published others since. */
const SAMPLE_VERSION = 1;

/** The id of a row's response, the same in every run, so that a replayed row counts once. */
const deriveRowId = (study: string, { participant }: SampleRow) =>
  deriveResponseId(study, `sample ${participant}`);

async function listStoredIds(tx: Tx, scope: Scope, study: string, ids: string[]): Promise<Set<string>> {
  const rows = await tx<{ id: string }[]>`
    select id from responses where workspace = ${scope.workspace} and study = ${study} and id = any(${ids}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}

/** Stores the next rows and the progress in one transaction, by the rules of the link. Returns whether any are left. */
async function replayBatch(tx: Tx, scope: Scope, study: string): Promise<boolean> {
  // Locked, so that two runs never store the same rows.
  const { linkToken, origin: storedOrigin } = await lockStudy(tx, scope, study);
  const origin = findSampleOrigin(storedOrigin);
  if (!origin || origin.state === 'done') return false;
  const request = { study, linkToken, resumeHash: null, lock: false };
  const { study: loaded } = await loadResponse(tx, scope, request);
  const closedReason = findClosedReason(loaded, scope.now);
  if (closedReason) throw createStudyClosedError(closedReason);
  const { rows } = await readSample(origin.sample);
  const content = await readVersion(tx, scope, study, SAMPLE_VERSION);
  const batch = rows.slice(origin.done, origin.done + BATCH_SIZE);
  const storedIds = await listStoredIds(
    tx,
    scope,
    study,
    batch.map((row) => deriveRowId(study, row)),
  );
  const loadedAt = origin.loadedAt ? new Date(origin.loadedAt) : scope.now;
  const target = { content, version: SAMPLE_VERSION, quotas: loaded.quotas, loadedAt };
  const writes: ResponseWrite[] = [];
  for (const row of batch) {
    const id = deriveRowId(study, row);
    if (!storedIds.has(id)) writes.push(await buildSampleWrite(id, row, target));
  }
  if (writes.length > 0)
    await writeResponses(tx, scope, {
      study: { id: study, linkToken, loaded },
      writes,
      allOrNothing: true,
    });
  const done = origin.done + batch.length;
  const isDone = done >= rows.length;
  await saveOrigin(tx, scope, { study, origin: { ...origin, state: isDone ? 'done' : 'loading', done } });
  return !isDone;
}

/** Stores the pictures of a sample that its study does not have yet. */
async function storePictures(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
  study: string,
  sample: SampleId,
): Promise<void> {
  const { pictures } = await readSample(sample);
  if (pictures.length === 0) return;
  const rows = await services.database.within(
    scope,
    (tx) => tx<{ id: string }[]>`
      select id from assets where workspace = ${scope.workspace} and container = ${study} and owner = ${study}`,
  );
  const stored = new Set(rows.map(({ id }) => id));
  for (const { id, file } of pictures.filter((picture) => !stored.has(picture.id))) {
    const bytes = await readFile(getSampleFile(sample, file));
    await addAsset(services, scope, {
      asset: { ...createPictureOwner(study), id },
      write: (key) => writePicture(services.storage, key, Readable.from([bytes])),
      check: async (tx) => {
        await lockStudy(tx, scope, study);
      },
    });
  }
}

/**
 * Loads the sample's studies one after the other, those included that are requested meanwhile. Each ends as done or
 * failed.
 */
export async function replaySamples(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
  signal: AbortSignal,
): Promise<void> {
  const findLoading = async () => {
    const all = await services.database.within(scope, (tx) => listSampleStudies(tx, scope));
    return all.find(({ origin }) => origin.state === 'loading');
  };
  for (let next = await findLoading(); next; next = await findLoading())
    await replaySample(services, scope, next.id, signal);
}

/**
 * Stores pictures and responses of a sample, with the times at which people answered. Can be interrupted and run again:
 * it continues after the last batch, and a repeated row counts once.
 */
async function replaySample(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
  study: string,
  signal: AbortSignal,
): Promise<void> {
  const { database } = services;
  const origin = await findOrigin(database, scope, study);
  if (!origin || origin.state === 'done') return;
  try {
    await storePictures(services, scope, study, origin.sample);
    let isUnfinished = true;
    while (isUnfinished) {
      signal.throwIfAborted();
      isUnfinished = await database.within(scope, (tx) => replayBatch(tx, scope, study));
    }
  } catch (error) {
    // The study was paused, closed or deleted: the load can be resumed later. The queue retries other errors.
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    const latest = await findOrigin(database, scope, study);
    if (latest)
      await database.within(scope, (tx) =>
        saveOrigin(tx, scope, { study, origin: { ...latest, state: 'failed' } }),
      );
  }
}

/** Undefined when the study is deleted. */
async function findOrigin(database: Database, scope: Scope, study: string) {
  try {
    return findSampleOrigin((await database.within(scope, (tx) => requireStudy(tx, scope, study))).origin);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
