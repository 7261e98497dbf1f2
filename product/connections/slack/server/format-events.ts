import type { ProviderEvent } from '../../provider.ts';

/** Escapes text for Slack's mrkdwn, so that a name cannot mention people or contain links. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('|', '¦');

const LABELS: Record<ProviderEvent['type'], (count: number) => string> = {
  'response.started': (count) => `${count} started`,
  'response.completed': (count) => (count === 1 ? '1 new response' : `${count} new responses`),
  'response.screened_out': (count) => `${count} screened out`,
  'response.over_quota': (count) => `${count} over quota`,
  'response.deleted': (count) => `${count} deleted`,
  'study.published': () => 'Published',
  'study.paused': () => 'Paused',
  'study.closed': () => 'Closed',
  'export.ready': () => 'An export is ready to download',
  'member.joined': (count) => (count === 1 ? 'A new member joined' : `${count} new members joined`),
  'member.left': (count) => (count === 1 ? 'A member left' : `${count} members left`),
  'webhook.test': () => 'This is a test message from Earshot.',
};

/** One message for events of the same study, or of none: their number by type, with a link to the study. */
export function formatEvents(events: readonly ProviderEvent[], publicUrl: string): string {
  const counts = new Map<ProviderEvent['type'], number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  const summary = [...counts].map(([type, count]) => LABELS[type](count)).join(', ');
  const study = events[0]?.study;
  return study
    ? `<${publicUrl}/summary/study/${study.id}/overview|${escapeText(study.name)}>: ${summary}`
    : summary;
}
