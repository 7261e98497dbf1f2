import { foldForSearch } from '#platform/text/fold-for-search.ts';
import { TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState, type ReactNode } from 'react';
import classes from './column-choice.module.css';
import { texts } from './texts.ts';

export interface ColumnGroup<Column extends string> {
  key: string;
  name: string;
  columns: readonly Column[];
}

/** What a table can show besides what it shows, by kind, found by typing. */
export function ColumnSearch<Column extends string>(props: {
  groups: readonly ColumnGroup<Column>[];
  shown: readonly Column[];
  getName(column: Column): string;
  placeholder?: string;
  hint?: ReactNode;
  onAdd(column: Column): void;
}) {
  const { groups, shown, getName, placeholder = texts.findColumn, hint, onAdd } = props;
  const [typed, setTyped] = useState('');
  const wanted = foldForSearch(typed.trim());
  const found = groups
    .map(({ key, name, columns }) => ({
      key,
      name,
      columns: columns
        .filter((column) => !shown.includes(column))
        .map((column) => ({ column, label: getName(column) }))
        .filter(({ label }) => foldForSearch(label).includes(wanted)),
    }))
    .filter(({ columns }) => columns.length > 0);
  return (
    <section aria-label={texts.addColumn}>
      <TextInput
        type="search"
        label={texts.addColumn}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.found}>
        {found.map(({ key, name, columns }) => (
          <div key={key} role="group" aria-label={name}>
            <h3>{name}</h3>
            {columns.map(({ column, label }) => (
              <button key={column} type="button" title={label} onClick={() => onAdd(column)}>
                <IconPlus size={14} stroke={1.5} aria-hidden />
                <span className={classes.name}>{label}</span>
              </button>
            ))}
          </div>
        ))}
        {found.length === 0 && (
          <p className={classes.hint}>{wanted ? texts.noColumnFound : texts.noColumnLeft}</p>
        )}
      </div>
    </section>
  );
}
