import type { RouteObject } from 'react-router';
import type { Command, NavigationItem, Pages } from '#platform/ui/pages.ts';

const found = import.meta.glob<{ routes: Pages }>('../../product/*/web/routes.tsx', { eager: true });
const pages = Object.values(found).map((noun) => noun.routes);

function all(group: 'guests' | 'public' | 'loggedIn' | 'shell'): RouteObject[] {
  return pages.flatMap((noun) => noun[group] ?? []);
}

/** The pages every noun adds, by where they stand. */
export const guestPages = all('guests');
export const publicPages = all('public');
export const plainPages = all('loggedIn');
export const shellPages = all('shell');

/** The left navigation and the palette list only pages that exist. */
export const navigation: NavigationItem[] = pages
  .flatMap((noun) => noun.navigation ?? [])
  .sort((a, b) => a.order - b.order);
export const commands: Command[] = [
  ...navigation.map((item): Command => ({ label: item.label, icon: item.icon, to: item.to, group: 'Go to' })),
  ...pages.flatMap((noun) => noun.commands ?? []),
];

/** Does a noun have a page at this address? */
export function hasPage(path: string): boolean {
  const under = (routes: RouteObject[]): boolean =>
    routes.some((route) => route.path === path || under(route.children ?? []));
  return [guestPages, publicPages, plainPages, shellPages].some(under);
}
