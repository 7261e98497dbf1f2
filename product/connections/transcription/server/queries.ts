import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { countSentSeconds } from '#product/media/transcripts/server/record-requests.ts';
import type { RequestRow, ServiceKind, ServiceSettings, StoredKey } from '../../ai-service/server/queries.ts';
import { transcriptionPolicy } from './policy.ts';

interface Settings extends ServiceSettings {
  isAutomatic: boolean;
  monthlyMinutes: number | null;
}

export async function findServiceRow(
  tx: Tx,
  { workspace }: Scope,
): Promise<(Settings & StoredKey) | undefined> {
  const [row] = await tx<(Settings & StoredKey)[]>`
    select name, address, model, secret, is_on as "isOn", is_automatic as "isAutomatic",
      monthly_minutes as "monthlyMinutes"
    from transcription_services where workspace = ${workspace}`;
  return row;
}

export const TRANSCRIPTION: ServiceKind<Settings, { sentSeconds: number }> = {
  name: 'transcription',
  policy: transcriptionPolicy,
  table: 'transcription_services',
  find: findServiceRow,
  readUsage: async (tx, scope) => ({ sentSeconds: await countSentSeconds(tx, scope) }),
  write: (tx, { workspace, createdAt, createdBy }, values) => tx`
    insert into transcription_services (workspace, name, address, model, secret, is_on, is_automatic, monthly_minutes,
      created_at, created_by, updated_at)
    values (${workspace}, ${values.name}, ${values.address}, ${values.model}, ${values.secret}, ${values.isOn},
      ${values.isAutomatic}, ${values.monthlyMinutes}, ${createdAt}, ${createdBy}, ${values.updatedAt})
    on conflict (workspace) do update set name = excluded.name, address = excluded.address, model = excluded.model,
      secret = excluded.secret, is_on = excluded.is_on, is_automatic = excluded.is_automatic,
      monthly_minutes = excluded.monthly_minutes, updated_at = excluded.updated_at`,
};

export interface TranscriptionRequestRow extends RequestRow {
  seconds: number;
}

export const SELECT_REQUESTS = sql`
  select q.id, q.sent_at as "sentAt", q.host, q.model, s.id as study, s.name, r.id as response, q.seconds,
    q.duration_ms as "durationMs", q.status, q.error
  from transcription_requests q
    left join studies s on s.workspace = q.workspace and s.id = q.container and s.deleted_at is null
    left join responses r on r.workspace = q.workspace and r.study = s.id and r.id = q.owner and r.deleted_at is null`;
