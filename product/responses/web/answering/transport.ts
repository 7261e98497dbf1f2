import type { Output } from '#platform/http/contract/contract.ts';
import type {
  ClosedReason,
  finishResponse,
  PlayedStudy,
  saveAnswer,
  ResponseProgress,
  startResponse,
} from '../../contract.ts';

export type Started = Output<typeof startResponse>;
export interface StartBody {
  mode: 'look' | 'continue' | 'fresh';
  key: string;
  language?: string;
  version?: number;
  parameters?: Record<string, string>;
}
export interface SaveBody {
  value: unknown;
  seq: number;
  duration: number;
}

/** The three calls of answering; the preview has its own that stay in the page. */
export interface Transport {
  start(body: StartBody): Promise<Started>;
  save(block: string, body: SaveBody): Promise<Output<typeof saveAnswer>>;
  finish(): Promise<Output<typeof finishResponse>>;
}
export type { ResponseProgress };

/** A call that did not succeed. `status` 0: nobody answered. `after`: seconds the server asks to wait. */
export class CallFailure extends Error {
  readonly status: number;
  readonly after: number;
  /** Why the study takes no answers, where that is what was refused. */
  readonly reason: ClosedReason | undefined;

  constructor(status: number, message: string, after = 0, reason?: ClosedReason) {
    super(message);
    this.status = status;
    this.after = after;
    this.reason = reason;
  }

  /** Whether the same call may succeed later. */
  get passes(): boolean {
    return mayPass(this.status);
  }
}

/** No reply, or one that may be another the next time. */
export const mayPass = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

/** Why answers wait: the device is offline, or it is online and the server is not there or cannot serve now. */
export type FailureKind = 'offline' | 'server';

export function failureKindOf({ status }: CallFailure, online: boolean): FailureKind {
  return status === 0 && !online ? 'offline' : 'server';
}

const REQUEST_TIMEOUT_MS = 20_000;

/** The calls over HTTP, bound to the resume token in the cookie. @throws CallFailure */
export function httpTransport(linkToken: string): Transport {
  const base = `/api/answering/${encodeURIComponent(linkToken)}`;
  return {
    start: (body) => call('POST', `${base}/start`, body),
    save: (block, body) => call('PUT', `${base}/answers/${block}`, body),
    finish: () => call('POST', `${base}/finish`),
  };
}

/** The study of the response's own version in another language, which the response then counts for. @throws CallFailure */
export function fetchInLanguage(linkToken: string, language: string): Promise<PlayedStudy> {
  const address = `/api/answering/${encodeURIComponent(linkToken)}/language`;
  return call<{ study: PlayedStudy }>('PUT', address, { language }).then(({ study }) => study);
}

async function call<T>(method: string, address: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (response.ok) return (await response.json()) as T;
  } catch {
    throw new CallFailure(0, '');
  }
  const said = (await response.json().catch(() => ({}))) as {
    message?: string;
    reason?: ClosedReason;
  };
  throw new CallFailure(
    response.status,
    said.message ?? response.statusText,
    Number(response.headers.get('retry-after')) || 0,
    said.reason,
  );
}
