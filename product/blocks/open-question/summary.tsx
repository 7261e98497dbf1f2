import type { BlockSummaryProps } from '../block-props.ts';
import { ChoiceBars } from '../kit/options/choice-bars.tsx';
import { TextCount } from '../kit/summary/text-count.tsx';
import { isRecorded, type OpenQuestionConfig } from './open-question.ts';

/** How many people answered, and in which way; the results page lists the answers. */
export function Summary(props: BlockSummaryProps<OpenQuestionConfig>) {
  if (!isRecorded(props.config)) return <TextCount {...props} />;
  return (
    <>
      <ChoiceBars {...props} />
      {props.isCompact && props.renderQuotes?.()}
    </>
  );
}
