/** One for each digit key. */
const MAX_RECENT_TAGS = 9;

/**
 * The recent tags after one was used. A tag keeps its digit: one that is already among them changes nothing, and a new one
 * takes the first free digit, or that of the tag that was added first.
 *
 * @param tags at most nine ids, oldest first in `order`
 */
export function addRecentTag(
  { tags, order }: { tags: readonly string[]; order: readonly string[] },
  tag: string,
): { tags: string[]; order: string[] } {
  if (tags.includes(tag)) return { tags: [...tags], order: [...order] };
  if (tags.length < MAX_RECENT_TAGS) return { tags: [...tags, tag], order: [...order, tag] };
  const [oldest, ...rest] = order;
  return { tags: tags.map((one) => (one === oldest ? tag : one)), order: [...rest, tag] };
}

const storageKey = (study: string) => `coding-tags:${study}`;

/** Reads the recent tags of a study from this browser. */
export function readRecentTags(storage: Pick<Storage, 'getItem'>, study: string) {
  try {
    const stored = JSON.parse(storage.getItem(storageKey(study)) ?? '') as {
      tags: string[];
      order: string[];
    };
    const isList = (list: unknown) =>
      Array.isArray(list) && list.length <= MAX_RECENT_TAGS && list.every((one) => typeof one === 'string');
    return isList(stored.tags) && isList(stored.order) ? stored : { tags: [], order: [] };
  } catch {
    return { tags: [], order: [] };
  }
}

export function storeRecentTags(
  storage: Pick<Storage, 'setItem'>,
  study: string,
  recent: { tags: string[]; order: string[] },
): void {
  try {
    storage.setItem(storageKey(study), JSON.stringify(recent));
  } catch {
    // Without storage, the tags are recent until the page is left.
  }
}
