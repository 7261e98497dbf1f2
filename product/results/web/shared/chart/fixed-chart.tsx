import type { ReactNode } from 'react';
import type { Output } from '#platform/http/contract/contract.ts';
import type { getSharedBlock } from '../../../links/contract.ts';
import { toComparisonSplit, useCompare } from '../../compare/use-compare.ts';
import { BlockFinding } from '../../findings/block-finding.tsx';
import { FixedFrame, type FixedProps } from './fixed-frame.tsx';

interface Shown {
  figures: Output<typeof getSharedBlock>;
  title: ReactNode;
}

/** A question's chart from figures that its page has read, with its own filters. */
export const FixedChart = ({ figures, title, ...fixed }: FixedProps & Shown) => (
  <FixedFrame {...fixed} figures={figures}>
    <ShownChart context={fixed.context} figures={figures} title={title} />
  </FixedFrame>
);

function ShownChart({ context, figures, title }: Pick<FixedProps, 'context'> & Shown) {
  const { by } = useCompare(context.summary);
  const { comparison } = figures;
  return (
    <BlockFinding
      result={figures}
      isCompact={false}
      title={title}
      split={by && comparison ? toComparisonSplit(context, by, comparison) : undefined}
      median={figures.median}
    />
  );
}
