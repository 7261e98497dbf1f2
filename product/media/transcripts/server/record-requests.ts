import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { OutboundResult } from '#platform/outbound/outbound-client.ts';
import type { ServiceAddress } from './send-sound.ts';

/** The start of an error of the service that is shown in the log. */
const MAX_ERROR_CHARACTERS = 300;

/** A request to the service before it is sent. */
interface NewRequest {
  container: string | null;
  owner: string | null;
  seconds: number;
}

/** Seconds of sound that were sent in this month (UTC). */
export async function countSentSeconds(tx: Tx, { workspace, now }: Scope): Promise<number> {
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const [row] = await tx<{ seconds: number }[]>`
    select coalesce(sum(seconds), 0)::int as seconds from transcription_requests
    where workspace = ${workspace} and sent_at >= ${monthStart}`;
  return row!.seconds;
}

/** Records a request before it is sent, so that it counts, also if the process is killed. Returns its id. */
export async function recordRequest(
  tx: Tx,
  { workspace, now }: Scope,
  { address, model, container, owner, seconds }: Pick<ServiceAddress, 'address' | 'model'> & NewRequest,
): Promise<string> {
  const id = randomUUID();
  await tx`
    insert into transcription_requests (workspace, id, container, owner, sent_at, host, model, seconds)
    values (${workspace}, ${id}, ${container}, ${owner}, ${now}, ${new URL(address).host}, ${model}, ${seconds})`;
  return id;
}

/** The message of an error as services write it: `error.message`, `error`, `detail`, or a list of details. */
function readMessage(body: string): string | null {
  let reply: unknown;
  try {
    reply = JSON.parse(body);
  } catch {
    return null;
  }
  const read = (value: unknown): string | null => {
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return value.map(read).filter(Boolean).join('; ') || null;
    if (typeof value !== 'object' || value === null) return null;
    const { error, detail, message, msg } = value as Record<string, unknown>;
    return read(error) ?? read(detail) ?? read(message) ?? read(msg);
  };
  return read(reply);
}

/** Why a request gave no transcript, in one line without markup. */
export function describeError({ status, body, error }: OutboundResult): string {
  if (status === null) return error;
  const message = readMessage(body);
  if (status === 200 && message === null) return 'The reply isn’t a transcript in the format verbose_json.';
  const text = (message ?? body)
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `HTTP ${status}: ${text.slice(0, MAX_ERROR_CHARACTERS).toWellFormed()}`;
}

/**
 * Records the result of a request. One that failed does not count, unless no reply came in time: the service got the sound, and
 * may charge for it.
 */
export async function recordResult(
  tx: Tx,
  { workspace }: Scope,
  {
    id,
    result,
    durationMs,
    isUsable,
  }: { id: string; result: OutboundResult; durationMs: number; isUsable: boolean },
): Promise<void> {
  const error = isUsable ? null : describeError(result);
  const counts = isUsable || (result.status === null && result.hasTimedOut === true);
  await tx`
    update transcription_requests set duration_ms = ${Math.round(durationMs)}, status = ${result.status}, error = ${error},
      seconds = case when ${counts} then seconds else 0 end
    where workspace = ${workspace} and id = ${id}`;
}
