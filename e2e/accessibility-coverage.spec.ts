import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { matchRoutes, type RouteObject } from 'react-router';
import { runnerImport } from 'vite';
import type { Pages } from '#platform/ui/pages.ts';
import { blockTypes } from '#product/blocks/index.ts';
import { axeChecksFile, FACES, type AxeCheck } from './accessibility.ts';

/** Runs after all other journeys and reads what they checked; `playwright.config.ts` sets the order. */
const ROOT = path.resolve(import.meta.dirname, '..');
/** Paths without a screen, and why. */
const NO_SCREEN = {
  '/logout': 'it leads to the log-in page at once',
  '/customisation/interview-screens': 'it leads to the style at once',
};
/** Screens that no noun of the team app declares. */
const OTHER_PATHS = ['/research/:linkToken', '/:nowhere'];

function readChecks(): AxeCheck[] {
  // Journeys that failed and were run once more have a run of their own.
  const files = [axeChecksFile(), process.env.EARSHOT_EARLIER_CHECKS].filter(
    (file) => file && existsSync(file),
  );
  const lines = files.flatMap((file) => readFileSync(file!, 'utf8').trim().split('\n'));
  return lines.map((line) => JSON.parse(line) as AxeCheck);
}

/** Paths of the routes that show a screen, not only a frame for other routes. */
const listScreens = (routes: RouteObject[]): string[] =>
  routes.flatMap((route) => {
    const inner = listScreens(route.children ?? []);
    return inner.length > 0 || !route.lazy || !route.path ? inner : [route.path];
  });

test('axe has passed every screen of the app', async () => {
  const files = globSync('product/*/web/routes.tsx', { cwd: ROOT });
  // By Vite, as some find their pages with `import.meta.glob`, which Node does not have.
  const pages = await Promise.all(
    files.map(async (file) => {
      const { module } = await runnerImport<{ routes: Pages }>(path.join(ROOT, file), { root: ROOT });
      return module.routes;
    }),
  );
  const own = pages.flatMap(({ guests = [], public: open = [], loggedIn = [], shell = [] }) =>
    listScreens([...guests, ...open, ...loggedIn, ...shell]),
  );
  // The current number; fewer would mean that this test no longer finds them.
  expect(own.length).toBeGreaterThanOrEqual(30);
  const screens = [...own, ...OTHER_PATHS].filter((screen) => !(screen in NO_SCREEN));
  const table = screens.map((screen): RouteObject => ({ path: screen, id: screen }));
  const passed = new Set(
    readChecks().map(({ address }) => address && matchRoutes(table, address)?.at(-1)?.route.path),
  );
  const missed = screens.filter((screen) => !passed.has(screen));
  expect(missed, 'screens that no journey hands to checkAccessibility').toEqual([]);
});

test('axe has passed the editor, the player and the summary of every block type', () => {
  const passed = new Set(readChecks().map(({ side }) => side && `${side.type}: ${side.face}`));
  const sides = blockTypes.flatMap(({ id, isQuestion }) =>
    // A type that is no question has no findings.
    FACES.filter((face) => isQuestion || face !== 'summary').map((face) => `${id}: ${face}`),
  );
  const missed = sides.filter((side) => !passed.has(side));
  expect(missed, 'sides of block types that no journey hands to checkAccessibility').toEqual([]);
});
