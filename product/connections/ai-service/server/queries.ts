import { authorise, type Policy } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { readCursor, writeCursor } from '#product/results/server/cursor.ts';

const PAGE_SIZE = 50;

/** Settings that every kind of service has. */
export interface ServiceSettings {
  name: string;
  address: string;
  model: string;
  isOn: boolean;
}

/** The key of a service, encrypted for the workspace; null for a service without one. */
export interface StoredKey {
  secret: Buffer | null;
}

/** A kind of service with OpenAI’s API that a workspace can set up once. */
export interface ServiceKind<Settings extends ServiceSettings, Usage extends object> {
  /** First part of the actions, and what keys are encrypted for. */
  name: 'transcription' | 'model';
  policy: Policy;
  /** The table of the settings. */
  table: string;
  find(tx: Tx, scope: Scope): Promise<(Settings & StoredKey) | undefined>;
  /** What was sent in this month. */
  readUsage(tx: Tx, scope: Scope): Promise<Usage>;
  write(
    tx: Tx,
    created: { workspace: string; createdAt: Date; createdBy: string },
    values: Settings & StoredKey & { updatedAt: Date },
  ): Promise<unknown>;
  /** What else is done when the settings change, in the same transaction; `after` is null when the service was removed. */
  changed?(
    tx: Tx,
    queue: Pick<Queue, 'enqueue'>,
    scope: Scope,
    settings: { before: Settings | undefined; after: Settings | null },
  ): Promise<unknown>;
}

/** The settings as the API returns them. */
export async function describeService<Settings extends ServiceSettings, Usage extends object>(
  tx: Tx,
  scope: Scope,
  kind: ServiceKind<Settings, Usage>,
) {
  const row = await kind.find(tx, scope);
  const usage = await kind.readUsage(tx, scope);
  if (!row) return { service: null, ...usage };
  const { secret, ...service } = row;
  return { service: { ...service, hasKey: secret !== null }, ...usage };
}

/** @throws forbidden */
export async function getService<Settings extends ServiceSettings, Usage extends object>(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  kind: ServiceKind<Settings, Usage>,
) {
  authorise(scope, kind.policy, `${kind.name}.read`);
  return database.within(scope, (tx) => describeService(tx, scope, kind));
}

/** A row of a log. */
export interface RequestRow {
  id: string;
  sentAt: Date;
  host: string;
  model: string;
  study: string | null;
  name: string | null;
  response: string | null;
  durationMs: number | null;
  status: number | null;
  error: string | null;
}

/**
 * The log of requests, newest first.
 *
 * @param select the rows, from the table of requests as `q`
 * @throws forbidden, bad_input
 */
export async function listRequests<Row extends RequestRow>(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  {
    name: kind,
    policy,
    select,
    after,
  }: { name: string; policy: Policy; select: SqlPart; after: string | undefined },
) {
  authorise(scope, policy, `${kind}.read`);
  const cursor = readCursor(after);
  const rows = await database.within(
    scope,
    (tx) => tx<Row[]>`
      ${select}
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
