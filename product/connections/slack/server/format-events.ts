import { eventTypes } from '#product/workspaces/events/event-type.ts';
import { TEST_EVENT_TYPE } from '#product/workspaces/events/event.ts';
import type { ProviderEvent } from '../../provider.ts';

/** Escapes text for Slack's mrkdwn, so that a name cannot mention people or contain links. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('|', '¦');

const summarise = (type: ProviderEvent['type'], count: number): string =>
  type === TEST_EVENT_TYPE
    ? 'This is a test message from Earshot.'
    : eventTypes.require(type).summarise(count);

/** One message for events of the same study, or of none: their number by type, with a link to the study. */
export function formatEvents(events: readonly ProviderEvent[], publicUrl: string): string {
  const counts = new Map<ProviderEvent['type'], number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  const summary = [...counts].map(([type, count]) => summarise(type, count)).join(', ');
  const study = events[0]?.study;
  return study
    ? `<${publicUrl}/summary/study/${study.id}/overview|${escapeText(study.name)}>: ${summary}`
    : summary;
}
