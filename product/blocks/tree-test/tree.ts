import { newId, type Id } from '../block.ts';
import { inline, isEmpty, plain, type Text } from '../text.ts';

/** A place of the tree. The list is in reading order; how deep each lies says what is under what. */
export interface TreePlace {
  id: Id;
  text: Text;
  /** 0 at the top. */
  depth: number;
}

export interface TreeTask {
  id: Id;
  text: Text;
  /** Places where it is right to look: places with nothing under them. */
  correct: Id[];
}
export interface TreeTestConfig {
  places: TreePlace[];
  tasks: TreeTask[];
  /** Whether people may give up a task. */
  mayGiveUp: boolean;
  shuffleTasks: boolean;
}

/** Which place lies under which. */
export interface TreeShape {
  parent: ReadonlyMap<Id, Id | null>;
  /** Places with others under them. */
  branches: ReadonlySet<Id>;
}

export function shapeOf(places: readonly Pick<TreePlace, 'id' | 'depth'>[]): TreeShape {
  const parent = new Map<Id, Id | null>();
  const branches = new Set<Id>();
  const above: Id[] = [];
  for (const { id, depth } of places) {
    above.length = Math.min(above.length, depth);
    const over = above.at(-1) ?? null;
    parent.set(id, over);
    if (over !== null) branches.add(over);
    above.push(id);
  }
  return { parent, branches };
}

/** The way from the top to a place, itself last; empty for none. */
export function pathTo({ parent }: TreeShape, place: Id | null): Id[] {
  const way: Id[] = [];
  for (let at = place; at !== null && parent.has(at); at = parent.get(at)!) way.unshift(at);
  return way;
}

/** Whether each step leads to a place that is seen then: at the top, or right under a place that is open. */
export function isPath(shape: TreeShape, path: readonly Id[]): boolean {
  let last: Id | null = null;
  for (const step of path) {
    const over = shape.parent.get(step);
    if (over === undefined || (over !== null && !pathTo(shape, last).includes(over))) return false;
    last = step;
  }
  return true;
}

/** The words of a place in a language; where it has none, those of the base language, to be translated. */
const wordsIn = ({ text }: TreePlace, language: string, base: string): string =>
  plain(isEmpty(text[language]) ? text[base] : text[language]).trim();

/** Places as indented lines, two spaces a level, for editing them as text. */
export function asIndented(places: readonly TreePlace[], language: string, base = language): string {
  return places.map((place) => '  '.repeat(place.depth) + wordsIn(place, language, base)).join('\n');
}

const BULLET = /^(?:[-–—*•·‣◦▪]|\(?\d{1,3}[.)])\s+/u;

/** Lines with how deep each is: by tabs or spaces, whatever the width; never more than one level at a time. */
export function readIndented(typed: string): { words: string; depth: number }[] {
  const out: { words: string; depth: number }[] = [];
  const widths: number[] = [];
  for (const line of typed.split(/\r\n|\r|\n/)) {
    const words = line.trim().replace(BULLET, '');
    if (words === '') continue;
    const lead = /^\s*/.exec(line)![0];
    const width = [...lead].reduce((sum, one) => sum + (one === '\t' ? 4 : 1), 0);
    while (widths.length > 0 && widths.at(-1)! >= width) widths.pop();
    widths.push(width);
    out.push({ words, depth: widths.length - 1 });
  }
  return out;
}

/**
 * The places after editing all of them as text. Where only words changed, every place stays itself; else a place with
 * the same words on the same way from the top does. So answers given keep their place. Words left as the base language
 * has them are no translation.
 */
export function fromIndented(
  before: readonly TreePlace[],
  typed: string,
  language: string,
  base = language,
  draw: () => Id = newId,
): TreePlace[] {
  const lines = readIndented(typed);
  const reworded =
    lines.length === before.length && lines.every(({ depth }, at) => depth === before[at]!.depth);
  const known = new Map<string, TreePlace>();
  for (const [key, place] of keyed(before, (place) => wordsIn(place, language, base)))
    if (!known.has(key)) known.set(key, place);
  return keyed(lines, ({ words }) => words).map(([key, { words, depth }], at) => {
    const old = reworded ? before[at] : known.get(key);
    known.delete(key);
    const untouched =
      old !== undefined && isEmpty(old.text[language]) && words === wordsIn(old, language, base);
    const text = untouched ? old.text : { ...old?.text, [language]: inline(words) };
    return { id: old?.id ?? draw(), text, depth };
  });
}

/** Each with its words and those of all above it, as a key. */
function keyed<T extends { depth: number }>(list: readonly T[], wordsOf: (one: T) => string): [string, T][] {
  const above: string[] = [];
  return list.map((one) => {
    above.length = Math.min(above.length, one.depth);
    above.push(wordsOf(one));
    return [above.join('\n'), one];
  });
}
