import IconArrowsShuffle from '@tabler/icons-react/dist/esm/icons/IconArrowsShuffle.mjs';
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { matchesShortcut } from '#platform/ui/shortcuts.ts';
import {
  SortableList,
  type ExternalDropTarget,
  type Grip,
  type DragPoint,
} from '#platform/ui/sortable-list.tsx';
import type { Id } from '#product/blocks/block.ts';
import type { StudyProblem } from '../../contract.ts';
import type { Block } from '../../study.ts';
import { formatBlockLabel } from '../rules/rule-formatter.ts';
import { BulkActions } from './bulk-actions.tsx';
import {
  computeDrop,
  formatGroupHint,
  formatGroupName,
  listOutlineItems,
  moveInGroup,
  moveOutlineItem,
  moveBlockByOne,
  type OutlineItem,
} from '../outline/outline-groups.ts';
import { commentCountsOptions } from '../../comments/web/shared/requests.ts';
import { OutlineRow, Severity } from './outline-row.tsx';
import { splitOutline, type InsertSide } from '../outline/outline.ts';
import classes from './questions.module.css';
import { useBlockActions } from './use-block-actions.ts';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

interface BlockOutlineProps {
  /** A block, or a group as `group:<id>`. */
  selectedKey: string | null;
  problems: StudyProblem[];
  settings: { isSelected: boolean; onOpen(): void };
  add: ReactNode;
  onChoose(id: string | null): void;
  /** Opens the add menu for the place above or below a block. */
  onInsert(id: Id, side: InsertSide): void;
}

