import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { authoriseReading } from '#product/participants/access/server/authorise-reading.ts';
import { requireParticipant } from '#product/participants/server/queries.ts';
import { findConsents } from '#product/responses/consent/server/find-consents.ts';
import type { ResponseStatus } from '#product/responses/response.ts';
import { readCursor, writeCursor } from '../../server/cursor.ts';
import type { ParticipantResponse } from '../contract.ts';

/** The versions of all their studies are read for the consents. */
const PAGE_SIZE = 20;

interface Row {
  id: string;
  study: string;
  name: string;
  status: ResponseStatus;
  excluded: boolean;
  started_at: Date;
  seconds: number | null;
}

/**
 * A page of the responses of a participant, newest first, without previews and deleted ones. Studies are joined, so that
 * row-level security hides those that the caller does not see.
 *
 * @throws forbidden, not_found, bad_input for a cursor of another list
 */
export async function listParticipantResponses(
  tx: Tx,
  scope: Scope,
  { participant, after }: { participant: string; after?: string | undefined },
): Promise<{ items: ParticipantResponse[]; next: string | null }> {
  await authoriseReading(tx, scope);
  const { id } = await requireParticipant(tx, scope, participant);
  const cursor = readCursor(after);
  const isAfterCursor = cursor ? sql`and (r.started_at, r.id) < (${cursor.at}, ${cursor.id}::uuid)` : sql``;
  const rows = await tx<Row[]>`
    select r.id, r.study, s.name, r.status, r.excluded, r.started_at, r.seconds from responses r
    join studies s on s.workspace = r.workspace and s.id = r.study and s.deleted_at is null
    where r.workspace = ${scope.workspace} and r.participant = ${id} and not r.preview and r.deleted_at is null
      ${isAfterCursor}
    order by r.started_at desc, r.id desc limit ${PAGE_SIZE + 1}`;
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const items: ParticipantResponse[] = [];
  const byStudy = Map.groupBy(page, ({ study }) => study);
  const consents = new Map<string, ParticipantResponse['consents']>();
  for (const [study, ofStudy] of byStudy)
    for (const [response, states] of await findConsents(tx, scope, {
      study,
      responses: ofStudy.map((row) => row.id),
    }))
      consents.set(response, states);
  for (const row of page)
    items.push({
      id: row.id,
      study: { id: row.study, name: row.name },
      status: row.status,
      excluded: row.excluded,
      startedAt: row.started_at.toISOString(),
      seconds: row.seconds,
      consents: consents.get(row.id) ?? [],
    });
  return {
    items,
    next: rows.length > PAGE_SIZE && last ? writeCursor({ at: last.started_at, id: last.id }) : null,
  };
}
