import type { Id } from '../blocks/block.ts';
import {
  applyGroupChange,
  findGroupAtPosition,
  invertGroupChange,
  moveToGroup,
  normalizeGroups,
  type GroupChange,
} from './patch-groups.ts';
import {
  applyListChange,
  insertAfter,
  invertListChange,
  pickProperties,
  type ListChange,
} from './patch-list.ts';
import type { Block, BlockGroup, Brief, StudyContent, StudySettings, Variable } from './study.ts';

/**
 * One change to a draft. Blocks are named by id and positions by the block before, so that a change can be rebased on a
 * newer revision. A block that is added or moved joins the group at its position; `group` overrides it (a removed group
 * is restored; null: no group).
 */
export type DraftChange =
  | { do: 'add'; block: Block; after: Id | null; group?: BlockGroup | null }
  | { do: 'set'; id: Id; block: Partial<Omit<Block, 'id' | 'type' | 'v'>> }
  | { do: 'move'; id: Id; after: Id | null; group?: BlockGroup | null }
  | { do: 'remove'; id: Id }
  | { do: 'brief'; brief: Partial<Brief> }
  | { do: 'settings'; settings: Partial<StudySettings> }
  | { do: 'languages'; languages: StudyContent['languages'] }
  | ({ do: 'groups' } & GroupChange)
  | ({ do: 'variables' } & ListChange<Variable>);

/** Applies a change; a change of a removed block is ignored, so this never fails. */
export function applyChange(content: StudyContent, change: DraftChange): StudyContent {
  switch (change.do) {
    case 'add':
      if (content.blocks.some((block) => block.id === change.block.id)) return content;
      return placeBlock(
        content,
        insertAfter(content.blocks, change.block, change.after),
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
      const block = content.blocks.find((candidate) => candidate.id === change.id);
      if (!block || change.after === change.id) return content;
      const otherBlocks = content.blocks.filter((candidate) => candidate !== block);
      return placeBlock(content, insertAfter(otherBlocks, block, change.after), block.id, change.group);
    }
    case 'remove': {
      const blocks = content.blocks.filter((block) => block.id !== change.id);
      return setGroups({ ...content, blocks }, content.groups ?? []);
    }
    case 'brief':
      return { ...content, brief: { ...content.brief, ...change.brief } };
    case 'settings':
      return { ...content, settings: { ...content.settings, ...change.settings } };
    case 'languages':
      return { ...content, languages: change.languages };
    case 'groups':
      return setGroups(content, applyGroupChange(content.blocks, content.groups ?? [], change));
    case 'variables': {
      const { variables = [], ...otherContent } = content;
      const next = applyListChange(variables, change);
      return next.length > 0 ? { ...otherContent, variables: next } : otherContent;
    }
  }
}

/** Sets the new order of blocks, and puts the moved block into its group. */
function placeBlock(content: StudyContent, blocks: Block[], id: Id, group?: BlockGroup | null): StudyContent {
  const groups = content.groups ?? [];
  const targetGroup = group === undefined ? (findGroupAtPosition(blocks, groups, id) ?? null) : group;
  return setGroups({ ...content, blocks }, moveToGroup(groups, id, targetGroup));
}

function setGroups({ groups: _previousGroups, ...content }: StudyContent, next: BlockGroup[]): StudyContent {
  const groups = normalizeGroups(content.blocks, next);
  return groups.length > 0 ? { ...content, groups } : content;
}

/** The change that undoes `change` on `content`, or null when it would change nothing. */
export function invertChange(content: StudyContent, change: DraftChange): DraftChange | null {
  const index = 'id' in change ? content.blocks.findIndex((block) => block.id === change.id) : -1;
  const before = content.blocks[index - 1]?.id ?? null;
  const block = content.blocks[index];
  const groupField = content.groups && {
    group: content.groups.find((group) => block && group.blocks.includes(block.id)) ?? null,
  };
  switch (change.do) {
    case 'add':
      // Adding an existing block does nothing, so undoing it must not remove the block.
      return content.blocks.some((candidate) => candidate.id === change.block.id)
        ? null
        : { do: 'remove', id: change.block.id };
    case 'set':
      return block
        ? // What the block does not have needs a value, as JSON would lose an undefined one.
          {
            do: 'set',
            id: change.id,
            block: pickProperties({ picture: null, screening: {}, ...block }, Object.keys(change.block)),
          }
        : null;
    case 'move':
      return block ? { do: 'move', id: change.id, after: before, ...groupField } : null;
    case 'remove':
      return block ? { do: 'add', block, after: before, ...groupField } : null;
    case 'brief':
      return { do: 'brief', brief: pickProperties(content.brief, Object.keys(change.brief)) };
    case 'settings':
      return {
        do: 'settings',
        // An absent setting is off; without a value, JSON would lose it.
        settings: pickProperties(
          { autoAdvance: false, introduction: false, publicName: {}, hiddenFields: [], ...content.settings },
          Object.keys(change.settings),
        ),
      };
    case 'languages':
      return { do: 'languages', languages: content.languages };
    case 'groups': {
      const inverseChange = invertGroupChange(content.blocks, content.groups ?? [], change);
      return inverseChange && { do: 'groups', ...inverseChange };
    }
    case 'variables': {
      const inverseChange = invertListChange(content.variables ?? [], change);
      return inverseChange && { do: 'variables', ...inverseChange };
    }
  }
}

/** The changes that undo several, in the order in which they have to be applied. */
export function invertChanges(content: StudyContent, changes: DraftChange[]): DraftChange[] {
  const inverse: DraftChange[] = [];
  let current = content;
  for (const change of changes) {
    const undo = invertChange(current, change);
    if (undo) inverse.unshift(undo);
    current = applyChange(current, change);
  }
  return inverse;
}

/** The fields that a change sets, and on what; null for changes that never conflict. */
export function readChangedFields(
  change: DraftChange,
): { target: string; fields: Record<string, unknown> } | null {
  if (change.do === 'set') return { target: change.id, fields: change.block };
  if (change.do === 'brief') return { target: 'brief', fields: change.brief };
  if (change.do === 'languages') return { target: 'languages', fields: { languages: change.languages } };
  if ((change.do === 'groups' || change.do === 'variables') && 'set' in change)
    return { target: change.id, fields: change.set };
  return null;
}

/** Whether two changes set the same field, so that a person must choose. */
export function isConflict(mine: DraftChange, theirs: DraftChange): boolean {
  const [mineFields, theirFields] = [readChangedFields(mine), readChangedFields(theirs)];
  if (!mineFields || !theirFields || mineFields.target !== theirFields.target) return false;
  return Object.keys(mineFields.fields).some((key) => key in theirFields.fields);
}
