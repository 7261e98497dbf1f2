import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A response that a dialog shows above the page where it is listed. */
export interface ViewedResponse {
  id: string;
  /** The block whose answer is marked; null for none. */
  block: string | null;
  /** The responses of the list as they were when it was opened, which is what Previous and Next go through. */
  listed: readonly string[];
}

/** Names the links of a page that open the same answer. */
export const getViewedKey = ({ id, block }: Pick<ViewedResponse, 'id' | 'block'>) => `${id} ${block ?? ''}`;

/** A history entry should stay small. */
export const MAX_LISTED = 500;

/** The part of a long list around one response. */
function shorten(listed: readonly string[], id: string): readonly string[] {
  if (listed.length <= MAX_LISTED) return listed;
  const start = Math.max(0, listed.indexOf(id) - MAX_LISTED / 2);
  return listed.slice(start, start + MAX_LISTED);
}

/**
 * The response that is shown above the page. It is kept in the history entry: Back closes the dialog, a reload keeps it, and
 * the address can be shared without it.
 */
export function useViewedResponse() {
  const { state, key, ...address } = useLocation();
  const navigate = useNavigate();
  const isClosing = useRef(false);
  useEffect(() => void (isClosing.current = false), [key]);
  const { viewed = null } = (state ?? {}) as { viewed?: ViewedResponse };
  const show = (next: ViewedResponse, replace: boolean) =>
    navigate(address, {
      state: { viewed: { ...next, listed: shorten(next.listed, next.id) } },
      replace,
      preventScrollReset: true,
    });
  return {
    viewed,
    open: (next: ViewedResponse) => show(next, false),
    goTo: (id: string) => viewed && show({ ...viewed, id }, true),
    close() {
      // Two presses before the page has changed would leave it.
      if (isClosing.current) return;
      isClosing.current = true;
      void navigate(-1);
    },
  };
}
