import dns from 'node:dns';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { findDestinationProblem, isAllowedHost } from './check-destination.ts';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
const MAX_REPLY_BYTES = 64 * 1024;

interface OutboundRequest {
  /** POST by default. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'PROPFIND' | 'REPORT';
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** Milliseconds until the reply must be complete; 10 seconds by default. */
  timeoutMs?: number;
  /** How much of the reply is read; 64 kB by default. */
  maxReplyBytes?: number;
}

/** What came of a request: the reply, or a sentence about why there is none. */
export type OutboundResult =
  | {
      status: number;
      body: string;
      contentType: string;
      /** By name in lower case. */
      headers: IncomingHttpHeaders;
      error: null;
    }
  | {
      status: null;
      body: null;
      error: string;
      /** Whether no complete reply came in time: the host may have done what was asked. */
      hasTimedOut?: true;
    };

/** Sends requests to URLs that people of a workspace have chosen. */
export interface OutboundClient {
  /** Sends one request, and never throws, except when `signal` aborts it. */
  send(request: OutboundRequest, signal?: AbortSignal): Promise<OutboundResult>;
}

/** Resolves a host name to all its addresses, like `dns.lookup` with `all`. */
export type Resolver = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

interface OutboundOptions {
  /** Hosts, with or without a port, that requests may reach although they are private or without TLS. */
  allowedHosts: readonly string[];
  resolve?: Resolver;
  timeoutMs?: number;
}

class PrivateAddressError extends Error {}

/**
 * A `lookup` for the connection itself, which fails if any address is not public. The connection uses the checked
 * addresses, so a name that resolves differently a second time changes nothing.
 */
function createPublicLookup(resolve: Resolver): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
          callback(new PrivateAddressError(), []);
        else if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

const resolveWithSystem: Resolver = (hostname) =>
  dns.promises.lookup(hostname, { all: true, order: 'verbatim' });

const FAILURE_MESSAGES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host doesn’t exist.',
  EAI_AGAIN: 'The host name couldn’t be resolved.',
  ECONNREFUSED: 'The host refused the connection.',
  ECONNRESET: 'The host closed the connection without a reply.',
  EHOSTUNREACH: 'The host can’t be reached.',
  ENETUNREACH: 'The host can’t be reached.',
  SWITCHED_PROTOCOLS: 'The host switched to another protocol.',
};

function describeFailure(error: unknown, timeoutMs: number): string {
  if (error instanceof PrivateAddressError) return 'The host resolves to a private address.';
  const { name, code = '' } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || code === 'ETIMEDOUT')
    return `The host didn’t reply within ${timeoutMs / 1000} seconds.`;
  if (/CERT|SELF_SIGNED|TLS|SSL/.test(code)) return 'The TLS certificate of the host isn’t valid.';
  return FAILURE_MESSAGES[code] ?? 'The connection failed.';
}

/** Sends the request and reads the start of the reply; the rest of a long reply is not read. */
function exchange(
  { method = 'POST', url, headers, body, maxReplyBytes = MAX_REPLY_BYTES }: OutboundRequest,
  options: { lookup: LookupFunction | undefined; signal: AbortSignal },
): Promise<Omit<Extract<OutboundResult, { error: null }>, 'error'>> {
  return new Promise((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http;
    const { lookup, signal } = options;
    const outgoing = request(url, {
      method,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      signal,
      ...(lookup && { lookup }),
    });
    outgoing.on('error', reject);
    // Once a reply has begun, Node reports neither an upgrade nor an abort as an error of the request.
    outgoing.on('upgrade', (_reply, socket) => {
      socket.destroy();
      reject(Object.assign(new Error('the host switched protocols'), { code: 'SWITCHED_PROTOCOLS' }));
    });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    outgoing.on('response', (reply) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = () => {
        resolve({
          status: reply.statusCode ?? 0,
          contentType: reply.headers['content-type'] ?? '',
          headers: reply.headers,
          body: Buffer.concat(chunks).subarray(0, maxReplyBytes).toString().replaceAll('\0', ''),
        });
        outgoing.destroy();
      };
      reply.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= maxReplyBytes) finish();
      });
      reply.on('end', finish);
      reply.on('error', reject);
    });
    outgoing.end(body);
  });
}

/**
 * The client for every request to a URL that people enter. It reaches public addresses over HTTPS only, apart from
 * `allowedHosts`, follows no redirects, and gives up after `timeoutMs`, also when the reply arrives slowly.
 */
export function createOutboundClient({
  allowedHosts,
  resolve = resolveWithSystem,
  timeoutMs: defaultTimeoutMs = TIMEOUT_MS,
}: OutboundOptions): OutboundClient {
  const publicLookup = createPublicLookup(resolve);
  return {
    send: async (request, signal) => {
      const problem = findDestinationProblem(request.url, allowedHosts);
      if (problem) return { status: null, body: null, error: problem };
      const lookup = isAllowedHost(new URL(request.url), allowedHosts) ? undefined : publicLookup;
      const { timeoutMs = defaultTimeoutMs } = request;
      const timeout = AbortSignal.timeout(timeoutMs);
      const signals = signal ? [timeout, signal] : [timeout];
      try {
        const reply = await exchange(request, { lookup, signal: AbortSignal.any(signals) });
        return { ...reply, error: null };
      } catch (thrown) {
        signal?.throwIfAborted();
        const cause = timeout.aborted ? timeout.reason : thrown;
        const error = describeFailure(cause, timeoutMs);
        return { status: null, body: null, error, ...(timeout.aborted && { hasTimedOut: true }) };
      }
    },
  };
}
