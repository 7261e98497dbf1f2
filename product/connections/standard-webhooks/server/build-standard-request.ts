import { randomBytes } from 'node:crypto';
import { badInput } from '#platform/errors/errors.ts';
import { findDestinationProblem } from '#platform/outbound/check-destination.ts';
import { maskUrl } from '../../mask-url.ts';
import type { Provider } from '../../provider.ts';
import { signMessage } from './sign-message.ts';

const SECRET_BYTES = 32;

/** Requests in the format of Standard Webhooks, one for each event. */
export const standardWebhooks: Provider = {
  id: 'webhooks',
  batchIntervalMs: 0,
  showsSecret: true,
  parseAddress: (url, allowedHosts) => {
    const problem = findDestinationProblem(url, allowedHosts);
    if (problem) throw badInput(problem, { address: problem });
    return { address: maskUrl(url), url: new URL(url).href, secret: randomBytes(SECRET_BYTES) };
  },
  buildRequest: ({ workspace, url, secrets }, [event], { now }) => {
    if (!event) throw new TypeError('a request needs an event');
    const { id, type, occurredAt, data } = event;
    const body = JSON.stringify({ type, timestamp: occurredAt.toISOString(), workspace, data });
    const timestamp = Math.floor(now.getTime() / 1000);
    return {
      url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Earshot-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signMessage(secrets, { id, timestamp, body }),
      },
      body,
    };
  },
};