/** The study's blocks in order, with groups. Alt and an arrow key move a block, Delete removes it. */
export function BlockOutline({
  selectedKey,
  problems,
  settings,
  add,
  onChoose,
  onInsert,
}: BlockOutlineProps) {
  const { study, content, readOnly, edit } = useEditing();
  const { data: comments } = useQuery(commentCountsOptions(study.id, 'question', study.id));
  const actions = useBlockActions(onChoose);
  const listRef = useRef<HTMLDivElement>(null);
  const [tickedIds, setTickedIds] = useState<ReadonlySet<Id>>(new Set());
  const [status, setStatus] = useState('');
  /** The group that the dragged block would join if it is dropped here. */
  const [dropGroup, setDropGroup] = useState<Id | null>(null);
  const { blocks } = content;
  const { first, middle, last } = splitOutline(blocks);
  const numbers = new Map(middle.map(({ id }, index) => [id, index + 1]));
  const items = listOutlineItems(content);
  const selectedIds = blocks.filter((block) => tickedIds.has(block.id)).map((block) => block.id);
  const formatName = (id: string) => {
    const item = items.find(({ key }) => key === id);
    if (item?.group) return formatGroupName(item.group);
    const block = blocks.find((candidate) => candidate.id === id);
    return block ? formatBlockLabel(block, content) : texts.block;
  };

  const listRowElements = () => [...(listRef.current?.querySelectorAll<HTMLElement>('[data-block]') ?? [])];

  function handleKeyDown(
    event: KeyboardEvent,
    key: string,
    handlers: { move?(direction: 1 | -1): void; remove?(): void; insert?(side: InsertSide): void },
  ) {
    const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    const insertSide = matchesShortcut(event, 'insertAbove')
      ? 'above'
      : matchesShortcut(event, 'insertBelow')
        ? 'below'
        : null;
    if (insertSide) {
      if (!readOnly) handlers.insert?.(insertSide);
    } else if (matchesShortcut(event, 'moveUp') || matchesShortcut(event, 'moveDown')) {
      if (!readOnly) handlers.move?.(matchesShortcut(event, 'moveUp') ? -1 : 1);
    } else if (direction !== null) {
      const rowElements = listRowElements();
      rowElements[rowElements.findIndex((row) => row.dataset.block === key) + direction]?.focus();
    } else if (matchesShortcut(event, 'removeBlock') && !readOnly && handlers.remove) {
      handlers.remove();
    } else return;
    event.preventDefault();
  }

  function moveBlock(id: Id, direction: 1 | -1) {
    const { changes, message } = moveBlockByOne(content, id, direction);
    if (changes.length > 0) edit(changes);
    setStatus(message ?? '');
    // A block that joins or leaves a group is rendered elsewhere, so the focus has to follow it.
    requestAnimationFrame(() =>
      listRowElements()
        .find((row) => row.dataset.block === id)
        ?.focus(),
    );
  }

  /** The effect of dropping a block at a point; undefined within its own list. */
  function findDrop(id: string, { y }: DragPoint) {
    const row = listRowElements().find((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return element.dataset.block !== id && y >= top && y < bottom;
    });
    if (!row || !content.blocks.some((block) => block.id === id)) return undefined;
    const { top, height } = row.getBoundingClientRect();
    return (
      computeDrop(content, id, row.dataset.block!, y < top + height / 2 ? 'before' : 'after') ?? undefined
    );
  }

  const dropTarget: ExternalDropTarget = {
    over: (id, point) => setDropGroup((point && findDrop(id, point)?.targetGroup?.id) ?? null),
    drop(id, point) {
      const drop = findDrop(id, point);
      if (!drop) return false;
      edit([drop.change]);
      setStatus(drop.message);
      return true;
    },
  };

  function toggleSelected(id: Id, isOn: boolean) {
    const next = new Set(tickedIds);
    if (isOn) next.add(id);
    else next.delete(id);
    setTickedIds(next);
  }

  const countOpenComments = (block: Id): number => {
    const found = comments?.items.find(({ part }) => part === block);
    return found && !found.isResolved ? found.comments : 0;
  };
  const renderRow = (block: Block, grip: Grip, isPinned = false) => (
    <OutlineRow
      block={block}
      number={numbers.get(block.id)}
      grip={grip}
      isSelected={block.id === selectedKey}
      problems={problems}
      isTicked={tickedIds.has(block.id)}
      openComments={countOpenComments(block.id)}
      onChoose={() => onChoose(block.id)}
      onTickedChange={(isTicked) => toggleSelected(block.id, isTicked)}
      onInsertBelow={readOnly || last.includes(block) ? undefined : () => onInsert(block.id, 'below')}
      onKeyDown={(event) =>
        handleKeyDown(event, block.id, {
          ...(!isPinned && { move: (direction) => moveBlock(block.id, direction) }),
          remove: () => void actions.remove([block.id]),
          insert: (side) => onInsert(block.id, side),
        })
      }
    />
  );

  const renderItem = (item: OutlineItem, index: number, grip: Grip) => {
    const { group } = item;
    if (!group) return renderRow(item.blocks[0]!, grip);
    const key = `group:${group.id}`;
    const Icon = group.loop ? IconRepeat : group.shuffle ? IconArrowsShuffle : IconFolders;
    return (
      <div
        className={classes.group}
        role="group"
        aria-label={formatGroupName(group)}
        data-into={dropGroup === group.id || undefined}
      >
        <div className={classes.row} data-chosen={key === selectedKey || undefined}>
          {grip ?? <span className={classes.gripPlaceholder} />}
          <button
            type="button"
            className={classes.block}
            data-block={key}
            aria-current={key === selectedKey || undefined}
            onClick={() => onChoose(key)}
            onKeyDown={(event) =>
              handleKeyDown(event, key, {
                move: (direction) => edit(moveOutlineItem(content, index, index + direction)),
              })
            }
          >
            <span className={classes.title} data-empty={!group.name.trim() || undefined}>
              <Icon size={14} stroke={1.5} aria-hidden /> {group.name.trim() || sharedTexts.group}
            </span>
            <span className={classes.type}>
              {formatGroupHint(group)}
              <Severity problems={problems.filter(({ field }) => field === key)} />
            </span>
          </button>
        </div>
        <div className={classes.groupItems}>
          <SortableList
            ids={item.blocks.map((block) => block.id)}
            getName={formatName}
            disabled={readOnly}
            onMove={(from, to) => edit(moveInGroup(item, content, from, to))}
            externalTarget={dropTarget}
          >
            {(id, inner) => {
              const block = item.blocks.find((candidate) => candidate.id === id);
              return block ? renderRow(block, inner) : null;
            }}
          </SortableList>
        </div>
      </div>
    );
  };

  return (
    <div className={classes.outline} data-ticking={selectedIds.length > 0 || undefined}>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <div ref={listRef} className={classes.blocks}>
        {first.map((block) => (
          <div key={block.id}>{renderRow(block, null, true)}</div>
        ))}
        <SortableList
          ids={items.map(({ key }) => key)}
          getName={formatName}
          disabled={readOnly}
          onMove={(from, to) => edit(moveOutlineItem(content, from, to))}
          externalTarget={dropTarget}
        >
          {(id, grip) => {
            const index = items.findIndex(({ key }) => key === id);
            return items[index] ? renderItem(items[index], index, grip) : null;
          }}
        </SortableList>
        {last.map((block) => (
          <div key={block.id}>{renderRow(block, null, true)}</div>
        ))}
      </div>
      {/* Below the blocks, so that selecting one does not move them. */}
      {(add || selectedIds.length > 0) && (
        <div className={classes.add}>
          {selectedIds.length > 0 && (
            <BulkActions
              ids={selectedIds}
              onDuplicate={() => actions.duplicate(selectedIds)}
              onRemove={() => void actions.remove(selectedIds).then(() => setTickedIds(new Set()))}
              onClear={() => setTickedIds(new Set())}
            />
          )}
          {add}
        </div>
      )}
      <button
        type="button"
        className={classes.settings}
        aria-current={settings.isSelected || undefined}
        onClick={settings.onOpen}
      >
        <IconSettings size={16} stroke={1.5} aria-hidden /> {texts.studySettings}
      </button>
    </div>
  );
}
