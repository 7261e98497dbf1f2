import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
/** The compression level of a page that is sent once. */
const QUICK_LEVEL = 5;
const compress = (html: string, quality: number) =>
  brotliAsync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Some kilobytes each. */
const MAX_KEPT = 200;
/** Hash of a page → its smallest form, or null if it was sent only once; the least recently used first. */
const cachedPages = new Map<string, Promise<Buffer> | null>();

/**
 * Brotli.
 *
 * @param isShared whether the page is the same for many, as that of a study in one language: when it is sent again, it is
 *   made as small as possible, which takes 30 times as long, and kept for those who open it next
 */
export async function compressPage(html: string, isShared: boolean): Promise<Buffer> {
  if (!isShared) return compress(html, QUICK_LEVEL);
  const hash = createHash('sha256').update(html).digest('base64');
  const known = cachedPages.get(hash);
  const smallest = known === undefined ? null : (known ?? compress(html, constants.BROTLI_MAX_QUALITY));
  cachedPages.delete(hash);
  cachedPages.set(hash, smallest);
  for (const oldest of cachedPages.keys()) {
    if (cachedPages.size <= MAX_KEPT) break;
    cachedPages.delete(oldest);
  }
  smallest?.catch(() => cachedPages.delete(hash));
  return smallest ?? compress(html, QUICK_LEVEL);
}
