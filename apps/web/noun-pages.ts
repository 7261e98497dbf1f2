import type { RouteObject } from 'react-router';
import type { Command, NavigationItem, Pages } from '#platform/ui/pages.ts';

const modules = import.meta.glob<{ routes: Pages }>('../../product/*/web/routes.tsx', { eager: true });
const pages = Object.values(modules).map((noun) => noun.routes);

function collect(group: 'guests' | 'public' | 'loggedIn' | 'shell'): RouteObject[] {
  return pages.flatMap((noun) => noun[group] ?? []);
}

/** The pages of all nouns, by their place in the route tree. */
export const guestPages = collect('guests');
export const publicPages = collect('public');
export const pagesWithoutShell = collect('loggedIn');
export const shellPages = collect('shell');

/** Entries of the left navigation and of the command palette. */
export const navigation: NavigationItem[] = pages
  .flatMap((noun) => noun.navigation ?? [])
  .sort((a, b) => a.order - b.order);
export const commands: Command[] = [
  ...navigation.map((item): Command => ({ label: item.label, icon: item.icon, to: item.to, group: 'Go to' })),
  ...pages.flatMap((noun) => noun.commands ?? []),
];

/** Whether a noun has a page at this path. */
export function hasPage(path: string): boolean {
  const hasPath = (routes: RouteObject[]): boolean =>
    routes.some((route) => route.path === path || hasPath(route.children ?? []));
  return [guestPages, publicPages, pagesWithoutShell, shellPages].some(hasPath);
}
