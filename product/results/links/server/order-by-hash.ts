import { createHash } from 'node:crypto';

/** One list of a link: the texts of a question, or a part of them. */
type ListKey = readonly [link: string, block: string, ...part: string[]];

/**
 * Orders a list by hashes that are different in each list, so that the places of a person's answers in the lists of
 * several questions have nothing in common. The same each time, so that a page does not move while it is read.
 *
 * @param getSecret something that viewers do not know, such as the id of the response
 */
export function orderByHash<T>(items: readonly T[], key: ListKey, getSecret: (item: T) => string): T[] {
  const hash = (item: T) =>
    createHash('sha256')
      .update(JSON.stringify([...key, getSecret(item)]))
      .digest('hex');
  return items
    .map((item) => [hash(item), item] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, item]) => item);
}
