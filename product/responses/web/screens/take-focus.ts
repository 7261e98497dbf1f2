/** Puts the focus on a new screen's heading; in the editor's preview only while the person is in the preview. */
export function takeFocus(heading: HTMLElement | null): void {
  if (window.parent === window || document.hasFocus()) heading?.focus({ preventScroll: true });
}
