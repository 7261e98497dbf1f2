import { formatCount, formatDuration, pluralize } from '#platform/ui/figures.ts';
import type { TranscriptionEstimate } from '../estimate-shape.ts';

/** "$0.29", "$12" */
export const formatDollars = (dollars: number): string =>
  `$${dollars < 100 ? dollars.toFixed(2) : formatCount(Math.round(dollars))}`;

/** What is sent when automatic transcription is turned on, in sentences. */
export function describeEstimate(found: TranscriptionEstimate): string {
  const { recordings, seconds, isExact, notPermitted, cost, takesSeconds } = found;
  const left =
    notPermitted > 0 ? ` ${pluralize(notPermitted, 'recording')} can’t be sent without consent.` : '';
  if (recordings === 0) return `No existing recordings are waiting.${left}`;
  const price = cost === null ? '' : `, about ${formatDollars(cost)}`;
  const time = takesSeconds === null ? '' : ` The service takes about ${formatDuration(takesSeconds)}.`;
  const consentNote = isExact ? '' : ' Those without consent aren’t sent.';
  const number = isExact ? '' : 'Up to ';
  const verb = recordings === 1 ? 'is' : 'are';
  return `${number}${pluralize(recordings, 'existing recording')} (${formatDuration(seconds)}${price}) ${verb} sent now, too.${time}${consentNote}${left}`;
}
