/** @jsxImportSource preact */
import type { BookingTimes } from '../kit/booking-times.ts';
import type { Translate } from '../player.ts';
import type { PlayedInterview } from './interview.ts';

interface Props {
  config: PlayedInterview;
  times: BookingTimes | null;
  /** Whether a time is booked: with one of several hosts, of whom the page does not know which. */
  isBooked?: boolean;
  language: string;
  t: Translate;
}

/** How long the call takes, with whom, and how people meet. */
export function CallFacts({ config, times, isBooked = false, language, t }: Props) {
  const { lengthMinutes, hostMode, location } = config;
  const names = times?.hosts.map(({ name }) => name).filter(Boolean) ?? [];
  const type = hostMode === 'all' ? 'conjunction' : 'disjunction';
  const hasNames = names.length > 0 && !(isBooked && hostMode === 'any' && names.length > 1);
  return (
    <ul class="interview-facts">
      <li>{t('interview_length', { count: lengthMinutes })}</li>
      {hasNames && (
        <li>{t('interview_with', { names: new Intl.ListFormat(language, { type }).format(names) })}</li>
      )}
      <li>{t(location.kind === 'phone' ? 'interview_phone_call' : 'interview_online')}</li>
    </ul>
  );
}
