import type { BlockSummaryProps } from '../block-props.ts';
import { ChoiceBars } from '../kit/summary/choice-bars.tsx';
import { ScoreLine } from '../kit/scale/score-line.tsx';
import { endLabel } from '../kit/scale/end-label.ts';
import type { YesNoConfig } from './yes-no.ts';
import { texts } from './texts.ts';

/** The share of "yes" with its interval, and a bar per answer. */
export function Summary(props: BlockSummaryProps<YesNoConfig>) {
  const { config, finding, localize } = props;
  return (
    <div>
      <ScoreLine
        score={finding.score}
        name={texts.said(endLabel(config.yes, localize) || texts.yes)}
        percentOf={finding.n}
      />
      <ChoiceBars {...props} />
    </div>
  );
}
