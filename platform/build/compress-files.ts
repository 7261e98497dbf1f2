import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Formats that are compressed already. */
const COMPRESSED = /\.(woff2?|png|jpe?g|webp|avif)$/;

/** Writes each file a second time, compressed, so that the server does not compress for each request. */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          // The page itself is a template, filled in for every request; the manifest is for the server.
          if (name.endsWith('.html') || name.startsWith('.vite/') || COMPRESSED.test(name)) continue;
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
