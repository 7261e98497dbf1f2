import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Puts the players of these types into the entry: as one file they are smaller, and come one request earlier, than as a
 * chunk of their own. The others stay separate, so that a page loads just the types of its study.
 */
export function bundlePlayers(types: readonly string[]): Plugin {
  const imports = types.map((type) => `import '#product/blocks/${type}/player.tsx';`).join('');
  return {
    name: 'bundle-players',
    apply: 'build',
    transform: { filter: { id: /participant\/main\.ts$/ }, handler: (code) => imports + code },
  };
}

/**
 * Inlines the styles into the page, with a nonce that the server fills in: one request and one round trip less before the
 * first question.
 */
export function inlineStyles(): Plugin {
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
          html = html.replace(link, () => `<style nonce="__NONCE__">${String(file.source).trim()}</style>`);
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

/** Also writes each file compressed, so that the server does not compress for each request. */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          // The page itself is a template, filled in for every request; the manifest is for the server.
          if (name.endsWith('.html') || name.startsWith('.vite/')) continue;
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
          const brotli = brotliCompressSync(source, { params: quality });
          this.emitFile({ type: 'asset', fileName: `${name}.br`, source: brotli });
          this.emitFile({ type: 'asset', fileName: `${name}.gz`, source: gzipSync(source, { level: 9 }) });
        }
      },
    },
  };
}
