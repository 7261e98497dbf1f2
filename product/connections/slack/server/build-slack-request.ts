import { badInput } from '#platform/errors/errors.ts';
import { findDestinationProblem, isAllowedHost } from '#platform/outbound/check-destination.ts';
import { maskUrl } from '../../mask-url.ts';
import type { Provider, ProviderEvent } from '../../provider.ts';
import { formatEvents } from './format-events.ts';

const SLACK_URL = /^https:\/\/hooks\.slack(-gov)?\.com\/(services|workflows|triggers)\/\S+$/;
const NOT_SLACK_MESSAGE = 'Enter an incoming webhook URL of Slack: it starts with https://hooks.slack.com/.';
/** At most one message a minute about a study. */
const BATCH_INTERVAL_MS = 60_000;

/** Messages to a channel, through an incoming webhook of Slack. Its URL is the permission to post, so it is encrypted. */
export const slack: Provider = {
  batchIntervalMs: BATCH_INTERVAL_MS,
  showsSecret: false,
  parseAddress: (text, allowedHosts) => {
    const problem = findDestinationProblem(text, allowedHosts);
    if (problem) throw badInput(problem, { address: problem });
    const url = new URL(text);
    if (!SLACK_URL.test(url.href) && !isAllowedHost(url, allowedHosts))
      throw badInput(NOT_SLACK_MESSAGE, { address: NOT_SLACK_MESSAGE });
    return {
      address: maskUrl(url.href),
      url: null,
      secret: Buffer.from(url.href),
    };
  },
  buildRequest: ({ secrets: [url] }, events: readonly ProviderEvent[], { publicUrl }) => ({
    url: url?.toString() ?? '',
    headers: { 'content-type': 'application/json', 'user-agent': 'Earshot-Webhooks/1' },
    body: JSON.stringify({ text: formatEvents(events, publicUrl), unfurl_links: false }),
  }),
};
