import type { CompareBy, ComparedTrait } from '../compare.ts';
import type { AnswerFilter, Filter } from '../filter.ts';

/** How a summary names a bar among those picked. */
export const pickKey = (part: string, choice: string): string => `${part} ${choice}`;

/**
 * Clicking a bar: takes its choices into the filter, or out again when all of them are in. Choices of one part
 * of a block are alternatives; different parts must all hold.
 */
export function togglePick(filter: Filter, block: string, part: string, choices: string[]): Filter {
  const same = (one: AnswerFilter) => one.block === block && one.part === part;
  const held = filter.answers.find(same)?.choices ?? [];
  const next = choices.every((one) => held.includes(one))
    ? held.filter((one) => !choices.includes(one))
    : [...new Set([...held, ...choices])];
  const changed = next.length > 0 ? [{ block, part, choices: next }] : [];
  if (held.length === 0) return { ...filter, answers: [...filter.answers, ...changed] };
  return { ...filter, answers: filter.answers.flatMap((one) => (same(one) ? changed : [one])) };
}

/** The same for what responses carry, or their status: values of one are alternatives. */
export function toggleTrait(filter: Filter, trait: ComparedTrait, values: string[]): Filter {
  const held: string[] = filter[trait];
  const next = values.every((one) => held.includes(one))
    ? held.filter((one) => !values.includes(one))
    : [...new Set([...held, ...values])];
  return { ...filter, [trait]: next };
}

/** Clicking a compared group: takes what makes it into the filter, or out again. */
export function toggleGroup(filter: Filter, by: CompareBy, choices: string[]): Filter {
  return 'trait' in by
    ? toggleTrait(filter, by.trait, choices)
    : togglePick(filter, by.block, by.part, choices);
}

/** Takes one answer filter out. */
export function dropAnswer(filter: Filter, dropped: AnswerFilter): Filter {
  const kept = filter.answers.filter((one) => one.block !== dropped.block || one.part !== dropped.part);
  return { ...filter, answers: kept };
}

/** The bars of a block that the filter holds. */
export function pickedIn(filter: Filter, block: string): ReadonlySet<string> {
  return new Set(
    filter.answers
      .filter((one) => one.block === block)
      .flatMap((one) => one.choices.map((choice) => pickKey(one.part, choice))),
  );
}
