import type { BlockSummaryProps } from '../face.ts';
import { ChoiceBars } from '../kit/choice-bars.tsx';
import type { ConsentConfig } from './consent.ts';

/** How many accepted, how many declined. */
export function Summary(props: BlockSummaryProps<ConsentConfig>) {
  return <ChoiceBars {...props} />;
}
