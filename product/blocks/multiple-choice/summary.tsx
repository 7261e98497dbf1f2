import type { BlockSummaryProps } from '../block-props.ts';
import { ChoiceBars } from '../kit/options/choice-bars.tsx';
import type { MultipleChoiceConfig } from './multiple-choice.ts';
import { texts } from './texts.ts';

/** One bar per option; people may have chosen several. */
export function Summary(props: BlockSummaryProps<MultipleChoiceConfig>) {
  return (
    <div>
      <ChoiceBars {...props} options={props.config.options} />
      {!props.isCompact && props.config.options.length > 1 && (
        <p className="muted">{texts.severalOptionsNote}</p>
      )}
    </div>
  );
}
