import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const compress = (html: string, quality: number) =>
  brotliAsync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Some kilobytes each. */
const MAX_KEPT = 200;
/** Hash of a page → its smallest form, or null if it was sent only once; the least recently used first. */
const kept = new Map<string, Promise<Buffer> | null>();

/**
 * Brotli. A page that is sent again is made as small as possible, which takes 30 times as long, and kept for those who
 * open it next: the page of a study is the same for everybody in one language.
 */
export async function compressPage(html: string): Promise<Buffer> {
  const hash = createHash('sha256').update(html).digest('base64');
  const known = kept.get(hash);
  const smallest = known === undefined ? null : (known ?? compress(html, constants.BROTLI_MAX_QUALITY));
  kept.delete(hash);
  kept.set(hash, smallest);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  return smallest ?? compress(html, 5);
}
