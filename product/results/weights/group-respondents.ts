/** One variable whose distribution in the population is known. */
export interface Margin {
  /** Category of each respondent, an index into `targets`; −1 where it is not known. */
  categories: Int16Array;
  /** What the population has of each category: in percent, or as counts. */
  targets: ArrayLike<number>;
}

/** Respondents who are alike in every margin and in their base weight: raking gives them one weight. */
export interface Groups {
  /** The group of each respondent. */
  of: Int32Array;
  /** How many respondents each group has. */
  counts: Float64Array;
  /** The base weight of each group. */
  base: Float64Array;
  /** By margin, the category of each group. */
  categories: Int16Array[];
}

/** Puts respondents who are alike together: of a million, mostly some thousand groups are left. */
export function groupRespondents(size: number, margins: readonly Margin[], base?: Float64Array): Groups {
  let of = base ? numberDistinct(base) : new Int32Array(size);
  for (const { categories, targets } of margins) {
    const keys = new Float64Array(size);
    const width = targets.length + 1;
    for (let index = 0; index < size; index += 1)
      keys[index] = of[index]! * width + Math.max(-1, categories[index]!) + 1;
    of = numberDistinct(keys);
  }
  let count = 0;
  for (let index = 0; index < size; index += 1) if (of[index]! >= count) count = of[index]! + 1;
  const groups: Groups = {
    of,
    counts: new Float64Array(count),
    base: new Float64Array(count).fill(1),
    categories: margins.map(() => new Int16Array(count)),
  };
  for (let index = 0; index < size; index += 1) {
    const group = of[index]!;
    groups.counts[group]! += 1;
    if (base) groups.base[group] = base[index]!;
    for (let margin = 0; margin < margins.length; margin += 1)
      groups.categories[margin]![group] = margins[margin]!.categories[index]!;
  }
  return groups;
}

/** Numbers equal values alike, from 0 in the order they are met. */
function numberDistinct(keys: Float64Array): Int32Array {
  const numbers = new Int32Array(keys.length);
  const known = new Map<number, number>();
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index]!;
    let number = known.get(key);
    if (number === undefined) known.set(key, (number = known.size));
    numbers[index] = number;
  }
  return numbers;
}
