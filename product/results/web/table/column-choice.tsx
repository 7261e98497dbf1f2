import { Button, Popover } from '@mantine/core';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconPinFilled from '@tabler/icons-react/dist/esm/icons/IconPinFilled.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState, type ReactNode } from 'react';
import { SortableList } from '#platform/ui/sortable-list.tsx';
import type { StudySummary } from '../../contract.ts';
import { ColumnSearch } from './column-search.tsx';
import { getColumnName } from './column-names.ts';
import classes from './column-choice.module.css';
import {
  buildDefaultView,
  moveColumn,
  toggleColumn,
  togglePinned,
  type ResponseColumn,
  type TableView,
} from './columns-shown.ts';
import { texts } from './texts.ts';

/** Chooses the columns of the response table, their order, and which stay in view. */
export function ColumnChoice({
  summary,
  view,
  onChange,
}: {
  summary: StudySummary;
  view: TableView;
  onChange(view: TableView): void;
}) {
  const [opened, setOpened] = useState(false);
  const getName = (column: string) => getColumnName(summary, column as ResponseColumn);
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
            <Button
              variant="subtle"
              size="compact-xs"
              mih={24}
              onClick={() => onChange({ ...buildDefaultView(summary), rowHeight: view.rowHeight })}
            >
              {texts.resetColumns}
            </Button>
          </div>
          <div className={classes.shown}>
            <SortableList
              ids={view.columns}
              getName={getName}
              onMove={(from, to) => onChange(moveColumn(view, from, to))}
            >
              {(id, grip) => (
                <ShownColumn
                  name={getName(id)}
                  grip={grip}
                  isPinned={view.pinned.includes(id as ResponseColumn)}
                  onPin={() => onChange(togglePinned(view, id as ResponseColumn))}
                  onHide={() => onChange(toggleColumn(view, id as ResponseColumn, false))}
                />
              )}
            </SortableList>
          </div>
        </section>
        <ColumnSearch
          summary={summary}
          view={view}
          onAdd={(column) => onChange(toggleColumn(view, column, true))}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function ShownColumn(props: {
  name: string;
  grip: ReactNode;
  isPinned: boolean;
  onPin(): void;
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
      <button
        type="button"
        aria-pressed={isPinned}
        aria-label={texts.keepInView(name)}
        title={texts.keepInView(name)}
        onClick={onPin}
      >
        <Pin size={16} stroke={1.5} aria-hidden />
      </button>
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
