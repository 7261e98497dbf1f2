/** Entries that are passed over, when one must go, before any goes. */
const SPARED = 16;

/**
 * A map of at most so many keys. A new one takes the place of the oldest that is not worth keeping; one that is goes to the
 * back instead, so that whoever invents keys pushes out invented keys, and not the counts of others.
 */
export class CountedKeys<V> {
  private readonly most: number;
  private readonly kept = new Map<string, V>();

  constructor(most: number) {
    this.most = most;
  }

  get size(): number {
    return this.kept.size;
  }

  get(key: string): V | undefined {
    return this.kept.get(key);
  }

  delete(key: string): void {
    this.kept.delete(key);
  }

  set(key: string, value: V, worthKeeping: (value: V) => boolean): void {
    if (!this.kept.has(key) && this.kept.size >= this.most) this.makeRoom(worthKeeping);
    this.kept.set(key, value);
  }

  private makeRoom(worthKeeping: (value: V) => boolean): void {
    let spared = 0;
    for (const [key, value] of this.kept) {
      this.kept.delete(key);
      if (spared === SPARED || !worthKeeping(value)) return;
      this.kept.set(key, value);
      spared += 1;
    }
  }
}
