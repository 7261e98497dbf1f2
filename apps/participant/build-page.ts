import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readMessages } from '../../platform/build/build-messages.ts';
import { pickLanguage, type Messages } from '../../platform/text/message.ts';
import { PAGE_LANGUAGES } from '../../product/blocks/languages.ts';
import type { TeamBlockType } from '../../product/blocks/team-block.ts';

/**
 * Puts the players of these types into the entry: as one file they are smaller, and come one request earlier. The others
 * are in a few files by what is used together (`groupPlayers`), of which a page loads those of its study.
 */
export function bundlePlayers(types: readonly string[]): Plugin {
  const imports = types.map((type) => `import '#product/blocks/${type}/player.tsx';`).join('');
  return {
    name: 'bundle-players',
    apply: 'build',
    transform: { filter: { id: /participant\/main\.ts$/ }, handler: (code) => imports + code },
  };
}

/** A file of the build: the modules below `product/` that it has, besides players, with all that they import. */
interface SharedFile {
  name: 'shared' | NonNullable<TeamBlockType['playerFile']>;
  modules?: RegExp;
}
/** In this order each file takes what no earlier one has, so that they import only earlier ones. */
const FILES: SharedFile[] = [
  {
    // What players of several files need, with what most studies load anyway for their second screen.
    name: 'shared',
    modules:
      /^(texts-all|blocks\/(file-source|kit\/(problems|task|clicks|pictures\/(messages|picture-source|region)))|responses\/web\/screens\/(about|language-switch))/,
  },
  { name: 'uploads', modules: /^responses\/web\/answering\/send-file/ },
  { name: 'fields', modules: /^blocks\/kit\/rules\// },
  { name: 'pictures', modules: /^blocks\/kit\/block-picture\// },
  { name: 'recordings' },
  { name: 'scales' },
  { name: 'sorts' },
  { name: 'methods' },
  { name: 'interviews' },
];
const findModule = (id: string): string => /(?:\/product\/|^(?=texts-))(.+)$/.exec(id)?.[1] ?? '';

/** Puts players into files by the `playerFile` of their type. With a file for each, a study of every type took 54 requests. */
export function groupPlayers(types: readonly Pick<TeamBlockType, 'id' | 'playerFile'>[]) {
  const filesByType = new Map(types.map(({ id, playerFile }) => [id, playerFile]));
  return FILES.map(({ name, modules }, index) => ({
    name,
    priority: FILES.length - index,
    test(id: string): boolean {
      const module = findModule(id);
      const [, type = ''] = /^blocks\/([\w-]+)\//.exec(module) ?? [];
      return filesByType.get(type) === name || modules?.test(module) === true;
    },
  }));
}

/** What new blocks begin with is for the editor, not for participants. */
const FOR_EDITORS = /\/(first-texts|presets)\//;

/** Merges the messages of all players into a file for each language; the sources have one for each player. */
export function mergeTexts(): Plugin {
  const product = path.join(import.meta.dirname, '../../product');
  const files = fs
    .globSync('blocks/**/messages.json', { cwd: product })
    .filter((file) => !FOR_EDITORS.test(file))
    .toSorted()
    .map((file) => path.join(product, file));
  const languages = PAGE_LANGUAGES.filter((language) => language !== 'en');
  return {
    name: 'merge-texts',
    apply: 'build',
    resolveId: { filter: { id: /^texts-/ }, handler: (id) => id },
    load: {
      filter: { id: /^texts-/ },
      handler(id) {
        const language = id.slice('texts-'.length);
        if (language === 'all') {
          const loaders = languages.map((one) => `'${one}': () => import('texts-${one}')`);
          return `export const translations = { ${loaders.join(', ')} };`;
        }
        const sets = files.map((file) => {
          this.addWatchFile(file);
          return pickLanguage<Messages>(readMessages(file), language);
        });
        return `export const messages = ${JSON.stringify(Object.assign({}, ...sets))};`;
      },
    },
  };
}

/** Lists the files for the server, which has some of them preloaded (`apps/server/page-files.ts`). */
export function listFiles(): Plugin {
  return {
    name: 'list-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const list = {
          sources: Object.fromEntries(
            chunks.flatMap(({ fileName, moduleIds }) =>
              moduleIds
                .filter((id) => findModule(id) && this.getModuleInfo(id)?.dynamicImporters.length)
                .map((id) => [findModule(id), fileName]),
            ),
          ),
          files: Object.fromEntries(
            chunks.map(({ fileName, isEntry, imports, dynamicImports }) => [
              fileName,
              { isEntry, imports, dynamicImports },
            ]),
          ),
        };
        this.emitFile({ type: 'asset', fileName: '.vite/files.json', source: JSON.stringify(list) });
      },
    },
  };
}

/**
 * Inlines the styles into the page, which the server allows by their hash: one request and one round trip less before the
 * first question.
 */
export function inlineStyles(): Plugin {
  /** Without Vite's mark at the end. */
  const readStyles = (source: string | Uint8Array) =>
    String(source)
      .replace(/\/\*\$vite\$:\d+\*\/\s*$/, '')
      .trim();
  return {
    name: 'inline-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The participant page was not built.');
        let html = String(page.source);
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'asset' || !name.endsWith('.css')) continue;
          const link = new RegExp(`<link rel="stylesheet"[^>]*${name.replaceAll('.', '\\.')}"[^>]*>`);
          if (!link.test(html)) throw new Error(`The participant page does not link ${name}.`);
          html = html.replace(link, () => `<style>${readStyles(file.source)}</style>`);
          delete bundle[name];
        }
        // The server renders the first question, so it can be shown before the script has loaded.
        html = html.replace('<script type="module"', '<script type="module" fetchpriority="low"');
        page.source = html.replace(/>\s+</g, '><');
      },
    },
  };
}

/**
 * Vite wraps every `import()` in a helper that first loads the styles of the chunk. No chunk of this page has any: they
 * are in the page, or in the style sheet of a player, so the helper is removed, and the plain calls are left.
 */
export function removePreloadHelper(): Plugin {
  return {
    name: 'remove-preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    renderChunk: {
      order: 'pre',
      handler(code) {
        const plain = code
          .replace(/__vitePreload\(\(\) => (.+?), __VITE_PRELOAD__\)/g, '$1')
          // `async () => { const { name } = await import(…); return { name }; }`, where only some exports are used.
          .replace(
            /__vitePreload\(async \(\) => \{[^;]+? await (import\([^;]+\));[^;]+;\s*\}, __VITE_PRELOAD__\)/g,
            '$1',
          );
        if (plain.includes('__vitePreload(')) throw new Error('Vite wraps imports in another way.');
        return plain === code ? null : plain;
      },
    },
  };
}
