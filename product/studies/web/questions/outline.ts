import type { Id } from '#product/blocks/block.ts';
import { typeOf } from '#product/blocks/index.ts';
import { inLanguage, plain } from '#product/blocks/text.ts';
import type { Change } from '../../patch.ts';
import type { Block, StudyContent } from '../../study.ts';

/** How the outline stands: a welcome pinned first, endings pinned last, the rest in any order between. */
export interface Outline {
  first: Block[];
  middle: Block[];
  last: Block[];
}

export function outlineOf(blocks: Block[]): Outline {
  const [head] = blocks;
  const from = head && typeOf(head.type)?.pinnedFirst?.(head.config) ? 1 : 0;
  let to = blocks.length;
  while (to > from && isEnding(blocks[to - 1]!)) to -= 1;
  return { first: blocks.slice(0, from), middle: blocks.slice(from, to), last: blocks.slice(to) };
}

export function isEnding(block: Block): boolean {
  return typeOf(block.type)?.endingOutcome !== undefined;
}

/** After which block a new one goes: the chosen one, but behind the welcome and before the endings. */
export function placeFor(blocks: Block[], added: Block, chosen: Id | null): Id | null {
  const { first, middle, last } = outlineOf(blocks);
  if (isEnding(added)) return (last.at(-1) ?? middle.at(-1) ?? first.at(-1))?.id ?? null;
  if (middle.some((one) => one.id === chosen) || first.some((one) => one.id === chosen)) return chosen;
  return (middle.at(-1) ?? first.at(-1))?.id ?? null;
}

/** Takes blocks out; rules that spoke of them stay, and the review says so. */
export function removal(ids: Iterable<Id>): Change[] {
  return [...ids].map((id) => ({ do: 'remove', id }));
}

/** The changes that put removed blocks back where they stood, and into their groups. */
export function putBack(
  { blocks, groups = [] }: Pick<StudyContent, 'blocks' | 'groups'>,
  ids: ReadonlySet<Id>,
): Change[] {
  return blocks.flatMap((block, index) => {
    if (!ids.has(block.id)) return [];
    const group = groups.find((one) => one.blocks.includes(block.id)) ?? null;
    return [{ do: 'add' as const, block, after: blocks[index - 1]?.id ?? null, group }];
  });
}

/** What a block is called in lists and menus. */
export function blockName(block: Block, content: Pick<StudyContent, 'languages'>): string {
  const { base } = content.languages;
  return plain(inLanguage(block.title, base, base)).trim();
}
