import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { ModelMessage, ModelPurpose } from '../model.ts';

/** The start of an error of the service that is shown in the log. */
const MAX_ERROR_CHARACTERS = 300;

/** A request before it is sent. */
export interface NewRequest {
  purpose: ModelPurpose;
  study: string | null;
  response: string | null;
  /** Several responses whose answers are sent together. */
  responses?: readonly string[];
  person: string | null;
}

/** Tokens that were sent and received in this month (UTC). */
export async function countTokens(tx: Tx, { workspace, now }: Scope): Promise<number> {
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const [row] = await tx<{ tokens: number }[]>`
    select coalesce(sum(tokens), 0)::float8 as tokens from model_requests
    where workspace = ${workspace} and sent_at >= ${monthStart}`;
  return row!.tokens;
}

/** Records a request before it is sent, so that it counts, also if the process is killed. Returns its id. */
export async function recordRequest(
  tx: Tx,
  { workspace, now }: Scope,
  {
    address,
    model,
    purpose,
    study,
    response,
    responses = [],
    person,
    sent,
  }: NewRequest & { address: string; model: string; sent: { messages: ModelMessage[]; tokens: number } },
): Promise<string> {
  const id = randomUUID();
  await tx`
    insert into model_requests (workspace, id, purpose, study, response, responses, person, sent_at, host, model, tokens,
      messages)
    values (${workspace}, ${id}, ${purpose}, ${study}, ${response}, ${responses}::uuid[], ${person}, ${now},
      ${new URL(address).host}, ${model}, ${sent.tokens}, ${JSON.stringify(sent.messages)}::jsonb)`;
  return id;
}

/** What a service said about a failure, in one line without markup. */
export function describeStatus(status: number, body: string): string {
  const text = body
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `HTTP ${status}: ${text.slice(0, MAX_ERROR_CHARACTERS).toWellFormed()}`;
}

/** The result of a request. */
interface RequestResult {
  status: number | null;
  error: string | null;
  durationMs: number;
  /** Null keeps the estimate. */
  tokens: number | null;
  reply: string | null;
}

/** Records the result of a request. If the participant has withdrawn meanwhile, what was sent is deleted already, and the reply is not kept. */
export async function recordResult(
  tx: Tx,
  { workspace }: Scope,
  { id, status, error, durationMs, tokens, reply }: RequestResult & { id: string },
): Promise<void> {
  await tx`
    update model_requests set duration_ms = ${Math.round(durationMs)}, status = ${status}, error = ${error},
      tokens = coalesce(${tokens}::int, tokens), reply = case when messages is null then null else ${reply} end
    where workspace = ${workspace} and id = ${id}`;
}
