import { createElement, lazy, type LazyExoticComponent, type ReactElement } from 'react';
import type { BlockSummary, BlockSummaryProps } from './block-props.ts';
import { keyByBlockType } from './kit/key-by-block-type.ts';

/** The summary of each block type, loaded when first shown. */
const summaries: Record<string, LazyExoticComponent<BlockSummary>> = Object.fromEntries(
  Object.entries(keyByBlockType(import.meta.glob<{ Summary: BlockSummary }>('./*/summary.tsx'))).map(
    ([type, load]) => [type, lazy(async () => ({ default: (await load()).Summary }))],
  ),
);

/** The summary of a type, or null if this version of Earshot does not have it. */
export function renderSummary(type: string, props: BlockSummaryProps): ReactElement | null {
  const summary = summaries[type];
  return summary ? createElement(summary, props) : null;
}
