import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import type { ModelMessage, ModelPurpose } from '#product/workspaces/model/model.ts';
import { countTokens } from '#product/workspaces/model/server/record-requests.ts';
import type { RequestRow, ServiceKind, ServiceSettings, StoredKey } from '../../ai-service/server/queries.ts';
import type * as contract from '../contract.ts';
import { modelPolicy } from './policy.ts';

interface Settings extends ServiceSettings {
  monthlyTokens: number | null;
  names: string[];
}

export async function findServiceRow(
  tx: Tx,
  { workspace }: Scope,
): Promise<(Settings & StoredKey) | undefined> {
  const [row] = await tx<(Settings & StoredKey)[]>`
    select name, address, model, secret, is_on as "isOn", monthly_tokens as "monthlyTokens", names
    from model_services where workspace = ${workspace}`;
  return row;
}

export const MODEL: ServiceKind<Settings, { usedTokens: number }> = {
  name: 'model',
  policy: modelPolicy,
  table: 'model_services',
  find: findServiceRow,
  readUsage: async (tx, scope) => ({ usedTokens: await countTokens(tx, scope) }),
  write: (tx, { workspace, createdAt, createdBy }, values) => tx`
    insert into model_services (workspace, name, address, model, secret, is_on, monthly_tokens, names, created_at,
      created_by, updated_at)
    values (${workspace}, ${values.name}, ${values.address}, ${values.model}, ${values.secret}, ${values.isOn},
      ${values.monthlyTokens}, ${JSON.stringify(values.names)}::jsonb, ${createdAt}, ${createdBy}, ${values.updatedAt})
    on conflict (workspace) do update set name = excluded.name, address = excluded.address, model = excluded.model,
      secret = excluded.secret, is_on = excluded.is_on, monthly_tokens = excluded.monthly_tokens, names = excluded.names,
      updated_at = excluded.updated_at`,
};

export interface ModelRequestRow extends RequestRow {
  purpose: ModelPurpose;
  person: string | null;
  tokens: number;
}

export const SELECT_REQUESTS = sql`
  select q.id, q.purpose, q.sent_at as "sentAt", q.host, q.model, p.name as person, s.id as study, s.name,
    r.id as response, q.tokens, q.duration_ms as "durationMs", q.status, q.error
  from model_requests q
    left join members m on m.workspace = q.workspace and m.person = q.person
    left join identity.persons p on p.id = m.person
    left join studies s on s.workspace = q.workspace and s.id = q.study and s.deleted_at is null
    left join responses r on r.workspace = q.workspace and r.study = s.id and r.id = q.response and r.deleted_at is null`;

/** What was sent of a study and what came back. @throws forbidden, not_found */
export async function readRequest(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  { study, request }: { study: string; request: string },
): Promise<Output<typeof contract.getModelRequest>> {
  authorise(scope, modelPolicy, 'model.read');
  return database.within(scope, async (tx) => {
    await requireStudy(tx, scope, study);
    const [row] = await tx<{ messages: ModelMessage[] | null; reply: string | null }[]>`
      select messages, reply from model_requests
      where workspace = ${scope.workspace} and study = ${study} and id = ${request}`;
    if (!row) throw notFound('request');
    return { messages: row.messages, reply: row.reply };
  });
}
