import type { Output } from '#platform/http/contract/contract.ts';
import type { ClosedReason } from '../../closed-reasons.ts';
import type { finishResponse, saveAnswer, ResponseProgress, startResponse } from '../../contract.ts';
import { NO_TOKEN, RESUME_HEADER } from '../../frame-headers.ts';
import { attempt } from '../attempt.ts';
import { reloadOnce } from '../reload.ts';

export type Started = Output<typeof startResponse>;
export interface StartBody {
  mode: 'look' | 'continue' | 'fresh';
  key: string;
  language?: string;
  version?: number;
  parameters?: Record<string, string>;
  /** The code of a single-use link. */
  code?: string;
}
export interface SaveBody {
  value: unknown;
  seq: number;
  duration: number;
  /** Whether a long text was pasted meanwhile. */
  pasted?: boolean | undefined;
}

/** The requests of the participant's page. The preview implements them without a server. */
export interface Transport {
  start(body: StartBody): Promise<Started>;
  save(block: string, body: SaveBody): Promise<Output<typeof saveAnswer>>;
  finish(): Promise<Output<typeof finishResponse>>;
}
export type { ResponseProgress };

/** Or one of the `refusals` of a block type. */
export type RefusalReason = ClosedReason | 'unfinished' | 'given_back' | (string & {});

/** A request that failed; `status` is 0 when there was no reply. */
export class CallFailure extends Error {
  readonly status: number;
  /** The `Retry-After` header; 0 without one. */
  readonly retryAfterSeconds: number;
  /** Why the study accepts no answers, if that is why the request was refused; or what became of the response of the link. */
  readonly reason: RefusalReason | undefined;

  constructor(status: number, message: string, retryAfterSeconds = 0, reason?: RefusalReason) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.reason = reason;
  }

  /** Whether the same request may succeed later. */
  get isTemporary(): boolean {
    return isTemporaryFailure(this.status);
  }
}

/** Whether a request without a reply (0) or with this status may succeed when it is repeated. */
export const isTemporaryFailure = (status: number) =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** Why answers cannot be sent now: the device is offline, or the server cannot be reached or is overloaded. */
export type FailureKind = 'offline' | 'server';

export function classifyFailure({ status }: CallFailure, online: boolean): FailureKind {
  return status === 0 && !online ? 'offline' : 'server';
}

const REQUEST_TIMEOUT_MS = 20_000;

/** Sent with every request: the resume token of a page whose browser refuses cookies, and what a frame adds. */
export const requestHeaders: Record<string, string> = {};
const askForToken = () => (requestHeaders[RESUME_HEADER] ??= NO_TOKEN);
if (navigator.cookieEnabled === false) askForToken();

/** The requests over HTTP; the resume token is in a cookie, or else in the page's memory. @throws CallFailure */
export function createHttpTransport(linkToken: string): Transport {
  const base = `/api/answering/${encodeURIComponent(linkToken)}`;
  return {
    start: (body) => call('POST', `${base}/start`, body),
    save: (block, body) => call('PUT', `${base}/answers/${block}`, body),
    finish: () => call('POST', `${base}/finish`),
  };
}

/** @throws CallFailure */
export async function call<T>(method: string, url: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      credentials: 'same-origin',
      signal: attempt(() => AbortSignal.timeout(REQUEST_TIMEOUT_MS)),
      ...(body === undefined
        ? { headers: requestHeaders }
        : {
            headers: { ...requestHeaders, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
    });
    if (response.ok) {
      const reply = (await response.json()) as T & { resumeToken?: string };
      if (reply.resumeToken) requestHeaders[RESUME_HEADER] = reply.resumeToken;
      return reply;
    }
  } catch {
    throw new CallFailure(0, '');
  }
  return throwRefusal(
    response.status,
    await response.json().catch(() => ({})),
    Number(response.headers.get('retry-after')) || 0,
  );
}

/** For a reply with an error. @throws CallFailure */
export function throwRefusal(
  status: number,
  { message = 'refused', reason }: { message?: string; reason?: string },
  retryAfterSeconds?: number,
): never {
  // The server then sends the page that asks for the password, or for another device; once, should the browser still send
  // an earlier password.
  const needsGate = reason === 'password' || reason === 'wrong_device';
  if (needsGate) {
    reloadOnce();
    // The answer is not refused: what was not sent waits on the device until the person has passed the gate.
    throw new CallFailure(0, '');
  }
  // The browser sent no token that the server knows: it may keep no cookies, whatever it says, or they were deleted.
  if (status === 404) askForToken();
  throw new CallFailure(status, message, retryAfterSeconds, reason as RefusalReason | undefined);
}
