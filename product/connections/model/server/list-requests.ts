import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readCursor, writeCursor } from '#product/results/server/cursor.ts';
import { findStudy } from '#product/studies/server/queries.ts';
import type { ModelMessage, ModelPurpose } from '#product/workspaces/model/model.ts';
import type * as contract from '../contract.ts';
import { modelPolicy } from './policy.ts';

const PAGE_SIZE = 50;

interface RequestRow {
  id: string;
  purpose: ModelPurpose;
  sentAt: Date;
  host: string;
  model: string;
  person: string | null;
  study: string | null;
  name: string | null;
  response: string | null;
  tokens: number;
  durationMs: number | null;
  status: number | null;
  error: string | null;
}

/** The log of requests, newest first. @throws forbidden, bad_input */
export async function listRequests(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  after: string | undefined,
): Promise<Output<typeof contract.listModelRequests>> {
  authorise(scope, modelPolicy, 'model.read');
  const cursor = readCursor(after);
  const rows = await database.within(
    scope,
    (tx) => tx<RequestRow[]>`
      select q.id, q.purpose, q.sent_at as "sentAt", q.host, q.model, p.name as person, s.id as study, s.name,
        r.id as response, q.tokens, q.duration_ms as "durationMs", q.status, q.error
      from model_requests q
        left join members m on m.workspace = q.workspace and m.person = q.person
        left join identity.persons p on p.id = m.person
        left join studies s on s.workspace = q.workspace and s.id = q.study and s.deleted_at is null
        left join responses r on r.workspace = q.workspace and r.study = s.id and r.id = q.response and r.deleted_at is null
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

/** What was sent of a study and what came back. @throws forbidden, not_found */
export async function readRequest(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  { study, request }: { study: string; request: string },
): Promise<Output<typeof contract.getModelRequest>> {
  authorise(scope, modelPolicy, 'model.read');
  return database.within(scope, async (tx) => {
    await findStudy(tx, scope, study);
    const [row] = await tx<{ messages: ModelMessage[] | null; reply: string | null }[]>`
      select messages, reply from model_requests
      where workspace = ${scope.workspace} and study = ${study} and id = ${request}`;
    if (!row) throw notFound('request');
    return { messages: row.messages, reply: row.reply };
  });
}
