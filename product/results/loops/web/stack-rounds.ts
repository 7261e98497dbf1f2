import type { Text } from '../../../blocks/text.ts';
import type { BlockResult } from '../../block-result.ts';
import type { Loop } from '../loop.ts';

/** A round of a question, with the block that has its figures. */
export interface StackedRound {
  option: string;
  label: Text;
  result: BlockResult;
}

/** A question of a loop with all its rounds. */
export interface StackedQuestion {
  loop: Loop;
  title: Text;
  /** The first of its blocks on the page, in whose place it is shown. */
  first: BlockResult;
  rounds: StackedRound[];
}

/** What the page of results shows in a row: a block, or a question of a loop. */
export interface ResultItem {
  /** The id of its card. */
  id: string;
  /** Counted from 1 with each question of a loop once; null for what is no longer in the study. */
  position: number | null;
  isQuestion: boolean;
  removed: boolean;
  shown: { block: BlockResult } | { stack: StackedQuestion };
}

/** Each block of a loop → its question and round. */
function findRounds(loops: readonly Loop[]) {
  const found = new Map<string, { loop: Loop; question: Loop['questions'][number] }>();
  for (const loop of loops)
    for (const question of loop.questions)
      for (const block of question.blocks) if (block !== null) found.set(block, { loop, question });
  return found;
}

/** Shows each question of a loop once, at the place of its first round, with its rounds in the loop's order. */
export function stackRounds(results: readonly BlockResult[], loops: readonly Loop[]): ResultItem[] {
  const rounds = findRounds(loops);
  const resultsById = new Map(results.map((result) => [result.block.id, result]));
  const stacked = new Set<string>();
  const items: ResultItem[] = [];
  let position = 0;
  for (const result of results) {
    const found = rounds.get(result.block.id);
    const { isQuestion, removed } = result;
    const item = { id: result.block.id, isQuestion, removed };
    if (!found) {
      items.push({ ...item, position: removed ? null : (position += 1), shown: { block: result } });
      continue;
    }
    const { loop, question } = found;
    const key = `${loop.id}/${question.id}`;
    if (stacked.has(key)) continue;
    stacked.add(key);
    const stack: StackedQuestion = {
      loop,
      title: question.title,
      first: result,
      rounds: loop.rounds.flatMap(({ option, label }, index) => {
        const ofRound = resultsById.get(question.blocks[index] ?? '');
        return ofRound ? [{ option, label, result: ofRound }] : [];
      }),
    };
    items.push({ ...item, position: removed ? null : (position += 1), shown: { stack } });
  }
  return items;
}

/** The answers to an item: of people, or of all rounds of a loop together. */
export const countItemAnswers = ({ shown }: ResultItem): number =>
  'block' in shown ? shown.block.finding.n : countAnswers(shown.stack.rounds);

export const countAnswers = (rounds: readonly StackedRound[]): number =>
  rounds.reduce((sum, { result }) => sum + result.finding.n, 0);
