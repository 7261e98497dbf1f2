import { pageLanguageOf } from '#product/blocks/languages.ts';

/**
 * The study's language closest to the wanted ones, the most wanted first: itself, its main language, or another tag
 * of the same (`no` and `nb`); else the base.
 *
 * @param wanted a tag, or what a browser says it reads: `ca, es;q=0.9`
 */
export function pickLanguage(
  { base, others }: { base: string; others: string[] },
  wanted: string | undefined,
): string {
  const all = [base, ...others];
  for (const tag of tagsOf(wanted ?? '')) {
    const found =
      all.find((one) => one.toLowerCase() === tag) ??
      all.find((one) => mainOf(one) === mainOf(tag)) ??
      all.find((one) => pageLanguageOf(one) !== null && pageLanguageOf(one) === pageLanguageOf(tag));
    if (found !== undefined) return found;
  }
  return base;
}

const mainOf = (tag: string) => tag.toLowerCase().split('-')[0];
/** Languages a browser sends, at most; who reads more is unheard of. */
const MAX_ACCEPTED_LANGUAGES = 20;

/** Tags of an `Accept-Language` header (RFC 9110, 12.5.4), the most wanted first, in small letters. */
export function tagsOf(header: string): string[] {
  return header
    .split(',', MAX_ACCEPTED_LANGUAGES)
    .map((part) => {
      const [tag = '', ...rest] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = rest.find((one) => one.startsWith('q='))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => /^[a-z]/.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
