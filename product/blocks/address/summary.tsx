import type { BlockSummaryProps } from '../block-props.ts';
import { FormBars } from '../kit/form/form-bars.tsx';
import type { AddressConfig } from './address.ts';
import { texts } from './texts.ts';

/** How many people answered, and how many filled in each field; the results page lists the newest answers. */
export function Summary(props: BlockSummaryProps<AddressConfig>) {
  return <FormBars {...props} answerNoun={texts.anAddress} />;
}
