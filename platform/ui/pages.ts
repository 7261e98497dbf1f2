import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** An icon of `@tabler/icons-react`, imported from its single file. */
export type Icon = ComponentType<{
  size?: number | string;
  stroke?: number | string;
  'aria-hidden'?: boolean;
}>;

/** A link in the left navigation, declared by the noun of its page. */
export interface NavigationItem {
  to: string;
  label: string;
  icon: Icon;
  /** Position: 10, 20, 30 … in the order of the product specification. */
  order: number;
  /** Other words by which the command palette finds it. */
  search?: string;
}

/** An entry of the command palette, declared by a noun, or by a page with `search`. */
export interface Command {
  label: string;
  description?: string;
  icon?: Icon;
  to: string;
  /** Done instead of opening a page. */
  run?: () => void;
  /** Whether it moves the focus; otherwise the focus returns to where it was. */
  takesFocus?: boolean;
  group: 'Go to' | 'Create' | 'Do';
  /** Other words that find it. */
  search?: string;
  /** Listed only when it is searched for. */
  isHidden?: boolean;
  for?: PageReaders;
}

type PageReaders = 'admins' | 'operators';

/** `handle` of a route; the document title becomes "<title> · Earshot". */
export interface PageHandle {
  title: string;
  /** Makes the command palette find the page: by its title, and by these words. */
  search?: string;
  /** Who finds it there; everyone if it is not set. */
  for?: PageReaders;
}

/**
 * What a noun's `web/routes.tsx` exports as `routes`. Paths are absolute, every page is lazy:
 *
 * @example
 * export const routes: Pages = {
 *   shell: [{
 *     path: '/dashboard',
 *     handle: { title: 'Dashboard' },
 *     lazy: async () => ({ Component: (await import('./dashboard.tsx')).Dashboard }),
 *   }],
 *   navigation: [{ to: '/dashboard', label: 'Dashboard', icon: IconHome, order: 10 }],
 * };
 */
export interface Pages {
  /** For people without a login (log in, register); others are redirected to the page they requested. */
  guests?: RouteObject[];
  /** For everyone, without the shell. */
  public?: RouteObject[];
  /** Behind the guard, without the shell (onboarding, editors with their own frame). */
  loggedIn?: RouteObject[];
  /** Behind the guard, inside the shell. */
  shell?: RouteObject[];
  navigation?: NavigationItem[];
  commands?: Command[];
}
