import type { BlockSummaryProps } from '../block-props.ts';
import { GivenCount } from '../kit/summary/given-count.tsx';
import type { EmailConfig } from './email.ts';

/** How many gave one; the newest come with the page. */
export function Summary({ finding }: BlockSummaryProps<EmailConfig>) {
  return <GivenCount finding={finding} what="an email address" />;
}
