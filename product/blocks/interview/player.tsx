/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import formStyles from '../kit/form/player.css?inline';
import { LabelledInput } from '../kit/form/labelled-input.tsx';
import { problemMessages } from '../kit/problems/messages.ts';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { Player } from '../player.ts';
import { Booked } from './booked.tsx';
import { CallFacts } from './call-facts.tsx';
import { findGivenPerson, type GivenPerson } from './given-person.ts';
import { NOT_CHOSEN, type InterviewAnswer, type PlayedInterview } from './interview.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from './limits.ts';
import translated from './messages.json' with { type: 'json' };
import ownStyles from './player.css?inline';
import { TimeChoice } from './time-choice.tsx';
import { useBooking } from './use-booking.ts';
import { useBookingTimes } from './use-booking-times.ts';

export { interview as type } from './interview.ts';
export { OwnBooking as afterwards } from './own-booking.tsx';
export const messages: MessageSet[] = [problemMessages, createMessageSet(translated)];
export const styles = formStyles + ownStyles;

const FIELDS = [
  { key: 'name', autocomplete: 'name', keyboard: 'text', maxLength: MAX_NAME_LENGTH },
  { key: 'email', autocomplete: 'email', keyboard: 'email', maxLength: MAX_EMAIL_LENGTH },
  { key: 'phone', autocomplete: 'tel', keyboard: 'tel', maxLength: MAX_PHONE_LENGTH },
] as const satisfies { key: keyof GivenPerson; [attribute: string]: unknown }[];

/** The zone of the device; UTC where the browser does not tell it. */
const getDeviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Chooses a free time, and books it with the button of the page. */
export const player: Player<PlayedInterview, InterviewAnswer> = (props) => {
  const { config, value, t, labelledBy, onChange } = props;
  const isByPhone = config.location.kind === 'phone';
  const language = document.documentElement.lang || 'en';
  const [timeZone, setTimeZone] = useState(() => value?.timeZone ?? getDeviceZone());
  const [given] = useState(() => findGivenPerson(props.earlierAnswers()));
  const chosen = value?.start === undefined ? NOT_CHOSEN : value.start;
  const free = useBookingTimes(props.bookingTimes, { timeZone, language }, chosen);
  const { times } = free;
  const isFree = times === null || times.days.some((day) => day.times.some(({ start }) => start === chosen));
  const draft: InterviewAnswer = {
    start: chosen !== null && isFree ? chosen : NOT_CHOSEN,
    name: value?.name ?? given.name,
    email: value?.email ?? given.email,
    ...(isByPhone && { phone: value?.phone ?? given.phone }),
    timeZone,
  };
  const change = (changes: Partial<InterviewAnswer>) => onChange({ ...draft, ...changes });
  const booking = useBooking(props, draft, free);
  const shared = { config, times, language, t };

  if (booking.own) return <Booked {...shared} booking={booking.own} isNew={booking.isNew} />;
  if (times === null && free.isReading)
    return (
      <p class="interview-skeleton" role="status">
        {t('loading')}
      </p>
    );
  if (times === null || times.state === 'unread' || times.state === 'none' || times.state === 'closed') {
    const state = times?.state ?? 'failed';
    const canRetry = state !== 'closed';
    if (!booking.joins)
      return (
        <div class="interview-state">
          <p role={state === 'failed' || state === 'unread' ? 'alert' : 'status'}>
            {t(`interview_${state}`)}
            {state === 'none' && ` ${t('interview_come_back')}`}
          </p>
          {canRetry && (
            <button type="button" class="second" onClick={() => void free.reload()}>
              {t('try_again')}
            </button>
          )}
        </div>
      );
  }
  if (times === null || (times.state === 'full' && !booking.joins))
    return <p class="interview-state">{t('interview_full')}</p>;
  return (
    <div class="interview" role="group" aria-labelledby={labelledBy} aria-describedby={props.describedBy}>
      <CallFacts {...shared} />
      {booking.isOver && <p class="interview-note">{t('interview_over')}</p>}
      {times.isSample && <p class="interview-note">{t('interview_sample')}</p>}
      {booking.joins ? (
        <p class="interview-note">
          {t(times.state === 'full' ? 'interview_full' : 'interview_none')} {t('interview_join_hint')}
        </p>
      ) : (
        <TimeChoice
          times={times}
          start={draft.start || undefined}
          timeZone={timeZone}
          isReading={free.isReading}
          problem={props.fieldProblem('start')}
          id={labelledBy}
          language={language}
          t={t}
          onStart={(start) => change({ start })}
          onZone={(zone) => {
            setTimeZone(zone);
            change({ timeZone: zone });
          }}
          onMonth={free.readMonth}
        />
      )}
      <div class="form-fields">
        {FIELDS.filter(({ key }) => isByPhone || key !== 'phone').map(({ key, ...field }) => (
          <LabelledInput
            key={key}
            {...field}
            className="half"
            id={`${labelledBy}-${key}`}
            label={t(`interview_${key}`)}
            value={draft[key] ?? ''}
            problem={props.fieldProblem(key)}
            isRequired
            optionalLabel=""
            onType={(typed) => change({ [key]: typed })}
          />
        ))}
      </div>
      <p class={`wrong${booking.trouble ? ' on' : ''}`} role="alert">
        {booking.trouble && t(booking.trouble)}
      </p>
    </div>
  );
};
