import { useEffect, useRef, useState } from 'preact/hooks';
import { isActiveBooking, type OwnBooking } from '../kit/booking-times.ts';
import { useStep } from '../kit/use-step.ts';
import type { PlayerProps } from '../player.ts';
import { interview, type InterviewAnswer, type PlayedInterview } from './interview.ts';
import type { useBookingTimes } from './use-booking-times.ts';

/** What an answer that the server has must be, while its booking cannot be read. */
function guessBooking({ needsApproval }: PlayedInterview, { start }: InterviewAnswer): OwnBooking {
  const state = start === null ? 'waiting' : needsApproval ? 'requested' : 'booked';
  return { state, startsAt: start, label: null, managePath: null };
}

/** Books what was chosen with the button of the page: has its calendar read, then saves the answer, and stays to show it. */
export function useBooking(
  props: PlayerProps<PlayedInterview, InterviewAnswer>,
  draft: InterviewAnswer,
  { times, hasFailed, isReading, reload }: ReturnType<typeof useBookingTimes>,
) {
  const { config, value, t, answerState, refusal, bookingTimes } = props;
  const [isChecking, setChecking] = useState(false);
  /** Message key: why the time was not even asked for. */
  const [trouble, setTrouble] = useState<string | null>(null);
  const isNew = useRef(false);
  const isAnswered = answerState === 'saved' && value !== undefined;
  const known = times?.booking ?? null;
  const isUnknown = hasFailed || times?.isSample === true;
  const own =
    known && isActiveBooking(known) ? known : isAnswered && isUnknown ? guessBooking(config, value) : null;
  const joins = (times?.state === 'full' || times?.state === 'none') && times.hasWaitingList;
  const canBook = times?.state === 'open' || joins;
  // Until the times are there that say of the booking, too.
  const isSending = answerState === 'sending' || answerState === 'waiting';
  const isBusy = isChecking || isSending || (isAnswered && isReading);

  const before = useRef({ answerState, refusal });
  useEffect(() => {
    const last = before.current;
    before.current = { answerState, refusal };
    const isSaved = answerState === 'saved' && last.answerState !== 'saved';
    if (isSaved) isNew.current = true;
    if (isSaved || (refusal && !last.refusal)) void reload();
  }, [answerState, refusal, reload]);

  /** The waiting list needs no free time. What was not read is not free. */
  const checkStart = async (start: string | null) =>
    start === null
      ? { state: 'free' }
      : bookingTimes.check(start).catch(() => ({ state: 'calendar_unread' }));

  async function book() {
    const answer = { ...draft, start: joins ? null : draft.start };
    // Says what is missing.
    if (interview.check(config, answer, true)) return props.onCommit(answer);
    setTrouble(null);
    setChecking(true);
    const { state } = await checkStart(answer.start);
    setChecking(false);
    if (state !== 'free') {
      setTrouble(interview.refusals?.[state] ?? 'interview_unread');
      return reload();
    }
    props.onChange(answer, true);
  }

  const label = joins ? 'interview_join' : config.needsApproval ? 'interview_request' : 'interview_book';
  useStep(props, {
    key: own ? 'booked' : joins ? 'waiting-list' : 'times',
    label: own ? undefined : isBusy ? t('interview_busy') : canBook ? t(label) : null,
    advance: own ? null : canBook && !isBusy ? () => void book() : () => {},
    unansweredParts: own ? 0 : 1,
    totalParts: 1,
    cannotBeSkipped: isBusy || own !== null,
  });
  return {
    /** The participant's place, which is all that is shown then. */
    own,
    isNew: isNew.current,
    /** Whether only a place on the waiting list can be had. */
    joins,
    /** Whether an earlier booking was cancelled, declined or has lapsed. */
    isOver: known !== null && own === null,
    trouble: answerState === 'waiting' ? 'interview_offline' : trouble,
  };
}
