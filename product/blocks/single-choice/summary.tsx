import type { BlockSummaryProps } from '../block-props.ts';
import { ChoiceBars } from '../kit/options/choice-bars.tsx';
import type { SingleChoiceConfig } from './single-choice.ts';

/** One bar per option. */
export function Summary(props: BlockSummaryProps<SingleChoiceConfig>) {
  return <ChoiceBars {...props} options={props.config.options} />;
}
