import { defineConfig } from 'vitest/config';

/** The tests of pure rules and figures, which need no database and no page. Run by `npm run test:mutation`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'product/results/statistics/*.test.ts',
      'product/studies/logic/*.test.ts',
      'product/studies/*.test.ts',
      'product/responses/language/*.test.ts',
      'product/workspaces/server/policy*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Longer than in other runs, as instrumented code is slower.
    testTimeout: 60_000,
  },
});
