import { newId, type Id } from '../block.ts';
import { inline, isEmpty, plainText, type Text } from '../text.ts';

/** A place (node) of the tree. Places are listed depth-first; `depth` determines the nesting. */
export interface TreePlace {
  id: Id;
  text: Text;
  /** 0 at the top. */
  depth: number;
}

export interface TreeTask {
  id: Id;
  text: Text;
  /** The correct places, which must be leaves. */
  correct: Id[];
}
export interface TreeTestConfig {
  places: TreePlace[];
  tasks: TreeTask[];
  /** Whether people may give up a task. */
  mayGiveUp: boolean;
  shuffleTasks: boolean;
}

/** Parents and branches of a tree. */
export interface TreeShape {
  parent: ReadonlyMap<Id, Id | null>;
  /** Places with children. */
  branches: ReadonlySet<Id>;
}

export function buildTreeShape(places: readonly Pick<TreePlace, 'id' | 'depth'>[]): TreeShape {
  const parent = new Map<Id, Id | null>();
  const branches = new Set<Id>();
  const ancestors: Id[] = [];
  for (const { id, depth } of places) {
    ancestors.length = Math.min(ancestors.length, depth);
    const parentId = ancestors.at(-1) ?? null;
    parent.set(id, parentId);
    if (parentId !== null) branches.add(parentId);
    ancestors.push(id);
  }
  return { parent, branches };
}

/** The path from the top to a place, including it; empty for null. */
export function pathTo({ parent }: TreeShape, place: Id | null): Id[] {
  const path: Id[] = [];
  for (let at = place; at !== null && parent.has(at); at = parent.get(at)!) path.unshift(at);
  return path;
}

/** Whether each step goes to a place that is visible then: at the top, or a child of an open place. */
export function isReachablePath(shape: TreeShape, path: readonly Id[]): boolean {
  let last: Id | null = null;
  for (const step of path) {
    const parentId = shape.parent.get(step);
    if (parentId === undefined || (parentId !== null && !pathTo(shape, last).includes(parentId)))
      return false;
    last = step;
  }
  return true;
}

/** The label of a place in a language, else in the base language, as a starting point for translation. */
const labelIn = ({ text }: TreePlace, language: string, base: string): string =>
  plainText(isEmpty(text[language]) ? text[base] : text[language]).trim();

/** The places as indented text, two spaces per level. */
export function formatIndented(places: readonly TreePlace[], language: string, base = language): string {
  return places.map((place) => '  '.repeat(place.depth) + labelIn(place, language, base)).join('\n');
}

const BULLET = /^(?:[-–—*•·‣◦▪]|\(?\d{1,3}[.)])\s+/u;

/** The lines of indented text with their depth, by tabs or spaces of any width; at most one level deeper per line. */
export function parseIndented(typed: string): { words: string; depth: number }[] {
  const out: { words: string; depth: number }[] = [];
  const widths: number[] = [];
  for (const line of typed.split(/\r\n|\r|\n/)) {
    const words = line.trim().replace(BULLET, '');
    if (words === '') continue;
    const indentation = /^\s*/.exec(line)![0];
    const width = [...indentation].reduce((sum, one) => sum + (one === '\t' ? 4 : 1), 0);
    while (widths.length > 0 && widths.at(-1)! >= width) widths.pop();
    widths.push(width);
    out.push({ words, depth: widths.length - 1 });
  }
  return out;
}

/**
 * The places after editing the tree as text. If only labels changed, all places keep their ids; otherwise those with an
 * unchanged path of labels do, so that existing answers keep their place. A label equal to the base language's is not
 * stored as a translation.
 */
export function applyIndented(
  before: readonly TreePlace[],
  typed: string,
  language: string,
  base = language,
  draw: () => Id = newId,
): TreePlace[] {
  const lines = parseIndented(typed);
  const reworded =
    lines.length === before.length && lines.every(({ depth }, at) => depth === before[at]!.depth);
  const known = new Map<string, TreePlace>();
  for (const [key, place] of withPathKeys(before, (place) => labelIn(place, language, base)))
    if (!known.has(key)) known.set(key, place);
  return withPathKeys(lines, ({ words }) => words).map(([key, { words, depth }], at) => {
    const old = reworded ? before[at] : known.get(key);
    known.delete(key);
    const untouched =
      old !== undefined && isEmpty(old.text[language]) && words === labelIn(old, language, base);
    const text = untouched ? old.text : { ...old?.text, [language]: inline(words) };
    return { id: old?.id ?? draw(), text, depth };
  });
}

/** Each entry with a key of its label and those of its ancestors. */
function withPathKeys<T extends { depth: number }>(
  list: readonly T[],
  labelOf: (one: T) => string,
): [string, T][] {
  const ancestors: string[] = [];
  return list.map((one) => {
    ancestors.length = Math.min(ancestors.length, one.depth);
    ancestors.push(labelOf(one));
    return [ancestors.join('\n'), one];
  });
}
