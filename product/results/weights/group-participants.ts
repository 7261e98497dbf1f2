/** One variable whose distribution in the population is known. */
export interface Margin {
  /** The category of each participant, an index into `targets`; −1 if it is not known. */
  categories: Int16Array;
  /** The size of each category in the population: percentages, or counts. */
  targets: ArrayLike<number>;
}

/** Participants with the same category in every margin and the same base weight: raking gives them the same weight. */
export interface Groups {
  /** The group of each participant. */
  groupOfParticipant: Int32Array;
  /** How many participants each group has. */
  counts: Float64Array;
  /** The base weight of each group. */
  base: Float64Array;
  /** By margin, the category of each group. */
  categories: Int16Array[];
}

/** Groups equal participants, because a million participants usually form only some thousand groups. */
export function groupParticipants(size: number, margins: readonly Margin[], base?: Float64Array): Groups {
  let groupOfParticipant = base ? numberDistinct(base) : new Int32Array(size);
  for (const { categories, targets } of margins) {
    const keys = new Float64Array(size);
    const width = targets.length + 1;
    for (let index = 0; index < size; index += 1)
      keys[index] = groupOfParticipant[index]! * width + Math.max(-1, categories[index]!) + 1;
    groupOfParticipant = numberDistinct(keys);
  }
  let count = 0;
  for (const group of groupOfParticipant) count = Math.max(count, group + 1);
  const groups: Groups = {
    groupOfParticipant,
    counts: new Float64Array(count),
    base: new Float64Array(count).fill(1),
    categories: margins.map(() => new Int16Array(count)),
  };
  for (let index = 0; index < size; index += 1) {
    const group = groupOfParticipant[index]!;
    groups.counts[group]! += 1;
    if (base) groups.base[group] = base[index]!;
    for (let margin = 0; margin < margins.length; margin += 1)
      groups.categories[margin]![group] = margins[margin]!.categories[index]!;
  }
  return groups;
}

/** Gives each distinct value a number, from 0 in order of first occurrence; equal values get the same number. */
function numberDistinct(keys: Float64Array): Int32Array {
  const numbers = new Int32Array(keys.length);
  const numberByKey = new Map<number, number>();
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index]!;
    const number = numberByKey.get(key) ?? numberByKey.size;
    numberByKey.set(key, number);
    numbers[index] = number;
  }
  return numbers;
}
