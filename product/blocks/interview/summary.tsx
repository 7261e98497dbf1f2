import type { BlockSummaryProps } from '../block-props.ts';
import { ChoiceBars } from '../kit/options/choice-bars.tsx';
import { GivenCount } from '../kit/summary/given-count.tsx';
import type { InterviewConfig } from './interview.ts';
import { texts } from './texts.ts';

/** How many people booked a time, and how many are on the waiting list. */
export function Summary(props: BlockSummaryProps<InterviewConfig>) {
  return (
    <div>
      <GivenCount finding={props.finding} answerNoun={texts.bookings} />
      {props.finding.n > 0 && <ChoiceBars {...props} />}
    </div>
  );
}
