import { defineConfig } from 'vite';
import { compress, inlineStyles } from './build-page.ts';
import { keepAnswering } from './keep-answering.ts';

const server = process.env.EARSHOT_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/p/',
  publicDir: false,
  plugins: [keepAnswering(), inlineStyles(), compress()],
  build: {
    outDir: '../../dist/participant',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, sw: `${import.meta.dirname}/sw.ts` },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'players',
              test: /product\/blocks\/([\w-]+\/player\.tsx|kit\/[\w-]+\.tsx|kit\/use-drag|web\/shared\/(played|primary|use-keys))/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server } },
});
