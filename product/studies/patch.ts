import type { Id } from '../blocks/block.ts';
import {
  applyToGroups,
  groupThere,
  inverseOnGroups,
  joined,
  settled,
  type GroupChange,
} from './patch-groups.ts';
import { applyToList, insert, inverseOnList, pickItem, type ListChange } from './patch-list.ts';
import type { Block, BlockGroup, Brief, StudyContent, StudySettings, Variable } from './study.ts';

/**
 * One change to a draft. Blocks are named by id, places by the block before, so that a change made on an older
 * revision still says what its author meant. A block that is added or moved belongs to the group it stands in; with
 * `group` to that one (which comes back when it is gone), or to none.
 */
export type Change =
  | { do: 'add'; block: Block; after: Id | null; group?: BlockGroup | null }
  | { do: 'set'; id: Id; block: Partial<Omit<Block, 'id' | 'type' | 'v'>> }
  | { do: 'move'; id: Id; after: Id | null; group?: BlockGroup | null }
  | { do: 'remove'; id: Id }
  | { do: 'brief'; brief: Partial<Brief> }
  | { do: 'settings'; settings: Partial<StudySettings> }
  | { do: 'languages'; languages: StudyContent['languages'] }
  | ({ do: 'groups' } & GroupChange)
  | ({ do: 'variables' } & ListChange<Variable>);

/** Applies a change; a block that is gone is left gone, so that applying is never an error. */
export function apply(content: StudyContent, change: Change): StudyContent {
  switch (change.do) {
    case 'add':
      if (content.blocks.some((block) => block.id === change.block.id)) return content;
      return placed(
        content,
        insert(content.blocks, change.block, change.after),
        change.block.id,
        change.group,
      );
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
      const rest = content.blocks.filter((one) => one !== block);
      return placed(content, insert(rest, block, change.after), block.id, change.group);
    }
    case 'remove': {
      const blocks = content.blocks.filter((block) => block.id !== change.id);
      return withGroups({ ...content, blocks }, content.groups ?? []);
    }
    case 'brief':
      return { ...content, brief: { ...content.brief, ...change.brief } };
    case 'settings':
      return { ...content, settings: { ...content.settings, ...change.settings } };
    case 'languages':
      return { ...content, languages: change.languages };
    case 'groups':
      return withGroups(content, applyToGroups(content.blocks, content.groups ?? [], change));
    case 'variables': {
      const { variables = [], ...rest } = content;
      const next = applyToList(variables, change);
      return next.length > 0 ? { ...rest, variables: next } : rest;
    }
  }
}

/** The content with its blocks in a new order, and the block that took its place in the group it stands in. */
function placed(content: StudyContent, blocks: Block[], id: Id, group?: BlockGroup | null): StudyContent {
  const groups = content.groups ?? [];
  const into = group === undefined ? groupThere(blocks, groups, id) : group;
  return withGroups({ ...content, blocks }, joined(groups, id, into));
}

function withGroups({ groups: _old, ...content }: StudyContent, next: BlockGroup[]): StudyContent {
  const groups = settled(content.blocks, next);
  return groups.length > 0 ? { ...content, groups } : content;
}

/** The change that undoes `change` on `content`, or null when it would change nothing. */
export function inverse(content: StudyContent, change: Change): Change | null {
  const index = 'id' in change ? content.blocks.findIndex((block) => block.id === change.id) : -1;
  const before = content.blocks[index - 1]?.id ?? null;
  const block = content.blocks[index];
  const inGroup = content.groups && {
    group: content.groups.find((group) => block && group.blocks.includes(block.id)) ?? null,
  };
  switch (change.do) {
    case 'add':
      // A block that is there already is not added again, so undoing must not take it away.
      return content.blocks.some((one) => one.id === change.block.id)
        ? null
        : { do: 'remove', id: change.block.id };
    case 'set':
      return block ? { do: 'set', id: change.id, block: pickItem(block, Object.keys(change.block)) } : null;
    case 'move':
      return block ? { do: 'move', id: change.id, after: before, ...inGroup } : null;
    case 'remove':
      return block ? { do: 'add', block, after: before, ...inGroup } : null;
    case 'brief':
      return { do: 'brief', brief: pickItem(content.brief, Object.keys(change.brief)) };
    case 'settings':
      return { do: 'settings', settings: pickItem(content.settings, Object.keys(change.settings)) };
    case 'languages':
      return { do: 'languages', languages: content.languages };
    case 'groups': {
      const back = inverseOnGroups(content.blocks, content.groups ?? [], change);
      return back && { do: 'groups', ...back };
    }
    case 'variables': {
      const back = inverseOnList(content.variables ?? [], change);
      return back && { do: 'variables', ...back };
    }
  }
}

/** What a change sets, and of which thing; null for changes that set nothing. */
export function settingsOf(change: Change): { of: string; fields: Record<string, unknown> } | null {
  if (change.do === 'set') return { of: change.id, fields: change.block };
  if (change.do === 'brief') return { of: 'brief', fields: change.brief };
  if (change.do === 'languages') return { of: 'languages', fields: { languages: change.languages } };
  if ((change.do === 'groups' || change.do === 'variables') && 'set' in change)
    return { of: change.id, fields: change.set };
  return null;
}

/** Whether two changes touch the same thing, so that a person must choose. */
export function clash(mine: Change, theirs: Change): boolean {
  const [one, other] = [settingsOf(mine), settingsOf(theirs)];
  if (!one || !other || one.of !== other.of) return false;
  return Object.keys(one.fields).some((key) => key in other.fields);
}
