import type { BlockSummaryProps } from '../block-props.ts';
import { GivenCount } from '../kit/summary/given-count.tsx';
import type { PhoneConfig } from './phone.ts';

/** How many gave one; the newest come with the page. */
export function Summary({ finding }: BlockSummaryProps<PhoneConfig>) {
  return <GivenCount finding={finding} what="a phone number" />;
}
