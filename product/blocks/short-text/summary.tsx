import type { BlockSummaryProps } from '../block-props.ts';
import { TextCount } from '../kit/summary/text-count.tsx';
import type { ShortTextConfig } from './short-text.ts';

/** How many people answered; the results page lists the texts. */
export function Summary(props: BlockSummaryProps<ShortTextConfig>) {
  return <TextCount {...props} />;
}
