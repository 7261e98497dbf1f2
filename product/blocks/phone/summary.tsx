import type { BlockSummaryProps } from '../face.ts';
import { GivenCount } from '../kit/given-count.tsx';
import type { PhoneConfig } from './phone.ts';

/** How many gave one; the newest come with the page. */
export function Summary({ finding }: BlockSummaryProps<PhoneConfig>) {
  return <GivenCount finding={finding} what="a phone number" />;
}
