import type { BlockSummaryProps } from '../../block-props.ts';
import { ChoiceBars } from '../summary/choice-bars.tsx';
import { GivenCount } from '../summary/given-count.tsx';

/** How many filled the form in, and how many each field; what they wrote comes with the page. */
export function FormBars(props: BlockSummaryProps & { what: string }) {
  const { what, ...summary } = props;
  return (
    <div>
      <GivenCount finding={summary.finding} what={what} />
      {summary.finding.n > 0 && <ChoiceBars {...summary} />}
    </div>
  );
}
