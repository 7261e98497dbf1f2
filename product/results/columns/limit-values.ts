import type { BlockFact } from '#product/responses/decide.ts';
import { OF_RESPONSES } from '#product/responses/response.ts';

/** Different values of one parameter or variable that have a mask of their own. */
export const MAX_VALUES = 100;
/** URL parameters of a study that have masks: whoever opens a link can make up names. */
export const MAX_PARAMETERS = 50;
/** Characters of a value; the contract of answering takes no longer parameters. */
const MAX_VALUE_LENGTH = 500;

const PARAMETER = 'parameter:';
const VARIABLE = 'variable:';
/** The part of a response's own facts that says what a URL parameter is; without a name, of any beyond the limit. */
export const parameterPart = (name: string): string => `${PARAMETER}${name}`;
/** The part that says what a variable is. */
export const variablePart = (id: string): string => `${VARIABLE}${id}`;
/** The part of those whose value has no mask of its own; its choices are the parts of the values. */
export const MANY = 'many';

/** The parameter a part is about; null for any other part. */
export const parameterOf = (part: string): string | null =>
  part.startsWith(PARAMETER) ? part.slice(PARAMETER.length) : null;

/** The same of a variable. */
export const variableOf = (part: string): string | null =>
  part.startsWith(VARIABLE) ? part.slice(VARIABLE.length) : null;

/** Whether a fact says what a parameter or variable is: its values are not known beforehand. */
export const hasOpenValue = ({ block, part }: BlockFact): boolean =>
  block === OF_RESPONSES && (parameterOf(part) !== null || variableOf(part) !== null);

/** A value as it is counted; no character is cut in two, which could not be stored. */
export const shortValue = (value: number | string): string => {
  const text = String(value);
  return text.length <= MAX_VALUE_LENGTH ? text : [...text].slice(0, MAX_VALUE_LENGTH).join('');
};

/** Values that have masks, by part. */
export class KnownValues {
  readonly #values = new Map<string, Set<string>>();
  #parameters = 0;

  constructor(known: Iterable<{ part: string; choice: string }> = []) {
    for (const { part, choice } of known) this.#add(part, choice);
  }

  #add(part: string, choice: string): void {
    const values = this.#values.get(part);
    if (values) return void values.add(choice);
    if (parameterOf(part) !== null) this.#parameters += 1;
    this.#values.set(part, new Set([choice]));
  }

  /** Facts of one response as masks hold them: values beyond the limits are only counted as many. */
  limit(facts: readonly BlockFact[]): BlockFact[] {
    const many = new Map<string, BlockFact>();
    const kept = facts.filter((fact) => {
      if (!hasOpenValue(fact)) return true;
      const { part, choice } = fact;
      const values = this.#values.get(part);
      if (values?.has(choice)) return true;
      const isFull = values
        ? values.size >= MAX_VALUES
        : parameterOf(part) !== null && this.#parameters >= MAX_PARAMETERS;
      if (!isFull) {
        this.#add(part, choice);
        return true;
      }
      const of = values ? part : parameterPart('');
      many.set(of, { ...fact, part: MANY, choice: of });
      return false;
    });
    return [...kept, ...many.values()];
  }
}
