import type { Id } from '../blocks/block.ts';
import type { Block, Brief, StudyContent, StudySettings } from './study.ts';

/**
 * One change to a draft. Blocks are named by id, places by the block before, so that a change made on an older
 * revision still says what its author meant.
 */
export type Change =
  | { do: 'add'; block: Block; after: Id | null }
  | { do: 'set'; id: Id; block: Partial<Omit<Block, 'id' | 'type' | 'v'>> }
  | { do: 'move'; id: Id; after: Id | null }
  | { do: 'remove'; id: Id }
  | { do: 'brief'; brief: Partial<Brief> }
  | { do: 'settings'; settings: Partial<StudySettings> };

/** Applies a change; a block that is gone is left gone, so that applying is never an error. */
export function apply(content: StudyContent, change: Change): StudyContent {
  switch (change.do) {
    case 'add':
      if (content.blocks.some((block) => block.id === change.block.id)) return content;
      return { ...content, blocks: insert(content.blocks, change.block, change.after) };
    case 'set':
      return {
        ...content,
        blocks: content.blocks.map((block) =>
          block.id === change.id ? { ...block, ...change.block } : block,
        ),
      };
    case 'move': {
      const block = content.blocks.find((one) => one.id === change.id);
      if (!block || change.after === change.id) return content;
      return {
        ...content,
        blocks: insert(
          content.blocks.filter((one) => one !== block),
          block,
          change.after,
        ),
      };
    }
    case 'remove':
      return { ...content, blocks: content.blocks.filter((block) => block.id !== change.id) };
    case 'brief':
      return { ...content, brief: { ...content.brief, ...change.brief } };
    case 'settings':
      return { ...content, settings: { ...content.settings, ...change.settings } };
  }
}

function insert(blocks: Block[], block: Block, after: Id | null): Block[] {
  const at = after === null ? 0 : blocks.findIndex((one) => one.id === after) + 1 || blocks.length;
  return [...blocks.slice(0, at), block, ...blocks.slice(at)];
}

/** The change that undoes `change` on `content`, or null when it would change nothing. */
export function inverse(content: StudyContent, change: Change): Change | null {
  const index = 'id' in change ? content.blocks.findIndex((block) => block.id === change.id) : -1;
  const before = content.blocks[index - 1]?.id ?? null;
  const block = content.blocks[index];
  switch (change.do) {
    case 'add':
      // A block that is there already is not added again, so undoing must not take it away.
      return content.blocks.some((one) => one.id === change.block.id)
        ? null
        : { do: 'remove', id: change.block.id };
    case 'set':
      return block ? { do: 'set', id: change.id, block: pick(block, Object.keys(change.block)) } : null;
    case 'move':
      return block ? { do: 'move', id: change.id, after: before } : null;
    case 'remove':
      return block ? { do: 'add', block, after: before } : null;
    case 'brief':
      return { do: 'brief', brief: pick(content.brief, Object.keys(change.brief)) };
    case 'settings':
      return { do: 'settings', settings: pick(content.settings, Object.keys(change.settings)) };
  }
}

function pick<T extends object>(from: T, keys: string[]): Partial<T> {
  return Object.fromEntries(keys.map((key) => [key, from[key as keyof T]])) as Partial<T>;
}

/** Whether two changes touch the same thing, so that a person must choose. */
export function clash(mine: Change, theirs: Change): boolean {
  if (mine.do === 'set' && theirs.do === 'set' && mine.id === theirs.id)
    return Object.keys(mine.block).some((key) => key in theirs.block);
  if (mine.do === 'brief' && theirs.do === 'brief')
    return Object.keys(mine.brief).some((key) => key in theirs.brief);
  return false;
}
