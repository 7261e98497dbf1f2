import { authorise } from '#platform/authorisation/policy.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { Services } from '#platform/http/server/services.ts';
import { countSentSeconds } from '#product/media/transcripts/server/record-requests.ts';
import { readCursor, writeCursor } from '#product/results/server/cursor.ts';
import { findRole, lockMembers } from '#product/workspaces/server/members/lock-members.ts';
import type * as contract from '../contract.ts';
import { transcriptionPolicy } from './policy.ts';

const PAGE_SIZE = 50;

/** The settings as they are stored. */
export interface ServiceRow {
  name: string;
  address: string;
  model: string;
  secret: Buffer | null;
  isOn: boolean;
  isAutomatic: boolean;
  monthlyMinutes: number | null;
}

export async function findServiceRow(tx: Tx, { workspace }: Scope): Promise<ServiceRow | null> {
  const [row] = await tx<ServiceRow[]>`
    select name, address, model, secret, is_on as "isOn", is_automatic as "isAutomatic",
      monthly_minutes as "monthlyMinutes"
    from transcription_services where workspace = ${workspace}`;
  return row ?? null;
}

/** Authorises again under the members' lock, by the caller's current role. A key never manages the service. @throws forbidden */
export async function authoriseServiceChange(tx: Tx, scope: Scope): Promise<string> {
  if (scope.actor.kind !== 'person' || scope.actor.key) throw forbidden();
  const { person } = scope.actor;
  await lockMembers(tx, scope);
  const role = await findRole(tx, scope, person);
  if (!role || !(transcriptionPolicy['transcription.manage'] as readonly Role[]).includes(role))
    throw forbidden();
  return person;
}

/** The settings as the API returns them. */
export async function describeService(
  tx: Tx,
  scope: Scope,
): Promise<Output<typeof contract.getTranscriptionService>> {
  const row = await findServiceRow(tx, scope);
  const sentSeconds = await countSentSeconds(tx, scope);
  if (!row) return { service: null, sentSeconds };
  const { secret, ...service } = row;
  return { service: { ...service, hasKey: secret !== null }, sentSeconds };
}

/** @throws forbidden */
export async function getService(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
): Promise<Output<typeof contract.getTranscriptionService>> {
  authorise(scope, transcriptionPolicy, 'transcription.read');
  return database.within(scope, (tx) => describeService(tx, scope));
}

interface RequestRow {
  id: string;
  sentAt: Date;
  host: string;
  model: string;
  study: string | null;
  name: string | null;
  response: string | null;
  seconds: number;
  durationMs: number | null;
  status: number | null;
  error: string | null;
}

/** The log of requests, newest first. @throws forbidden, bad_input */
export async function listRequests(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  after: string | undefined,
): Promise<Output<typeof contract.listTranscriptionRequests>> {
  authorise(scope, transcriptionPolicy, 'transcription.read');
  const cursor = readCursor(after);
  const rows = await database.within(
    scope,
    (tx) => tx<RequestRow[]>`
      select q.id, q.sent_at as "sentAt", q.host, q.model, s.id as study, s.name, r.id as response, q.seconds,
        q.duration_ms as "durationMs", q.status, q.error
      from transcription_requests q
        left join studies s on s.workspace = q.workspace and s.id = q.container and s.deleted_at is null
        left join responses r on r.workspace = q.workspace and r.study = s.id and r.id = q.owner and r.deleted_at is null
      where q.workspace = ${scope.workspace}
        ${cursor ? sql`and (q.sent_at, q.id) < (${cursor.at}, ${cursor.id}::uuid)` : sql``}
      order by q.sent_at desc, q.id desc limit ${PAGE_SIZE + 1}`,
  );
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    items: page.map(({ study, name, sentAt, ...row }) => ({
      ...row,
      sentAt: sentAt.toISOString(),
      study: study === null ? null : { id: study, name: name ?? '' },
    })),
    next: rows.length > PAGE_SIZE && last ? writeCursor({ at: last.sentAt, id: last.id }) : null,
  };
}
