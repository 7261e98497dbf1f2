/** Scrolls a row sideways so that one of its elements is in the middle; nothing moves where the row fits. */
export function scrollToMiddle(row: HTMLElement, element: HTMLElement): void {
  const offset = element.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollLeft += offset - (row.clientWidth - element.offsetWidth) / 2;
}
