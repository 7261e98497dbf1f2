import type { BlockSummaryProps } from '../block-props.ts';
import { ChoiceBars } from '../kit/options/choice-bars.tsx';
import type { ConsentConfig } from './consent.ts';

/** How many accepted, how many declined. */
export function Summary(props: BlockSummaryProps<ConsentConfig>) {
  return <ChoiceBars {...props} />;
}
