import type { BlockSummaryProps } from '../../block-props.ts';
import { ChoiceBars } from '../options/choice-bars.tsx';
import { GivenCount } from '../summary/given-count.tsx';

/** How many people filled in the form, and each field; the results page lists their answers. */
export function FormBars(props: BlockSummaryProps & { answerNoun: string }) {
  const { answerNoun, ...summary } = props;
  return (
    <div>
      <GivenCount finding={summary.finding} answerNoun={answerNoun} />
      {summary.finding.n > 0 && <ChoiceBars {...summary} />}
    </div>
  );
}
