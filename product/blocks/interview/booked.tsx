/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import type { BookingTimes, OwnBooking } from '../kit/booking-times.ts';
import type { Translate } from '../player.ts';
import { CallFacts } from './call-facts.tsx';
import type { PlayedInterview } from './interview.ts';

interface Props {
  config: PlayedInterview;
  booking: OwnBooking;
  times: BookingTimes | null;
  /** Whether it has just been made, so that people who do not see the page should be told. */
  isNew: boolean;
  language: string;
  t: Translate;
}

/** What somebody has booked, and what comes next. */
export function Booked({ config, booking, times, isNew, language, t }: Props) {
  const { state, label, managePath } = booking;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew, state]);
  return (
    <section class="interview-booked">
      <h2 ref={heading} tabIndex={-1}>
        {t(`interview_${state}`)}
      </h2>
      {label && (
        <p class="interview-when">
          <bdi>{label}</bdi>
        </p>
      )}
      {state !== 'waiting' && <CallFacts config={config} times={times} isBooked language={language} t={t} />}
      <p>{t(times?.isSample ? 'interview_sample' : `interview_${state}_text`)}</p>
      {managePath && (
        <a class="second" href={managePath} target="_blank" rel="noopener">
          {t(state === 'offered' ? 'interview_confirm' : 'interview_change')}
        </a>
      )}
    </section>
  );
}
