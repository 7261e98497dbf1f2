import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '../errors/errors.ts';
import type { Endpoint, Input, Output } from '../http/contract/contract.ts';
import { WORKSPACE_HEADER, XSRF_COOKIE, XSRF_HEADER } from '../http/contract/headers.ts';

export interface VisitorReply<T> {
  status: number;
  /** The contract's output; only to be read when the status is below 400. */
  body: T;
  /** Set when the status is 400 or above. */
  error: ErrorBody | null;
  setCookies: string[];
  headers: Record<string, unknown>;
}

export interface CallOptions {
  /** Override what a browser would send; null omits a header. */
  headers?: Record<string, string | null>;
  workspace?: string;
}

/** A client that behaves like a browser: stores cookies, sends `Origin` and the XSRF header. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly app: FastifyInstance;
  readonly origin: string;
  address: string;

  constructor(app: FastifyInstance, origin: string, address = '127.0.0.1') {
    this.app = app;
    this.origin = origin;
    this.address = address;
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options: CallOptions = {},
  ): Promise<VisitorReply<Output<E>>> {
    const {
      params = {},
      query = {},
      body,
    } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: object;
    };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    return this.send(endpoint.method, path, { query, body, options }) as Promise<VisitorReply<Output<E>>>;
  }

  async send(
    method: Endpoint['method'],
    url: string,
    {
      query = {},
      body,
      options = {},
    }: { query?: Record<string, string>; body?: object | string; options?: CallOptions } = {},
  ): Promise<VisitorReply<unknown>> {
    const xsrf = this.cookies.get(XSRF_COOKIE);
    const candidates: Record<string, string | null | undefined> = {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: method === 'GET' ? undefined : this.origin,
      host: new URL(this.origin).host,
      [XSRF_HEADER.toLowerCase()]: method === 'GET' ? undefined : xsrf,
      [WORKSPACE_HEADER.toLowerCase()]: options.workspace,
      ...options.headers,
    };
    const headers = Object.fromEntries(
      Object.entries(candidates).filter((entry): entry is [string, string] => Boolean(entry[1])),
    );
    const reply = await this.app.inject({
      method,
      url,
      query,
      headers,
      remoteAddress: this.address,
      ...(body === undefined ? {} : { payload: body }),
    });
    const setCookies = [reply.headers['set-cookie'] ?? []].flat().map(String);
    for (const cookie of setCookies) this.storeCookie(cookie);
    const isJson = reply.body !== '' && String(reply.headers['content-type']).includes('json');
    const parsed: unknown = isJson ? reply.json() : reply.body || undefined;
    return {
      status: reply.statusCode,
      body: parsed,
      error: reply.statusCode >= 400 ? (parsed as ErrorBody) : null,
      setCookies,
      headers: reply.headers,
    };
  }

  private storeCookie(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', ...value] = pair.split('=');
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value.join('='));
  }
}
