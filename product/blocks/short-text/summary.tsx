import type { BlockSummaryProps } from '../block-props.ts';
import { TextCount } from '../kit/summary/text-count.tsx';
import type { ShortTextConfig } from './short-text.ts';

/** How many answered; their words come from the results page. */
export function Summary({ finding }: BlockSummaryProps<ShortTextConfig>) {
  return <TextCount finding={finding} />;
}
