import { createElement, lazy, type LazyExoticComponent, type ReactElement } from 'react';
import type { BlockSummary, BlockSummaryProps } from './block-props.ts';
import { byType } from './type-files.ts';

/** Each type's summary, loaded when first shown. The settings a summary receives are those of its own type. */
const summaries: Record<string, LazyExoticComponent<BlockSummary>> = Object.fromEntries(
  Object.entries(byType(import.meta.glob<{ Summary: BlockSummary }>('./*/summary.tsx'))).map(
    ([type, load]) => [type, lazy(async () => ({ default: (await load()).Summary }))],
  ),
);

/** The summary of a type, or nothing when this version of Earshot does not have it. */
export function drawSummary(type: string, props: BlockSummaryProps): ReactElement | null {
  const summary = summaries[type];
  return summary ? createElement(summary, props) : null;
}
