import type { BlockSummaryProps } from '../block-props.ts';
import { GivenCount } from '../kit/summary/given-count.tsx';
import type { EmailConfig } from './email.ts';
import { texts } from './texts.ts';

/** How many people answered; the results page lists the newest answers. */
export function Summary({ finding }: BlockSummaryProps<EmailConfig>) {
  return <GivenCount finding={finding} answerNoun={texts.anEmailAddress} />;
}
