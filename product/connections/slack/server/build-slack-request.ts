import { badInput } from '#platform/errors/errors.ts';
import { findDestinationProblem, isAllowedHost } from '#platform/outbound/check-destination.ts';
import { maskUrl } from '../../mask-url.ts';
import type { Provider, ProviderEvent } from '../../provider.ts';
import { eventTypes } from '#product/workspaces/events/event-type.ts';
import { TEST_EVENT_TYPE } from '#product/workspaces/events/event.ts';

/** Escapes text for Slack's mrkdwn, so that a name cannot mention people or contain links. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('|', '¦');

const summarise = (type: ProviderEvent['type'], count: number): string =>
  type === TEST_EVENT_TYPE
    ? 'This is a test message from Earshot.'
    : eventTypes.require(type).summarise(count);

/** One message for events of the same study, or of none: their number by type, with a link to the study. */
function formatEvents(events: readonly ProviderEvent[], publicUrl: string): string {
  const counts = new Map<ProviderEvent['type'], number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  const summary = [...counts].map(([type, count]) => summarise(type, count)).join(', ');
  const study = events[0]?.study;
  return study
    ? `<${publicUrl}/summary/study/${study.id}/overview|${escapeText(study.name)}>: ${summary}`
    : summary;
}

const SLACK_URL = /^https:\/\/hooks\.slack(-gov)?\.com\/(services|workflows|triggers)\/\S+$/;
const NOT_SLACK_MESSAGE = 'Enter an incoming webhook URL of Slack: it starts with https://hooks.slack.com/.';
/** At most one message a minute about a study. */
const BATCH_INTERVAL_MS = 60_000;

/** Messages to a channel, through an incoming webhook of Slack. Its URL is the permission to post, so it is encrypted. */
export const slack: Provider = {
  id: 'slack',
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
