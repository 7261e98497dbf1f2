/** How many entries worth keeping one eviction passes over before it removes one anyway. */
const MAX_KEPT_PER_EVICTION = 16;

/**
 * A map with a maximum number of keys. A new key evicts the oldest entry that is not worth keeping; one that is moves to
 * the back instead, so that a client inventing keys evicts its own keys and not the counts of others.
 */
export class BoundedMap<V> {
  private readonly maxKeys: number;
  private readonly entries = new Map<string, V>();

  constructor(maxKeys: number) {
    this.maxKeys = maxKeys;
  }

  get size(): number {
    return this.entries.size;
  }

  get(key: string): V | undefined {
    return this.entries.get(key);
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  set(key: string, value: V, isWorthKeeping: (value: V) => boolean): void {
    if (!this.entries.has(key) && this.entries.size >= this.maxKeys) this.evictOne(isWorthKeeping);
    this.entries.set(key, value);
  }

  private evictOne(isWorthKeeping: (value: V) => boolean): void {
    let keptCount = 0;
    for (const [key, value] of this.entries) {
      this.entries.delete(key);
      if (keptCount === MAX_KEPT_PER_EVICTION || !isWorthKeeping(value)) return;
      this.entries.set(key, value);
      keptCount += 1;
    }
  }
}
