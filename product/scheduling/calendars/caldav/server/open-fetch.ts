import { createOutboundClient, type OutboundResult } from '#platform/outbound/outbound-client.ts';
import { describeReply } from '../../server/describe-failure.ts';
import type { OpenedCalendar } from '../../server/list-providers.ts';
import { MAX_CALENDAR_BYTES } from '../../server/reading/read-texts.ts';

const MAX_REDIRECTS = 3;
/** Statuses whose response has no body. */
const WITHOUT_BODY = new Set([101, 204, 205, 304]);

type Method = 'GET' | 'PUT' | 'DELETE' | 'PROPFIND' | 'REPORT';

interface CalendarFetch {
  /** For tsdav, which takes the place of `fetch` in it. */
  fetch: typeof fetch;
  /** What the last failing reply means, as a sentence; undefined if all were good. */
  findProblem(): string | undefined;
}

const isFailing = (reply: OutboundResult) => reply.status === null || reply.status >= 400;

/**
 * `fetch` over the client that refuses private addresses, with the user of the connection, and with one time limit for all requests
 * together: the library has none.
 */
export function openFetch({ secret, config, signal, remainingMs }: OpenedCalendar): CalendarFetch {
  const { send } = createOutboundClient({ allowedHosts: config.outboundAllowedHosts });
  const credentials = Buffer.from(`${secret.username ?? ''}:${secret.password ?? ''}`).toString('base64');
  let problem: string | undefined;

  async function request(url: string, init: RequestInit, hops = 0): Promise<Response> {
    const headers = Object.fromEntries(new Headers(init.headers));
    const reply = await send(
      {
        method: (init.method ?? 'GET') as Method,
        url,
        headers: { ...headers, authorization: `Basic ${credentials}`, 'user-agent': 'Earshot' },
        body: typeof init.body === 'string' ? init.body : '',
        timeoutMs: remainingMs(),
        maxReplyBytes: MAX_CALENDAR_BYTES + 1,
      },
      signal,
    );
    if (isFailing(reply)) problem = describeReply(reply);
    if (reply.status === null) throw new Error('no reply');
    if (Buffer.byteLength(reply.body) > MAX_CALENDAR_BYTES) {
      problem = 'The calendar is larger than 5 MB.';
      throw new Error('too large');
    }
    const { location } = reply.headers;
    const isRedirect = reply.status >= 300 && reply.status < 400 && location && URL.canParse(location, url);
    // The user is not sent to another host.
    if (isRedirect && init.redirect !== 'manual' && hops < MAX_REDIRECTS) {
      const next = new URL(location, url);
      if (next.origin === new URL(url).origin) return request(next.href, init, hops + 1);
    }
    const response = new Response(WITHOUT_BODY.has(reply.status) ? null : reply.body, {
      status: reply.status,
      headers: Object.entries(reply.headers).flatMap(([name, value]): [string, string][] =>
        name === 'content-encoding' || value === undefined ? [] : [[name, String(value)]],
      ),
    });
    Object.defineProperty(response, 'url', { value: url });
    return response;
  }
  return {
    fetch: (input, init = {}) => request(input instanceof Request ? input.url : String(input), init),
    findProblem: () => problem,
  };
}
