import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { matchRoutes, type RouteObject } from 'react-router';
import type { Pages } from '#platform/ui/pages.ts';
import { blockTypes } from '#product/blocks/index.ts';
import { checkedFile, FACES, type Checked } from './accessibility.ts';

/** It runs after all the other journeys and reads what they checked: `playwright.config.ts` sees to the order. */
const ROOT = path.resolve(import.meta.dirname, '..');
/** Addresses without a screen of their own, each with its reason. */
const NO_SCREEN = {
  '/logout': 'it leads to the log-in page at once',
};
/** Pages that no noun of the team app has. */
const OTHERS = ['/research/:linkToken', '/:nowhere'];

function checked(): Checked[] {
  if (!existsSync(checkedFile())) return [];
  const lines = readFileSync(checkedFile(), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Checked);
}

/** Every route that shows a screen: one with an address that is not only the frame of others. */
const screensOf = (routes: RouteObject[]): string[] =>
  routes.flatMap((route) => {
    const inner = screensOf(route.children ?? []);
    return inner.length > 0 || !route.lazy || !route.path ? inner : [route.path];
  });

test('axe has passed every screen of the app', async () => {
  const files = globSync('product/*/web/routes.tsx', { cwd: ROOT });
  const pages = await Promise.all(
    files.map(async (file) => ((await import(path.join(ROOT, file))) as { routes: Pages }).routes),
  );
  const own = pages.flatMap(({ guests = [], public: open = [], loggedIn = [], shell = [] }) =>
    screensOf([...guests, ...open, ...loggedIn, ...shell]),
  );
  // As many as there are today; fewer would mean that this test no longer sees them.
  expect(own.length).toBeGreaterThanOrEqual(30);
  const screens = [...own, ...OTHERS].filter((one) => !(one in NO_SCREEN));
  const table = screens.map((one): RouteObject => ({ path: one, id: one }));
  const passed = new Set(checked().map(({ address }) => matchRoutes(table, address)?.at(-1)?.route.path));
  const missed = screens.filter((one) => !passed.has(one));
  expect(missed, 'screens that no journey hands to checkAccessibility').toEqual([]);
});

test('axe has passed the editor, the player and the summary of every block type', () => {
  const passed = new Set(checked().map(({ side }) => side && `${side.type}: ${side.face}`));
  const sides = blockTypes.flatMap(({ id, isQuestion: asks }) =>
    // A type that asks nothing has no findings to show.
    FACES.filter((face) => asks || face !== 'summary').map((face) => `${id}: ${face}`),
  );
  const missed = sides.filter((one) => !passed.has(one));
  expect(missed, 'sides of block types that no journey hands to checkAccessibility').toEqual([]);
});
