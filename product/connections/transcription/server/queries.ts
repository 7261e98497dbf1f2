import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { countSentSeconds } from '#product/media/transcripts/server/record-requests.ts';
import { followNow, sweepWorkspace } from '#product/responses/transcripts/server/set-study-switch.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { RequestRow, ServiceKind, ServiceSettings, StoredKey } from '../../ai-service/server/queries.ts';
import { transcriptionPolicy } from './policy.ts';

interface Settings extends ServiceSettings {
  isAutomatic: boolean;
  monthlyMinutes: number | null;
  minutePrice: number | null;
}

export async function findServiceRow(
  tx: Tx,
  { workspace }: Scope,
): Promise<(Settings & StoredKey) | undefined> {
  const [row] = await tx<(Settings & StoredKey)[]>`
    select name, address, model, secret, is_on as "isOn", is_automatic as "isAutomatic",
      monthly_minutes as "monthlyMinutes", minute_price as "minutePrice"
    from transcription_services where workspace = ${workspace}`;
  return row;
}

/** What automatic transcription does after the service was changed or removed. */
async function followService(
  tx: Tx,
  queue: Pick<Queue, 'enqueue'>,
  scope: Scope,
  { before, after }: { before: Settings | undefined; after: Settings | null },
): Promise<void> {
  const isSending = (settings: Settings | null | undefined) =>
    Boolean(settings?.isOn && settings.isAutomatic);
  if (isSending(before) !== isSending(after))
    await recordAudit(tx, scope, {
      action: 'transcription.automate',
      entity: scope.workspace,
      detail: { isOn: isSending(after) },
    });
  // Studies that are switched on themselves depend on the service alone.
  if (after?.isOn && (!before?.isOn || isSending(after) !== isSending(before)))
    await sweepWorkspace(tx, scope);
  // The limit may have been raised.
  await tx`
    update transcripts set wait_until = null
    where workspace = ${scope.workspace} and state = 'queued' and problem = 'limit_reached'`;
  await followNow(tx, queue, scope);
}

export const TRANSCRIPTION: ServiceKind<Settings, { sentSeconds: number }> = {
  name: 'transcription',
  policy: transcriptionPolicy,
  table: 'transcription_services',
  find: findServiceRow,
  readUsage: async (tx, scope) => ({ sentSeconds: await countSentSeconds(tx, scope) }),
  write: (tx, { workspace, createdAt, createdBy }, values) => tx`
    insert into transcription_services (workspace, name, address, model, secret, is_on, is_automatic, monthly_minutes,
      minute_price, created_at, created_by, updated_at)
    values (${workspace}, ${values.name}, ${values.address}, ${values.model}, ${values.secret}, ${values.isOn},
      ${values.isAutomatic}, ${values.monthlyMinutes}, ${values.minutePrice}, ${createdAt}, ${createdBy}, ${values.updatedAt})
    on conflict (workspace) do update set name = excluded.name, address = excluded.address, model = excluded.model,
      secret = excluded.secret, is_on = excluded.is_on, is_automatic = excluded.is_automatic,
      monthly_minutes = excluded.monthly_minutes, minute_price = excluded.minute_price,
      updated_at = excluded.updated_at`,
  changed: followService,
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
