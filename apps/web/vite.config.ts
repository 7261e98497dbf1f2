import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from '../../platform/build/compress-files.ts';
import { splitMessages } from '../../platform/build/build-messages.ts';

const server = process.env.EARSHOT_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [splitMessages(), react(), compressFiles()],
  // The server replaces this by a new nonce for every page.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // That one is measured compressed (`check-budgets.ts`), with what else the first page loads.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // One file for what every page needs: smaller together, and a request instead of fifteen.
        codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/research': server,
      '/schedule': server,
      '/participant': server,
      '/unsubscribe': { target: server, bypass: ({ method, url }) => (method === 'GET' ? url : undefined) },
    },
  },
});
