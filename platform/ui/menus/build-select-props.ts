import { texts } from '../texts.ts';

/** A menu of more entries has a search. */
const MAX_ENTRIES_WITHOUT_SEARCH = 10;
const MIN_MENU_WIDTH = 280;

/** Whether a list of this many entries needs a search. */
export const needsSearch = (count: number): boolean => count > MAX_ENTRIES_WITHOUT_SEARCH;

/** Props of a `Select` or `MultiSelect` with this many entries: many have a search, and room for their names. */
export const buildSelectProps = (count: number) =>
  needsSearch(count)
    ? {
        searchable: true,
        nothingFoundMessage: texts.nothingFound,
        styles: { dropdown: { minWidth: MIN_MENU_WIDTH } },
      }
    : {};
