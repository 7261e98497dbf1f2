import { useLocation } from 'react-router';

const PREFIX = 'answer-';

/** The id of an answer's element, to which links lead. */
export const buildAnswerId = (block: string) => PREFIX + block;

/** The block whose answer the address of the page names, or null. */
export function useOpenedAnswer(): string | null {
  const { hash } = useLocation();
  return hash.startsWith(`#${PREFIX}`) ? decodeURIComponent(hash.slice(PREFIX.length + 1)) : null;
}

/** Where a recording starts, in milliseconds, if the address of the page names it; otherwise null. */
export function useOpenedTime(recording: string): number | null {
  const params = new URLSearchParams(useLocation().search);
  const time = Number(params.get('at'));
  return params.get('recording') === recording && time > 0 ? time : null;
}

/** Called with the element of the opened answer once it is on the page, which is after the browser looked for it. */
export function showOpenedAnswer(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
