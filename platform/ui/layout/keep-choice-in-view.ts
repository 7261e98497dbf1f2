import { scrollToMiddle } from './scroll-to-middle.ts';

/** A ref for a `SegmentedControl`, which scrolls sideways where it does not fit: the current choice is scrolled into view. */
export function keepChoiceInView(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  const showChoice = () => {
    const choice = root.querySelector<HTMLElement>('label[data-active]');
    if (choice) scrollToMiddle(root, choice);
  };
  const size = new ResizeObserver(showChoice);
  size.observe(root);
  // A choice may also be made by something else, such as Undo.
  const choices = new MutationObserver(showChoice);
  choices.observe(root, { subtree: true, attributeFilter: ['data-active'] });
  return () => {
    size.disconnect();
    choices.disconnect();
  };
}
