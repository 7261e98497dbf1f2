import type { Distribution } from '#product/blocks/numbers.ts';

/** Both together. */
function merge(a: Distribution, b: Distribution): Distribution {
  const values = new Float64Array(a.values.length + b.values.length);
  const counts = new Float64Array(values.length);
  let size = 0;
  for (let i = 0, j = 0; i < a.values.length || j < b.values.length; size += 1) {
    const one = a.values[i] ?? Number.POSITIVE_INFINITY;
    const other = b.values[j] ?? Number.POSITIVE_INFINITY;
    values[size] = Math.min(one, other);
    if (one <= other) counts[size]! += a.counts[i++]!;
    if (other <= one) counts[size]! += b.counts[j++]!;
  }
  return { values: values.slice(0, size), counts: counts.slice(0, size) };
}

/** Adds up distributions, of the segments of a column for example. */
export class Distributions {
  readonly #runs: Distribution[] = [];

  add(run: Distribution): void {
    const runs = this.#runs;
    runs.push(run);
    // Those of about one length are merged first, so that each number is moved few times.
    while (runs.length > 1 && runs.at(-2)!.values.length <= 2 * runs.at(-1)!.values.length)
      runs.push(merge(runs.pop()!, runs.pop()!));
  }

  all(): Distribution {
    const nobody = { values: new Float64Array(), counts: new Float64Array() };
    return this.#runs.reduceRight(merge, nobody);
  }
}
