import type { BlockSummaryProps } from '../block-props.ts';
import { ChoiceBars } from '../kit/options/choice-bars.tsx';
import { ScoreLine } from '../kit/scale/score-line.tsx';
import { localizeOrEmpty } from '../kit/localize-or-empty.ts';
import type { YesNoConfig } from './yes-no.ts';
import { texts } from './texts.ts';

/** The share of "yes" with its interval, and a bar per answer. */
export function Summary(props: BlockSummaryProps<YesNoConfig>) {
  const { config, finding, localize } = props;
  return (
    <div>
      <ScoreLine
        score={finding.score}
        name={texts.said(localizeOrEmpty(localize, config.yes) || texts.yes)}
        percentOf={finding.n}
      />
      <ChoiceBars {...props} />
    </div>
  );
}
