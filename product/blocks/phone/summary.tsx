import type { BlockSummaryProps } from '../block-props.ts';
import { GivenCount } from '../kit/summary/given-count.tsx';
import type { PhoneConfig } from './phone.ts';
import { texts } from './texts.ts';

/** How many people answered; the results page lists the newest answers. */
export function Summary({ finding }: BlockSummaryProps<PhoneConfig>) {
  return <GivenCount finding={finding} answerNoun={texts.aPhoneNumber} />;
}
