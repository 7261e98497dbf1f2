import { ANSWERED_FACT, type Fact, type Id } from '../blocks/block.ts';
import {
  factsOfAnswer,
  walk,
  type ResponseContext,
  type TypeLookup,
  type Walk,
} from '../studies/logic/walk.ts';
import type { Block, StudyContent } from '../studies/study.ts';

/** An answer as stored. */
export interface StoredAnswer {
  /** Null: passed over. */
  value: unknown;
  onPath: boolean;
  seq: number;
}

export interface BlockFact extends Fact {
  block: Id;
}

/** What one save changes: everything the writer needs, decided before anything is written. */
export interface SaveDecision {
  walk: Walk;
  reached: Id[];
  /** Answers that the changed answer took off the path, and those it brought back. */
  off: Id[];
  back: Id[];
}

/** All facts of a block's answer, with the one that says it was answered. */
export function countedFacts(types: TypeLookup, block: Block, value: unknown): BlockFact[] {
  const type = types(block.type);
  if (!type) return [];
  const facts = factsOfAnswer(type, block, value);
  return (value === null ? facts : [ANSWERED_FACT, ...facts]).map((fact) => ({
    ...fact,
    block: block.id,
  }));
}

/**
 * Works out what an answer changes: the path anew, and which other answers leave or rejoin it.
 * Returns null when the block is not on the path: the browser proposes, the server decides.
 */
export function decideSave(
  content: StudyContent,
  types: TypeLookup,
  held: { reached: Id[]; answers: ReadonlyMap<Id, StoredAnswer>; context: ResponseContext },
  saved: { block: Id; value: unknown },
): SaveDecision | null {
  const values = new Map<Id, unknown>();
  for (const [id, answer] of held.answers) values.set(id, answer.value);
  values.set(saved.block, saved.value);
  const walked = walk(content, values, types, held.context);
  const onPath = new Set(walked.path);
  if (!onPath.has(saved.block)) return null;

  const off: Id[] = [];
  const back: Id[] = [];
  for (const [id, answer] of held.answers) {
    if (id === saved.block) continue;
    if (answer.onPath && !onPath.has(id)) off.push(id);
    if (!answer.onPath && onPath.has(id)) back.push(id);
  }
  const known = new Set(held.reached);
  const reached = [...held.reached, ...walked.path.filter((id) => !known.has(id))];
  return { walk: walked, reached, off, back };
}

/** What an overwritten, out-of-order or repeated save means for one block. */
export function orderOf(
  before: StoredAnswer | undefined,
  saved: { value: unknown; seq: number },
): 'newer' | 'same' | 'older' | 'clash' {
  if (!before || saved.seq > before.seq) return 'newer';
  if (saved.seq < before.seq) return 'older';
  return sameValue(before.value, saved.value) ? 'same' : 'clash';
}

/** Whether two answers say the same, whatever the order of their keys. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

/** JSON with its keys in order: the database gives them back in its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, sorted(inner)]),
    );
  return value;
}
