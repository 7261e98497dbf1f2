import type { CompareBy, ComparedTrait } from '../../compare.ts';
import type { AnswerFilter, Filter } from '../../filter.ts';

/** How a summary names a bar among those picked. */
export const pickKey = (part: string, choice: string): string => `${part} ${choice}`;

/** Takes choices in, or out again when all of them are in. */
const toggled = (held: string[], choices: string[]): string[] =>
  choices.every((one) => held.includes(one))
    ? held.filter((one) => !choices.includes(one))
    : [...new Set([...held, ...choices])];

/**
 * Clicking a bar: takes its choices into the filter, or out again when all of them are in. Choices of one part
 * of a block are alternatives; different parts must all hold.
 */
export function togglePick(filter: Filter, block: string, part: string, choices: string[]): Filter {
  const same = (one: AnswerFilter) => one.block === block && one.part === part;
  const held = filter.answers.find(same)?.choices ?? [];
  const next = toggled(held, choices);
  const changed = next.length > 0 ? [{ block, part, choices: next }] : [];
  if (held.length === 0) return { ...filter, answers: [...filter.answers, ...changed] };
  return { ...filter, answers: filter.answers.flatMap((one) => (same(one) ? changed : [one])) };
}

/** Values that the filter holds of a URL parameter. */
export const parameterValues = ({ parameters }: Filter, name: string): string[] =>
  parameters.filter((one) => one.name === name).flatMap(({ values }) => values);

/** The filter with these values of a URL parameter; none: not filtered by it. */
export function setParameter(filter: Filter, name: string, values: string[]): Filter {
  const others = filter.parameters.filter((one) => one.name !== name);
  return { ...filter, parameters: values.length > 0 ? [...others, { name, values }] : others };
}

/** Values that the filter holds of a variable. */
export const variableValues = ({ variables }: Filter, id: string): string[] =>
  variables.filter((one) => one.id === id).flatMap(({ values }) => values);

/** The filter with these values of a variable; none: not filtered by it. */
export function setVariable(filter: Filter, id: string, values: string[]): Filter {
  const others = filter.variables.filter((one) => one.id !== id);
  return { ...filter, variables: values.length > 0 ? [...others, { id, values }] : others };
}

/** The same for what responses carry, or their status: values of one are alternatives. */
export function toggleTrait(filter: Filter, trait: ComparedTrait, values: string[]): Filter {
  const held: string[] = filter[trait];
  return { ...filter, [trait]: toggled(held, values) };
}

/** Clicking a compared group: takes what makes it into the filter, or out again. */
export function toggleGroup(filter: Filter, by: CompareBy, choices: string[]): Filter {
  if ('trait' in by) return toggleTrait(filter, by.trait, choices);
  if ('parameter' in by)
    return setParameter(filter, by.parameter, toggled(parameterValues(filter, by.parameter), choices));
  if ('variable' in by)
    return setVariable(filter, by.variable, toggled(variableValues(filter, by.variable), choices));
  return togglePick(filter, by.block, by.part, choices);
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
