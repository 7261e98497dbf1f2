/** Hashes a text (32-bit FNV-1a) to a number in [0, 1), the same in every browser and on the server. */
export function hashToUnitInterval(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  // Murmur3's finalizer, because FNV-1a gives texts that differ only in their last character similar values.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
