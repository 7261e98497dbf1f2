import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import type { RouteObject } from 'react-router';
import type { Command, NavigationItem, PageHandle, Pages } from '#platform/ui/pages.ts';
import { texts } from './texts.ts';

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
  ...navigation.map(({ order: _order, ...item }): Command => ({ ...item, group: 'Go to' })),
  ...pages.flatMap((noun) => noun.commands ?? []),
  ...shellPages.flatMap(listSearchedPage),
];

/** A path without what may follow, as in `/account/connections/webhooks/:webhookId?`. */
function dropOptional(path: string | undefined): string | undefined {
  return path?.replace(/\/:\w+\?$/, '');
}

/** A page that says what else people call it, as a command. */
function listSearchedPage({ path, handle }: RouteObject): Command[] {
  const { title, search, for: readers } = (handle ?? {}) as Partial<PageHandle>;
  if (!path || !title || !search) return [];
  const to = dropOptional(path)!;
  return [
    {
      label: title,
      to,
      search,
      icon: IconSettings,
      ...(to.startsWith('/account') && { description: texts.settings }),
      ...(to.startsWith('/operator') && { description: texts.operator }),
      group: 'Go to',
      isHidden: true,
      ...(readers && { for: readers }),
    },
  ];
}

/** Whether a noun has a page at this path. */
export function hasPage(path: string): boolean {
  const hasPath = (routes: RouteObject[]): boolean =>
    routes.some((route) => dropOptional(route.path) === path || hasPath(route.children ?? []));
  return [guestPages, publicPages, pagesWithoutShell, shellPages].some(hasPath);
}
