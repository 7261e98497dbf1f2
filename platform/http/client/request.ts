import { randomUuid } from './random-uuid.ts';
import { acceptsIdempotencyKey, type Endpoint, type Input, type Output } from '../contract/contract.ts';
import { AppError, type ErrorBody } from '../../errors/errors.ts';
import {
  IDEMPOTENCY_HEADER,
  WORKSPACE_HEADER,
  WORKSPACE_PARAMETER,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '../contract/headers.ts';
import { upload } from './upload.ts';

let tabWorkspace: string | null = null;
/** Sets the workspace of all further calls of this tab. */
export function setTabWorkspace(id: string | null): void {
  tabWorkspace = id;
}

/** Adds the tab's workspace to a URL, for requests that cannot send a header (a stream, a download). */
export function addWorkspaceParameter(url: string): string {
  if (!tabWorkspace) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${WORKSPACE_PARAMETER}=${tabWorkspace}`;
}

function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; '))
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1));
  return undefined;
}

function buildUrl(path: string, params: Record<string, string>, query: Record<string, unknown>): string {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item));
  }
  const text = search.toString();
  return text ? `${pathname}?${text}` : pathname;
}

/**
 * Calls an endpoint from the browser with credentials, the XSRF header and the tab's workspace. A change has an
 * `Idempotency-Key`; when the connection breaks it is sent once more, and executed once.
 * No timeout on the client (`original.md`, section 9: 0).
 *
 * @throws AppError with the server's code and message; `unavailable` when the server cannot be reached.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: { signal?: AbortSignal; idempotencyKey?: string } = {},
): Promise<Output<E>> {
  const parts = input as RequestParts;
  const headers = buildHeaders(endpoint, options.idempotencyKey);
  const key = headers[IDEMPOTENCY_HEADER];
  if (parts.body !== undefined) headers['content-type'] = 'application/json';
  const send = () =>
    fetch(buildUrl(endpoint.path, parts.params ?? {}, parts.query ?? {}), {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
      signal: options.signal,
    });
  let response: Response;
  try {
    response = await send().catch((error: unknown) => {
      if (!key || options.signal?.aborted) throw error;
      return send();
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw createNetworkError();
  }
  if (response.status === 204) return undefined as Output<E>;
  const body = parseJson(await response.text());
  if (response.ok) return body as Output<E>;
  throw toAppError(body);
}

/**
 * Calls an endpoint that takes a file and reports upload progress (0 to 1). It is not retried when the connection
 * breaks, because files are large.
 *
 * @throws AppError as `call`; DOMException AbortError
 */
export async function callWithFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  file: Blob,
  options: { signal?: AbortSignal; onProgress?: (share: number) => void } = {},
): Promise<Output<E>> {
  const { params = {}, query = {} } = input as RequestParts;
  const url = buildUrl(endpoint.path, params, query);
  const { status, text } = await upload(url, file, { ...options, headers: buildHeaders(endpoint) });
  if (status === 0) throw createNetworkError();
  const body = parseJson(text);
  if (status < 400) return body as Output<E>;
  throw toAppError(body);
}

interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function buildHeaders(endpoint: Endpoint, idempotencyKey?: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const xsrf = readCookie(XSRF_COOKIE);
  if (xsrf && endpoint.method !== 'GET') headers[XSRF_HEADER] = xsrf;
  if (tabWorkspace) headers[WORKSPACE_HEADER] = tabWorkspace;
  const key = idempotencyKey ?? (acceptsIdempotencyKey(endpoint) ? randomUuid() : undefined);
  if (key) headers[IDEMPOTENCY_HEADER] = key;
  return headers;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const createNetworkError = () =>
  new AppError('unavailable', 'Can’t reach Earshot. Check your connection and try again.');

function toAppError(body: unknown): AppError {
  const error = body as Partial<ErrorBody> | null;
  const failure = new AppError(
    error?.code ?? 'internal',
    error?.message ?? 'Something went wrong. Try again.',
    error?.fields,
  );
  failure.reason = error?.reason;
  return failure;
}
