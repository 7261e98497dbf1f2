/** Focuses the heading of a new screen; in the editor's preview only if the preview has the focus. */
export function focusHeading(heading: HTMLElement | null): void {
  if (window.parent === window || document.hasFocus()) heading?.focus({ preventScroll: true });
}
