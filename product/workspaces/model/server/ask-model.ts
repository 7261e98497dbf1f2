import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { OutboundClient, OutboundResult } from '#platform/outbound/outbound-client.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { openSecret } from '#platform/secrets/seal-secret.ts';
import type { ModelMessage, ModelProblem } from '../model.ts';
import { parseChatReply } from '../parse-chat-reply.ts';
import { createRedactor, type Redactor } from '../redact.ts';
import {
  countTokens,
  describeStatus,
  recordRequest,
  recordResult,
  type NewRequest,
} from './record-requests.ts';

const TIMEOUT_MS = 90_000;
/** Many times a useful reply; a longer one is cut off, and then no JSON. */
const MAX_REPLY_BYTES = 500_000;
/** A token has about four bytes of English, and fewer of other languages. */
const BYTES_PER_TOKEN = 3;
const EXPECTED_REPLY_TOKENS = 300;

interface ModelQuestion extends NewRequest {
  /** With personal parts: they are replaced before anything is sent. */
  messages: ModelMessage[];
  timeoutMs?: number;
  /** Whether this may still be sent; asked in the transaction that records the request. */
  isPermitted?: (tx: Tx) => Promise<boolean>;
}

/** What a model replied: its text with placeholders, which `restore` replaces, or why there is none. */
type ModelReply =
  | {
      problem: null;
      text: string;
      model: string;
      tokens: number;
      durationMs: number;
      restore: Redactor['restore'];
    }
  | { problem: ModelProblem | 'not_permitted'; error: string | null; durationMs: number };

export type AskServices = Pick<Services, 'database'> & { outbound: OutboundClient };

interface Reserved {
  request: string;
  service: { address: string; model: string; key: string | null };
  messages: ModelMessage[];
  estimate: number;
  restore: Redactor['restore'];
}

/** The URL that takes messages, for an address with or without the path. */
function buildChatUrl(address: string): string {
  const base = address.replace(/\/+$/, '');
  return base.endsWith('/chat/completions') ? base : `${base}/chat/completions`;
}

/** Reserves tokens in the limit of the month. Locks the service, so that several cannot exceed it together. */
async function reserve(
  { database }: AskServices,
  scope: Scope,
  question: ModelQuestion,
  permitsOff: boolean,
): Promise<Reserved | ModelProblem | 'not_permitted'> {
  return database.within(scope, async (tx) => {
    if (question.isPermitted && !(await question.isPermitted(tx))) return 'not_permitted';
    const [row] = await tx<
      {
        address: string;
        model: string;
        secret: Buffer | null;
        isOn: boolean;
        monthlyTokens: number | null;
        names: string[];
      }[]
    >`
      select address, model, secret, is_on as "isOn", monthly_tokens as "monthlyTokens", names from model_services
      where workspace = ${scope.workspace} for update`;
    if (!row || !(row.isOn || permitsOff)) return 'model_off';
    const { redact, restore } = createRedactor(row.names);
    const messages = question.messages.map(({ role, content }) => ({ role, content: redact(content) }));
    const bytes = Buffer.byteLength(JSON.stringify(messages));
    const estimate = Math.ceil(bytes / BYTES_PER_TOKEN) + EXPECTED_REPLY_TOKENS;
    if (row.monthlyTokens !== null && (await countTokens(tx, scope)) + estimate > row.monthlyTokens)
      return 'limit_reached';
    const opened = row.secret && openSecret(getSigningKey(database), 'model', scope.workspace, row.secret);
    const service = { address: row.address, model: row.model, key: opened && opened.toString() };
    const request = await recordRequest(tx, scope, {
      ...service,
      ...question,
      sent: { messages, tokens: estimate },
    });
    return { request, service, messages, estimate, restore };
  });
}

/** A busy service is worth trying again; another one rejects the request each time. */
const toModelProblem = (status: number | null): ModelProblem =>
  status === null || status === 408 || status === 429 || status >= 500 ? 'busy' : 'refused';

function readResult(result: OutboundResult) {
  if (result.status === null) return { problem: 'busy' as const, error: result.error, tokens: null };
  if (result.status !== 200)
    return {
      problem: toModelProblem(result.status),
      error: describeStatus(result.status, result.body),
      tokens: 0,
    };
  const reply = parseChatReply(result.body);
  if ('text' in reply) return { problem: null, error: null, text: reply.text, tokens: reply.tokens };
  const error =
    reply.problem === 'cut'
      ? 'The reply ends in the middle.'
      : 'The reply isn’t in the format of chat completions.';
  return { problem: reply.problem, error, tokens: reply.tokens };
}

/**
 * Asks the model of the workspace, within its limit, and records what was sent after redaction and what came back. A request
 * without a reply keeps its estimate, since the service may have worked on it.
 *
 * @param permitsOff also asks a model that is turned off, for a test
 * @throws only when `signal` aborts
 */
export async function askModel(
  services: AskServices,
  scope: Scope,
  {
    question,
    signal,
    permitsOff = false,
  }: { question: ModelQuestion; signal?: AbortSignal; permitsOff?: boolean },
): Promise<ModelReply> {
  const reserved = await reserve(services, scope, question, permitsOff);
  if (typeof reserved === 'string') return { problem: reserved, error: null, durationMs: 0 };
  const { request, service, messages, estimate, restore } = reserved;
  const started = performance.now();
  const result = await services.outbound.send(
    {
      url: buildChatUrl(service.address),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'user-agent': 'Earshot',
        ...(service.key !== null && { authorization: `Bearer ${service.key}` }),
      },
      body: JSON.stringify({ model: service.model, messages }),
      timeoutMs: question.timeoutMs ?? TIMEOUT_MS,
      maxReplyBytes: MAX_REPLY_BYTES,
    },
    signal,
  );
  const durationMs = Math.round(performance.now() - started);
  const read = readResult(result);
  const reply = read.problem === null ? read.text : null;
  const { status } = result;
  await services.database.within(scope, (tx) =>
    recordResult(tx, scope, {
      id: request,
      status,
      error: read.error,
      durationMs,
      tokens: read.tokens,
      reply,
    }),
  );
  if (read.problem !== null) return { problem: read.problem, error: read.error, durationMs };
  const tokens = read.tokens ?? estimate;
  return { problem: null, text: read.text, model: service.model, tokens, durationMs, restore };
}
