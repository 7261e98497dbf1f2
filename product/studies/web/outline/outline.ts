import type { Id } from '#product/blocks/block.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { selectLanguage, plainText } from '#product/blocks/text.ts';
import type { DraftChange } from '../../patch.ts';
import type { Block, StudyContent } from '../../study.ts';

/** The parts of the outline: a welcome message pinned first, endings pinned last, other blocks in between. */
interface Outline {
  first: Block[];
  middle: Block[];
  last: Block[];
}

export function splitOutline(blocks: Block[]): Outline {
  const [firstBlock] = blocks;
  const middleStart =
    firstBlock && findTeamBlockType(firstBlock.type)?.pinnedFirst?.(firstBlock.config) ? 1 : 0;
  let middleEnd = blocks.length;
  while (middleEnd > middleStart && isEnding(blocks[middleEnd - 1]!)) middleEnd -= 1;
  return {
    first: blocks.slice(0, middleStart),
    middle: blocks.slice(middleStart, middleEnd),
    last: blocks.slice(middleEnd),
  };
}

export function isEnding(block: Block): boolean {
  return findTeamBlockType(block.type)?.endingOutcome !== undefined;
}

export type InsertSide = 'above' | 'below';

/** The block after which one beside a given block is inserted: never above the welcome or below an ending. */
export function getPlaceBeside(blocks: Block[], id: Id, side: InsertSide): Id | null {
  const { first, middle, last } = splitOutline(blocks);
  const index = blocks.findIndex((block) => block.id === id) - (side === 'above' ? 1 : 0);
  const latest = first.length + middle.length - 1;
  const position = Math.min(Math.max(index, first.length - 1), last.length > 0 ? latest : blocks.length - 1);
  return blocks[position]?.id ?? null;
}

/**
 * The block after which a new one is inserted: the selected one, but after the welcome message and before the endings. A
 * consent comes before everything that it is asked for: after the welcome, and after another consent there.
 */
export function getInsertPosition(blocks: Block[], added: Block, selectedId: Id | null): Id | null {
  const { first, middle, last } = splitOutline(blocks);
  if (isEnding(added)) return (last.at(-1) ?? middle.at(-1) ?? first.at(-1))?.id ?? null;
  if (asksForConsent(added)) {
    const firstOther = middle.findIndex((block) => !asksForConsent(block));
    const leadingConsents = firstOther === -1 ? middle : middle.slice(0, firstOther);
    return (leadingConsents.at(-1) ?? first.at(-1))?.id ?? null;
  }
  if (middle.some((item) => item.id === selectedId) || first.some((item) => item.id === selectedId))
    return selectedId;
  return (middle.at(-1) ?? first.at(-1))?.id ?? null;
}

const asksForConsent = ({ type }: Block): boolean => findTeamBlockType(type)?.readConsent !== undefined;

/** Removes blocks. Rules that refer to them stay, and the review reports them. */
export function removeBlocks(ids: Iterable<Id>): DraftChange[] {
  return [...ids].map((id) => ({ do: 'remove', id }));
}

/** Restores removed blocks in their positions and groups. */
export function restoreBlocks(
  { blocks, groups = [] }: Pick<StudyContent, 'blocks' | 'groups'>,
  ids: ReadonlySet<Id>,
): DraftChange[] {
  return blocks.flatMap((block, index) => {
    if (!ids.has(block.id)) return [];
    const group = groups.find((candidate) => candidate.blocks.includes(block.id)) ?? null;
    return [{ do: 'add' as const, block, after: blocks[index - 1]?.id ?? null, group }];
  });
}

/** The name of a block in lists and menus. */
export function formatBlockTitle(block: Block, content: Pick<StudyContent, 'languages'>): string {
  const { base } = content.languages;
  return plainText(selectLanguage(block.title, base, base)).trim();
}
