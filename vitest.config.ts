import { defineConfig } from 'vitest/config';

const tests = '{product,platform,apps,scripts}/**/*.test.ts';
const faults = 'e2e/faults/**/*.test.ts';
const pages = '{product,platform,apps}/**/*.test.tsx';
const players = 'product/blocks/**/player.test.tsx';
const skipped = ['**/node_modules/**', '**/dist/**'];
const setupFiles = ['./platform/testing/console.ts'];

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    // What hangs ends; what is slow on a busy machine does not.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [tests, faults],
          exclude: skipped,
          setupFiles,
          globalSetup: ['./platform/testing/server.ts'],
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: [pages],
          exclude: [...skipped, players],
          setupFiles: [...setupFiles, './platform/testing/dom.ts'],
        },
      },
      {
        // As the participant's build has it: what is written for React runs on Preact.
        resolve: {
          alias: [
            { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
            { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
            { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
            { find: /^react(-dom)?$/, replacement: 'preact/compat' },
            // Its module form, so that its own imports of React are replaced too.
            {
              find: /^@testing-library\/react$/,
              replacement: '@testing-library/react/dist/@testing-library/react.esm.js',
            },
          ],
        },
        test: {
          name: 'players',
          environment: 'jsdom',
          include: [players],
          exclude: skipped,
          setupFiles: [...setupFiles, './platform/testing/dom.ts'],
          server: { deps: { inline: [/@testing-library/] } },
        },
      },
    ],
  },
});
