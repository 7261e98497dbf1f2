import { ANSWERED_FACT, type Fact, type Id } from '../../blocks/block.ts';
import {
  readFacts,
  walk,
  type ResponseContext,
  type FindBlockType,
  type Walk,
} from '../../studies/logic/walk.ts';
import type { Block, StudyContent } from '../../studies/study.ts';

/** An answer as stored. */
export interface StoredAnswer {
  /** Null when the question was skipped. */
  value: unknown;
  onPath: boolean;
  /** Number of the save that stored it; a later save of the same page has a higher one. */
  seq: number;
}

export interface BlockFact extends Fact {
  block: Id;
}

/** What one save changes, decided before anything is written. */
export interface SaveDecision {
  walk: Walk;
  reached: Id[];
  /** Blocks with answers that the new answer removes from the path, and those it brings back. */
  leavingPath: Id[];
  rejoiningPath: Id[];
}

/** All facts of an answer, including the one that the block was answered. */
export function listCountedFacts(findType: FindBlockType, block: Block, value: unknown): BlockFact[] {
  const type = findType(block.type);
  if (!type) return [];
  const facts = readFacts(type, block, value);
  return (value === null ? facts : [ANSWERED_FACT, ...facts]).map((fact) => ({
    ...fact,
    block: block.id,
  }));
}

/**
 * Computes the path with the new answer, and which other answers leave or rejoin it. Returns null when the block itself is
 * not on the path.
 */
export function decideSave(
  content: StudyContent,
  findType: FindBlockType,
  stored: { reached: Id[]; answers: ReadonlyMap<Id, StoredAnswer>; context: ResponseContext },
  saved: { block: Id; value: unknown },
): SaveDecision | null {
  const values = new Map<Id, unknown>();
  for (const [id, answer] of stored.answers) values.set(id, answer.value);
  values.set(saved.block, saved.value);
  const walked = walk(content, values, findType, stored.context);
  const onPath = new Set(walked.path);
  if (!onPath.has(saved.block)) return null;

  const leavingPath: Id[] = [];
  const rejoiningPath: Id[] = [];
  for (const [id, answer] of stored.answers) {
    if (id === saved.block) continue;
    if (answer.onPath && !onPath.has(id)) leavingPath.push(id);
    if (!answer.onPath && onPath.has(id)) rejoiningPath.push(id);
  }
  const alreadyReached = new Set(stored.reached);
  const reached = [...stored.reached, ...walked.path.filter((id) => !alreadyReached.has(id))];
  return { walk: walked, reached, leavingPath, rejoiningPath };
}

/** Compares a save with the stored answer of its block; a `clash` has the same number but another value. */
export function compareSaves(
  before: StoredAnswer | undefined,
  saved: { value: unknown; seq: number },
): 'newer' | 'same' | 'older' | 'clash' {
  if (!before || saved.seq > before.seq) return 'newer';
  if (saved.seq < before.seq) return 'older';
  return isSameAnswer(before.value, saved.value) ? 'same' : 'clash';
}

/** Whether two answers are equal, ignoring the order of object keys. */
function isSameAnswer(a: unknown, b: unknown): boolean {
  return JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));
}

/** Whether a response was stored with these answers; a skipped question may be null or absent. */
export const hasSameAnswers = (
  stored: Record<string, unknown>,
  submitted: Record<string, unknown>,
): boolean =>
  [...new Set([...Object.keys(stored), ...Object.keys(submitted)])].every((block) =>
    isSameAnswer(stored[block] ?? null, submitted[block] ?? null),
  );

/** Sorts object keys recursively, since `jsonb` does not preserve their order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, sortKeys(inner)]),
    );
  return value;
}
