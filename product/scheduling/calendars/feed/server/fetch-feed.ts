import { createOutboundClient } from '#platform/outbound/outbound-client.ts';
import { CalendarFailure, describeReply } from '../../server/describe-failure.ts';
import type { OpenedCalendar } from '../../server/list-providers.ts';
import { MAX_CALENDAR_BYTES } from '../../server/reading/read-texts.ts';

const MAX_REDIRECTS = 3;
const HEADERS = { accept: 'text/calendar', 'user-agent': 'Earshot' };

/** The text of a feed; each address on the way is checked. @throws CalendarFailure */
export async function fetchFeed({ secret, config, signal, remainingMs }: OpenedCalendar): Promise<string> {
  const { send } = createOutboundClient({ allowedHosts: config.outboundAllowedHosts });
  let url = secret.url;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    // One byte more, to tell a long one from a cut one.
    const maxReplyBytes = MAX_CALENDAR_BYTES + 1;
    const reply = await send(
      { method: 'GET', url, headers: HEADERS, body: '', timeoutMs: remainingMs(), maxReplyBytes },
      signal,
    );
    if (reply.status === 200) {
      if (Buffer.byteLength(reply.body) > MAX_CALENDAR_BYTES)
        throw new CalendarFailure('The calendar is larger than 5 MB.');
      return reply.body;
    }
    const { location } = reply.status === null ? {} : reply.headers;
    const isRedirect = reply.status !== null && reply.status >= 300 && reply.status < 400;
    if (!isRedirect || !location || !URL.canParse(location, url))
      throw new CalendarFailure(describeReply(reply));
    url = new URL(location, url).href;
  }
  throw new CalendarFailure('The address leads from one to the next without end.');
}
