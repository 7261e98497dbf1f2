import { newId, type Id } from '#product/blocks/block.ts';
import { typeOf } from '#product/blocks/index.ts';
import { StudyIndex } from '../../logic/study-index.ts';
import { leadsWrong } from '../../logic/review-rules.ts';
import type { Change } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';
import { askable, freshTestOf } from '../rules/asked.ts';
import { SCREENED_OUT, THE_END } from './map-layout.ts';

/** Rules a block may have (`blockSchema`). */
const MAX_SKIPS = 50;

/**
 * The rule that leads from one block of the map to another, its condition still to be filled in; else why none can.
 */
export function connection(
  content: StudyContent,
  from: Id,
  to: Id,
): { changes: Change[]; rule: Id } | { why: string } {
  const block = content.blocks.find(({ id }) => id === from);
  if (!block) return { why: 'This block was removed.' };
  if (to === SCREENED_OUT) return { why: 'To screen people out, add screening to a question.' };
  if (block.skips.length >= MAX_SKIPS) return { why: `A block has at most ${MAX_SKIPS} rules.` };
  const known = new StudyIndex(content, typeOf);
  const wrong = to === THE_END ? null : leadsWrong(to, block, known);
  if (wrong) return { why: wrong };
  const asked = { blocks: askable(content, block, true), variables: content.variables ?? [] };
  const rule = newId();
  const target = to === THE_END ? { end: true as const } : { block: to };
  const skips = [...block.skips, { id: rule, when: freshTestOf(asked), to: target }];
  return { changes: [{ do: 'set', id: from, block: { skips } }], rule };
}
