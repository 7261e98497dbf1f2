import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useFilter } from '../filter/use-filter.ts';
import { buildSummaryPath } from '../summary/summary-path.ts';
import { getViewedKey, useViewedResponse } from './use-viewed-response.ts';

/** A link to a response that opens it above the page; with Ctrl, ⌘ or the middle button its page opens in a new tab. */
export function ResponseLink({
  studyId,
  response,
  block = null,
  listed,
  label,
  children,
}: {
  studyId: string;
  response: string;
  /** The block whose answer is marked. */
  block?: string | null;
  /** The responses of the list that it is in. */
  listed: readonly string[];
  label?: string;
  children: ReactNode;
}) {
  const { search } = useFilter();
  const { open } = useViewedResponse();
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open({ id: response, block, listed });
  }
  return (
    <Link
      to={buildSummaryPath(studyId, 'responses', response) + search}
      onClick={onClick}
      aria-haspopup="dialog"
      aria-label={label}
      data-viewed={getViewedKey({ id: response, block })}
    >
      {children}
    </Link>
  );
}
