import IconArrowsShuffle from '@tabler/icons-react/dist/esm/icons/IconArrowsShuffle.mjs';
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { SortableList, type ExternalDropTarget, type Grip, type Point } from '#platform/ui/sortable-list.tsx';
import type { Id } from '#product/blocks/block.ts';
import type { StudyProblem } from '../../contract.ts';
import type { Block } from '../../study.ts';
import { blockLabel } from '../rules/condition-words.ts';
import { OutlineBulk } from './outline-bulk.tsx';
import {
  computeDrop,
  groupHint,
  groupName,
  listOutlineItems,
  moveInGroup,
  moveOutlineItem,
  moveOneStep,
  type OutlineItem,
} from './outline-groups.ts';
import { OutlineRow, Severity } from './outline-row.tsx';
import { splitOutline } from './outline.ts';
import classes from './questions.module.css';
import { useBlockActions } from './use-block-actions.ts';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

interface BlockOutlineProps {
  /** A block, or a group as `group:<id>`. */
  chosen: string | null;
  problems: StudyProblem[];
  settings: { chosen: boolean; open(): void };
  add: ReactNode;
  onChoose(id: string | null): void;
}

/** The study's blocks in order, with groups. Alt and an arrow key move a block, Delete removes it. */
export function BlockOutline({ chosen, problems, settings, add, onChoose }: BlockOutlineProps) {
  const { content, readOnly, edit } = useEditing();
  const actions = useBlockActions(onChoose);
  const list = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<ReadonlySet<Id>>(new Set());
  const [said, setStatus] = useState('');
  /** The group that the dragged block would join if it is dropped here. */
  const [dropGroup, setDropGroup] = useState<Id | null>(null);
  const { blocks } = content;
  const { first, last } = splitOutline(blocks);
  const items = listOutlineItems(content);
  const present = blocks.filter((block) => ticked.has(block.id)).map((block) => block.id);
  const nameOf = (id: string) => {
    const item = items.find(({ key }) => key === id);
    if (item?.group) return groupName(item.group);
    const block = blocks.find((one) => one.id === id);
    return block ? blockLabel(block, content) : texts.block;
  };

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-block]') ?? [])];

  function handleKeyDown(
    event: KeyboardEvent,
    key: string,
    does: { move?(by: 1 | -1): void; remove?(): void },
  ) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (by !== null && event.altKey) {
      if (!readOnly) does.move?.(by);
    } else if (by !== null) {
      const all = rows();
      all[all.findIndex((row) => row.dataset.block === key) + by]?.focus();
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && !readOnly && does.remove) {
      does.remove();
    } else return;
    event.preventDefault();
  }

  function stepBlock(id: Id, by: 1 | -1) {
    const { changes, said: what } = moveOneStep(content, id, by);
    if (changes.length > 0) edit(changes);
    setStatus(what ?? '');
    // A block that joins or leaves a group is rendered elsewhere, so the focus has to follow it.
    requestAnimationFrame(() =>
      rows()
        .find((row) => row.dataset.block === id)
        ?.focus(),
    );
  }

  /** What dropping a block here would do; null within its own list. */
  function findDrop(id: string, { y }: Point) {
    const row = rows().find((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return one.dataset.block !== id && y >= top && y < bottom;
    });
    if (!row || !content.blocks.some((block) => block.id === id)) return null;
    const { top, height } = row.getBoundingClientRect();
    return computeDrop(content, id, row.dataset.block!, y < top + height / 2 ? 'before' : 'after');
  }

  const outsideTarget: ExternalDropTarget = {
    over: (id, at) => setDropGroup((at && findDrop(id, at)?.into?.id) ?? null),
    drop(id, at) {
      const drop = findDrop(id, at);
      if (!drop) return false;
      edit([drop.change]);
      setStatus(drop.said);
      return true;
    },
  };

  function tick(id: Id, on: boolean) {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  }

  const row = (block: Block, grip: Grip, pinned = false) => (
    <OutlineRow
      block={block}
      grip={grip}
      chosen={block.id === chosen}
      problems={problems}
      ticked={ticked.has(block.id)}
      onChoose={() => onChoose(block.id)}
      onTick={(on) => tick(block.id, on)}
      onPress={(event) =>
        handleKeyDown(event, block.id, {
          ...(!pinned && { move: (by) => stepBlock(block.id, by) }),
          remove: () => void actions.remove([block.id]),
        })
      }
    />
  );

  const renderItem = (item: OutlineItem, index: number, grip: Grip) => {
    const { group } = item;
    if (!group) return row(item.blocks[0]!, grip);
    const key = `group:${group.id}`;
    const Icon = group.loop ? IconRepeat : group.shuffle ? IconArrowsShuffle : IconFolders;
    return (
      <div
        className={classes.bracket}
        role="group"
        aria-label={groupName(group)}
        data-into={dropGroup === group.id || undefined}
      >
        <div className={classes.row} data-chosen={key === chosen || undefined}>
          {grip ?? <span className={classes.noGrip} />}
          <button
            type="button"
            className={classes.block}
            data-block={key}
            aria-current={key === chosen || undefined}
            onClick={() => onChoose(key)}
            onKeyDown={(event) =>
              handleKeyDown(event, key, { move: (by) => edit(moveOutlineItem(content, index, index + by)) })
            }
          >
            <span className={classes.title} data-empty={!group.name.trim() || undefined}>
              <Icon size={14} stroke={1.5} aria-hidden /> {group.name.trim() || sharedTexts.group}
            </span>
            <span className={classes.type}>
              {groupHint(group)}
              <Severity of={problems.filter(({ place }) => place === key)} />
            </span>
          </button>
        </div>
        <div className={classes.inside}>
          <SortableList
            ids={item.blocks.map((block) => block.id)}
            nameOf={nameOf}
            disabled={readOnly}
            onMove={(from, to) => edit(moveInGroup(item, content, from, to))}
            beyond={outsideTarget}
          >
            {(id, inner) => {
              const block = item.blocks.find((one) => one.id === id);
              return block ? row(block, inner) : null;
            }}
          </SortableList>
        </div>
      </div>
    );
  };

  return (
    <div className={classes.outline} data-ticking={present.length > 0 || undefined}>
      {present.length > 0 && (
        <OutlineBulk
          ids={present}
          onDuplicate={() => actions.duplicate(present)}
          onRemove={() => void actions.remove(present).then(() => setTicked(new Set()))}
          onClear={() => setTicked(new Set())}
        />
      )}
      <p className="seen-by-readers-only" role="status">
        {said}
      </p>
      <div ref={list} className={classes.blocks}>
        {first.map((block) => (
          <div key={block.id}>{row(block, null, true)}</div>
        ))}
        <SortableList
          ids={items.map(({ key }) => key)}
          nameOf={nameOf}
          disabled={readOnly}
          onMove={(from, to) => edit(moveOutlineItem(content, from, to))}
          beyond={outsideTarget}
        >
          {(id, grip) => {
            const index = items.findIndex(({ key }) => key === id);
            return items[index] ? renderItem(items[index], index, grip) : null;
          }}
        </SortableList>
        {last.map((block) => (
          <div key={block.id}>{row(block, null, true)}</div>
        ))}
      </div>
      {add}
      <button
        type="button"
        className={classes.settings}
        aria-current={settings.chosen || undefined}
        onClick={settings.open}
      >
        <IconSettings size={16} stroke={1.5} aria-hidden /> {texts.studySettings}
      </button>
    </div>
  );
}
