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
export function findPath({ parent }: TreeShape, place: Id | null): Id[] {
  const path: Id[] = [];
  for (let current = place; current !== null && parent.has(current); current = parent.get(current)!)
    path.unshift(current);
  return path;
}

/** Whether each step goes to a place that is visible then: at the top, or a child of an open place. */
export function isReachablePath(shape: TreeShape, path: readonly Id[]): boolean {
  let previous: Id | null = null;
  for (const step of path) {
    const parentId = shape.parent.get(step);
    if (parentId === undefined || (parentId !== null && !findPath(shape, previous).includes(parentId)))
      return false;
    previous = step;
  }
  return true;
}

/** The label of a place in a language, else in the base language, as a starting point for translation. */
const findLabel = ({ text }: TreePlace, language: string, base: string): string =>
  plainText(isEmpty(text[language]) ? text[base] : text[language]).trim();

/** The places as indented text, two spaces per level. */
export function formatIndented(places: readonly TreePlace[], language: string, base = language): string {
  return places.map((place) => '  '.repeat(place.depth) + findLabel(place, language, base)).join('\n');
}

const BULLET = /^(?:[-–—*•·‣◦▪]|\(?\d{1,3}[.)])\s+/u;

/** The lines of indented text with their depth, by tabs or spaces of any width; at most one level deeper per line. */
export function parseIndented(typed: string): { label: string; depth: number }[] {
  const lines: { label: string; depth: number }[] = [];
  const widths: number[] = [];
  for (const line of typed.split(/\r\n|\r|\n/)) {
    const label = line.trim().replace(BULLET, '');
    if (label === '') continue;
    const indentation = /^\s*/.exec(line)![0];
    const width = [...indentation].reduce((sum, character) => sum + (character === '\t' ? 4 : 1), 0);
    while (widths.length > 0 && widths.at(-1)! >= width) widths.pop();
    widths.push(width);
    lines.push({ label, depth: widths.length - 1 });
  }
  return lines;
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
  createId: () => Id = newId,
): TreePlace[] {
  const lines = parseIndented(typed);
  const hasSameShape =
    lines.length === before.length && lines.every(({ depth }, index) => depth === before[index]!.depth);
  const placeByPath = new Map<string, TreePlace>();
  for (const [key, place] of addPathKeys(before, (place) => findLabel(place, language, base)))
    if (!placeByPath.has(key)) placeByPath.set(key, place);
  return addPathKeys(lines, ({ label }) => label).map(([key, { label, depth }], index) => {
    const previous = hasSameShape ? before[index] : placeByPath.get(key);
    placeByPath.delete(key);
    const isUnchanged =
      previous !== undefined &&
      isEmpty(previous.text[language]) &&
      label === findLabel(previous, language, base);
    const text = isUnchanged ? previous.text : { ...previous?.text, [language]: inline(label) };
    return { id: previous?.id ?? createId(), text, depth };
  });
}

/** Each entry with a key of its label and those of its ancestors. */
function addPathKeys<T extends { depth: number }>(
  list: readonly T[],
  getLabel: (entry: T) => string,
): [string, T][] {
  const labels: string[] = [];
  return list.map((entry) => {
    labels.length = Math.min(labels.length, entry.depth);
    labels.push(getLabel(entry));
    return [labels.join('\n'), entry];
  });
}
