import { newId, type Id } from '#product/blocks/block.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { StudyIndex } from '../../logic/study-index.ts';
import { findSkipProblem } from '../../logic/review-rules.ts';
import type { DraftChange } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';
import { listReadableBlocks, createTest } from '../rules/rule-sources.ts';
import { SCREENED_OUT_ID, END_ID } from './map-layout.ts';
import { texts } from './texts.ts';

/** Rules a block may have (`blockSchema`). */
const MAX_SKIPS = 50;

/**
 * Creates a rule from one block of the map to another, with an empty condition; or says why that is not possible.
 */
export function createConnection(
  content: StudyContent,
  from: Id,
  to: Id,
): { changes: DraftChange[]; rule: Id } | { why: string } {
  const block = content.blocks.find(({ id }) => id === from);
  if (!block) return { why: texts.blockRemoved };
  if (to === SCREENED_OUT_ID) return { why: texts.addScreeningInstead };
  if (block.skips.length >= MAX_SKIPS) return { why: texts.tooManyRules(MAX_SKIPS) };
  const known = new StudyIndex(content, findBlockType);
  const problem = to === END_ID ? null : findSkipProblem(to, block, known);
  if (problem) return { why: problem };
  const sources = { blocks: listReadableBlocks(content, block, true), variables: content.variables ?? [] };
  const rule = newId();
  const target = to === END_ID ? { end: true as const } : { block: to };
  const skips = [...block.skips, { id: rule, when: createTest(sources), to: target }];
  return { changes: [{ do: 'set', id: from, block: { skips } }], rule };
}
