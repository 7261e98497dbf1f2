import type { CompareBy, ComparedTrait } from '../../compare.ts';
import type { AnswerFilter, Filter } from '../../filter.ts';
import { ANSWER_TAG_FILTER, parseAnswerTag } from '../../answer-tag.ts';

/** The key of a bar in the set of picked bars. */
export const getBarKey = (part: string, choice: string): string => `${part} ${choice}`;

/** Adds choices, or removes them if all are selected. */
const toggleChoices = (selected: string[], choices: string[]): string[] =>
  choices.every((one) => selected.includes(one))
    ? selected.filter((one) => !choices.includes(one))
    : [...new Set([...selected, ...choices])];

/**
 * Adds the choices of a clicked bar to the filter, or removes them if all are selected. Choices of one part of a block
 * are alternatives; different parts must all match.
 */
export function toggleBar(filter: Filter, block: string, part: string, choices: string[]): Filter {
  return setAnswer(filter, block, part, toggleChoices(listAnswerChoices(filter, block, part), choices));
}

/** The choices of a part of a block in the filter. */
export const listAnswerChoices = ({ answers }: Filter, block: string, part: string): string[] =>
  answers.filter((one) => one.block === block && one.part === part).flatMap(({ choices }) => choices);

/** Replaces the choices of a part of a block in the filter; an empty list removes it from the filter. */
export function setAnswer(filter: Filter, block: string, part: string, choices: string[]): Filter {
  const isSamePart = (one: AnswerFilter) => one.block === block && one.part === part;
  const changed = choices.length > 0 ? [{ block, part, choices }] : [];
  if (!filter.answers.some(isSamePart)) return { ...filter, answers: [...filter.answers, ...changed] };
  return { ...filter, answers: filter.answers.flatMap((one) => (isSamePart(one) ? changed : [one])) };
}

/** Values of a URL parameter in the filter. */
export const listParameterValues = ({ parameters }: Filter, name: string): string[] =>
  parameters.filter((one) => one.name === name).flatMap(({ values }) => values);

/** Replaces the values of a URL parameter in the filter; an empty list removes it from the filter. */
export function setParameter(filter: Filter, name: string, values: string[]): Filter {
  const others = filter.parameters.filter((one) => one.name !== name);
  return { ...filter, parameters: values.length > 0 ? [...others, { name, values }] : others };
}

/** Values of a variable in the filter. */
export const listVariableValues = ({ variables }: Filter, id: string): string[] =>
  variables.filter((one) => one.id === id).flatMap(({ values }) => values);

/** Replaces the values of a variable in the filter; an empty list removes it from the filter. */
export function setVariable(filter: Filter, id: string, values: string[]): Filter {
  const others = filter.variables.filter((one) => one.id !== id);
  return { ...filter, variables: values.length > 0 ? [...others, { id, values }] : others };
}

/** Adds values of a trait or status to the filter, or removes them if all are selected; they are alternatives. */
export function toggleTrait(filter: Filter, trait: ComparedTrait, values: string[]): Filter {
  const selected: string[] = filter[trait];
  return { ...filter, [trait]: toggleChoices(selected, values) };
}

/** Adds tags of answers to the filter, or removes them if all are selected; those of one question are alternatives. */
export function toggleAnswerTags(filter: Filter, values: string[]): Filter {
  const [block] = values.map((value) => parseAnswerTag(value)?.block);
  const isSame = (one: Filter['where'][number]) =>
    one.name === ANSWER_TAG_FILTER && one.values.every((value) => parseAnswerTag(value)?.block === block);
  const selected = filter.where.filter(isSame).flatMap((one) => one.values);
  const next = toggleChoices(selected, values);
  const others = filter.where.filter((one) => !isSame(one));
  return {
    ...filter,
    where: next.length > 0 ? [...others, { name: ANSWER_TAG_FILTER, values: next }] : others,
  };
}

/** Adds the values of a clicked group to the filter, or removes them if all are selected. */
export function toggleGroup(filter: Filter, by: CompareBy, choices: string[]): Filter {
  if ('trait' in by) return toggleTrait(filter, by.trait, choices);
  if ('tags' in by) return { ...filter, tags: toggleChoices(filter.tags, choices) };
  if ('tagged' in by) return toggleAnswerTags(filter, choices);
  if ('where' in by) {
    const { values = [] } = filter.where.find(({ name }) => name === by.where) ?? {};
    const next = toggleChoices(values, choices);
    const others = filter.where.filter(({ name }) => name !== by.where);
    return { ...filter, where: next.length > 0 ? [...others, { name: by.where, values: next }] : others };
  }
  if ('parameter' in by)
    return setParameter(
      filter,
      by.parameter,
      toggleChoices(listParameterValues(filter, by.parameter), choices),
    );
  if ('variable' in by)
    return setVariable(filter, by.variable, toggleChoices(listVariableValues(filter, by.variable), choices));
  return toggleBar(filter, by.block, by.part, choices);
}

/** Removes one answer filter. */
export function removeAnswerFilter(filter: Filter, removed: AnswerFilter): Filter {
  const answers = filter.answers.filter((one) => one.block !== removed.block || one.part !== removed.part);
  return { ...filter, answers };
}

/** The keys of the bars of a block that are selected in the filter. */
export function listSelectedBars(filter: Filter, block: string): ReadonlySet<string> {
  return new Set(
    filter.answers
      .filter((one) => one.block === block)
      .flatMap((one) => one.choices.map((choice) => getBarKey(one.part, choice))),
  );
}
