import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { CommentPlace } from '../../comment.ts';

/** The thread whose panel is open, with the comment that a link led to. One at a time, as there is one panel. */
interface OpenThread {
  key: string;
  comment: string | null;
}

let current: OpenThread | null = null;
const listeners = new Set<() => void>();

function setCurrent(next: OpenThread | null): void {
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What the address of a page calls a thread. */
export const getThreadKey = ({ kind, item, part }: Omit<CommentPlace, 'study'>): string =>
  [kind, item, part].join('~');

/** Adds to the address of a page that it opens a thread at a comment. */
export function addCommentToPath(path: string, place: Omit<CommentPlace, 'study'>, comment: string): string {
  const url = new URL(path, 'http://page');
  url.searchParams.set('thread', getThreadKey(place));
  url.searchParams.set('comment', comment);
  return url.pathname + url.search + url.hash;
}

/** Whether the panel of a thread is open. A link to one of its comments opens it; it closes when its thing leaves the page. */
export function useOpenThread(place: CommentPlace) {
  const key = getThreadKey(place);
  const open = useSyncExternalStore(subscribe, () => current);
  const { search, key: visit } = useLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (params.get('thread') === key) setCurrent({ key, comment: params.get('comment') });
  }, [search, visit, key]);
  useEffect(
    () => () => {
      if (current?.key === key) setCurrent(null);
    },
    [key],
  );
  return {
    isOpen: open?.key === key,
    /** The comment that a link led to. */
    openedComment: open?.key === key ? open.comment : null,
    toggle: () => setCurrent(current?.key === key ? null : { key, comment: null }),
    close: () => setCurrent(null),
  };
}
