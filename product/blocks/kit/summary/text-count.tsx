import type { BlockSummaryProps } from '../../block-props.ts';
import { texts } from './texts.ts';

/** How many people wrote something, with the newest quotes on a card; the block's own page lists all texts. */
export function TextCount({
  finding,
  isCompact,
  renderQuotes,
}: Pick<BlockSummaryProps, 'finding' | 'isCompact' | 'renderQuotes'>) {
  if (finding.n === 0) return <p className="muted">{texts.noTextAnswersYet}</p>;
  return (
    <>
      <p className="muted">{texts.textAnswerCount(finding.n)}</p>
      {isCompact && renderQuotes?.()}
    </>
  );
}
