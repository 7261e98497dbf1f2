import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.EARSHOT_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // The server puts a fresh nonce in its place with every page.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // What dialogs, drawers and menus share is one file: a dozen small ones compress worse by 5 kB.
          groups: [
            {
              name: 'overlays',
              test: /@mantine\/core\/esm\/components\/(Drawer|Modal|ModalBase|ScrollArea)\//,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: server, ws: true }, '/research': server, '/participant': server },
  },
});
