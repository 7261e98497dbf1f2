import type { BlockSummaryProps } from '../block-props.ts';
import { ChoiceBars } from '../kit/summary/choice-bars.tsx';
import type { MultipleChoiceConfig } from './multiple-choice.ts';

/** One bar per option; people may have chosen several. */
export function Summary(props: BlockSummaryProps<MultipleChoiceConfig>) {
  return (
    <div>
      <ChoiceBars {...props} />
      {!props.small && (
        <p className="muted">People could choose several options, so shares can add up to more than 100%.</p>
      )}
    </div>
  );
}
