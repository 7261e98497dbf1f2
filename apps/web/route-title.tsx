import { useLayoutEffect } from 'react';
import { useMatches } from 'react-router';
import type { PageHandle } from '#platform/ui/pages.ts';
import { formatTitle } from '#platform/ui/title.ts';

/** Sets the title of the deepest matched route; pages may override it with `useTitle`. */
export function RouteTitle() {
  const matches = useMatches();
  const declared = matches
    .map((match) => (match.handle as Partial<PageHandle> | undefined)?.title)
    .filter((title) => title !== undefined)
    .at(-1);
  const path = matches.at(-1)?.pathname;
  useLayoutEffect(() => {
    document.title = formatTitle(declared);
  }, [declared, path]);
  return null;
}
