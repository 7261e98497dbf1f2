import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { countSentSeconds } from '#product/media/transcripts/server/record-requests.ts';
import { countSecondsLeft, readFailingSince } from '#product/media/transcripts/server/send-waiting.ts';
import type { ServiceStatus } from '../contract.ts';

interface ServiceRow {
  name: string;
  address: string;
  model: string;
  isOn: boolean;
  isAutomatic: boolean;
  monthlyMinutes: number | null;
  minutePrice: number | null;
}

/** Whether what is needed most does not fit into what is left of the month. */
async function isLimitReached(tx: Tx, scope: Scope, monthlyMinutes: number | null): Promise<boolean> {
  const left = await countSecondsLeft(tx, scope, monthlyMinutes);
  if (left <= 0) return true;
  const [row] = await tx`
    select from transcripts where workspace = ${scope.workspace} and state = 'queued' and not has_job
      and problem = 'limit_reached' limit 1`;
  return row !== undefined;
}

/** What the service replied last, if it has failed several times in a row. */
async function readServiceError(tx: Tx, scope: Scope): Promise<string | null> {
  if (!(await readFailingSince(tx, scope))) return null;
  const [row] = await tx<{ error: string | null }[]>`
    select error from transcription_requests where workspace = ${scope.workspace} and duration_ms is not null
    order by sent_at desc limit 1`;
  return row?.error ?? null;
}

/** The service of the workspace, and what keeps it from hearing what waits. @param isWaiting whether anything does */
export async function readServiceStatus(
  tx: Tx,
  scope: Scope,
  { isWaiting }: { isWaiting: boolean },
): Promise<ServiceStatus> {
  const [service] = await tx<ServiceRow[]>`
    select name, address, model, is_on as "isOn", is_automatic as "isAutomatic", monthly_minutes as "monthlyMinutes",
      minute_price as "minutePrice" from transcription_services where workspace = ${scope.workspace}`;
  const limit = service?.monthlyMinutes ?? null;
  return {
    service: !service ? 'none' : service.isOn ? 'on' : 'off',
    workspaceIsOn: service?.isAutomatic ?? false,
    destination: service
      ? { name: service.name, host: new URL(service.address).host, model: service.model }
      : null,
    minutePrice: service?.minutePrice ?? null,
    limit: limit === null ? null : { minutes: limit, sentSeconds: await countSentSeconds(tx, scope) },
    isLimited: Boolean(service?.isOn) && isWaiting && (await isLimitReached(tx, scope, limit)),
    serviceError: service?.isOn ? await readServiceError(tx, scope) : null,
  };
}

/** When the month began whose minutes are counted (UTC). */
export const startOfMonth = ({ now }: Scope): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
