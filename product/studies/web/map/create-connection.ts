import { newId, type Id } from '#product/blocks/block.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { StudyIndex } from '../../logic/study-index.ts';
import { findSkipProblem } from '../../logic/review-rules.ts';
import type { DraftChange } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';
import { listReadableBlocks, createTest } from '../rules/rule-sources.ts';
import { SCREENED_OUT_ID, END_ID } from './map-layout.ts';
import { texts } from './texts.ts';

/** Maximum skip rules of a block (`blockSchema`). */
const MAX_SKIPS = 50;

/**
 * Creates a skip rule between two blocks, with an empty condition; or returns why that is not possible.
 */
export function createConnection(
  content: StudyContent,
  fromId: Id,
  toId: Id,
): { changes: DraftChange[]; rule: Id } | { refusal: string } {
  const block = content.blocks.find(({ id }) => id === fromId);
  if (!block) return { refusal: texts.blockRemoved };
  if (toId === SCREENED_OUT_ID) return { refusal: texts.addScreeningInstead };
  if (block.skips.length >= MAX_SKIPS) return { refusal: texts.tooManyRules(MAX_SKIPS) };
  const studyIndex = new StudyIndex(content, findTeamBlockType);
  const problem = toId === END_ID ? undefined : findSkipProblem(toId, block, studyIndex);
  if (problem) return { refusal: problem };
  const sources = { blocks: listReadableBlocks(content, block, true), variables: content.variables ?? [] };
  const ruleId = newId();
  const target = toId === END_ID ? { end: true as const } : { block: toId };
  const skips = [...block.skips, { id: ruleId, when: createTest(sources), to: target }];
  return { changes: [{ do: 'set', id: fromId, block: { skips } }], rule: ruleId };
}
