/** The last segment of the path of the coding view, which is a tab of a study's summary. */
export const CODING_SEGMENT = 'coding';

/** The address of the coding view of a study, or of one of its answers. */
export function buildCodingPath(
  study: string,
  query: {
    question?: string | undefined;
    response?: string | undefined;
    tag?: string | undefined;
    coder?: string;
  } = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return `/summary/study/${encodeURIComponent(study)}/${CODING_SEGMENT}${text && `?${text}`}`;
}
