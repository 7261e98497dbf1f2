import { useLocation } from 'react-router';

const PREFIX = 'answer-';

/** The id of an answer's element, to which links lead. */
export const buildAnswerId = (block: string) => PREFIX + block;

/** The block whose answer the address of the page names, or null. */
export function useOpenedAnswer(): string | null {
  const { hash } = useLocation();
  return hash.startsWith(`#${PREFIX}`) ? decodeURIComponent(hash.slice(PREFIX.length + 1)) : null;
}

/** The recording that the address of the page names, and where it starts in milliseconds, or null. */
export function useOpenedMoment(): { recording: string; ms: number } | null {
  const params = new URLSearchParams(useLocation().search);
  const [recording, ms] = [params.get('recording'), Number(params.get('at'))];
  return recording !== null && ms > 0 ? { recording, ms } : null;
}

/** Called with the element of the opened answer once it is on the page, which is after the browser looked for it. */
export function showOpenedAnswer(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
