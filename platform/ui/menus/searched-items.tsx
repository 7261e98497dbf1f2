import { Menu } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { foldForSearch } from '../../text/fold-for-search.ts';
import { needsSearch } from './build-select-props.ts';
import classes from './searched-items.module.css';
import { texts } from '../texts.ts';

/** The items of a menu that come from data: many have a search above them, and scroll. */
export function SearchedItems<T>({
  items,
  getName,
  label,
  nothingFound = texts.nothingFound,
  children,
}: {
  items: readonly T[];
  /** What the search looks at. */
  getName(item: T): string;
  /** Says what is searched. */
  label: string;
  nothingFound?: string;
  /** Renders an item as a `Menu.Item` with a key. */
  children(item: T): ReactNode;
}) {
  const [search, setSearch] = useState('');
  if (!needsSearch(items.length)) return items.map(children);
  const pattern = foldForSearch(search.trim());
  const found = items.filter((item) => foldForSearch(getName(item)).includes(pattern));
  return (
    <>
      <Menu.Search
        // As the menu, of which it has the upper corners.
        radius="lg"
        aria-label={label}
        placeholder={label}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.items}>
        {found.length === 0 && <Menu.Label>{nothingFound}</Menu.Label>}
        {found.map(children)}
      </div>
    </>
  );
}
