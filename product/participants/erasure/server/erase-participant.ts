import { Readable } from 'node:stream';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { ErasureReceipt } from '../erasure.ts';
import { findPlaces, MIN_SEARCHED_LENGTH } from './find-places.ts';
import { listErasureParts, type ErasedPerson } from './list-parts.ts';
import { signReceipt } from './sign-receipt.ts';
import { buildTombstoneKey } from './replay-erasures.ts';

/** Backups are files of the operator, of which this program knows nothing. */
const BACKUPS =
  'Backups made before have the data until the person who runs this installation deletes them. Restoring one erases the participant again.';

interface RunningErasure {
  id: string;
  participant: string;
  requested_at: Date;
  finished_at: Date | null;
  searched: string[] | null;
  /** Studies whose answers were deleted. */
  studies: string[] | null;
  hashes: string[];
  removed: Record<string, number>;
}

type EraseServices = Pick<Services, 'database' | 'storage'>;

async function findErasure(tx: Tx, { workspace }: Scope, id: string): Promise<RunningErasure | undefined> {
  const [row] = await tx<RunningErasure[]>`
    select id, participant, requested_at, finished_at, searched, studies, hashes, removed from erasures
    where workspace = ${workspace} and id = ${id} for no key update`;
  return row;
}

const findResponses = (tx: Tx, { workspace }: Scope, participant: string) =>
  tx<{ study: string; id: string }[]>`
    select study, id from responses where workspace = ${workspace} and participant = ${participant} order by study, id`;

const addCounts = (a: Record<string, number>, b: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])]
      .map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)] as const)
      .filter(([, n]) => n > 0),
  );

/** Deletes the files that hold something of the person, before the rows that name them: a run that is cut off finds them again. */
async function eraseFiles(
  { database, storage }: EraseServices,
  scope: Scope,
  person: ErasedPerson,
): Promise<number> {
  const files = await database.within(scope, async (tx) => {
    const keys: string[] = [];
    for (const part of listErasureParts()) keys.push(...((await part.listFiles?.(tx, scope, person)) ?? []));
    return [...new Set(keys)];
  });
  for (const file of files) await storage.delete(file);
  return files.length;
}

/** Adds the values that the person typed, as long as their answers are there. */
async function keepValues(tx: Tx, scope: Scope, id: string, person: ErasedPerson): Promise<void> {
  const values: string[] = [];
  for (const part of listErasureParts()) values.push(...((await part.listValues?.(tx, scope, person)) ?? []));
  await tx`
    update erasures set searched = (
      select coalesce(jsonb_agg(distinct value), '[]') from (
        select jsonb_array_elements_text(searched) as value union select unnest(${values}::text[])) v)
    where workspace = ${scope.workspace} and id = ${id}`;
}

async function eraseRows(
  services: EraseServices,
  scope: Scope,
  id: string,
  person: ErasedPerson,
): Promise<void> {
  await services.database.within(scope, (tx) => keepValues(tx, scope, id, person));
  const files = await eraseFiles(services, scope, person);
  await services.database.within(scope, async (tx) => {
    const erasure = await findErasure(tx, scope, id);
    if (!erasure || erasure.finished_at) return;
    let removed = addCounts(erasure.removed, { files });
    for (const part of listErasureParts())
      removed = addCounts(removed, (await part.erase?.(tx, scope, person)) ?? {});
    const studies = [...new Set([...(erasure.studies ?? []), ...person.responses.map(({ study }) => study)])];
    await tx`
      update erasures set removed = ${JSON.stringify(removed)}::jsonb, studies = ${studies}::uuid[]
      where workspace = ${scope.workspace} and id = ${id}`;
  });
}

/** Lists what is left, signs the receipt, and forgets what the person was searched by. */
async function finishErasure(
  { database }: EraseServices,
  scope: Scope,
  id: string,
  receivers: string[],
): Promise<void> {
  const { workspace, now } = scope;
  await database.within(scope, async (tx) => {
    const erasure = await findErasure(tx, scope, id);
    if (!erasure || erasure.finished_at) return;
    const values = erasure.searched ?? [];
    const places = await findPlaces(tx, scope, values);
    const leftToDecide: Record<string, number> = {};
    for (const { table, column } of places) {
      const name = `${table}.${column}`;
      leftToDecide[name] = (leftToDecide[name] ?? 0) + 1;
    }
    const short = values.filter((value) => value.length < MIN_SEARCHED_LENGTH).length;
    const receipt: ErasureReceipt = signReceipt(database, {
      kind: 'earshot-erasure',
      version: 1,
      erasure: id,
      workspace,
      participant: erasure.participant,
      requestedAt: erasure.requested_at.toISOString(),
      erasedAt: now.toISOString(),
      removed: erasure.removed,
      leftToDecide,
      notSearched: [
        ...(short > 0 ? [`${short} values of fewer than ${MIN_SEARCHED_LENGTH} characters`] : []),
        'Images and sound in recordings of other people',
      ],
      backups: BACKUPS,
      receivers,
    });
    await tx`
      update erasures set finished_at = ${now}, searched = null, places = ${JSON.stringify(places)}::jsonb,
        receipt = ${JSON.stringify(receipt)}::jsonb
      where workspace = ${workspace} and id = ${id}`;
    await recordAudit(tx, scope, { action: 'participant.erased', entity: erasure.participant });
  });
}

/**
 * Erases a participant for whom it was asked: files, then rows, then it searches every text of the workspace for what is known of
 * the person, and signs the receipt. Cut off at any time, the next run goes on; a finished one stays as it is.
 */
export async function eraseParticipant(
  services: EraseServices,
  scope: Scope,
  { erasure: id }: { erasure: string },
): Promise<void> {
  const { database, storage } = services;
  const erasure = await database.within(scope, (tx) => findErasure(tx, scope, id));
  if (!erasure || erasure.finished_at) return;
  const { participant, hashes, requested_at: requestedAt } = erasure;
  // Outside of the database: a backup that is restored knows nothing of it.
  const tombstone = JSON.stringify({ participant, hashes, requestedAt: requestedAt.toISOString() });
  await storage.put(buildTombstoneKey({ workspace: scope.workspace, id }), Readable.from([tombstone]));
  const person = {
    participant,
    responses: await database.within(scope, (tx) => findResponses(tx, scope, participant)),
  };
  const receivers = await database.within(scope, async (tx) => {
    const all: string[] = [];
    for (const part of listErasureParts())
      all.push(...((await part.listReceivers?.(tx, scope, person)) ?? []));
    return [...new Set(all)];
  });
  await eraseRows(services, scope, id, person);
  const erased = await database.within(scope, (tx) => findErasure(tx, scope, id));
  for (const part of listErasureParts()) await part.rebuild?.(services, scope, erased?.studies ?? []);
  await finishErasure(services, scope, id, receivers);
}
