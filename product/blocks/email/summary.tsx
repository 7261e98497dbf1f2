import type { BlockSummaryProps } from '../face.ts';
import { GivenCount } from '../kit/given-count.tsx';
import type { EmailConfig } from './email.ts';

/** How many gave one; the newest come with the page. */
export function Summary({ finding }: BlockSummaryProps<EmailConfig>) {
  return <GivenCount finding={finding} what="an e-mail address" />;
}
