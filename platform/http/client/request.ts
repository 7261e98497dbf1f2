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

let workspaceOfTab: string | null = null;
/** Every later call of this tab is made in that workspace. */
export function callInWorkspace(id: string | null): void {
  workspaceOfTab = id;
}

/** An address for what can send no header (a stream, a download), called in the tab's workspace. */
export function addressInTab(address: string): string {
  if (!workspaceOfTab) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${WORKSPACE_PARAMETER}=${workspaceOfTab}`;
}

function cookie(name: string): string | undefined {
  for (const part of document.cookie.split('; '))
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1));
  return undefined;
}

function address(path: string, params: Record<string, string>, query: Record<string, unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

/**
 * Calls an endpoint from the browser with credentials, the XSRF header and the tab's workspace. A change carries an
 * `Idempotency-Key`; when its connection breaks it is sent once more, and carried out once.
 * The client sets no time-out of its own (`original.md`, section 9: 0).
 *
 * @throws AppError with the server's code and sentence; `unavailable` when the server cannot be reached.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: { signal?: AbortSignal; idempotencyKey?: string } = {},
): Promise<Output<E>> {
  const given = input as Given;
  const headers = headersFor(endpoint, options.idempotencyKey);
  const key = headers[IDEMPOTENCY_HEADER];
  if (given.body !== undefined) headers['content-type'] = 'application/json';
  const send = () =>
    fetch(address(endpoint.path, given.params ?? {}, given.query ?? {}), {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      body: given.body === undefined ? undefined : JSON.stringify(given.body),
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
    throw unreached();
  }
  if (response.status === 204) return undefined as Output<E>;
  const body = read(await response.text());
  if (response.ok) return body as Output<E>;
  throw failureOf(body);
}

/**
 * Calls an endpoint that takes a file, and tells how much of it has left (0 to 1). Broken connections are told, not
 * tried again: a file is long.
 *
 * @throws AppError as `call`; DOMException AbortError
 */
export async function callWithFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  file: Blob,
  options: { signal?: AbortSignal; progress?: (share: number) => void } = {},
): Promise<Output<E>> {
  const { params = {}, query = {} } = input as Given;
  const to = address(endpoint.path, params, query);
  const { status, text } = await upload(to, file, { ...options, headers: headersFor(endpoint) });
  if (status === 0) throw unreached();
  const body = read(text);
  if (status < 400) return body as Output<E>;
  throw failureOf(body);
}

interface Given {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function headersFor(endpoint: Endpoint, idempotencyKey?: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const xsrf = cookie(XSRF_COOKIE);
  if (xsrf && endpoint.method !== 'GET') headers[XSRF_HEADER] = xsrf;
  if (workspaceOfTab) headers[WORKSPACE_HEADER] = workspaceOfTab;
  const key = idempotencyKey ?? (acceptsIdempotencyKey(endpoint) ? randomUuid() : undefined);
  if (key) headers[IDEMPOTENCY_HEADER] = key;
  return headers;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const unreached = () =>
  new AppError('unavailable', 'Can’t reach Earshot. Check your connection and try again.');

function failureOf(body: unknown): AppError {
  const failure = body as Partial<ErrorBody> | null;
  return new AppError(
    failure?.code ?? 'internal',
    failure?.message ?? 'Something went wrong. Try again.',
    failure?.fields,
  );
}
