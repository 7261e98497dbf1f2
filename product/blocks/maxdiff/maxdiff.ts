import {
  defineBlock,
  type Fact,
  type Id,
  type AnswerParts,
  type AnswerProblem,
  type Localize,
} from '../block.ts';
import { getOptionLabel, type Option } from '../kit/options/options.ts';
import type { Text } from '../text.ts';
import { DESIGN_COUNT, buildDesign, computeDefaultSetCount } from './design.ts';

export interface MaxdiffConfig {
  items: Option[];
  /** Items per set, 3 to 6. */
  size: number;
  /** Number of sets; null: as many as show each item three times. */
  sets: number | null;
  /** Labels of the two choices of each set: "Most important" and "Least important". */
  best: Text;
  worst: Text;
}
export interface AnsweredSet {
  shown: Id[];
  best: Id | null;
  worst: Id | null;
}
export interface MaxdiffAnswer {
  /** Index of the design the sets belong to. */
  design: number;
  /** The first sets of the design, as far as the participant came. */
  sets: AnsweredSet[];
}

export const MAX_SETS = 30;

/** Items per set and sets per participant, within the limits of the item list. */
export function resolveSetSizes({ items, size, sets }: Pick<MaxdiffConfig, 'items' | 'size' | 'sets'>) {
  const setSize = Math.min(size, items.length);
  return {
    size: setSize,
    sets: Math.min(MAX_SETS, sets ?? computeDefaultSetCount(items.length, Math.max(1, setSize))),
  };
}

/** The sets of a design as item ids. @param designIndex 0 to DESIGN_COUNT − 1 */
export function listSets(config: MaxdiffConfig, designIndex: number): Id[][] {
  const { size, sets } = resolveSetSizes(config);
  return buildDesign(config.items.length, size, sets, designIndex).map((set) =>
    set.map((item) => config.items[item]!.id),
  );
}

const isComplete = ({ best, worst }: AnsweredSet): boolean => best !== null && worst !== null;

function check(config: MaxdiffConfig, answer: MaxdiffAnswer, required: boolean): AnswerProblem | null {
  if (answer.sets.every(({ best, worst }) => best === null && worst === null)) return { key: 'required' };
  const plannedSets = answer.design < DESIGN_COUNT ? listSets(config, answer.design) : [];
  if (answer.sets.length > plannedSets.length) return { key: 'not_an_option' };
  for (const [index, { shown, best, worst }] of answer.sets.entries()) {
    if (shown.join() !== plannedSets[index]!.join()) return { key: 'not_an_option' };
    if ([best, worst].some((id) => id !== null && !shown.includes(id))) return { key: 'not_an_option' };
    if (best !== null && best === worst) return { key: 'not_an_option' };
  }
  const completeCount = answer.sets.filter(isComplete).length;
  return completeCount === 0 || (required && completeCount < plannedSets.length)
    ? { key: 'incomplete' }
    : null;
}

/** How often each item was shown, best and worst in completely answered sets, in the order of the config. */
export function countByItem({ items }: MaxdiffConfig, { sets }: MaxdiffAnswer) {
  const completeSets = sets.filter(isComplete);
  return items.map(({ id }) => ({
    id,
    shown: completeSets.filter(({ shown }) => shown.includes(id)).length,
    best: completeSets.filter(({ best }) => best === id).length,
    worst: completeSets.filter(({ worst }) => worst === id).length,
  }));
}

/**
 * A person's score per item, −100 (always worst) to 100 (always best), and as traces how often it was shown, best and
 * worst, so that the sum of `number` is the count over all people.
 */
function facts(config: MaxdiffConfig, answer: MaxdiffAnswer): Fact[] {
  return countByItem(config, answer)
    .filter(({ shown }) => shown > 0)
    .flatMap(({ id, shown, best, worst }) => {
      const score = (100 * (best - worst)) / shown;
      const traces = [
        { part: '~shown', choice: id, number: shown },
        { part: '~best', choice: id, number: best },
        { part: '~worst', choice: id, number: worst },
      ];
      return [{ part: id, choice: '', number: score }, ...traces.filter(({ number }) => number > 0)];
    });
}

export function listParts(config: MaxdiffConfig, answer: MaxdiffAnswer, localize: Localize): AnswerParts {
  const formatItem = (id: Id | null) => (id === null ? '–' : getOptionLabel(config.items, id, localize));
  return {
    ordered: true,
    items: answer.sets.map(({ best, worst }, index) => ({
      label: `Set ${index + 1}`,
      text: `best ${formatItem(best)}, worst ${formatItem(worst)}`,
    })),
  };
}

/**
 * Best and worst of small sets (best-worst scaling, case 1: Louviere, J. J., Flynn, T. N. & Marley, A. A. J.
 * (2015), Best-Worst Scaling).
 */
export const maxdiff = defineBlock<MaxdiffConfig, MaxdiffAnswer>({
  id: 'maxdiff',
  isQuestion: true,
  check,
  facts,
  freeText: () => '',
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
});
