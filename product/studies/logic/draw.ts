/** FNV-1a of 32 bits, as a number in [0, 1): the same in every browser and on the server. */
export function drawFrom(words: string): number {
  let hash = 0x811c9dc5;
  for (const one of words) hash = Math.imul(hash ^ one.codePointAt(0)!, 0x01000193);
  // A last stir (Murmur3's finaliser): words that differ in their last letter only would lie close together.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Things in an order drawn from a seed. */
export function shuffledBy<T>(seed: string, things: readonly T[], nameOf: (thing: T) => string): T[] {
  return things
    .map((thing) => ({ thing, at: drawFrom(`${seed}/${nameOf(thing)}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}
