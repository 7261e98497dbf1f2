import { foldText } from '#platform/text/fold-text.ts';
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
export function findPath({ parent }: Pick<TreeShape, 'parent'>, place: Id | null): Id[] {
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
const getPlaceLabel = ({ text }: TreePlace, language: string, base: string): string =>
  plainText(isEmpty(text[language]) ? text[base] : text[language]).trim();

/** The places as indented text, two spaces per level. */
export function formatIndented(places: readonly TreePlace[], language: string, base = language): string {
  return places.map((place) => '  '.repeat(place.depth) + getPlaceLabel(place, language, base)).join('\n');
}

/** The lines of indented text with their depth, by tabs or spaces of any width; at most one level deeper per line. */
export function parseIndented(typed: string): { label: string; depth: number }[] {
  const lines: { label: string; depth: number }[] = [];
  const widths: number[] = [];
  for (const line of typed.split(/\r\n|\r|\n/)) {
    const label = line.trim();
    if (label === '') continue;
    const indentation = /^\s*/.exec(line)![0];
    const width = [...indentation].reduce((sum, character) => sum + (character === '\t' ? 4 : 1), 0);
    while (widths.length > 0 && widths.at(-1)! >= width) widths.pop();
    widths.push(width);
    lines.push({ label, depth: widths.length - 1 });
  }
  return lines;
}

/** Which place each line of an edited tree is. */
export interface MatchedPlaces {
  /** The place of each line; null for a new one. */
  places: (TreePlace | null)[];
  /** Positions of lines that may be a removed place in other words, and the places they may be. */
  undecided: number[];
  removed: TreePlace[];
}

/**
 * Matches lines with places by the path of their labels, so that answers keep their place. `decisions` says which place a line
 * rewords, or null for a new one; places below a reworded one are matched by the rest of their path.
 */
export function matchPlaces(
  before: readonly TreePlace[],
  typed: string,
  language: string,
  base: string,
  decisions: ReadonlyMap<number, TreePlace | null>,
): MatchedPlaces {
  const { parent } = buildTreeShape(before);
  const createKey = (above: Id | null, label: string) => `${above ?? ''} ${foldText(label)}`;
  const decided = new Set(decisions.values());
  const placesByKey = Map.groupBy(
    before.filter((place) => !decided.has(place)),
    (place) => createKey(parent.get(place.id) ?? null, getPlaceLabel(place, language, base)),
  );
  const places: (TreePlace | null)[] = [];
  const branch: number[] = [];
  const undecided: number[] = [];
  parseIndented(typed).forEach(({ label, depth }, index) => {
    branch.length = depth;
    const above = depth === 0 ? null : places[branch[depth - 1]!];
    branch.push(index);
    const isBelowNew = depth > 0 && !above;
    const key = createKey(above?.id ?? null, label);
    const found = isBelowNew ? undefined : placesByKey.get(key)?.shift();
    const place = decisions.get(index) ?? found ?? null;
    places.push(place);
    if (!place && !isBelowNew && !decisions.has(index)) undecided.push(index);
  });
  const matched = new Set(places);
  const isBelowRemoved = ({ id }: TreePlace) =>
    findPath({ parent }, parent.get(id) ?? null).some(
      (one) => !before.some((p) => p.id === one && matched.has(p)),
    );
  const removed = before.filter((place) => !matched.has(place) && !isBelowRemoved(place));
  return { places, undecided: removed.length > 0 ? undecided : [], removed };
}

/**
 * Lines that reword the place at their position, if only labels changed; each may have places below it that are found only
 * then. This is how a tree without answers is edited.
 */
export function rewordInPlace(
  before: readonly TreePlace[],
  typed: string,
  language: string,
  base: string,
): Map<number, TreePlace | null> {
  const lines = parseIndented(typed);
  const decisions = new Map<number, TreePlace | null>();
  const hasSameShape =
    lines.length === before.length && lines.every(({ depth }, index) => depth === before[index]!.depth);
  for (;;) {
    const { undecided, removed } = matchPlaces(before, typed, language, base, decisions);
    if (undecided.length === 0) return decisions;
    for (const index of undecided)
      decisions.set(index, (hasSameShape && removed.find((place) => place === before[index])) || null);
  }
}

/** The places after editing the tree as text. A label equal to the base language's is not stored as a translation. */
export function applyIndented(
  before: readonly TreePlace[],
  typed: string,
  language: string,
  base = language,
  decisions: ReadonlyMap<number, TreePlace | null> = rewordInPlace(before, typed, language, base),
  createId: () => Id = newId,
): TreePlace[] {
  const { places } = matchPlaces(before, typed, language, base, decisions);
  return parseIndented(typed).map(({ label, depth }, index) => {
    const previous = places[index];
    if (!previous) return { id: createId(), text: { [language]: inline(label) }, depth };
    const isUnchanged = isEmpty(previous.text[language]) && label === getPlaceLabel(previous, language, base);
    const text = isUnchanged ? previous.text : { ...previous.text, [language]: inline(label) };
    return { id: previous.id, text, depth };
  });
}
