import { defineConfig } from 'vite';
import { blockTypes } from '../../product/blocks/index.ts';
import { compress, createPlayerMatcher, inlineStyles, removePreloadHelper } from './build-page.ts';
import { stripEditorProperties } from './keep-answering.ts';

/** The common types' players and rules are one chunk. */
const isCommon = createPlayerMatcher(blockTypes.filter((type) => type.isCommon).map(({ id }) => id));

const server = process.env.EARSHOT_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/p/',
  publicDir: false,
  plugins: [stripEditorProperties(), removePreloadHelper(), inlineStyles(), compress()],
  build: {
    outDir: '../../dist/participant',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Modules of the product only declare: of one that nothing is used of, nothing stays.
      treeshake: { moduleSideEffects: (id) => !/\/product\/.*\.ts$/.test(id) },
      input: { index: `${import.meta.dirname}/index.html`, sw: `${import.meta.dirname}/sw.ts` },
      output: {
        // The program names every chunk: eight digits tell its versions apart in half the bytes.
        hashCharacters: 'hex',
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // A page loads one language; `check-budgets.ts` recognises these files by their names.
        chunkFileNames: ({ facadeModuleId, name }) => {
          if (name === 'players') return 'assets/[name]-[hash].js';
          if (/catalogue\/[\w-]+\.ts$/.test(facadeModuleId ?? '')) return 'assets/language-[name]-[hash].js';
          // Players and messages of the other types and what they share: loaded by studies that use them.
          return 'assets/rare-[name]-[hash].js';
        },
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'players',
              test: isCommon,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server } },
});
