import type { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { createOutboundClient, type OutboundResult } from '#platform/outbound/outbound-client.ts';
import type { Asked } from '#product/recruiting/panels/server/list-providers.ts';

const PROLIFIC_URL = 'https://api.prolific.com';
/** Lists of filters and of panelists are long. */
const MAX_REPLY_BYTES = 8 * 1024 * 1024;
const MAX_PROBLEM_LENGTH = 300;
/** With these, Prolific says that it did nothing. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

interface ProlificRequest<T> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`. */
  path: string;
  body?: object;
  /** What of the reply is read. */
  schema: z.ZodType<T>;
}

export type SendProlificRequest = <T>(request: ProlificRequest<T>) => Promise<Asked<T>>;

/** The texts in what a field of an error says, which may be a text, a list, or lists by field. */
const listTexts = (said: unknown): string[] => {
  if (typeof said === 'string') return [said];
  return said !== null && typeof said === 'object' ? Object.values(said).flatMap(listTexts) : [];
};

function describeRefusal({ status, body }: { status: number; body: string }): string {
  if (status === 401 || status === 403) return 'Prolific refused the token. Check the connection.';
  if (status === 429) return 'Prolific got too many requests. Try again in a minute.';
  try {
    const { error } = JSON.parse(body) as { error?: { detail?: unknown; title?: unknown } };
    const said = listTexts(error?.detail ?? error?.title)
      .join(' ')
      .trim();
    if (said) return `Prolific says: ${said.slice(0, MAX_PROBLEM_LENGTH).toWellFormed()}`;
  } catch {
    // A page of a proxy, for instance.
  }
  return `Prolific refused this (HTTP ${status}).`;
}

function readReply<T>(reply: OutboundResult, schema: z.ZodType<T>): Asked<T> {
  if (reply.status === null) return { problem: `Prolific didn’t reply. ${reply.error}`, isCertain: false };
  if (isRefusal(reply.status)) return { problem: describeRefusal(reply), isCertain: true };
  if (reply.status < 200 || reply.status > 299)
    return { problem: `Prolific couldn’t process this (HTTP ${reply.status}).`, isCertain: false };
  try {
    return { value: schema.parse(reply.body.trim() === '' ? {} : JSON.parse(reply.body)) };
  } catch {
    return { problem: 'Prolific’s reply isn’t in the format of its API.', isCertain: false };
  }
}

/** Sends requests with a token, each once. */
export function createProlificSender(
  { config }: Pick<Services, 'config'>,
  token: string,
): SendProlificRequest {
  const origin = config.prolificUrl ?? PROLIFIC_URL;
  // The operator chose the address.
  const outbound = createOutboundClient({
    allowedHosts: [...config.outboundAllowedHosts, ...(config.prolificUrl ? [new URL(origin).host] : [])],
  });
  return async ({ method, path, body, schema }) =>
    readReply(
      await outbound.send({
        method,
        url: `${origin}/api/v1${path}`,
        headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
        body: body ? JSON.stringify(body) : '',
        maxReplyBytes: MAX_REPLY_BYTES,
      }),
      schema,
    );
}
