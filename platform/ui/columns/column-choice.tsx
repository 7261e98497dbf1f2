import { Button, Popover } from '@mantine/core';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconPinFilled from '@tabler/icons-react/dist/esm/icons/IconPinFilled.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState, type ReactNode } from 'react';
import { SortableList } from '../sortable-list.tsx';
import classes from './column-choice.module.css';
import { texts } from './texts.ts';

interface Props {
  /** The columns that are shown, in their order. */
  columns: string[];
  getName(column: string): string;
  onMove(from: number, to: number): void;
  onHide(column: string): void;
  onReset(): void;
  /** Columns that stay in view while the others scroll; without it none can. */
  pins?: { pinned: readonly string[]; onPin(column: string): void };
  /** The search for further columns. */
  children: ReactNode;
}

/** Chooses the columns of a table, their order, and which stay in view. */
export function ColumnChoice({ columns, getName, onMove, onHide, onReset, pins, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      position="bottom-end"
      width={340}
      trapFocus
      middlewares={{ flip: false, shift: { padding: 12 }, size: { padding: 12 } }}
      opened={opened}
      onChange={setOpened}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}
          onClick={() => setOpened((isOpened) => !isOpened)}
        >
          {texts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.choice}>
        <section aria-label={texts.shownColumns}>
          <div className={classes.head}>
            <h2>{texts.shownColumns}</h2>
            <Button variant="subtle" size="compact-xs" mih={24} onClick={onReset}>
              {texts.resetColumns}
            </Button>
          </div>
          <div className={classes.shown}>
            <SortableList ids={columns} getName={getName} onMove={onMove}>
              {(id, grip) => (
                <ShownColumn
                  name={getName(id)}
                  grip={grip}
                  isPinned={pins?.pinned.includes(id) ?? false}
                  onPin={pins && (() => pins.onPin(id))}
                  onHide={() => onHide(id)}
                />
              )}
            </SortableList>
          </div>
        </section>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

function ShownColumn(props: {
  name: string;
  grip: ReactNode;
  isPinned: boolean;
  onPin: (() => void) | undefined;
  onHide(): void;
}) {
  const { name, grip, isPinned, onPin, onHide } = props;
  const Pin = isPinned ? IconPinFilled : IconPin;
  return (
    <div className={classes.column}>
      {grip}
      <span className={classes.name} title={name}>
        {name}
      </span>
      {onPin && (
        <button
          type="button"
          aria-pressed={isPinned}
          aria-label={texts.keepInView(name)}
          title={texts.keepInView(name)}
          onClick={onPin}
        >
          <Pin size={16} stroke={1.5} aria-hidden />
        </button>
      )}
      <button
        type="button"
        aria-label={texts.hideColumn(name)}
        title={texts.hideColumn(name)}
        onClick={onHide}
      >
        <IconX size={16} stroke={1.5} aria-hidden />
      </button>
    </div>
  );
}
