import { Button, Checkbox } from '@mantine/core';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { SortableList, type Grip } from '#platform/ui/sortable-list.tsx';
import type { Id } from '#product/blocks/block.ts';
import { typeOf } from '#product/blocks/index.ts';
import type { StudyProblem } from '../contract.ts';
import type { Block } from '../study.ts';
import { blockName, moveWithin, outlineOf } from './outline.ts';
import classes from './questions.module.css';
import { useBlockActions } from './use-block-actions.ts';
import { useEditing } from './use-draft.ts';

interface BlockOutlineProps {
  chosen: Id | null;
  problems: StudyProblem[];
  settings: { chosen: boolean; open(): void };
  add: ReactNode;
  onChoose(id: Id | null): void;
}

/** The study's blocks in order. Alt and the arrows move one, Delete removes it. */
export function BlockOutline({ chosen, problems, settings, add, onChoose }: BlockOutlineProps) {
  const { content, readOnly, edit } = useEditing();
  const actions = useBlockActions(onChoose);
  const list = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<ReadonlySet<Id>>(new Set());
  const { blocks } = content;
  const { first, middle, last } = outlineOf(blocks);
  const present = blocks.filter((block) => ticked.has(block.id)).map((block) => block.id);
  const nameOf = (id: Id) => {
    const block = blocks.find((one) => one.id === id);
    return block ? blockName(block, content) || typeOf(block.type)?.label || 'Block' : 'Block';
  };

  function move(from: number, to: number) {
    const change = moveWithin(blocks, from, to);
    if (change) edit([change]);
  }

  function press(event: KeyboardEvent, block: Block) {
    const at = middle.indexOf(block);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && event.altKey) {
      if (!readOnly && at >= 0) move(at, at + step);
    } else if (step !== 0) {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-block]') ?? [])];
      rows[rows.findIndex((row) => row.dataset.block === block.id) + step]?.focus();
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && !readOnly) {
      void actions.remove([block.id]);
    } else return;
    event.preventDefault();
  }

  function tick(id: Id, on: boolean) {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  }

  const row = (block: Block, grip: Grip) => {
    const mine = problems.filter((one) => one.block === block.id);
    const severity = mine.some((one) => one.severity === 'error')
      ? 'error'
      : mine.length
        ? 'warning'
        : undefined;
    const name = blockName(block, content);
    return (
      <div className={classes.row} data-chosen={block.id === chosen || undefined}>
        {grip ?? <span className={classes.noGrip} />}
        <button
          type="button"
          className={classes.block}
          data-block={block.id}
          aria-current={block.id === chosen || undefined}
          onClick={() => onChoose(block.id)}
          onKeyDown={(event) => press(event, block)}
        >
          <span className={classes.title} data-empty={!name || undefined}>
            {name || 'No words yet'}
          </span>
          <span className={classes.type}>
            {typeOf(block.type)?.label ?? block.type}
            {block.required && ' · required'}
            {(block.showIf || block.skips.length > 0) && ' · logic'}
            {severity && (
              <span className={classes.problem} data-severity={severity}>
                {severity === 'error' ? ' · to mend' : ' · to look at'}
              </span>
            )}
          </span>
        </button>
        {!readOnly && (
          <Checkbox
            className={classes.tick}
            size="xs"
            aria-label={`Tick ${nameOf(block.id)}`}
            checked={ticked.has(block.id)}
            onChange={(event) => tick(block.id, event.currentTarget.checked)}
          />
        )}
      </div>
    );
  };

  return (
    <div className={classes.outline} data-ticking={present.length > 0 || undefined}>
      {present.length > 0 && (
        <div className={classes.bulk} role="toolbar" aria-label="Actions for the ticked blocks">
          <span>{present.length} ticked</span>
          <Button size="compact-sm" variant="default" onClick={() => actions.duplicate(present)}>
            Duplicate
          </Button>
          <Button
            size="compact-sm"
            variant="light"
            color="red"
            onClick={() => void actions.remove(present).then(() => setTicked(new Set()))}
          >
            Delete
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setTicked(new Set())}>
            Clear
          </Button>
        </div>
      )}
      <div ref={list} className={classes.blocks}>
        {first.map((block) => (
          <div key={block.id}>{row(block, null)}</div>
        ))}
        <SortableList ids={middle.map((block) => block.id)} nameOf={nameOf} disabled={readOnly} onMove={move}>
          {(id, grip) => {
            const block = middle.find((one) => one.id === id);
            return block ? row(block, grip) : null;
          }}
        </SortableList>
        {last.map((block) => (
          <div key={block.id}>{row(block, null)}</div>
        ))}
      </div>
      {add}
      <button
        type="button"
        className={classes.settings}
        aria-current={settings.chosen || undefined}
        onClick={settings.open}
      >
        <IconSettings size={16} stroke={1.5} aria-hidden /> Study settings
      </button>
    </div>
  );
}
