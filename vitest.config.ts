import { configDefaults, defineConfig } from 'vitest/config';
import { FailureReporter } from './scripts/reruns/failure-reporter.mjs';

/** Tests that need a database, a network or another process, and those of folders of browser code that need no DOM. */
const withServices = [
  '**/server/**',
  'platform/{config,db,http,log,mail,queue,secrets,storage,testing,tokens}/**',
  '{apps,scripts,e2e}/**',
  '**/web/**',
  'platform/ui/**',
];
const pages = '{product,platform,apps}/**/*.test.tsx';
const players = 'product/blocks/**/player.test.tsx';
const skipped = ['**/node_modules/**', '**/dist/**'];
// The default of one second is too short for a machine that is busy with other things.
const expectOptions = { poll: { timeout: 30_000 } };
const setupFiles = ['./platform/testing/console.ts'];

export default defineConfig({
  test: {
    reporters: ['default', new FailureReporter()],
    pool: 'threads',
    maxWorkers: 2,
    // The files of a worker share its modules: reading them again for every file took a third of the processor's time.
    isolate: false,
    // What hangs ends; what is slow on a busy machine does not.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Vitest does not know which tests depend on the functions of the database, as none imports them.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/*.sql'],
    projects: [
      {
        test: {
          name: 'services',
          environment: 'node',
          expect: expectOptions,
          include: withServices.map((folder) => `${folder}/*.test.ts`),
          exclude: skipped,
          setupFiles,
          globalSetup: ['./platform/testing/server.ts'],
          // These wait for other processes a third of the time. Another number of workers needs another group.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'rules',
          environment: 'node',
          expect: expectOptions,
          include: ['{product,platform}/**/*.test.ts'],
          exclude: [...skipped, ...withServices],
          setupFiles,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          expect: expectOptions,
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
          expect: expectOptions,
          include: [players],
          exclude: skipped,
          setupFiles: [...setupFiles, './platform/testing/dom.ts'],
          server: { deps: { inline: [/@testing-library/] } },
        },
      },
    ],
  },
});
