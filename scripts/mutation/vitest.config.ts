import { defineConfig } from 'vitest/config';

/** The tests of pure rules and figures: no database, no page. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'product/results/statistics/*.test.ts',
      'product/studies/logic/*.test.ts',
      'product/studies/*.test.ts',
      'product/responses/*.test.ts',
      'platform/authorisation/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 60_000,
  },
});
