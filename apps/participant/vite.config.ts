import { defineConfig } from 'vite';
import { compressFiles } from '../../platform/build/compress-files.ts';
import { splitMessages } from '../../platform/build/build-messages.ts';
import { teamBlockTypes } from '../../product/blocks/team-types.ts';
import {
  bundlePlayers,
  groupPlayers,
  inlineStyles,
  listFiles,
  mergeTexts,
  removePreloadHelper,
} from './build-page.ts';

const commonTypes = teamBlockTypes.filter((type) => type.isCommon).map(({ id }) => id);

const server = process.env.EARSHOT_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/p/',
  publicDir: false,
  plugins: [
    bundlePlayers(commonTypes),
    mergeTexts(),
    splitMessages('texts-all'),
    removePreloadHelper(),
    inlineStyles(),
    listFiles(),
    compressFiles(),
  ],
  build: {
    outDir: '../../dist/participant',
    emptyOutDir: true,
    target: 'es2022',
    // Half a kilobyte smaller than with Vite's own.
    minify: 'terser',
    // Comparisons as they are written compress to fewer bytes.
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3, lhs_constants: false } },
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // Players of common types are imported both ways, see `bundlePlayers`.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      // Modules of the product have no side effects, so unused ones are removed.
      treeshake: { moduleSideEffects: (id) => !/\/product\/.*\.ts$/.test(id) },
      input: Object.fromEntries(
        ['index.html', 'sw.ts', 'embed.ts'].map((file) => [
          file.split('.')[0]!,
          `${import.meta.dirname}/${file}`,
        ]),
      ),
      output: {
        // The entry contains the name of every chunk; hexadecimal hashes compress to half the bytes.
        hashCharacters: 'hex',
        entryFileNames: ({ name }) => (name === 'index' ? 'assets/[name]-[hash:7].js' : '[name].js'),
        // File names of the languages that people switch to, by which `check-budgets.ts` recognises them.
        chunkFileNames: ({ facadeModuleId }) => {
          if (/catalogue\/messages\.json\//.test(facadeModuleId ?? ''))
            return 'assets/language-[name]-[hash:7].js';
          const [, language] = /^texts-(.+)$/.exec(facadeModuleId ?? '') ?? [];
          if (language) return `assets/rare-texts-${language}-[hash:7].js`;
          // Players and texts of the other types and their shared code: loaded by studies that use them.
          return 'assets/rare-[name]-[hash:7].js';
        },
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // One file for everything the entry imports, also what other chunks share with it. Only rules and dropdowns fold texts.
            {
              name: 'index',
              test: /participant\/(main\.ts|index\.html)|platform\/text\/(?!fold-)|rolldown.runtime/,
              priority: 99,
            },
            ...groupPlayers(teamBlockTypes),
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server } },
});
