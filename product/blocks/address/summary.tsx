import type { BlockSummaryProps } from '../block-props.ts';
import { FormBars } from '../kit/form/form-bars.tsx';
import type { AddressConfig } from './address.ts';

/** How many gave one, and how many filled in each field; the newest come with the page. */
export function Summary(props: BlockSummaryProps<AddressConfig>) {
  return <FormBars {...props} what="an address" />;
}
