import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { matchesShortcut } from '../shortcuts.ts';
import type { Column, Grid } from './list-column.ts';

const TICK_WIDTH = 40;

/** The style that keeps each pinned column at its distance from the start of the row; undefined for the others. */
export function computePinnedStyles<Row>(
  columns: Column<Row>[],
  grid: Grid | undefined,
  hasTicks: boolean,
): (CSSProperties | undefined)[] {
  let start = hasTicks ? TICK_WIDTH : 0;
  return columns.map(({ width }, index) => {
    if (!grid || index >= grid.pinned) return undefined;
    const style = { insetInlineStart: start };
    start += Number(width);
    return style;
  });
}

/** The width below which the box of a grid scrolls. */
export const getMinWidth = <Row>(columns: Column<Row>[], hasTicks: boolean): number =>
  columns.reduce((sum, { width }) => sum + Number(width), hasTicks ? TICK_WIDTH : 0);

const CONTROLS = 'a, button, input, label, select, textarea, [role="button"]';

/** A click anywhere on a row is a click on its link; with Ctrl, ⌘ or the middle button in a new tab. */
export function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget, button } = event;
  if (button > 1 || (target instanceof Element && target.closest(CONTROLS))) return;
  // Who selects text in a cell wants to copy it.
  if (button === 0 && window.getSelection()?.isCollapsed === false) return;
  const link = currentTarget.querySelector<HTMLAnchorElement>('a[href]');
  if (!link) return;
  if (button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}

/** Up and Down move from the link of a row to that of the next. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const isDown = matchesShortcut(event, 'nextRow');
  if (!isDown && !matchesShortcut(event, 'previousRow')) return;
  if (!(event.target instanceof HTMLAnchorElement)) return;
  const row = event.target.closest('tr');
  const next = isDown ? row?.nextElementSibling : row?.previousElementSibling;
  const link = next?.querySelector<HTMLAnchorElement>('a[href]');
  if (!link) return;
  event.preventDefault();
  link.focus();
}
