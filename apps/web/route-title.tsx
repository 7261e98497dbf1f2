import { useLayoutEffect } from 'react';
import { useMatches } from 'react-router';
import type { PageHandle } from '#platform/ui/pages.ts';
import { titleOf } from '#platform/ui/title.ts';

/** Sets the title the deepest matched route declares; a page that knows its thing's name sets a better one. */
export function RouteTitle() {
  const matches = useMatches();
  const declared = matches
    .map((match) => (match.handle as Partial<PageHandle> | undefined)?.title)
    .filter((title) => title !== undefined)
    .at(-1);
  const path = matches.at(-1)?.pathname;
  useLayoutEffect(() => {
    document.title = titleOf(declared);
  }, [declared, path]);
  return null;
}
