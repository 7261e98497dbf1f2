import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import type { SummaryContext } from '../summary/summary-context.ts';
import { getViewedKey, useViewedResponse } from './use-viewed-response.ts';

const ResponseDialog = lazy(async () => ({
  default: (await import('./response-dialog.tsx')).ResponseDialog,
}));

/** Shows the response that was opened from a list of the page in a dialog, and gives the focus back to its link. */
export function ResponseViewer({ summary }: { summary: SummaryContext['summary'] }) {
  const { viewed } = useViewedResponse();
  const opener = useRef<{ element: Element | null; key: string } | null>(null);
  useLayoutEffect(() => {
    if (viewed) {
      // Only the first: Previous and Next keep the place of the link that opened the dialog.
      opener.current ??= { element: document.activeElement, key: getViewedKey(viewed) };
      return;
    }
    if (!opener.current) return;
    const { element, key } = opener.current;
    opener.current = null;
    findLink(element, key)?.focus({ preventScroll: true });
  }, [viewed]);
  return (
    viewed && (
      <Suspense>
        <ResponseDialog summary={summary} viewed={viewed} />
      </Suspense>
    )
  );
}

/** The link that was pressed, or the one in its place if the list was read again or the page reloaded. */
function findLink(element: Element | null, key: string): HTMLElement | undefined {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) return element;
  return document.querySelector<HTMLElement>(`a[data-viewed="${CSS.escape(key)}"]`) ?? undefined;
}
