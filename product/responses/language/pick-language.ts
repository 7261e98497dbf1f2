import { findPageLanguage } from '#product/blocks/languages.ts';

/**
 * Picks the language of the study that matches the preferred ones best: the same tag, the same primary subtag, or another
 * tag of the same language (`no` and `nb`); otherwise the base language.
 *
 * @param preferred a language tag or an `Accept-Language` header, such as `ca, es;q=0.9`
 */
export function pickLanguage(
  { base, others }: { base: string; others: string[] },
  preferred: string | undefined,
): string {
  const available = [base, ...others];
  for (const tag of parseAcceptLanguage(preferred ?? '')) {
    const match =
      available.find((candidate) => candidate.toLowerCase() === tag) ??
      available.find((candidate) => getPrimarySubtag(candidate) === getPrimarySubtag(tag)) ??
      available.find(
        (candidate) =>
          findPageLanguage(candidate) !== undefined && findPageLanguage(candidate) === findPageLanguage(tag),
      );
    if (match !== undefined) return match;
  }
  return base;
}

const getPrimarySubtag = (tag: string) => tag.toLowerCase().split('-')[0];
/** Tags read from a header; the rest is ignored. */
const MAX_ACCEPTED_LANGUAGES = 20;

/** Tags of an `Accept-Language` header (RFC 9110, 12.5.4), by descending preference, in lower case. */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',', MAX_ACCEPTED_LANGUAGES)
    .map((part) => {
      const [tag = '', ...rest] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = rest.find((candidate) => candidate.startsWith('q='))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => /^[a-z]/.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
